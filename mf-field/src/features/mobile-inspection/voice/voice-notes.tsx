// The voice notes of a section: those on this phone and those the server holds, each played back, with its transcript.
import type { InspectionDetail, VoiceNote } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { LoadFailure } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { lookOf } from '../../../shared/captures/capture-labels.ts';
import type { VoiceCapture } from '../../../shared/captures/store/capture.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { voiceNotesQuery } from '../../../shared/field-queries.ts';
import { EditTranscript } from '../../../shared/voice-notes/edit-transcript.tsx';
import { Player } from '../../../shared/voice-notes/player.tsx';
import { NoteHere } from '../../../shared/voice-notes/recorder/note-here.tsx';
import styles from '../../../shared/voice-notes/recorder/voice.module.css';

interface VoiceNotesProps {
  inspection: InspectionDetail;
  category: InspectionCategory;
  captures: Captures;
}

export function VoiceNotes({ inspection, category, captures }: VoiceNotesProps) {
  const notes = useQuery(voiceNotesQuery(inspection.id));
  const online = useOnline();
  const here = captures.captures.filter((one): one is VoiceCapture => one.kind === 'voice' && one.fields['category'] === category);
  const there = (notes.data ?? []).filter((one) => one.category === category);
  return (
    <>
      {notes.error && !notes.data && online && <LoadFailure query={notes} what="the voice notes on the server" />}
      {here.length + there.length > 0 && (
        <ul className={styles.voiceNotes} aria-label="Voice notes">
          {here.map((note) => (
            <NoteHere key={note.id} note={note} detail={lookOf(note, captures, online).detail} />
          ))}
          {there.map((note, index) => (
            <NoteThere key={note.id} note={note} number={there.length - index} />
          ))}
        </ul>
      )}
    </>
  );
}

function NoteThere({ note, number }: { note: VoiceNote; number: number }) {
  const name = `Voice note ${number}`;
  return (
    <li className={styles.voiceNote}>
      <strong>{name}</strong>
      <Player address={note.audioUrl} name={name} />
      <span>{note.transcript ?? 'Audio only. No transcript.'}</span>
      <EditTranscript note={note} name={name} />
    </li>
  );
}
