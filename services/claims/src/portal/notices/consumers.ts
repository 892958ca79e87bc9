// Events of claims and photos → what those who follow a case are told of, nothing else. Of appointments they hear where the claim itself hears of them.
import {
  appointmentAnswered,
  checkStateChanged,
  checkRecorded,
  claimStatusChanged,
  dispositionChanged,
  documentDeleted,
  documentEdited,
  documentRestored,
  documentShared,
  documentSigned,
  documentStored,
  documentVersioned,
  itemReceived,
  itemRequested,
  itemWithdrawn,
  isClaimOver,
  ledgerEntryReversed,
  ledgerRecorded,
  portalMoneySet,
  reportDelivered,
  settlementRecorded,
  signatureRequested,
  signatureWithdrawn,
  type LedgerKind,
} from '@plumbline/contracts/claims';
import { caseMessageSent, conversationChanged, messageReceived, picturesFetched } from '@plumbline/contracts/comms';
import { engineeringReportDelivered, engineeringReportRecalled, photoShared, photosShared } from '@plumbline/contracts/inspection';
import type { Consumer, Tx } from '@plumbline/server';
import { pushInvalidation, type NewsDeps } from './case-news.ts';
import { dispositionNotice, statusWords, notifyPortalUsers } from './notices.ts';
import { isShownMoney } from '../model/portal-money.ts';
import { readSharing } from '../model/portal-sharing.ts';
import type { PortalStore } from '../model/portal-store.ts';
import { inBoth } from '../texts/say.ts';

type Deps = Pick<PortalStore, 'caseNotices' | 'noticeJobs' | 'portalSharing'> & NewsDeps;

export function portalConsumers(deps: Deps): Consumer[] {
  return [
    ...caseConsumers(deps),
    ...threadConsumers(deps),
    ...moneyConsumers(deps),
    ...documentConsumers(deps),
    ...engineeringConsumers(deps),
  ];
}

function caseConsumers(deps: Deps): Consumer[] {
  const { parts } = deps;
  return [
    parts.on(claimStatusChanged, async ({ data: { claimId, claim, to } }, tx) => {
      // To those who follow it a closed case stands still
      if (!isClaimOver(claim)) await notifyPortalUsers(tx, { claimId, kind: 'case-status', what: statusWords(to) }, deps);
      await pushInvalidation(tx, claimId, deps);
    }),
    parts.on(dispositionChanged, async ({ data: { claimId, to } }, tx) => {
      await notifyPortalUsers(tx, { claimId, kind: 'case-status', what: dispositionNotice(to) }, deps);
      await pushInvalidation(tx, claimId, deps);
    }),
    parts.on(caseMessageSent, async ({ data: { claimId, portalUserId, fromOffice } }, tx) => {
      const only = portalUserId;
      if (fromOffice) await notifyPortalUsers(tx, { claimId, only, kind: 'case-message', what: inBoth((say) => say('newMessage')) }, deps);
      await pushInvalidation(tx, claimId, { ...deps, only });
    }),
    parts.on(signatureRequested, async ({ data: { claimId } }, tx) => {
      await notifyPortalUsers(tx, { claimId, kind: 'case-message', what: inBoth((say) => say('newSignature')) }, deps);
      await pushInvalidation(tx, claimId, deps);
    }),
    parts.on(itemRequested, async ({ data: { claimId } }, tx) => {
      await notifyPortalUsers(tx, { claimId, kind: 'case-message', what: inBoth((say) => say('newRequest')) }, deps);
      await pushInvalidation(tx, claimId, deps);
    }),
    ...[itemReceived, itemWithdrawn, signatureWithdrawn, documentSigned, portalMoneySet, appointmentAnswered].map((shape) =>
      parts.on(shape as typeof portalMoneySet, ({ data: { claimId } }, tx) => pushInvalidation(tx, claimId, deps)),
    ),
    parts.on(reportDelivered, async ({ data: { claimId, channel } }, tx) => {
      if (channel === 'portal') await pushInvalidation(tx, claimId, deps);
    }),
  ];
}

/** What came in by text stands in the portal with its readers; of a conversation only that it moved. What went out tells them itself. */
function threadConsumers(deps: Deps): Consumer[] {
  const { parts } = deps;
  const look = async (tx: Tx, claimId: number | undefined) => (claimId === undefined ? undefined : pushInvalidation(tx, claimId, deps));
  return [
    parts.on(messageReceived, ({ data: { claimId } }, tx) => look(tx, claimId)),
    parts.on(picturesFetched, ({ data: { claimId } }, tx) => look(tx, claimId)),
    parts.on(conversationChanged, ({ data: { claimId, what } }, tx) => (what === 'moved' ? look(tx, claimId) : Promise.resolve())),
  ];
}

/** They move a milestone of the case, which tells no amount; the rest of the money is news where the office shows it. */
const milestones: readonly LedgerKind[] = ['offer', 'agreement'];
/** Once a sum is agreed they decide whether the case still waits for the payment, which tells no amount either. */
const come: readonly LedgerKind[] = ['payment', 'deductible'];

async function isAgreed(tx: Tx, claimId: number, { claims }: Deps): Promise<boolean> {
  const claim = await claims.findOne(tx.scope, { _id: claimId }, { session: tx.session, projection: { milestones: 1 } });
  return claim?.milestones.settledAt !== undefined;
}

function moneyConsumers(deps: Deps): Consumer[] {
  const { parts } = deps;
  const isSeen = async (tx: Tx, claimId: number, kind: LedgerKind) => {
    if (milestones.includes(kind)) return true;
    if (!isShownMoney(kind)) return false;
    return (await readSharing(tx.scope, claimId, deps)).money || (come.includes(kind) && (await isAgreed(tx, claimId, deps)));
  };
  const scheduledEvent = async (tx: Tx, claimId: number, kind: LedgerKind) => {
    if (await isSeen(tx, claimId, kind)) await pushInvalidation(tx, claimId, deps);
  };
  return [
    parts.on(settlementRecorded, ({ data: { claimId } }, tx) => scheduledEvent(tx, claimId, 'agreement')),
    parts.on(ledgerRecorded, ({ data: { claimId, kind } }, tx) => scheduledEvent(tx, claimId, kind)),
    parts.on(ledgerEntryReversed, ({ data: { claimId, of } }, tx) => scheduledEvent(tx, claimId, of)),
    ...[checkRecorded, checkStateChanged].map((shape) =>
      parts.on(shape as typeof checkRecorded, ({ data: { claimId } }, tx) => scheduledEvent(tx, claimId, 'payment')),
    ),
  ];
}

/** A document that the portal does not show, and did not show before, moves no screen outside of the office. */
function documentConsumers(deps: Deps): Consumer[] {
  const { parts } = deps;
  const notify = async (tx: Tx, claimId: number, title: string | undefined) => {
    const what = inBoth((say) => (title === undefined ? say('newDocument') : say('newTitledDocument', { title })));
    await notifyPortalUsers(tx, { claimId, kind: 'case-document', what }, deps);
    await pushInvalidation(tx, claimId, deps);
  };
  return [
    parts.on(documentShared, async ({ data: { claimId, access, from, title } }, tx) => {
      if (access === 'shared') await notify(tx, claimId, title);
      else if (from === 'shared') await pushInvalidation(tx, claimId, deps);
    }),
    parts.on(documentStored, async ({ data: { claimId, access, title } }, tx) => {
      if (access === 'shared') await notify(tx, claimId, title);
    }),
    ...[documentEdited, documentVersioned, documentDeleted, documentRestored].map((shape) =>
      parts.on(shape as typeof documentEdited, async ({ data: { claimId, access } }, tx) => {
        if (access === 'shared') await pushInvalidation(tx, claimId, deps);
      }),
    ),
    ...[photoShared, photosShared].map((shape) =>
      parts.on(shape as typeof photoShared, async ({ data: { claimId, shared } }, tx) => {
        const photos = { claimId, kind: 'case-document', what: inBoth((say) => say('newPhotos')), gather: true } as const;
        if (shared) await notifyPortalUsers(tx, photos, deps);
        await pushInvalidation(tx, claimId, deps);
      }),
    ),
  ];
}

/** Only whoever got it in the portal is told; what goes by email is no news of the portal. */
function engineeringConsumers(deps: Deps): Consumer[] {
  const { parts } = deps;
  const news = [
    { shape: engineeringReportDelivered, text: 'newEngineeringReport' },
    { shape: engineeringReportRecalled, text: 'withdrawnEngineeringReport' },
  ] as const;
  return news.map(({ shape, text }) =>
    parts.on(shape as typeof engineeringReportDelivered, async ({ data: { claimId, userId: only } }, tx) => {
      if (only === undefined) return;
      const what = inBoth((say) => say(text));
      await notifyPortalUsers(tx, { claimId, only, kind: 'case-document', what }, deps);
      await pushInvalidation(tx, claimId, { ...deps, only });
    }),
  );
}
