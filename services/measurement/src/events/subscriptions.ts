// Events that measurement listens to: claims, of which it keeps the numbers.
import { claimEdited, claimOpened, claimStatusChanged, type ClaimSnapshot } from '@plumbline/contracts/claims';
import type { Consumer, Tx } from '@plumbline/server';
import type { Needs } from '../stores/needs.ts';

export function subscriptionsOf({ parts, stores }: Needs): Consumer[] {
  const remember = {
    handleAll: (events: readonly { data: { claim: ClaimSnapshot } }[], tx: Tx) =>
      stores.claims.upsertProjections(
        tx,
        events.map(({ data: { claim } }) => ({ id: claim.id, version: claim.version, document: { claimNumber: claim.claimNumber } })),
      ),
  };
  return [parts.on(claimOpened, remember), parts.on(claimEdited, remember), parts.on(claimStatusChanged, remember)];
}
