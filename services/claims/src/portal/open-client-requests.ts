// What those who follow a case are still asked for: to be signed and to be sent in, the oldest first.
import type { CaseNeed } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import { openSignatures } from '../documents/signatures/read-signatures.ts';
import type { PortalStore } from './model/portal-store.ts';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import { askedSince } from '../claim/model/finished-rules.ts';

/** More is open in no case: what is asked for beyond that is refused. */
const maxOpen = 50;

type Deps = Pick<DocumentStores, 'signatures' | 'documents'> & Pick<PortalStore, 'caseRequests'>;

/** Whoever may see the claim was decided before. What was asked before a sum was agreed, or the work was done, stands in nobody's way any more. */
export async function openClientRequests(scope: Scope, claim: ClaimRecord, { caseRequests, ...documents }: Deps): Promise<CaseNeed[]> {
  const since = askedSince(claim);
  const asked = { claimId: claim._id, ...(since ? { createdAt: { $gt: since } } : {}) };
  const [toSign, requests] = await Promise.all([
    openSignatures(scope, asked, documents),
    caseRequests.find(scope, { ...asked, state: 'open' }, { sort: { createdAt: 1, _id: 1 }, limit: maxOpen }),
  ]);
  return [
    ...toSign.map(({ _id, title, note }) => ({ kind: 'sign' as const, id: _id, title, ...(note ? { note } : {}) })),
    ...requests.map(({ _id, title, note }) => ({ kind: 'send' as const, id: _id, title, ...(note ? { note } : {}) })),
  ];
}
