// The recorder beside the photos: what is said is durable on this device first, sent like everything captured, and kept as evidence.
import type { Inspection } from '@plumbline/contracts/inspection';
import { sectionOfPhotoCategory, type PhotoCategory } from '@plumbline/contracts/enums';
import { Button } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lookOf } from '../../shared/captures/capture-labels.ts';
import type { VoiceCapture } from '../../shared/captures/store/capture.ts';
import { useCaptures } from '../../shared/captures/use-captures.ts';
import { voiceNotesQuery } from '../../shared/field-queries.ts';
import { NoteHere } from '../../shared/voice-notes/recorder/note-here.tsx';
import { useVoiceNote } from '../../shared/voice-notes/recorder/use-voice-note.ts';
import { RecordingStrip, VoiceNoteButton } from '../../shared/voice-notes/recorder/voice-note-bar.tsx';
import styles from './inspections.module.css';

interface VoiceNotePanelProps {
  inspection: Pick<Inspection, 'id' | 'status'>;
  /** Of the photos; a note belongs to the section, where that is one. */
  category: PhotoCategory;
}

export function VoiceNotePanel({ inspection: { id, status }, category }: VoiceNotePanelProps) {
  const captures = useCaptures(id);
  const online = useOnline();
  const work = useVoiceNote({ inspectionId: id, category: sectionOfPhotoCategory(category), area: '', captures, device: 'device' });
  const waiting = captures.captures.filter((one): one is VoiceCapture => one.kind === 'voice');
  const isStuck = waiting.some(({ state }) => state === 'attention');
  const detailOf = (note: VoiceCapture) => {
    if (note.state === 'attention') return lookOf(note, captures, online).detail;
    return online ? 'Saved on this device. Sends next.' : 'Saved on this device. Sends when you are online.';
  };
  return (
    <>
      <VoiceNoteButton isPlain work={work} disabled={status === 'cancelled' || captures.userId === undefined} />
      <RecordingStrip work={work} />
      {waiting.length > 0 && (
        <ul className={styles.findings} aria-label="Voice notes on this device">
          {waiting.map((note) => (
            <NoteHere key={note.id} note={note} detail={detailOf(note)} />
          ))}
        </ul>
      )}
      {isStuck && (
        <Button component={Link} to="/mobile-captures" variant="default">
          Show each item
        </Button>
      )}
      <Recorded inspectionId={id} />
    </>
  );
}

/** The way to those that the server holds. */
function Recorded({ inspectionId }: { inspectionId: number }) {
  const { data: notes = [] } = useQuery(voiceNotesQuery(inspectionId));
  if (notes.length === 0) return null;
  return (
    <Button component={Link} to={`/inspections/${inspectionId}?tab=details`} variant="subtle">
      {notes.length === 1 ? '1 voice note' : `${notes.length} voice notes`}
    </Button>
  );
}
