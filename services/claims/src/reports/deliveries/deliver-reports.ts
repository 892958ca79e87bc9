// Handing queued deliveries to communications, a job for each: it survives a restart, and each attempt is taken there once.
import { queueReportEmail } from '@plumbline/contracts/comms';
import { coverTexts, reportLinkDays } from '@plumbline/contracts/claims';
import { Failure, type Scope, type TextLanguage } from '@plumbline/contracts/kernel';
import type { TakenJob } from '@plumbline/server';
import { representedAmong } from '../../claim/parties/not-represented.ts';
import type { DeliveryRecord } from '../model/delivery-record.ts';
import { applyDeliveryNews } from './delivery-news.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { afterRefusal, type AfterTry } from '../../base/after-refusal.ts';

const answerWithinMs = 10_000;

export async function deliverReport(job: TakenJob, deps: ReportStores): Promise<void> {
  const { scope, key: id } = job;
  const { deliveries, sendJobs } = deps.reports;
  const delivery = await deliveries.findOne(scope, { _id: id });
  if (delivery?.status !== 'queued') return;
  const refused = (await representedMeanwhile(scope, delivery, deps)) ?? (await ask(scope, { delivery, tries: job.waits + 1 }, deps));
  const read = { expectedVersion: delivery.version };
  await deps.parts
    .writeAs(scope, async (tx) => {
      if (refused?.kind === 'later') {
        // Whoever looks at the report sees why it waits
        await deliveries.change(tx, id, () => ({ set: { reason: refused.reason }, events: [] }), read);
        return sendJobs.putOff(job, { tx, dueAt: new Date(tx.now.getTime() + refused.waitMs) });
      }
      await sendJobs.done(tx, job);
      if (refused)
        await applyDeliveryNews(tx, { deliveryId: id, attempt: delivery.attempt, status: 'failed', reason: refused.reason }, deps);
      else await deliveries.change(tx, id, () => ({ set: { status: 'handed' }, unset: ['reason', 'linkSecret'], events: [] }), read);
    })
    .catch((error: unknown) => {
      // The news that it is sent may be faster than this note that it was dispatched.
      if (!(error instanceof Failure && error.code === 'conflict')) throw error;
      deps.parts.log.info({ err: error, deliveryId: id }, 'delivery changed meanwhile; skipped');
    });
}

/** It may have waited long: an attorney may have been engaged since. */
async function representedMeanwhile(
  scope: Scope,
  { claimId, recipientName: name, email = '' }: DeliveryRecord,
  { claims, parts }: ReportStores,
): Promise<AfterTry | undefined> {
  const claim = await claims.findOne(scope, { _id: claimId });
  const reason = claim && representedAmong(claim, [{ name, email }], parts.clock());
  return reason === undefined ? undefined : { kind: 'failed', reason };
}

async function ask(
  scope: Scope,
  { delivery, tries }: { delivery: DeliveryRecord; tries: number },
  { parts, reports }: ReportStores,
): Promise<AfterTry | undefined> {
  const publicUrl = parts.config.PUBLIC_BASE_URL;
  const { inSpanish } = delivery;
  try {
    const report = await reports.reports.get(scope, delivery.reportId, 'Report not found');
    await parts.askAs(scope, 'comms')(queueReportEmail, {
      body: {
        claimId: delivery.claimId,
        deliveryId: delivery._id,
        attempt: delivery.attempt,
        name: delivery.recipientName,
        email: delivery.email ?? '',
        subject: delivery.subject ?? '',
        message: linked(delivery.message, { delivery, publicUrl, language: 'en' }),
        ...(inSpanish ? { inSpanish: { ...inSpanish, message: linked(inSpanish.message, { delivery, publicUrl, language: 'es' }) } } : {}),
        sentBy: delivery.requestedBy,
        ...(delivery.channel === 'attachment' && report.pdf
          ? {
              attachment: {
                fileName: `report-${delivery.claimNumber}-r${delivery.revision}.pdf`,
                bytes: report.pdf.bytes,
                sha256: report.pdf.sha256,
              },
            }
          : {}),
      },
      idempotencyKey: `report-delivery-${delivery._id}-${delivery.attempt}`,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return undefined;
  } catch (error) {
    return afterRefusal(error, tries);
  }
}

interface Linking {
  readonly delivery: Pick<DeliveryRecord, 'linkSecret' | 'organizationId' | '_id'>;
  readonly publicUrl: string | undefined;
  readonly language: TextLanguage;
}

/** Each try has its own link; where the message does not name it, it stands below. */
function linked(message = '', { delivery: { linkSecret, organizationId, _id }, publicUrl, language }: Linking): string {
  if (!linkSecret || !publicUrl) return message;
  const link = `${publicUrl.replace(/\/$/, '')}/api/shared-reports/${organizationId}.${_id}.${linkSecret}`;
  if (message.includes('{reportLink}')) return message.replaceAll('{reportLink}', () => link);
  return `${message}\n\n${coverTexts[language].linkBelow.replace('{days}', String(reportLinkDays))}\n${link}`;
}
