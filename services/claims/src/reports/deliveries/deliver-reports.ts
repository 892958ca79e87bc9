// Handing queued deliveries to communications, from the stored rows: it survives a restart, and each attempt is taken there once.
import { queueReportMail } from '@plumbline/contracts/comms';
import { reportLinkDays } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { representedAmong } from '../../claim/parties/not-represented.ts';
import type { DeliveryDocument } from '../model/delivery-document.ts';
import { applyDeliveryNews } from './delivery-news.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { afterRefusal, type AfterTry } from '../../base/after-refusal.ts';

const batch = 20;
const answerWithinMs = 10_000;

export async function deliverWaiting(needs: ReportStores): Promise<void> {
  const due = { status: 'queued', $or: [{ notBefore: { $exists: false } }, { notBefore: { $lte: needs.parts.clock() } }] };
  const waiting = await needs.reports.deliveries.acrossTenants(due, { sort: { createdAt: 1 }, limit: batch });
  for (const row of waiting) await handOver(needs.parts.ownScope(row.organizationId), row._id, needs);
}

async function handOver(scope: Scope, id: number, needs: ReportStores): Promise<void> {
  const delivery = await needs.reports.deliveries.get(scope, id, 'Delivery not found');
  if (delivery.status !== 'queued') return;
  const refused = (await representedMeanwhile(scope, delivery, needs)) ?? (await ask(scope, delivery, needs));
  await needs.parts
    .writeAs(scope, async (tx) => {
      if (refused?.kind === 'failed') {
        await applyDeliveryNews(tx, { deliveryId: id, attempt: delivery.attempt, status: 'failed', reason: refused.reason }, needs);
        return;
      }
      await needs.reports.deliveries.change(
        tx,
        id,
        () =>
          refused
            ? {
                set: { tries: delivery.tries + 1, reason: refused.reason, notBefore: new Date(tx.now.getTime() + refused.waitMs) },
                facts: [],
              }
            : { set: { status: 'handed' as const }, unset: ['reason', 'notBefore', 'linkSecret'] as const, facts: [] },
        { expectedVersion: delivery.version },
      );
    })
    // The news that it is sent may be faster than this note that it was handed over.
    .catch((error: unknown) => needs.parts.log.info({ err: error, deliveryId: id }, 'a delivery moved on meanwhile'));
}

/** It may have waited long: an attorney may have been engaged since. */
async function representedMeanwhile(
  scope: Scope,
  { claimId, recipientName: name, email = '' }: DeliveryDocument,
  { claims, parts }: ReportStores,
): Promise<AfterTry | undefined> {
  const claim = await claims.findOne(scope, { _id: claimId });
  const reason = claim && representedAmong(claim, [{ name, email }], parts.clock());
  return reason === undefined ? undefined : { kind: 'failed', reason };
}

async function ask(scope: Scope, delivery: DeliveryDocument, { parts, reports }: ReportStores) {
  try {
    const report = await reports.reports.get(scope, delivery.reportId, 'Report not found');
    await parts.askAs(scope, 'comms')(queueReportMail, {
      body: {
        claimId: delivery.claimId,
        deliveryId: delivery._id,
        attempt: delivery.attempt,
        name: delivery.recipientName,
        email: delivery.email ?? '',
        subject: delivery.subject ?? '',
        message: messageOf(delivery, parts.config.PUBLIC_BASE_URL),
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
    return afterRefusal(error, delivery.tries + 1);
  }
}

function messageOf({ message = '', linkSecret, organizationId, _id, pdfSha256 }: DeliveryDocument, publicUrl: string | undefined): string {
  if (!linkSecret || !publicUrl) return `${message}\n\nSHA-256 of the PDF: ${pdfSha256}`;
  const link = `${publicUrl.replace(/\/$/, '')}/api/shared-reports/${organizationId}.${_id}.${linkSecret}`;
  return `${message}\n\nOpen the report (valid for ${reportLinkDays} days):\n${link}\n\nSHA-256 of the PDF: ${pdfSha256}`;
}
