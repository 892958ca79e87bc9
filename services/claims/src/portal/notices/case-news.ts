// The screens of those who follow a case fetch it again when something that it shows has changed. They are told that, and nothing of what it was.
import { caseNews } from '@plumbline/contracts/claims';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import type { Claims } from '../../claim/model/claim-record.ts';
import { followedFields, portalUsersOf } from './notices.ts';
import type { PortalStore } from '../model/portal-store.ts';

export interface NewsDeps extends Pick<PortalStore, 'caseNews'> {
  readonly claims: Claims;
  readonly parts: ServiceParts;
}

/** `only`: nobody else who follows the case sees what has changed. */
type CaseNewsDeps = Omit<NewsDeps, 'parts'> & { readonly only?: number };

/** Only for what the portal shows: a note of the office must not move a screen outside of it. Nobody is told where nobody follows. */
export async function pushInvalidation(tx: Tx, claimId: number, { claims, caseNews: published, only }: CaseNewsDeps): Promise<void> {
  const claim = await claims.findOne(tx.scope, { _id: claimId }, { session: tx.session, projection: followedFields });
  const portalUserIds = claim ? portalUsersOf(claim, tx.now).filter((id) => only === undefined || id === only) : [];
  if (portalUserIds.length === 0) return;
  const events = [createEvent(caseNews, { portalUserIds })];
  const known = await published.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (known) await published.change(tx, claimId, () => ({ set: { at: tx.now }, events }));
  else await published.insert(tx, { _id: claimId, at: tx.now }, events);
}
