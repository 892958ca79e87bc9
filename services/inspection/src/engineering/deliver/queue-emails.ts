// Handing queued deliveries to communications, a job for each: it survives a restart, and each attempt is taken there once.
import { queueEngineeringEmail } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { afterRefusal, type AfterRefusal, type BytesOptions, type TakenJob } from '@plumbline/server';
import type { Readable } from 'node:stream';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import type { DeliveryRecord } from '../base/delivery-record.ts';
import { applyRefusal } from './delivery-news.ts';
import { assertHolds } from './deliver-report.ts';

const answerWithinMs = 10_000;

export async function queueEmail(job: TakenJob, deps: EngineeringDeps): Promise<void> {
  const { scope, key: id } = job;
  const delivery = await deps.engineering.engineeringDeliveries.findOne(scope, { _id: id });
  if (delivery?.state !== 'queued') return;
  const refused = await ask(scope, { delivery, tries: job.waits + 1 }, deps);
  await deps.parts.writeAs(scope, async (tx) => {
    if (refused?.kind === 'later') return deps.mailJobs.putOff(job, { tx, dueAt: new Date(tx.now.getTime() + refused.waitMs) });
    await deps.mailJobs.done(tx, job);
    if (refused) return applyRefusal(tx, { id, reason: refused.reason }, deps);
    // What communications says of the email may be here before its answer
    const current = await deps.engineering.engineeringDeliveries.findOne(scope, { _id: id }, { session: tx.session });
    if (current?.state === 'queued')
      await deps.engineering.engineeringDeliveries.change(tx, id, () => ({ set: { state: 'handed' }, events: [] }));
  });
}

async function ask(
  scope: Scope,
  { delivery, tries }: { delivery: DeliveryRecord; tries: number },
  { parts }: EngineeringDeps,
): Promise<AfterRefusal | undefined> {
  const { _id: deliveryId, claimId, attempt, recipientName: name, email, requestedBy: sentBy, file } = delivery;
  const { subject, message, inSpanish } = delivery;
  try {
    await parts.askAs(scope, 'comms')(queueEngineeringEmail, {
      body: {
        claimId,
        deliveryId,
        attempt,
        name,
        email,
        subject,
        message,
        ...(inSpanish ? { inSpanish } : {}),
        sentBy,
        ...(file
          ? {
              attachment: {
                fileName: file.fileName,
                bytes: file.bytes,
                sha256: file.sha256,
                contentType: 'application/pdf',
              },
            }
          : {}),
      },
      idempotencyKey: `engineering-email-${deliveryId}-${attempt}`,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return undefined;
  } catch (error) {
    return afterRefusal(error, tries);
  }
}

/** The bytes that a delivery carries, as they were sealed. Throws `conflict` for a version that was superseded: it leaves the firm no more. */
export async function attachedFile(scope: Scope, id: number, deps: EngineeringDeps): Promise<{ body: Readable; options: BytesOptions }> {
  const delivery = await deps.engineering.engineeringDeliveries.get(scope, id, 'Delivery not found');
  const { file } = delivery;
  if (!file) throw new Failure('not_found', 'This notice carries no file');
  await assertHolds({ scope }, delivery, deps);
  const { body, bytes } = await deps.parts.objects.get(file.objectKey);
  return { body, options: { contentType: 'application/octet-stream', bytes, fileName: file.fileName } };
}
