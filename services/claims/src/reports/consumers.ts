// What communications said of reports and documents that it was given to send → the rows of both, nothing else.
import { messageFailed, messageKept, messageSent } from '@plumbline/contracts/comms';
import type { Infer } from '@plumbline/contracts/kernel';
import type { Consumer } from '@plumbline/server';
import { applyEmailNews, type EmailNews } from '../documents/emails/email-news.ts';
import { proveFiles, returnFiles } from '../documents/emails/message-files.ts';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import { applyDeliveryNews } from './deliveries/delivery-news.ts';
import type { ReportStores } from './model/report-stores.ts';

export function deliveryConsumers(stores: ReportStores & DocumentStores): Consumer[] {
  const { parts } = stores;
  return [
    parts.on(messageSent, async ({ data, at }, tx) => {
      if (data.reportDeliveryId) await applyDeliveryNews(tx, { ...newsOf(data), status: 'sent' }, stores);
      const { claimId, carried, provider, providerId, communicationId } = data;
      // What only lies in the outbox of this workspace went nowhere
      if (carried && provider !== 'local')
        await proveFiles(tx, { claimId, ...carried, proof: providerId ?? `message ${communicationId}`, at: new Date(at) }, stores);
      if (data.documentEmailId) await applyEmailNews(tx, emailSent(data, { emailId: data.documentEmailId, at: new Date(at) }), stores);
    }),
    parts.on(messageKept, async ({ data, at }, tx) => {
      if (data.reportDeliveryId) await applyDeliveryNews(tx, { ...newsOf(data), status: 'kept' }, stores);
      if (data.documentEmailId) await applyEmailNews(tx, emailKept(data, { emailId: data.documentEmailId, at: new Date(at) }), stores);
    }),
    parts.on(messageFailed, async ({ data, at }, tx) => {
      const { documentEmailId: emailId, deliveryAttempt: attempt, reason } = data;
      if (data.reportDeliveryId) await applyDeliveryNews(tx, { ...newsOf(data), status: 'failed', reason, bounced: data.bounced }, stores);
      const { claimId, carried, providerId, communicationId } = data;
      if (carried && data.bounced)
        await returnFiles(tx, { claimId, ...carried, proof: providerId ?? `message ${communicationId}`, at: new Date(at), reason }, stores);
      if (emailId)
        await applyEmailNews(tx, { emailId, attempt, status: 'failed', reason, bounced: data.bounced, at: new Date(at) }, stores);
    }),
  ];
}

function newsOf({ reportDeliveryId, deliveryAttempt }: { reportDeliveryId?: number | undefined; deliveryAttempt?: number | undefined }) {
  return { deliveryId: reportDeliveryId ?? 0, attempt: deliveryAttempt };
}

type Sent = Infer<typeof messageSent.data>;

interface OfEmail {
  readonly emailId: number;
  readonly at: Date;
}

/** A transport that gives no number of its own is named by the number of the message here. */
function takenAs({ communicationId, deliveryAttempt, providerId }: Omit<Sent, 'provider'>, { emailId, at }: OfEmail) {
  return { emailId, attempt: deliveryAttempt, at, carrierId: providerId ?? `message ${communicationId}` };
}

const emailSent = (data: Sent, of: OfEmail): EmailNews => ({ ...takenAs(data, of), status: 'sent', carrier: 'mail_server' });
const emailKept = (data: Omit<Sent, 'provider'>, of: OfEmail): EmailNews => ({ ...takenAs(data, of), status: 'kept', carrier: 'sandbox' });
