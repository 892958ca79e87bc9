// Speech to text: only where a provider is configured; without one the answer says so, and nothing is made up.
import {
  noTranscriptionSentence,
  notChosenToTranscribeSentence,
  transcriptionFailedSentence,
  type Transcription,
} from '@plumbline/contracts/ai';
import { Failure } from '@plumbline/contracts/kernel';
import { audioTypeOf, formOf } from '@plumbline/server/files';
import { configOf } from '../config/configuration.ts';
import type { Deps } from '../stores/deps.ts';
import type { Tx } from '@plumbline/server';
import { ModelFailure } from '../providers/model.ts';
import type { Recording, SpeechModel } from '../providers/speech-model.ts';
import { hearingOf } from '../providers/team.ts';
import type { OpenUse } from '../spend/open-use.ts';
import { withinLimits, type PaidCall } from '../spend/within-limits.ts';
import { lengthOf, type Length } from './audio-seconds.ts';

export const largestAudioBytes = 25 * 1024 * 1024;
const wrongAudio = 'Send a recording as wav, webm, mp4 or ogg';

export interface Transcribed {
  readonly answer: Transcription;
  readonly model: string;
  readonly length: Length;
}

/**
 * By what the firm chose. Throws `unavailable` when there is no provider, the choice hears nothing, or it failed, `conflict` where a limit refuses it. What it cost is counted.
 */
export async function transcribe(use: OpenUse, bytes: Buffer, deps: Deps): Promise<Transcribed> {
  const contentType = audioTypeOf(await formOf(bytes));
  if (!contentType) throw new Failure('unsupported_media', wrongAudio);
  if (!deps.speech) throw new Failure('unavailable', noTranscriptionSentence);
  const speech = hearingOf((await configOf(use.scope, deps.stores)).primaryProvider, deps.speech);
  if (!speech) throw new Failure('unavailable', notChosenToTranscribeSentence);
  const { name, model } = speech;
  const length = lengthOf(bytes, contentType);
  const heard = { inputTokens: 0, outputTokens: 0, seconds: length.seconds };
  const work = async (paid: (call: PaidCall) => void) => {
    const transcription = await textOf(speech, { bytes, contentType }, deps);
    paid({ model, ...heard });
    return transcription;
  };
  const spent = await withinLimits(use, { planned: { kind: 'transcription', models: [model], most: heard }, work }, deps);
  if (spent.refusal) throw new Failure('conflict', spent.refusal.sentence);
  return { answer: { transcription: spent.done, provider: name, model }, model, length };
}

async function textOf(speech: SpeechModel, recording: Recording, { parts }: Deps): Promise<string> {
  try {
    return await speech.transcribe(recording);
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
  deps: Deps,
): Promise<void> {
  await deps.stores.transcriptions.insert(tx, { _id: id, model, ...length }, []);
}
