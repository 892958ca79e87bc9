// Correcting what a machine heard: the first transcript and the recording stay.
import type { VoiceNote } from '@plumbline/contracts/inspection';
import type { Tx } from '@plumbline/server';
import type { PhotoDeps } from '../photos/photo-deps.ts';
import { noVoiceNote, voiceNoteOf } from './store-voice-note.ts';

export async function editTranscript(
  tx: Tx,
  { id, transcript }: { id: number; transcript: string },
  { stores }: Pick<PhotoDeps, 'stores'>,
): Promise<VoiceNote> {
  const edited = await stores.voiceNotes.change(
    tx,
    id,
    (current) => {
      const first = current.originalTranscript ?? current.transcript;
      return { set: { transcript, ...(first === undefined ? {} : { originalTranscript: first }) }, events: [] };
    },
    { sentence: noVoiceNote },
  );
  return voiceNoteOf(edited);
}
