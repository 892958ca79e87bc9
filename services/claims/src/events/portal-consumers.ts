// Facts of claims and photos → what those who follow a case are told of, nothing else. Of visits they hear where the claim itself hears of them.
import {
  caseMessageSent,
  claimStatusChanged,
  documentShared,
  documentStored,
  itemRequested,
  signatureRequested,
} from '@plumbline/contracts/claims';
import { photoShared } from '@plumbline/contracts/inspection';
import type { Consumer, ServiceParts } from '@plumbline/server';
import type { Claims } from '../claim/claim-document.ts';
import { statusWords, tellFollowers } from '../portal/notices.ts';
import type { PortalStore } from '../portal/portal-store.ts';

type Needs = Pick<PortalStore, 'caseNotices'> & { readonly claims: Claims; readonly parts: ServiceParts };

export function portalConsumers(needs: Needs): Consumer[] {
  return [...caseConsumers(needs), ...paperConsumers(needs)];
}

function caseConsumers(needs: Needs): Consumer[] {
  const { parts } = needs;
  return [
    parts.on(claimStatusChanged, ({ data: { claimId, to } }, tx) =>
      tellFollowers(tx, { claimId, kind: 'case-status', what: statusWords(to) }, needs),
    ),
    parts.on(caseMessageSent, async ({ data: { claimId, fromOffice } }, tx) => {
      if (fromOffice) await tellFollowers(tx, { claimId, kind: 'case-message', what: 'Your adjuster wrote to you' }, needs);
    }),
    parts.on(signatureRequested, ({ data: { claimId } }, tx) =>
      tellFollowers(tx, { claimId, kind: 'case-message', what: 'Your adjuster asks you to sign a document' }, needs),
    ),
    parts.on(itemRequested, ({ data: { claimId } }, tx) =>
      tellFollowers(tx, { claimId, kind: 'case-message', what: 'Your adjuster asks you for something' }, needs),
    ),
  ];
}

function paperConsumers(needs: Needs): Consumer[] {
  const { parts } = needs;
  const what = 'A document was shared with you';
  return [
    ...[documentShared, documentStored].map((shape) =>
      parts.on(shape as typeof documentShared, async ({ data: { claimId, access } }, tx) => {
        if (access === 'shared') await tellFollowers(tx, { claimId, kind: 'case-document', what }, needs);
      }),
    ),
    parts.on(photoShared, async ({ data: { claimId, shared } }, tx) => {
      const told = { claimId, kind: 'case-document', what: 'Photos were shared with you', gather: true } as const;
      if (shared) await tellFollowers(tx, told, needs);
    }),
  ];
}
