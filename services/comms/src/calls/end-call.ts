// The end of a call: how long it took, and whether somebody has to call back.
import { callEnded, type CallEnd } from '@plumbline/contracts/comms';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimIdOf, followCall, markedName } from './call-entry.ts';
import type { CallRecord } from './call-store.ts';
import { knownCall } from './find-call.ts';
import type { CallDeps } from './receive-call.ts';

/** The carrier's words before the end. */
const goingOn: ReadonlySet<string> = new Set(['queued', 'initiated', 'ringing', 'in-progress']);

/** Throws `not_found` for a call that never came in. A second end changes nothing. */
export async function hearEnd({ carrierId, status, seconds }: CallEnd, deps: CallDeps): Promise<void> {
  const call = await knownCall(carrierId, deps);
  if (!call) throw new Failure('not_found', 'Call not found');
  if (goingOn.has(status)) return;
  await deps.parts.writeAs(deps.parts.ownScope(call.organizationId), (tx) => endCall(tx, { id: call._id, seconds }, deps));
}

export async function endCall(tx: Tx, { id, seconds }: { id: number; seconds: number | undefined }, deps: CallDeps): Promise<void> {
  const known = await deps.calls.get(tx.scope, id, 'Call not found', { session: tx.session });
  if (known.endedAt) return;
  const claimId = await claimIdOf(tx, known, deps.threads);
  const after = await deps.calls.change(tx, id, (current) => {
    const outcome = outcomeAtEnd(current);
    const about = omitUndefined({ callId: id, claimId, from: markedName(current), outcome, seconds });
    const event = createEvent(callEnded, { ...about, hasVoicemail: current.voicemail !== undefined });
    return { set: omitUndefined({ endedAt: tx.now, outcome, seconds }), events: [event] };
  });
  await followCall(tx, after, deps.threads);
}

/** Who asked for more than where the claim stands, and got it from nobody, was missed. */
function outcomeAtEnd({ outcome, isRecordingSaid, rang }: CallRecord): CallRecord['outcome'] {
  if (outcome === 'connected') return outcome;
  return outcome === 'informed' && !isRecordingSaid && rang === undefined ? 'informed' : 'missed';
}
