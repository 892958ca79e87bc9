// Deliveries, decided without a database: who gets one, what a try that failed means, what a link is worth.
import { createHash, timingSafeEqual } from 'node:crypto';
import { filledCover, type CoverVariable, type ReportDelivery, type ReportRecipient } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import type { DeliveryDocument } from './delivery-document.ts';

/** Each address once, the first name that was given with it. */
export function distinctRecipients(recipients: readonly ReportRecipient[]): ReportRecipient[] {
  const byAddress = new Map<string, ReportRecipient>();
  for (const one of recipients) {
    const key = one.email.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, one);
  }
  return [...byAddress.values()];
}

/** A subject stays one line and a text stays within what a message holds. */
export function coverFor(
  cover: { subject: string; message: string },
  values: Readonly<Record<CoverVariable, string>>,
): { subject: string; message: string } {
  const subject = filledCover(cover.subject, values)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 240);
  return { subject, message: filledCover(cover.message, values).slice(0, 7_500) };
}

export type AfterTry =
  | { readonly kind: 'later'; readonly waitMs: number; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

const waitsMs = [2_000, 5_000, 15_000, 60_000, 300_000] as const;
const away = 'Waiting: communications cannot be reached at the moment. It is tried again by itself.';

/** What follows when the communications service could not take a delivery. A claim that it does not know yet is told to it soon. */
export function afterRefusal(error: unknown, tries: number): AfterTry {
  const waitMs = waitsMs[Math.min(tries, waitsMs.length) - 1] ?? waitsMs[0];
  const status = error instanceof Failure ? error.status : 500;
  const passes = status >= 500 || status === 409 || status === 429 || (status === 404 && tries < 10);
  if (passes) return { kind: 'later', waitMs, reason: away };
  return { kind: 'failed', reason: (error as Error).message };
}

export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a link opens this delivery: the right secret, and not expired. */
export function opens(delivery: Pick<DeliveryDocument, 'linkSha256' | 'expiresAt'>, secret: string, now: Date): boolean {
  if (!delivery.linkSha256 || !delivery.expiresAt || delivery.expiresAt <= now) return false;
  return timingSafeEqual(Buffer.from(delivery.linkSha256, 'hex'), Buffer.from(secretHash(secret), 'hex'));
}

/** The status after news; later news never take back what is known. */
const rank = { queued: 0, handed: 1, kept: 2, failed: 2, sent: 2, delivered: 3, viewed: 4 } as const;

export function mayBecome(from: DeliveryDocument['status'], to: DeliveryDocument['status']): boolean {
  return rank[to] > rank[from];
}

export function deliveryWire(delivery: DeliveryDocument): ReportDelivery {
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
