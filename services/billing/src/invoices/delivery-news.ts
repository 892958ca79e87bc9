// What communications says of an email with an invoice: only what a mail server took was sent, and only then the claim is billed (C40).
import { invoiceNotSent, reminderSent } from '@plumbline/contracts/billing';
import { createEvent, type Tx } from '@plumbline/server';
import type { DeliveryRecord, Invoices } from './invoice.ts';
import { markSent } from './send-invoice.ts';

export type DeliveryNews =
  | { readonly status: 'sent' }
  /** `bounced`: it was sent, and came back. */
  | { readonly status: 'kept' | 'failed'; readonly reason: string; readonly bounced?: boolean | undefined };

/** News of the same email may come twice or late: what was sent stays sent, and what ended is only outdone by a sending. */
function mayBecome(from: DeliveryRecord['status'], to: DeliveryNews['status']): boolean {
  return to === 'sent' ? from !== 'sent' : from === 'queued' || from === 'handed';
}

/** Takes news into the email and its invoice; what is older or known changes nothing. */
export async function applyDeliveryNews(tx: Tx, { id, news }: { id: number; news: DeliveryNews }, deps: Invoices): Promise<void> {
  const delivery = await deps.deliveries.findOne(tx.scope, { _id: id }, { session: tx.session });
  const cameBack = news.status === 'failed' && news.bounced === true && delivery?.status === 'sent';
  if (!delivery || !(cameBack || mayBecome(delivery.status, news.status))) return;
  if (news.status !== 'sent') return applyNotSent(tx, { ...news, delivery }, deps);
  await deps.deliveries.change(tx, id, () => ({ set: { status: 'sent' }, unset: ['reason'], events: [] }));
  const { invoiceId, claimId, kind, email: to, sentBy } = delivery;
  if (kind === 'invoice') {
    await markSent(tx, { id: invoiceId, way: 'email', to, sentBy }, deps);
    return;
  }
  await deps.invoices.change(tx, invoiceId, ({ invoiceNumber }) => ({
    set: {},
    events: [createEvent(reminderSent, { invoiceId, claimId, invoiceNumber, to })],
  }));
}

interface NotSent {
  readonly delivery: DeliveryRecord;
  readonly status: 'kept' | 'failed';
  readonly reason: string;
}

/** Nobody got it: the email says why, and so does the claim's feed. */
export async function applyNotSent(tx: Tx, { delivery, status, reason }: NotSent, deps: Invoices): Promise<void> {
  const { _id, invoiceId, claimId, email: to } = delivery;
  await deps.deliveries.change(tx, _id, () => ({ set: { status, reason }, events: [] }));
  await deps.invoices.change(tx, invoiceId, ({ invoiceNumber }) => ({
    set: {},
    events: [createEvent(invoiceNotSent, { invoiceId, claimId, invoiceNumber, to, reason })],
  }));
}
