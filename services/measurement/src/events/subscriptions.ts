// Facts that measurement listens to: claims, of which it keeps the numbers.
import { claimEdited, claimOpened, claimStatusChanged, type ClaimSnapshot } from '@plumbline/contracts/claims';
import type { Consumer, Tx } from '@plumbline/server';
import type { Needs } from '../needs.ts';

export function subscriptionsOf({ parts, stores }: Needs): Consumer[] {
  const remember = async ({ data: { claim } }: { data: { claim: ClaimSnapshot } }, tx: Tx) => {
    await stores.claims.remember(tx, claim.id, claim.version, { claimNumber: claim.claimNumber });
  };
  return [parts.on(claimOpened, remember), parts.on(claimEdited, remember), parts.on(claimStatusChanged, remember)];
}
