// Speech to text: only where a provider is configured; without one the answer says so, and nothing is made up.
import { noTranscriptionSentence, transcriptionFailedSentence, type Transcription } from '@plumbline/contracts/ai';
import { Failure } from '@plumbline/contracts/kernel';
import { audioTypeOf, formOf } from '@plumbline/server/files';
import type { Needs } from '../stores/needs.ts';
import type { Tx } from '@plumbline/server';
import { ModelFailure } from '../providers/model.ts';
import { countUsed } from '../spend/used.ts';
import { lengthOf, type Length } from './audio-seconds.ts';

export const largestAudioBytes = 25 * 1024 * 1024;
const wrongAudio = 'Send a recording as wav, webm, mp4 or ogg';

export interface Transcribed {
  readonly answer: Transcription;
  readonly model: string;
  readonly length: Length;
}

/** Throws `unavailable` when there is no provider or it failed. */
export async function transcribe(bytes: Buffer, { speech, parts }: Needs): Promise<Transcribed> {
  const contentType = audioTypeOf(await formOf(bytes));
  if (!contentType) throw new Failure('unsupported_media', wrongAudio);
  if (!speech) throw new Failure('unavailable', noTranscriptionSentence);
  try {
    const { name, model } = speech;
    const transcription = await speech.transcribe({ bytes, contentType });
    return { answer: { transcription, provider: name, model }, model, length: lengthOf(bytes, contentType) };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    parts.log.warn({ reason: error.message }, 'transcription failed');
    throw new Failure('unavailable', transcriptionFailedSentence);
  }
}

/** What it is paid by; the words themselves are kept by whoever asked. */
export async function noteTranscription(
  tx: Tx,
  { id, transcribed: { model, length } }: { id: number; transcribed: Transcribed },
  needs: Needs,
): Promise<void> {
  await countUsed(tx, { kind: 'transcription', model, inputTokens: 0, outputTokens: 0, seconds: length.seconds }, needs);
  await needs.stores.transcriptions.insert(tx, { _id: id, model, ...length }, []);
}
