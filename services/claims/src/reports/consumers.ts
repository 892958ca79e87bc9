// What communications said of reports and documents that it was given to send → the rows of both, nothing else.
import { messageFailed, messageKept, messageSent } from '@plumbline/contracts/comms';
import type { Infer } from '@plumbline/contracts/kernel';
import type { Consumer } from '@plumbline/server';
import { applyMailNews, type MailNews } from '../documents/emails/mail-news.ts';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import { applyDeliveryNews } from './deliveries/delivery-news.ts';
import type { ReportStores } from './model/report-stores.ts';

export function deliveryConsumers(stores: ReportStores & DocumentStores): Consumer[] {
  const { parts } = stores;
  return [
    parts.on(messageSent, async ({ data, at }, tx) => {
      if (data.reportDeliveryId) await applyDeliveryNews(tx, { ...newsOf(data), status: 'sent' }, stores);
      if (data.documentMailId) await applyMailNews(tx, mailSent(data, { mailId: data.documentMailId, at: new Date(at) }), stores);
    }),
    parts.on(messageKept, async ({ data, at }, tx) => {
      if (data.reportDeliveryId) await applyDeliveryNews(tx, { ...newsOf(data), status: 'kept' }, stores);
      if (data.documentMailId) await applyMailNews(tx, mailKept(data, { mailId: data.documentMailId, at: new Date(at) }), stores);
    }),
    parts.on(messageFailed, async ({ data }, tx) => {
      const { documentMailId: mailId, deliveryAttempt: attempt, reason } = data;
      if (data.reportDeliveryId) await applyDeliveryNews(tx, { ...newsOf(data), status: 'failed', reason }, stores);
      if (mailId) await applyMailNews(tx, { mailId, attempt, status: 'failed', reason }, stores);
    }),
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

/** A transport that gives no number of its own is named by the number of the message here. */
function takenAs({ communicationId, deliveryAttempt, providerId }: Omit<Sent, 'provider'>, { mailId, at }: OfMail) {
  return { mailId, attempt: deliveryAttempt, at, carrierId: providerId ?? `message ${communicationId}` };
}

const mailSent = (data: Sent, of: OfMail): MailNews => ({ ...takenAs(data, of), status: 'sent', carrier: 'mail_server' });
const mailKept = (data: Omit<Sent, 'provider'>, of: OfMail): MailNews => ({ ...takenAs(data, of), status: 'kept', carrier: 'sandbox' });
