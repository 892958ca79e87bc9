// A job for each voicemail: its recording is fetched and kept byte for byte. It is tried for a day; why it is not here yet stands in the thread. Its words are the next job.
import { voicemailKept, voicemailLost, voicemailTranscribed } from '@plumbline/contracts/comms';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type TakenJob, type Tx } from '@plumbline/server';
import { audioTypeOf, formOf } from '@plumbline/server/files';
import { NotFetched } from '../providers/twilio-recordings.ts';
import { claimIdOf, followCall, markedName } from './call-entry.ts';
import type { CallRecord, VoicemailRecord } from './call-store.ts';
import type { CallDeps } from './receive-call.ts';
import { simulatedRecording } from './simulated-recording.ts';

/** 5 s, 10 s, 20 s … up to an hour: about a day. */
const maxWaits = 34;
const maxBytes = 25 * 1024 * 1024;

export async function fetchRecording(job: TakenJob, deps: CallDeps): Promise<void> {
  const call = await deps.calls.findOne(job.scope, { _id: job.key });
  if (!call?.voicemail) return;
  const { voicemail } = call;
  if (voicemail.state === 'pending') return keepRecording(job, { call, voicemail }, deps);
  // Kept before its words were a job of their own
  const { transcript, withoutTranscript, isTranscribing } = voicemail;
  if ((transcript ?? withoutTranscript ?? isTranscribing) === undefined)
    await changeVoicemail(job, { set: { isTranscribing: true }, also: (tx) => deps.transcriptions.add(tx, job.key) }, deps);
}

interface Fetching {
  readonly call: CallRecord;
  readonly voicemail: VoicemailRecord;
}

async function keepRecording(job: TakenJob, { call, voicemail }: Fetching, deps: CallDeps): Promise<void> {
  try {
    const bytes = await bytesOf(call, voicemail, deps);
    const prefix = `o/${call.organizationId}/calls`;
    const stored = await deps.parts.objects.put(bytes, { maxBytes, contentType: 'audio/wav', prefix });
    const { key: objectKey, sha256 } = stored;
    const kept = { state: 'kept' as const, objectKey, sha256, bytes: stored.bytes, isTranscribing: true };
    await changeVoicemail(job, { set: kept, clear: ['reason'], also: (tx) => deps.transcriptions.add(tx, job.key) }, deps);
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    const isLost = error.isFinal || job.waits >= maxWaits;
    await changeVoicemail(job, { set: { state: isLost ? 'lost' : 'pending', reason: error.message } }, deps);
    if (!isLost) await deps.recordings.putOff(job);
  }
}

async function bytesOf({ isSimulated }: CallRecord, { recordingId }: VoicemailRecord, { providers }: CallDeps): Promise<Buffer> {
  if (isSimulated) return simulatedRecording();
  if (!providers.recordings) throw new NotFetched('No phone carrier is set up');
  const bytes = await providers.recordings.fetch(recordingId);
  if (audioTypeOf(await formOf(bytes)) !== 'audio/wav') throw new NotFetched("The phone carrier's answer was not a recording");
  return bytes;
}

interface VoicemailChange {
  readonly set: Partial<VoicemailRecord>;
  readonly clear?: readonly ('reason' | 'withoutTranscript' | 'isTranscribing')[];
  /** In the same transaction. */
  readonly also?: (tx: Tx) => Promise<void>;
}

export async function changeVoicemail(
  { scope, key }: Pick<TakenJob, 'scope' | 'key'>,
  change: VoicemailChange,
  deps: CallDeps,
): Promise<void> {
  await deps.parts.writeAs(scope, async (tx) => {
    const claimId = await claimIdOf(tx, { _id: key }, deps.threads);
    const after = await deps.calls.change(tx, key, (current) => {
      const voicemail = { ...current.voicemail, ...change.set } as VoicemailRecord;
      for (const field of change.clear ?? []) delete voicemail[field];
      return { set: { voicemail }, events: eventsOf({ ...current, voicemail, ...omitUndefined({ claimId }) }, change.set) };
    });
    await followCall(tx, after, deps.threads);
    await change.also?.(tx);
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
