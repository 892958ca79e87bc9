// Whether the copies that a message is composed from are older than what began a run: both come of one event, by different queues.
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { Inspections } from '../inspections/inspection.ts';
import type { RunRecord } from './automation-store.ts';

interface Copies {
  readonly parts: Pick<ServiceParts, 'clock'>;
  readonly claims: ClaimProjections;
  readonly inspections: Inspections;
}

/** After it a copy that does not come is waited for no longer. */
const longestWaitMs = 10 * 60_000;

/** A claim that is not known here is asked for when it is needed. */
export async function isBehind(scope: Scope, { claimId, after = {}, createdAt }: Waiting, deps: Copies): Promise<boolean> {
  if (deps.parts.clock().getTime() - createdAt.getTime() > longestWaitMs) return false;
  const { claimVersion, inspection } = after;
  const claim = claimVersion === undefined ? undefined : await deps.claims.findOne(scope, { _id: claimId }, versionOnly);
  if (claim && claim.version < (claimVersion ?? 0)) return true;
  if (!inspection) return false;
  const known = await deps.inspections.findOne(scope, { _id: inspection.id }, versionOnly);
  return (known?.version ?? -1) < inspection.version;
}

type Waiting = Pick<RunRecord, 'claimId' | 'after' | 'createdAt'>;
const versionOnly = { projection: { version: 1 } } as const;
