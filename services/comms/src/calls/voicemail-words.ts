// What a voicemail says, by the speech-to-text that the firm has; without one it stays audio only, and says so.
import { noTranscriptionSentence, transcribeAudio, withoutTranscription } from '@plumbline/contracts/ai';
import { CallFailure } from '@plumbline/contracts/kernel';
import { buffer } from 'node:stream/consumers';
import type { CallRecord, VoicemailRecord } from './call-store.ts';
import type { CallNeeds } from './receive-call.ts';

const transcribedForMs = 120_000;
const audioOnly = 'Audio only: no speech-to-text provider is set up';
const notChosen = 'Audio only: the AI provider of your firm has no speech-to-text';
const failed = "Audio only: the voicemail couldn't be turned into text";
const noWords = 'Audio only: no words were heard';

type Words = Pick<VoicemailRecord, 'transcript' | 'withoutTranscript'>;

/** `later` where the provider failed and may not fail again. */
export async function wordsOfVoicemail(
  { organizationId, _id, isSimulated }: CallRecord,
  { objectKey, isLastTry }: { objectKey: string; isLastTry: boolean },
  { parts }: CallNeeds,
): Promise<Words | 'later'> {
  if (isSimulated) return { withoutTranscript: 'Simulated: a tone' };
  const audio = await buffer((await parts.objects.get(objectKey)).body);
  const body = new FormData();
  body.append('audio', new Blob([new Uint8Array(audio)], { type: 'audio/wav' }), `voicemail-${_id}.wav`);
  const signal = AbortSignal.timeout(transcribedForMs);
  try {
    const ask = parts.askAs(parts.ownScope(organizationId), 'ai');
    const { transcription } = await ask(transcribeAudio, { body, idempotencyKey: `voicemail-${_id}`, signal });
    return transcription.trim() === '' ? { withoutTranscript: noWords } : { transcript: transcription.trim().slice(0, 20_000) };
  } catch (error) {
    if (!(error instanceof CallFailure) && !signal.aborted) throw error;
    const { message } = error as Error;
    if (withoutTranscription.includes(message)) return { withoutTranscript: message === noTranscriptionSentence ? audioOnly : notChosen };
    if (!isLastTry) return 'later';
    return { withoutTranscript: failed };
  }
}
