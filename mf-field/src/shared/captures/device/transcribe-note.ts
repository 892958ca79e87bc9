// The words of a voice note, where a provider is set up; without one the note stays audio only, and says so.
import { transcribeAudio, Transcription, transcriptionFailedSentence, withoutTranscription } from '@plumbline/contracts/ai';
import { hrefOf } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { CallFailure, newActionKey, upload } from '@plumbline/web';
import { editVoiceCapture, markCapture } from '../store/capture-store.ts';
import type { VoiceCapture } from '../store/capture.ts';

export const transcriptionLimitMs = 60_000;

/** Resolves in any case: the recording is safe already. The note waits for its transcript, then it may go. */
export async function transcribeNote(note: VoiceCapture, file: Blob): Promise<void> {
  try {
    const transcript = await transcriptOf(file, note.fileName);
    if (transcript === undefined) return;
    const isKept = await editVoiceCapture(note.id, (known) => ({ fields: { ...known.fields, transcript } }));
    if (!isKept) throw new Error('The note was gone before its transcript came');
    toast({ tone: 'good', title: 'Voice transcribed' });
  } catch {
    toast({ tone: 'bad', title: 'Transcription failed', description: transcriptionFailedSentence });
  } finally {
    await markCapture(note.id, { notBefore: 0 });
  }
}

/** Undefined without a provider, where the firm chose one that hears nothing, or without a network: the audio is what there is. Throws when a provider failed. */
async function transcriptOf(file: Blob, fileName: string): Promise<string | undefined> {
  const body = new FormData();
  body.append('audio', file, fileName);
  try {
    const sent = {
      body,
      idempotencyKey: newActionKey(),
      timeoutMs: transcriptionLimitMs,
      lost: 'No connection',
      onProgress: () => undefined,
    };
    const { transcription } = Transcription.parse(await upload(hrefOf(transcribeAudio), sent));
    return transcription.trim() === '' ? undefined : transcription;
  } catch (error) {
    if (error instanceof CallFailure && (error.status === 0 || withoutTranscription.includes(error.message))) return undefined;
    throw error;
  }
}
