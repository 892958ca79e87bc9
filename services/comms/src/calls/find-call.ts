// Which call of ours the carrier means.
import type { CallStep } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { CallRecord, CallStores } from './call-store.ts';

type Deps = Pick<CallStores, 'calls'>;

/** The carrier's own word for a call names no firm of ours. */
export async function knownCall(carrierId: string, { calls, parts }: Deps & { parts: ServiceParts }): Promise<CallRecord | undefined> {
  const [known] = await calls.acrossTenants({ carrierId }, { limit: 1 });
  return known && calls.findOne(parts.ownScope(known.organizationId), { _id: known._id });
}

type Named = Pick<CallStep, 'callId' | 'carrierId'>;

/** Throws `not_found` for a call of another firm, and for one that the carrier knows by another id. */
export async function ofCarrier(scope: Scope, { callId, carrierId }: Named, { calls }: Deps): Promise<CallRecord> {
  const call = await calls.get(scope, callId, 'Call not found');
  if (call.carrierId !== carrierId) throw new Failure('not_found', 'Call not found');
  return call;
}
