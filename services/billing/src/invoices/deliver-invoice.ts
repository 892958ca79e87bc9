// Handing queued emails to communications, a job for each: it survives a restart, and each delivery is taken there once.
// That is not sending: what becomes of each is heard from communications (`delivery-news.ts`).
import { queueInvoiceEmail } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import { afterRefusal, type AfterRefusal, type JobQueue, type ServiceParts, type TakenJob, type Tx } from '@plumbline/server';
import type { Readable } from 'node:stream';
import { applyNotSent } from './delivery-news.ts';
import type { DeliveryRecord, Invoices } from './invoice.ts';

type Deps = Invoices & { readonly parts: ServiceParts; readonly mailJobs: JobQueue };

const answerWithinMs = 10_000;

export async function deliverInvoice(job: TakenJob, deps: Deps): Promise<void> {
  const { scope, key: id } = job;
  const delivery = await deps.deliveries.findOne(scope, { _id: id });
  if (delivery?.status !== 'queued') return;
  const refused = await ask(scope, { delivery, tries: job.waits + 1 }, deps);
  await deps.parts.writeAs(scope, async (tx) => {
    if (refused?.kind === 'later') {
      await deps.mailJobs.putOff(job, { tx, dueAt: new Date(tx.now.getTime() + refused.waitMs) });
      return;
    }
    await deps.mailJobs.done(tx, job);
    await ended(tx, { id, reason: refused?.reason }, deps);
  });
}

interface Ended {
  readonly id: number;
  /** Why communications refused it. */
  readonly reason: string | undefined;
}

/** What communications says of the email may be here before its answer. */
async function ended(tx: Tx, { id, reason }: Ended, deps: Deps): Promise<void> {
  const delivery = await deps.deliveries.get(tx.scope, id, 'Invoice email not found', { session: tx.session });
  if (delivery.status !== 'queued') return;
  if (reason !== undefined) await applyNotSent(tx, { delivery, status: 'failed', reason }, deps);
  else await deps.deliveries.change(tx, id, () => ({ set: { status: 'handed' }, events: [] }));
}

async function ask(
  scope: Scope,
  { delivery, tries }: { delivery: DeliveryRecord; tries: number },
  { parts }: Deps,
): Promise<AfterRefusal | undefined> {
  const { _id: deliveryId, claimId, recipientName: name, email, subject, message, inSpanish } = delivery;
  const { sentBy, fileName, bytes, sha256 } = delivery;
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
        ...(inSpanish ? { inSpanish } : {}),
        sentBy,
        attachment: { fileName, bytes, sha256, contentType: 'application/pdf' },
      },
      idempotencyKey: `invoice-email-${deliveryId}`,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return undefined;
  } catch (error) {
    return afterRefusal(error, tries);
  }
}

/** The bytes that a delivery carries, as they were frozen. */
export async function emailedInvoice(
  scope: Scope,
  id: number,
  { deliveries, parts }: Deps,
): Promise<{ body: Readable; options: { contentType: string; bytes: number; fileName: string } }> {
  const { objectKey, fileName } = await deliveries.get(scope, id, 'Invoice email not found');
  const { body, bytes } = await parts.objects.get(objectKey);
  return { body, options: { contentType: 'application/octet-stream', bytes, fileName } };
}
