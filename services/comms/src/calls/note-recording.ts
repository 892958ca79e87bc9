// That a voicemail was recorded: noted once, and only of a caller who was told that it is.
import type { CallRecorded } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { followCall } from './call-entry.ts';
import type { CallRecord } from './call-store.ts';
import { ofCarrier } from './find-call.ts';
import type { CallDeps } from './receive-call.ts';

interface Recorded {
  readonly callId: number;
  readonly recording: NonNullable<CallRecorded['recording']>;
}

const waitsForCarrier = 'The recording is being fetched from the phone carrier';

/** A second recording of one call is none of ours. Throws `conflict` where the caller was not told that anything is recorded. */
export async function noteRecording(tx: Tx, { callId, recording }: Recorded, deps: CallDeps): Promise<CallRecord> {
  const { recordingId, seconds } = recording;
  const { calls, recordings, threads } = deps;
  const call = await calls.get(tx.scope, callId, 'Call not found', { session: tx.session });
  if (!call.isRecordingSaid) throw new Failure('conflict', "This caller wasn't told about the recording");
  // Silence was cut off, and nothing is left
  if (call.voicemail || seconds < 1) return call;
  const voicemail = { state: 'pending' as const, recordingId, seconds, reason: waitsForCarrier };
  const after = await calls.change(tx, callId, () => ({ set: { voicemail, outcome: 'missed' }, events: [] }));
  await recordings.add(tx, callId);
  await followCall(tx, after, threads);
  return after;
}

/** The carrier's word that a recording is there, also after the call ended. */
export async function hearRecording(scope: Scope, told: CallRecorded, deps: CallDeps): Promise<void> {
  await ofCarrier(scope, told, deps);
  const { recording } = told;
  if (told.status !== 'completed' || !recording) return;
  await deps.parts.writeAs(deps.parts.ownScope(scope.organizationId), (tx) => noteRecording(tx, { callId: told.callId, recording }, deps));
}
