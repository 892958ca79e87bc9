// Whether the portal shows the money of a claim: not until the office says so.
import { portalMoneySet, type PortalSharing } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { PortalStore } from './portal-store.ts';

type Sharing = Pick<PortalStore, 'portalSharing'>;

export async function readSharing(scope: Scope, claimId: number, { portalSharing }: Sharing): Promise<PortalSharing> {
  return { money: (await portalSharing.findOne(scope, { _id: claimId }))?.money ?? false };
}

/** Said again it stays as it is, and nobody is told twice. */
export async function setSharing(
  tx: Tx,
  { money }: PortalSharing,
  { claim, portalSharing }: Sharing & { claim: Pick<ClaimRecord, '_id' | 'claimNumber'> },
): Promise<PortalSharing> {
  const { _id, claimNumber } = claim;
  const known = await portalSharing.findOne(tx.scope, { _id }, { session: tx.session });
  if ((known?.money ?? false) === money) return { money };
  const events = [createEvent(portalMoneySet, { claimId: _id, claimNumber, shown: money })];
  if (known) await portalSharing.change(tx, _id, () => ({ set: { money }, events }));
  else await portalSharing.insert(tx, { _id, money }, events);
  return { money };
}
