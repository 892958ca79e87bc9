// Facts of claims → what those who follow a case are told of, nothing else.
import { caseMessageSent, claimStatusChanged, documentShared, documentStored, itemRequested } from '@plumbline/contracts/claims';
import type { Consumer, ServiceParts } from '@plumbline/server';
import type { Claims } from '../claim/claim-document.ts';
import { statusWords, tellFollowers } from '../portal/notices.ts';
import type { PortalStore } from '../portal/portal-store.ts';

type Needs = Pick<PortalStore, 'notices' | 'portalMails'> & { readonly claims: Claims; readonly parts: ServiceParts };

export function portalConsumers(needs: Needs): Consumer[] {
  const { parts } = needs;
  const shared = 'A document was shared with you';
  return [
    parts.on(claimStatusChanged, ({ data: { claimId, to } }, tx) =>
      tellFollowers(tx, { claimId, kind: 'statusUpdates', what: statusWords(to) }, needs),
    ),
    parts.on(documentShared, async ({ data: { claimId, access } }, tx) => {
      if (access === 'shared') await tellFollowers(tx, { claimId, kind: 'newDocuments', what: shared }, needs);
    }),
    parts.on(documentStored, async ({ data: { claimId, access } }, tx) => {
      if (access === 'shared') await tellFollowers(tx, { claimId, kind: 'newDocuments', what: shared }, needs);
    }),
    parts.on(caseMessageSent, async ({ data: { claimId, fromOffice } }, tx) => {
      if (fromOffice) await tellFollowers(tx, { claimId, kind: 'messages', what: 'Your adjuster wrote to you' }, needs);
    }),
    parts.on(itemRequested, ({ data: { claimId } }, tx) =>
      tellFollowers(tx, { claimId, kind: 'messages', what: 'Your adjuster asks you for something' }, needs),
    ),
  ];
}
