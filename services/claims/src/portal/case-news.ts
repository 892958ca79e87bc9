// The screens of those who follow a case fetch it again when something that it shows has changed. They are told that, and nothing of what it was.
import { caseNews } from '@plumbline/contracts/claims';
import { fact, type ServiceParts, type Tx } from '@plumbline/server';
import type { Claims } from '../claim/claim-document.ts';
import { followedFields, followersOf } from './notices.ts';
import type { PortalStore } from './portal-store.ts';

export interface NewsNeeds extends Pick<PortalStore, 'caseNews'> {
  readonly claims: Claims;
  readonly parts: ServiceParts;
}

/** Only for what the portal shows: a note of the office must not move a screen outside of it. Nobody is told where nobody follows. */
export async function tellScreens(tx: Tx, claimId: number, { claims, caseNews: told }: Omit<NewsNeeds, 'parts'>): Promise<void> {
  const claim = await claims.findOne(tx.scope, { _id: claimId }, { session: tx.session, projection: followedFields });
  const followerIds = claim ? followersOf(claim, tx.now) : [];
  if (followerIds.length === 0) return;
  const facts = [fact(caseNews, { followerIds })];
  const known = await told.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (known) await told.change(tx, claimId, () => ({ set: { at: tx.now }, facts }));
  else await told.insert(tx, { _id: claimId, at: tx.now }, facts);
}
