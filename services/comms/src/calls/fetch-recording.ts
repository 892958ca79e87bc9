// A job for each voicemail: its recording is fetched and kept byte for byte, then turned into words where somebody can. It is tried for a day; why it is not here yet stands in the thread.
import { voicemailKept, voicemailLost, voicemailTranscribed } from '@plumbline/contracts/comms';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type TakenJob } from '@plumbline/server';
import { audioTypeOf, formOf } from '@plumbline/server/files';
import { NotFetched } from '../providers/twilio-recordings.ts';
import { claimIdOf, followCall, markedName } from './call-entry.ts';
import type { CallRecord, VoicemailRecord } from './call-store.ts';
import type { CallNeeds } from './receive-call.ts';
import { simulatedRecording } from './simulated-recording.ts';
import { wordsOfVoicemail } from './voicemail-words.ts';

/** 5 s, 10 s, 20 s … up to an hour: about a day. */
const mostWaits = 34;
const mostBytes = 25 * 1024 * 1024;

export async function fetchRecording(job: TakenJob, needs: CallNeeds): Promise<void> {
  const call = await needs.calls.findOne(job.scope, { _id: job.key });
  if (!call?.voicemail) return;
  if (call.voicemail.state === 'pending') {
    const kept = await keepRecording(job, { call, voicemail: call.voicemail }, needs);
    if (!kept) return;
  }
  await writeDown(job, needs);
}

interface Fetching {
  readonly call: CallRecord;
  readonly voicemail: VoicemailRecord;
}

/** Answers whether it is here. */
async function keepRecording(job: TakenJob, { call, voicemail }: Fetching, needs: CallNeeds): Promise<boolean> {
  try {
    const bytes = await bytesOf(call, voicemail, needs);
    const prefix = `o/${call.organizationId}/calls`;
    const stored = await needs.parts.objects.put(bytes, { maxBytes: mostBytes, contentType: 'audio/wav', prefix });
    const { key: objectKey, sha256 } = stored;
    await changeVoicemail(job, { set: { state: 'kept', objectKey, sha256, bytes: stored.bytes }, clear: ['reason'] }, needs);
    return true;
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    const isLost = error.isFinal || job.waits >= mostWaits;
    await changeVoicemail(job, { set: { state: isLost ? 'lost' : 'pending', reason: error.message } }, needs);
    if (!isLost) await needs.recordings.putOff(job);
    return false;
  }
}

async function bytesOf({ isSimulated }: CallRecord, { recordingId }: VoicemailRecord, { providers }: CallNeeds): Promise<Buffer> {
  if (isSimulated) return simulatedRecording();
  if (!providers.recordings) throw new NotFetched('No phone carrier is set up');
  const bytes = await providers.recordings.fetch(recordingId);
  if (audioTypeOf(await formOf(bytes)) !== 'audio/wav') throw new NotFetched("The phone carrier's answer was not a recording");
  return bytes;
}

/** The recording is kept whether or not anybody can say what it says. */
async function writeDown(job: TakenJob, needs: CallNeeds): Promise<void> {
  const call = await needs.calls.get(job.scope, job.key, 'Call not found');
  const { voicemail } = call;
  if (!voicemail?.objectKey || voicemail.transcript !== undefined || voicemail.withoutTranscript !== undefined) return;
  const words = await wordsOfVoicemail(call, { objectKey: voicemail.objectKey, isLastTry: job.waits >= mostWaits }, needs);
  if (words === 'later') return needs.recordings.putOff(job);
  await changeVoicemail(job, { set: words }, needs);
}

interface VoicemailChange {
  readonly set: Partial<VoicemailRecord>;
  readonly clear?: readonly 'reason'[];
}

async function changeVoicemail({ scope, key }: Pick<TakenJob, 'scope' | 'key'>, change: VoicemailChange, needs: CallNeeds): Promise<void> {
  await needs.parts.writeAs(scope, async (tx) => {
    const claimId = await claimIdOf(tx, { _id: key }, needs.threads);
    const after = await needs.calls.change(tx, key, (current) => {
      const voicemail = { ...current.voicemail, ...change.set } as VoicemailRecord;
      for (const field of change.clear ?? []) delete voicemail[field];
      return { set: { voicemail }, events: eventsOf({ ...current, voicemail, ...omitUndefined({ claimId }) }, change.set) };
    });
    await followCall(tx, after, needs.threads);
  });
}

function eventsOf(call: CallRecord, { state, transcript, reason = '' }: Partial<VoicemailRecord>) {
  const { _id, claimId, voicemail } = call;
  const { seconds = 0, sha256 = '' } = voicemail ?? {};
  const about = { callId: _id, from: markedName(call), ...omitUndefined({ claimId }) };
  if (state === 'kept') return [createEvent(voicemailKept, { ...about, seconds, sha256 })];
  if (state === 'lost') return [createEvent(voicemailLost, { ...about, reason })];
  return transcript === undefined ? [] : [createEvent(voicemailTranscribed, about)];
}
