// A job for each voicemail without words: tried for some hours while the speech-to-text is away, then audio only, and begun anew when somebody asks.
import { simulatedTone, type EntryCall } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { TakenJob, Tx } from '@plumbline/server';
import { followCall, shownCall } from './call-entry.ts';
import { changeVoicemail } from './fetch-recording.ts';
import type { CallDeps } from './receive-call.ts';
import { wordsOfVoicemail } from './voicemail-words.ts';

/** 1, 2, 4 … minutes up to an hour: about seven hours. */
const maxWaits = 12;
const triedAgain = "Transcription isn't available right now. It will be tried again.";

export async function transcribeVoicemail(job: TakenJob, deps: CallDeps): Promise<void> {
  const call = await deps.calls.findOne(job.scope, { _id: job.key });
  const { objectKey, transcript, asked = 0 } = call?.voicemail ?? {};
  if (!call || objectKey === undefined || transcript !== undefined) return;
  const words = await wordsOfVoicemail(call, { objectKey, asked, isLastTry: job.waits >= maxWaits }, deps);
  if (words !== 'later') {
    const clear = words.transcript === undefined ? (['isTranscribing'] as const) : (['isTranscribing', 'withoutTranscript'] as const);
    return changeVoicemail(job, { set: words, clear }, deps);
  }
  if (job.waits === 0) await changeVoicemail(job, { set: { withoutTranscript: triedAgain } }, deps);
  await deps.transcriptions.putOff(job);
}

/** Throws `not_found` for a call without a voicemail, `conflict` where it is not here, has its words, or is being tried. */
export async function askForTranscript(tx: Tx, id: number, deps: CallDeps): Promise<EntryCall> {
  const after = await deps.calls.change(
    tx,
    id,
    ({ voicemail, isSimulated }) => {
      if (!voicemail) throw new Failure('not_found', 'This call has no voicemail');
      if (isSimulated) throw new Failure('unprocessable', simulatedTone);
      if (voicemail.objectKey === undefined) throw new Failure('conflict', voicemail.reason ?? 'The recording is not here yet');
      if (voicemail.transcript !== undefined) throw new Failure('conflict', 'This voicemail already has a transcript');
      if (voicemail.isTranscribing) throw new Failure('conflict', 'This voicemail is already being transcribed');
      return { set: { voicemail: { ...voicemail, isTranscribing: true, asked: (voicemail.asked ?? 0) + 1 } }, events: [] };
    },
    { sentence: 'Call not found' },
  );
  await deps.transcriptions.add(tx, id);
  await followCall(tx, after, deps.threads);
  return shownCall(after);
}
