// Facts of other services → what they do to a claim, nothing else.
import type { AssignmentStore } from '../assignment/assignment-store.ts';
import { damageAnalyzed } from '@plumbline/contracts/ai';
import { invoiceIssued, invoicePaid } from '@plumbline/contracts/billing';
import {
  inspectionBooked,
  inspectionCancelled,
  inspectionCompleted,
  inspectionRescheduled,
  photoProcessed,
  photoStored,
} from '@plumbline/contracts/inspection';
import { messageFailed, messageKept, messageSent } from '@plumbline/contracts/comms';
import { organizationChanged } from '@plumbline/contracts/identity';
import { measurementCompleted } from '@plumbline/contracts/measurement';
import type { Infer } from '@plumbline/contracts/kernel';
import type { Consumer, Tx } from '@plumbline/server';
import { rememberOrganization } from '../organization/organization-copy.ts';
import { keepActivity, type Activity } from '../activity/activity.ts';
import { countPhoto, keepAnalysis, keepRoof } from '../material/material-copies.ts';
import { applyMailNews, type MailNews } from '../document-mail/mail-news.ts';
import { applyDeliveryNews } from '../report/delivery-news.ts';
import type { PaperNeeds } from '../paper/paper-needs.ts';
import { tellScreens } from '../portal/case-news.ts';
import type { PortalStore } from '../portal/portal-store.ts';
import { applyInspectionNews, applyInvoice, applyPaid } from './move-by-facts.ts';
import { peopleConsumers } from './people-consumers.ts';
import { portalConsumers } from './portal-consumers.ts';

export function subscriptionsOf(needs: PaperNeeds & PortalStore & { activity: Activity; assignments: AssignmentStore }): Consumer[] {
  const { parts, copies } = needs;
  return [
    ...inspectionConsumers(needs),
    ...portalConsumers(needs),
    parts.on(invoiceIssued, ({ data }, tx) =>
      applyInvoice(tx, data.claimId, { ...needs, invoice: data, why: `Invoice ${data.invoiceNumber} issued` }),
    ),
    parts.on(invoicePaid, async ({ data }, tx) => {
      await applyPaid(tx, data.claimId, needs);
      await tellScreens(tx, data.claimId, needs);
    }),
    parts.on(messageSent, async ({ data, at }, tx) => {
      if (data.reportDeliveryId) await applyDeliveryNews(tx, { ...newsOf(data), status: 'sent' }, needs);
      if (data.documentMailId) await applyMailNews(tx, mailSent(data, { mailId: data.documentMailId, at: new Date(at) }), needs);
    }),
    parts.on(messageKept, async ({ data, at }, tx) => {
      if (data.reportDeliveryId) await applyDeliveryNews(tx, { ...newsOf(data), status: 'kept' }, needs);
      if (data.documentMailId) await applyMailNews(tx, mailKept(data, { mailId: data.documentMailId, at: new Date(at) }), needs);
    }),
    parts.on(messageFailed, async ({ data }, tx) => {
      const { documentMailId: mailId, deliveryAttempt: attempt, reason } = data;
      if (data.reportDeliveryId) await applyDeliveryNews(tx, { ...newsOf(data), status: 'failed', reason }, needs);
      if (mailId) await applyMailNews(tx, { mailId, attempt, status: 'failed', reason }, needs);
    }),
    parts.on(organizationChanged, (event, tx) => rememberOrganization(tx, event, needs.organizations)),
    parts.on(damageAnalyzed, (event, tx) => keepAnalysis(copies, event, tx)),
    parts.on(measurementCompleted, (event, tx) => keepRoof(copies, event, tx)),
    parts.on(photoStored, ({ data, at }, tx) =>
      countPhoto({ photoId: data.photoId, claimId: data.claimId, what: 'storedAt', at: new Date(at) }, tx, needs),
    ),
    parts.on(photoProcessed, ({ data, at }, tx) =>
      countPhoto({ photoId: data.photoId, claimId: data.claimId, what: 'processedAt', at: new Date(at) }, tx, needs),
    ),
    ...peopleConsumers(needs),
    parts.onEvery({ handleAll: (envelopes, tx) => keepActivity(envelopes, tx, needs) }, 'activity'),
  ];
}

function newsOf({ reportDeliveryId, deliveryAttempt }: { reportDeliveryId?: number | undefined; deliveryAttempt?: number | undefined }) {
  return { deliveryId: reportDeliveryId ?? 0, attempt: deliveryAttempt };
}

type Sent = Infer<typeof messageSent.data>;

interface OfMail {
  readonly mailId: number;
  readonly at: Date;
}

/** A carrier that gives no number of its own is named by the number of the message here. */
function takenAs({ communicationId, deliveryAttempt, providerId }: Omit<Sent, 'provider'>, { mailId, at }: OfMail) {
  return { mailId, attempt: deliveryAttempt, at, carrierId: providerId ?? `message ${communicationId}` };
}

const mailSent = (data: Sent, of: OfMail): MailNews => ({ ...takenAs(data, of), status: 'sent', carrier: 'mail_server' });
const mailKept = (data: Omit<Sent, 'provider'>, of: OfMail): MailNews => ({ ...takenAs(data, of), status: 'kept', carrier: 'sandbox' });

function bookedNews(data: Infer<typeof inspectionBooked.data>, version: number) {
  const { inspectionId: id, scheduledAt, inspectorId, inspectorName, inspectionType } = data;
  return {
    id,
    version,
    kind: 'booked',
    scheduledAt: new Date(scheduledAt),
    visit: { inspectorId, inspectorName, inspectionType },
  } as const;
}

/** The screens of clients hear of a visit once the claim has it. */
function inspectionConsumers(needs: PaperNeeds & PortalStore): Consumer[] {
  const { parts } = needs;
  const apply = async (tx: Tx, claimId: number, news: Parameters<typeof applyInspectionNews>[2]) => {
    await applyInspectionNews(tx, claimId, news);
    await tellScreens(tx, claimId, needs);
  };
  return [
    parts.on(inspectionBooked, ({ data, aggregateVersion, at }, tx) => {
      const news = bookedNews(data, aggregateVersion);
      return apply(tx, data.claimId, { ...needs, news, at, why: 'Inspection booked' });
    }),
    parts.on(inspectionRescheduled, ({ data, aggregateVersion, at }, tx) => {
      const news = bookedNews(data, aggregateVersion);
      return apply(tx, data.claimId, { ...needs, news, at, why: 'Inspection moved' });
    }),
    parts.on(inspectionCancelled, ({ data, aggregateVersion, at }, tx) =>
      apply(tx, data.claimId, {
        ...needs,
        at,
        news: { id: data.inspectionId, version: aggregateVersion, kind: 'cancelled' },
        why: `Inspection cancelled: ${data.why}`,
      }),
    ),
    parts.on(inspectionCompleted, ({ data, aggregateVersion, at }, tx) => {
      const news = {
        id: data.inspectionId,
        version: aggregateVersion,
        kind: 'completed',
        completedAt: new Date(data.completedDate),
      } as const;
      return apply(tx, data.claimId, { ...needs, news, at, why: 'Inspection completed' });
    }),
  ];
}
