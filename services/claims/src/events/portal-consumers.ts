// Facts of claims and inspections → what those who follow a case are told of, nothing else.
import { caseMessageSent, claimStatusChanged, documentShared, documentStored, itemRequested } from '@plumbline/contracts/claims';
import { inspectionBooked, inspectionCancelled, inspectionRescheduled, photoShared } from '@plumbline/contracts/inspection';
import type { Consumer, ServiceParts } from '@plumbline/server';
import type { Claims } from '../claim/claim-document.ts';
import { statusWords, tellFollowers } from '../portal/notices.ts';
import type { PortalStore } from '../portal/portal-store.ts';

type Needs = Pick<PortalStore, 'caseNotices'> & { readonly claims: Claims; readonly parts: ServiceParts };

const part = 'portal';

export function portalConsumers(needs: Needs): Consumer[] {
  return [...caseConsumers(needs), ...paperConsumers(needs), ...visitConsumers(needs)];
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

/** A queue of its own: the claim itself hears of visits elsewhere. */
function visitConsumers(needs: Needs): Consumer[] {
  const { parts } = needs;
  const tell = (what: string) => (event: { data: { claimId: number } }, tx: Parameters<typeof tellFollowers>[0]) =>
    tellFollowers(tx, { claimId: event.data.claimId, kind: 'case-visit', what }, needs);
  return [
    parts.on(inspectionBooked, tell('A visit was planned. Please confirm the time'), part),
    parts.on(inspectionRescheduled, tell('The time of a visit has changed. Please confirm the new time'), part),
    parts.on(inspectionCancelled, tell('A visit was cancelled'), part),
  ];
}
