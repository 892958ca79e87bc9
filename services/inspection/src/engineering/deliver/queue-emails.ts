// Handing queued deliveries to communications, a job for each: it survives a restart, and each attempt is taken there once.
import { queueEngineeringEmail } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { BytesOptions, TakenJob } from '@plumbline/server';
import type { Readable } from 'node:stream';
import type { EngineeringNeeds } from '../base/engineering-needs.ts';
import { applyNews } from './deliver-report.ts';
import type { DeliveryRecord } from '../base/delivery-record.ts';

const answerWithinMs = 10_000;
const waitsMs = [2_000, 5_000, 15_000, 60_000, 300_000] as const;

export async function queueEmail(job: TakenJob, needs: EngineeringNeeds): Promise<void> {
  const { scope, key: id } = job;
  const delivery = await needs.engineering.engineeringDeliveries.findOne(scope, { _id: id });
  if (delivery?.state !== 'queued') return;
  const refused = await ask(scope, delivery, needs);
  await needs.parts.writeAs(scope, async (tx) => {
    if (refused && mayPass(refused, job))
      return needs.mailJobs.putOff(job, { tx, dueAt: new Date(tx.now.getTime() + (waitsMs[job.waits] ?? 300_000)) });
    await needs.mailJobs.done(tx, job);
    if (refused) return applyNews(tx, { id, attempt: delivery.attempt, state: 'failed', reason: refused.message }, needs);
    // What communications says of the email may be here before its answer
    const current = await needs.engineering.engineeringDeliveries.findOne(scope, { _id: id }, { session: tx.session });
    if (current?.state === 'queued')
      await needs.engineering.engineeringDeliveries.change(tx, id, () => ({ set: { state: 'handed' }, events: [] }));
  });
}

/** A claim that communications does not know yet is told to it soon. */
function mayPass(error: Error, { waits }: TakenJob): boolean {
  const status = error instanceof Failure ? error.status : 500;
  return status >= 500 || status === 409 || status === 429 || (status === 404 && waits < 10);
}

async function ask(scope: Scope, delivery: DeliveryRecord, { parts }: EngineeringNeeds): Promise<Error | undefined> {
  const { _id: deliveryId, claimId, attempt, recipientName: name, email, subject, message, requestedBy: sentBy, file } = delivery;
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
    return error as Error;
  }
}

/** The bytes that a delivery carries, as they were sealed. */
export async function attachedFile(
  scope: Scope,
  id: number,
  { engineering, parts }: EngineeringNeeds,
): Promise<{ body: Readable; options: BytesOptions }> {
  const { file } = await engineering.engineeringDeliveries.get(scope, id, 'Delivery not found');
  if (!file) throw new Failure('not_found', 'This notice carries no file');
  const { body, bytes } = await parts.objects.get(file.objectKey);
  return { body, options: { contentType: 'application/octet-stream', bytes, fileName: file.fileName } };
}
