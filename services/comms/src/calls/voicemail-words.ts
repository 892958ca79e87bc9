// What a voicemail says, by the speech-to-text that the firm has; without one it stays audio only, and says so.
import { noTranscriptionSentence, transcribeAudio, withoutTranscription } from '@plumbline/contracts/ai';
import { simulatedTone } from '@plumbline/contracts/comms';
import { buffer } from 'node:stream/consumers';
import type { CallRecord, VoicemailRecord } from './call-store.ts';
import type { CallDeps } from './receive-call.ts';

const transcribedForMs = 120_000;
const audioOnly = 'Audio only: no speech-to-text provider is set up';
const notChosen = 'Audio only: the AI provider of your firm has no speech-to-text';
const failed = "Audio only: the voicemail couldn't be turned into text";
const noWords = 'Audio only: no words were heard';

type Words = Pick<VoicemailRecord, 'transcript' | 'withoutTranscript'>;

interface Hearing {
  readonly objectKey: string;
  /** How often somebody asked for it. */
  readonly asked: number;
  readonly isLastTry: boolean;
}

/** `later` where something failed that may not fail again. */
export async function wordsOfVoicemail(call: CallRecord, hearing: Hearing, { parts }: CallDeps): Promise<Words | 'later'> {
  if (call.isSimulated) return { withoutTranscript: simulatedTone };
  const signal = AbortSignal.timeout(transcribedForMs);
  try {
    return await heardIn(call, hearing, { parts, signal });
  } catch (error) {
    const { message } = error as Error;
    if (withoutTranscription.includes(message)) return { withoutTranscript: message === noTranscriptionSentence ? audioOnly : notChosen };
    parts.log.warn({ err: error, callId: call._id }, 'voicemail transcription failed');
    return hearing.isLastTry ? { withoutTranscript: failed } : 'later';
  }
}

async function heardIn(
  { organizationId, _id }: CallRecord,
  { objectKey, asked }: Hearing,
  { parts, signal }: Pick<CallDeps, 'parts'> & { signal: AbortSignal },
): Promise<Words> {
  const audio = await buffer((await parts.objects.get(objectKey)).body);
  const body = new FormData();
  body.append('audio', new Blob([new Uint8Array(audio)], { type: 'audio/wav' }), `voicemail-${_id}.wav`);
  const ask = parts.askAs(parts.ownScope(organizationId), 'ai');
  const idempotencyKey = asked === 0 ? `voicemail-${_id}` : `voicemail-${_id}-${asked}`;
  const { transcription } = await ask(transcribeAudio, { body, idempotencyKey, signal });
  return transcription.trim() === '' ? { withoutTranscript: noWords } : { transcript: transcription.trim().slice(0, 20_000) };
}
