// What those who follow a case are still asked for, by title: to be signed and to be sent in, the oldest first.
import type { Scope } from '@plumbline/contracts/kernel';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import { openTitles } from '../documents/signatures/read-signatures.ts';
import type { PortalStore } from './model/portal-store.ts';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import type { Asked } from './model/waiting-rules.ts';
import { doneSince } from '../claim/model/finished-rules.ts';

/** More is open in no case: what is asked for beyond that is refused. */
const maxOpen = 50;

type Needs = Pick<DocumentStores, 'signatures' | 'documents'> & Pick<PortalStore, 'caseRequests'>;

/** Whoever may see the claim was decided before. What was asked before the work was done and paid is not asked any more. */
export async function openClientRequests(scope: Scope, claim: ClaimRecord, { caseRequests, ...documents }: Needs): Promise<Asked> {
  const since = doneSince(claim);
  const asked = { claimId: claim._id, ...(since ? { createdAt: { $gt: since } } : {}) };
  const [toSign, requests] = await Promise.all([
    openTitles(scope, asked, documents),
    caseRequests.find(scope, { ...asked, state: 'open' }, { sort: { createdAt: 1, _id: 1 }, limit: maxOpen }),
  ]);
  return { toSign, toSend: requests.map(({ title }) => title) };
}
