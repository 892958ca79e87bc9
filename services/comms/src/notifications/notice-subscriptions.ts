// Event → whom it concerns. Its own queue: a notice that fails holds up nothing else.
import { invoicePaid, paymentReversed } from '@plumbline/contracts/billing';
import {
  appointmentAnswered,
  claimEdited,
  claimOpened,
  claimStatusChanged,
  missedDeadline,
  deadlineApproaching,
  itemReceived,
  reportNotSent,
  reportReturned,
  reportSubmitted,
  settlementRecorded,
} from '@plumbline/contracts/claims';
import {
  callEnded,
  caseMessageSent,
  messageFailed,
  messagePastDeadline,
  messageReceived,
  voicemailKept,
  voicemailLost,
} from '@plumbline/contracts/comms';
import { accessRequested, contactReceived, userAdded, userChanged, userDeactivated } from '@plumbline/contracts/identity';
import { inspectionScheduled, inspectionCancelled, inspectionNoShow, inspectionRescheduled } from '@plumbline/contracts/inspection';
import type { Consumer, Tx } from '@plumbline/server';
import {
  accessAsked,
  callMissed,
  claimGiven,
  claimMoved,
  clientWrote,
  contactWritten,
  itemCame,
  messageCame,
  openAgain,
  paid,
  reportCameBack,
  reportNotSentTo,
  reportWaits,
  settled,
  strangerWrote,
  voicemailGone,
  voicemailLeft,
} from './notice-rules.ts';
import { messageNotSent, messageOfNobody, messageTooLateFor } from './message-notices.ts';
import { deadlineDueSoon, deadlineMissed } from './deadline-notices.ts';
import type { Notice, NoticedClaim } from './notice-rules.ts';
import { raise, type NoticeDeps } from './raise-notice.ts';
import { appointmentNotice, inspectionChanged } from './inspection-notices.ts';

const part = 'notifications';

export function noticeSubscriptions(deps: NoticeDeps): Consumer[] {
  return [peopleConsumers, claimConsumers, portalConsumers, callConsumers, reportConsumers, troubleConsumers].flatMap((consumers) =>
    consumers(deps),
  );
}

function peopleConsumers({ parts, users, ...deps }: NoticeDeps): Consumer[] {
  return [
    ...[userAdded, userChanged, userDeactivated].map((shape) =>
      parts.on(
        shape as typeof userChanged,
        ({ data: { userId, name, email, role, isAuthorized, language }, aggregateVersion }, tx) =>
          users.upsertProjection(tx, userId, aggregateVersion, { name, email, role, isAuthorized, ...(language ? { language } : {}) }),
        part,
      ),
    ),
    parts.on(contactReceived, ({ data }, tx) => raise(tx, contactWritten(data.name), { ...deps, parts, users }), part),
    parts.on(accessRequested, ({ data }, tx) => raise(tx, accessAsked(data.name), { ...deps, parts, users }), part),
  ];
}

function claimConsumers(deps: NoticeDeps): Consumer[] {
  const { parts } = deps;
  return [
    parts.on(
      claimOpened,
      async ({ data }, tx) => {
        // Nobody was given one that was imported as closed
        if (!data.claim.cameInClosed) await raise(tx, claimGiven(data.claim), deps);
      },
      part,
    ),
    parts.on(
      claimEdited,
      async ({ data }, tx) => {
        if (data.fields?.includes('assignedAdjusterId')) await raise(tx, claimGiven(data.claim), deps);
      },
      part,
    ),
    parts.on(claimStatusChanged, ({ data }, tx) => raise(tx, claimMoved(data.claim), deps), part),
    parts.on(
      settlementRecorded,
      async ({ data }, tx) => {
        if (!data.claim.cameInClosed) await raise(tx, settled(data.claim, data.settlement.amount), deps);
      },
      part,
    ),
    parts.on(inspectionScheduled, ({ data }, tx) => raise(tx, inspectionChanged('scheduled', data), deps), part),
    parts.on(inspectionRescheduled, ({ data }, tx) => raise(tx, inspectionChanged('moved', data), deps), part),
    parts.on(inspectionCancelled, ({ data }, tx) => raise(tx, inspectionChanged('cancelled', data), deps), part),
    parts.on(inspectionNoShow, ({ data }, tx) => raise(tx, inspectionChanged('missed', data), deps), part),
  ];
}

/** Events that name a claim without telling of it: the copy knows who handles it. */
function aboutClaims(deps: NoticeDeps) {
  return async (tx: Tx, claimId: number, noticeOf: (claim: NoticedClaim) => Notice) => {
    const copy = await deps.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
    if (copy) await raise(tx, noticeOf(copy.claim), deps);
  };
}

const bySomebody = (tx: Tx) => ({ by: tx.scope.actor.name });

function portalConsumers(deps: NoticeDeps): Consumer[] {
  const { parts } = deps;
  const aboutClaim = aboutClaims(deps);
  return [
    parts.on(appointmentAnswered, ({ data }, tx) => aboutClaim(tx, data.claimId, (claim) => appointmentNotice(claim, data)), part),
    parts.on(
      caseMessageSent,
      async ({ data }, tx) => {
        // What the office writes is told to those who follow the case, by claims
        if (!data.fromOffice) await aboutClaim(tx, data.claimId, (claim) => clientWrote(claim, { ...data, ...bySomebody(tx) }));
      },
      part,
    ),
    parts.on(
      messageReceived,
      async ({ data: { claimId, from, text, method, isAutomatic } }, tx) => {
        if (isAutomatic) return;
        if (claimId === undefined) await raise(tx, strangerWrote({ from, text }), deps);
        else await aboutClaim(tx, claimId, (claim) => messageCame(claim, { by: from, text, method }));
      },
      part,
    ),
    parts.on(
      itemReceived,
      ({ data }, tx) => aboutClaim(tx, data.claimId, (claim) => itemCame(claim, { ...data, ...bySomebody(tx) })),
      part,
    ),
  ];
}

/** A call with a voicemail is told of once: by the voicemail, or that it is lost. */
function callConsumers(deps: NoticeDeps): Consumer[] {
  const { parts } = deps;
  const tell = async (tx: Tx, claimId: number | undefined, noticeOf: (claim: NoticedClaim | undefined) => Notice) => {
    if (claimId === undefined) return raise(tx, noticeOf(undefined), deps);
    return aboutClaims(deps)(tx, claimId, noticeOf);
  };
  return [
    parts.on(
      callEnded,
      async ({ data: { claimId, from, outcome, hasVoicemail } }, tx) => {
        if (outcome === 'missed' && !hasVoicemail) await tell(tx, claimId, (claim) => callMissed(claim, { from }));
      },
      part,
    ),
    parts.on(voicemailKept, ({ data: { claimId, from } }, tx) => tell(tx, claimId, (claim) => voicemailLeft(claim, { from })), part),
    parts.on(voicemailLost, ({ data: { claimId, from } }, tx) => tell(tx, claimId, (claim) => voicemailGone(claim, { from })), part),
  ];
}

function reportConsumers(deps: NoticeDeps): Consumer[] {
  const { parts } = deps;
  const aboutClaim = aboutClaims(deps);
  return [
    parts.on(
      reportSubmitted,
      ({ data }, tx) => aboutClaim(tx, data.claimId, (claim) => reportWaits(claim, { ...data, ...bySomebody(tx) })),
      part,
    ),
    parts.on(
      reportReturned,
      ({ data }, tx) => aboutClaim(tx, data.claimId, (claim) => reportCameBack(claim, { ...data, ...bySomebody(tx) })),
      part,
    ),
    parts.on(reportNotSent, ({ data }, tx) => aboutClaim(tx, data.claimId, (claim) => reportNotSentTo(claim, data)), part),
  ];
}

function troubleConsumers(deps: NoticeDeps): Consumer[] {
  const { parts } = deps;
  const aboutClaim = aboutClaims(deps);
  return [
    parts.on(deadlineApproaching, ({ data }, tx) => aboutClaim(tx, data.claimId, (claim) => deadlineDueSoon(claim, data)), part),
    parts.on(missedDeadline, ({ data }, tx) => aboutClaim(tx, data.claimId, (claim) => deadlineMissed(claim, data)), part),
    parts.on(
      messageFailed,
      async ({ data }, tx) => {
        // A report that could not be sent is told of as such
        if (data.reportDeliveryId !== undefined) return;
        const { claimId, heldFor } = data;
        await aboutClaim(tx, claimId, (claim) => (heldFor ? messageOfNobody(claim, { ...data, ...heldFor }) : messageNotSent(claim, data)));
      },
      part,
    ),
    parts.on(messagePastDeadline, ({ data }, tx) => aboutClaim(tx, data.claimId, (claim) => messageTooLateFor(claim, data)), part),
    parts.on(invoicePaid, ({ data }, tx) => aboutClaim(tx, data.claimId, (claim) => paid(claim, data)), part),
    parts.on(
      paymentReversed,
      async ({ data }, tx) => {
        if (data.wasPaid && data.balance > 0) await aboutClaim(tx, data.claimId, (claim) => openAgain(claim, data));
      },
      part,
    ),
  ];
}
