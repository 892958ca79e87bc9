// Handing queued emails to communications, a job for each: it survives a restart, and each delivery is taken there once.
import { reminderSent } from '@plumbline/contracts/billing';
import { queueInvoiceEmail } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type JobQueue, type ServiceParts, type TakenJob } from '@plumbline/server';
import type { Readable } from 'node:stream';
import type { Scope } from '@plumbline/contracts/kernel';
import type { DeliveryRecord, Invoices } from './invoice.ts';
import { markSent } from './send-invoice.ts';

type Needs = Invoices & { readonly parts: ServiceParts; readonly mailJobs: JobQueue };

const answerWithinMs = 10_000;
const waitsMs = [2_000, 5_000, 15_000, 60_000, 300_000] as const;

export async function deliverInvoice(job: TakenJob, needs: Needs): Promise<void> {
  const { scope, key: id } = job;
  const delivery = await needs.deliveries.findOne(scope, { _id: id });
  if (delivery?.status !== 'queued') return;
  const refused = await ask(scope, delivery, needs);
  await needs.parts.writeAs(scope, async (tx) => {
    if (refused && mayPass(refused, job)) {
      await needs.mailJobs.putOff(job, { tx, dueAt: new Date(tx.now.getTime() + (waitsMs[Math.min(job.waits, 4)] ?? 300_000)) });
      return;
    }
    await needs.mailJobs.done(tx, job);
    if (refused) {
      await needs.deliveries.change(tx, id, () => ({ set: { status: 'failed', reason: refused.message }, events: [] }));
      return;
    }
    await needs.deliveries.change(tx, id, () => ({ set: { status: 'handed' }, events: [] }));
    const { invoiceId, claimId, kind, email: to, sentBy } = delivery;
    if (kind === 'invoice') {
      await markSent(tx, { id: invoiceId, way: 'email', to, sentBy }, needs);
      return;
    }
    await needs.invoices.change(tx, invoiceId, ({ invoiceNumber }) => ({
      set: {},
      events: [createEvent(reminderSent, { invoiceId, claimId, invoiceNumber, to })],
    }));
  });
}

/** A claim that communications does not know yet is told to it soon. */
function mayPass(error: Failure | Error, { waits }: TakenJob): boolean {
  const status = error instanceof Failure ? error.status : 500;
  return status >= 500 || status === 409 || status === 429 || (status === 404 && waits < 10);
}

async function ask(scope: Scope, delivery: DeliveryRecord, { parts }: Needs): Promise<Failure | Error | undefined> {
  const { _id: deliveryId, claimId, recipientName: name, email, subject, message, sentBy, fileName, bytes, sha256 } = delivery;
  try {
    await parts.askAs(scope, 'comms')(queueInvoiceEmail, {
      body: {
        claimId,
        deliveryId,
        attempt: 1,
        name,
        email,
        subject,
        message,
        sentBy,
        attachment: { fileName, bytes, sha256, contentType: 'application/pdf' },
      },
      idempotencyKey: `invoice-email-${deliveryId}`,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** The bytes that a delivery carries, as they were frozen. */
export async function emailedInvoice(
  scope: Scope,
  id: number,
  { deliveries, parts }: Needs,
): Promise<{ body: Readable; options: { contentType: string; bytes: number; fileName: string } }> {
  const { objectKey, fileName } = await deliveries.get(scope, id, 'Invoice email not found');
  const { body, bytes } = await parts.objects.get(objectKey);
  return { body, options: { contentType: 'application/octet-stream', bytes, fileName } };
}
