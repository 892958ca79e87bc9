// The voice notes of a section: those on this phone and those the server holds, each played back, with its transcript.
import { inspectionApi, type InspectionDetail, type VoiceNote } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { Button, DialogForm, LoadFailure, Textarea, toast, useDisclosure } from '@plumbline/ui';
import { useOnline, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookOf, nameOf } from '../../../shared/captures/capture-labels.ts';
import type { VoiceCapture } from '../../../shared/captures/store/capture.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { useWholeFile } from '../../../shared/captures/use-preview.ts';
import { voiceNotesQuery } from '../../../shared/field-queries.ts';
import { clockOf } from './voice-note-bar.tsx';
import styles from './voice.module.css';

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

function NoteHere({ note, detail }: { note: VoiceCapture; detail: string }) {
  const address = useWholeFile(note);
  return (
    <li className={styles.voiceNote}>
      <strong>
        {nameOf(note)} · {clockOf(note.seconds)}
      </strong>
      <Player address={address} name={nameOf(note)} />
      <span>{note.fields['transcript'] ?? 'Audio saved. Transcript pending.'}</span>
      <span className={styles.quiet}>{detail}</span>
    </li>
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

function Player({ address, name }: { address: string | undefined; name: string }) {
  // The words stand beside it as its transcript
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio controls preload="none" src={address} aria-label={`Play ${name}`} className={styles.player} />;
}

function EditTranscript({ note, name }: { note: VoiceNote; name: string }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" size="md" aria-label={`Edit transcript of ${name}`} onClick={dialog.open}>
        Edit transcript
      </Button>
      {opened && <TranscriptDialog note={note} name={name} onClose={dialog.close} />}
    </>
  );
}

function TranscriptDialog({ note, name, onClose }: { note: VoiceNote; name: string; onClose: () => void }) {
  const [transcript, setTranscript] = useState(note.transcript ?? '');
  const save = useWrite(inspectionApi.editVoiceNote, {
    stale: ['voice-notes'],
    onSuccess: onClose,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the transcript", description: error.message }),
  });
  return (
    <DialogForm
      title={`Transcript of ${name}`}
      size="md"
      action="Save transcript"
      blocked={transcript.trim() === ''}
      busy={save.isPending}
      onSubmit={() => save.mutate({ params: { id: note.id }, body: { transcript: transcript.trim() } })}
      onClose={onClose}
    >
      <Textarea
        label="Transcript"
        autosize
        minRows={4}
        value={transcript}
        onChange={(event) => setTranscript(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  );
}
