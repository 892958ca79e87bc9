// Deliveries, decided without a database: who gets one, what a try that failed means, what a link is worth.
import { createHash, timingSafeEqual } from 'node:crypto';
import { filledCover, type CoverValues, type ReportDelivery } from '@plumbline/contracts/claims';
import type { DeliveryRecord } from './delivery-record.ts';

/** A subject stays one line and a text stays within what a message holds. */
export function coverFor(cover: { subject: string; message: string }, values: CoverValues): { subject: string; message: string } {
  const subject = filledCover(cover.subject, values)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 240);
  return { subject, message: filledCover(cover.message, values).slice(0, 7_500) };
}

export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a link opens this delivery: the right secret, and not expired. */
export function opens(delivery: Pick<DeliveryRecord, 'linkSha256' | 'expiresAt'>, secret: string, now: Date): boolean {
  if (!delivery.linkSha256 || !delivery.expiresAt || delivery.expiresAt <= now) return false;
  return timingSafeEqual(Buffer.from(delivery.linkSha256, 'hex'), Buffer.from(secretHash(secret), 'hex'));
}

/** The status after news; later news never undo what is known. */
const rank = { queued: 0, handed: 1, kept: 2, failed: 2, sent: 2, delivered: 3, viewed: 4 } as const;

export function mayBecome(from: DeliveryRecord['status'], to: DeliveryRecord['status']): boolean {
  return rank[to] > rank[from];
}

export function deliveryWire(delivery: DeliveryRecord): ReportDelivery {
  const { _id, status, attempt, reportId, claimId, channel, recipientName, pdfSha256, requestedBy } = delivery;
  return {
    id: _id,
    reportId,
    claimId,
    channel,
    recipientName,
    pdfSha256,
    requestedBy,
    status: status === 'handed' ? 'queued' : status,
    attempts: attempt,
    createdAt: delivery.createdAt.toISOString(),
    ...(delivery.email ? { email: delivery.email } : {}),
    ...(delivery.subject ? { subject: delivery.subject } : {}),
    ...(delivery.reason ? { reason: delivery.reason } : {}),
    ...(delivery.sentAt ? { sentAt: delivery.sentAt.toISOString() } : {}),
    ...(delivery.deliveredAt ? { deliveredAt: delivery.deliveredAt.toISOString() } : {}),
    ...(delivery.viewedAt ? { viewedAt: delivery.viewedAt.toISOString() } : {}),
    ...(delivery.expiresAt ? { expiresAt: delivery.expiresAt.toISOString() } : {}),
  };
}
