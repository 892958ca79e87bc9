// A visit confirmed by a key, or asked to be moved: claims keeps the answer like one from the portal, and refuses it where the visit was moved since.
import { answerAppointmentByPhone } from '@plumbline/contracts/claims';
import { CallFailure } from '@plumbline/contracts/kernel';
import { markedName } from './call-entry.ts';
import type { CallRecord } from './call-store.ts';
import type { CallDeps } from './receive-call.ts';
import type { Told } from './spoken.ts';

/** The carrier waits fifteen seconds for an answer. */
const askedForMs = 5_000;
const answers = { 'confirm-visit': 'confirmed', 'move-visit': 'another_time' } as const;
const said = { 'confirm-visit': 'visitConfirmed', 'move-visit': 'visitToMove' } as const satisfies Record<string, Told>;

interface Answering {
  readonly choice: keyof typeof answers;
  /** The same key again is one answer. */
  readonly turn: number;
}

/** What the caller is told of it. */
export async function answerVisit(call: CallRecord, { choice, turn }: Answering, { parts }: CallDeps): Promise<Told> {
  const { _id, organizationId, claimId, visit } = call;
  if (!visit || claimId === undefined) return 'visitChanged';
  const signal = AbortSignal.timeout(askedForMs);
  const body = { answer: answers[choice], scheduledAt: visit.scheduledAt.toISOString(), by: markedName(call) };
  try {
    const ask = parts.askAs(parts.ownScope(organizationId), 'claims');
    const params = { id: claimId, inspectionId: visit.inspectionId };
    await ask(answerAppointmentByPhone, { params, body, idempotencyKey: `call-${_id}-${turn}`, signal });
    return said[choice];
  } catch (error) {
    if (!(error instanceof CallFailure) && !signal.aborted) throw error;
    parts.log.warn({ err: error }, 'appointment answer failed');
    return isRefused(error) ? 'visitChanged' : 'visitNotKept';
  }
}

/** Claims says that there is no such visit any more; whatever else went wrong says nothing of the visit. */
function isRefused(error: unknown): boolean {
  return error instanceof CallFailure && (error.code === 'conflict' || error.code === 'not_found');
}
