// Events that measurement listens to: claims, of which it keeps the numbers.
import { claimEdited, claimOpened, claimStatusChanged, type ClaimSnapshot } from '@plumbline/contracts/claims';
import type { Consumer, Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';

export function subscriptionsOf({ parts, stores }: Deps): Consumer[] {
  const remember = {
    handleAll: (events: readonly { data: { claim: ClaimSnapshot } }[], tx: Tx) =>
      stores.claims.upsertProjections(
        tx,
        events.map(({ data: { claim } }) => ({ id: claim.id, version: claim.version, document: { claimNumber: claim.claimNumber } })),
      ),
  };
  return [parts.on(claimOpened, remember), parts.on(claimEdited, remember), parts.on(claimStatusChanged, remember)];
}
