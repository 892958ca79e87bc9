// What became of a delivery, and what that means for its report and claim: sent once somebody got it, viewed once somebody opened it.
import { reportDelivered, reportNotSent, reportSent, reportViewed } from '@plumbline/contracts/claims';
import { createEvent, type DomainEvent, type Tx } from '@plumbline/server';
import { changeClaim } from '../../claim/changes/change-claim.ts';
import type { DeliveryRecord } from '../model/delivery-record.ts';
import { mayBecome } from '../model/delivery-rules.ts';
import type { ReportStores } from '../model/report-stores.ts';
import type { ReportRecordBase } from '../model/report-store.ts';
import { aboutReport, nameOnClaim } from '../writing/save-report.ts';

type Deps = Pick<ReportStores, 'reports' | 'claims' | 'figures'>;

interface News {
  readonly deliveryId: number;
  /** News of an attempt that a person has repeated since are old. */
  readonly attempt?: number | undefined;
  readonly status: 'kept' | 'sent' | 'delivered' | 'viewed' | 'failed';
  readonly reason?: string;
  /** It was sent, and came back. */
  readonly bounced?: boolean | undefined;
}

/** Takes news into the delivery; what is older or known is dropped. */
export async function applyDeliveryNews(tx: Tx, news: News, deps: Deps): Promise<void> {
  const { deliveries } = deps.reports;
  const current = await deliveries.findOne(tx.scope, { _id: news.deliveryId }, { session: tx.session });
  if (!current || !(mayBecome(current.status, news.status) || (news.bounced && current.status === 'sent'))) return;
  if (news.attempt !== undefined && news.attempt !== current.attempt) return;
  const delivery = await deliveries.change(tx, current._id, () => ({
    set: { status: news.status, ...instantOf(news.status, tx.now), ...(news.reason ? { reason: news.reason } : {}) },
    unset: [...(news.reason ? [] : (['reason'] as const)), 'linkSecret'],
    events: (after) => eventsOf(after, news),
  }));
  if (news.status !== 'failed' && news.status !== 'kept') await tookEffect(tx, delivery.reportId, deps);
}

function instantOf(status: News['status'], now: Date): Partial<DeliveryRecord> {
  if (status === 'sent') return { sentAt: now };
  if (status === 'delivered') return { deliveredAt: now };
  return status === 'viewed' ? { viewedAt: now, deliveredAt: now } : {};
}

function eventsOf(delivery: DeliveryRecord, news: News): DomainEvent[] {
  const { reportId, claimId, claimNumber, revision, channel, _id: deliveryId, recipientName: recipient } = delivery;
  const about = { reportId, claimId, claimNumber, revision, channel, deliveryId, recipient };
  if (news.status === 'kept') return [];
  if (news.status === 'sent') return [createEvent(reportSent, about)];
  if (news.status === 'failed') return [createEvent(reportNotSent, { ...about, reason: news.reason ?? 'Not sent' })];
  return [createEvent(reportDelivered, about)];
}

/** The report is sent from the moment when the first recipient got it. */
export async function tookEffect(tx: Tx, reportId: number, deps: Deps): Promise<ReportRecordBase> {
  const current = await deps.reports.reports.get(tx.scope, reportId, 'Report not found', { session: tx.session });
  if (current.status !== 'final') return current;
  const report = await deps.reports.reports.change(tx, reportId, () => ({ set: { status: 'sent', sentAt: tx.now }, events: [] }));
  await nameOnClaim(tx, report, deps);
  return report;
}

/** The first opening of a report is kept and told; later ones change nothing. */
export async function markViewed(tx: Tx, reportId: number, { viewer, ...deps }: Deps & { viewer: string }): Promise<void> {
  await tookEffect(tx, reportId, deps);
  const portal = await deps.reports.deliveries.findOne(
    tx.scope,
    { reportId, channel: 'portal', status: { $in: ['handed', 'delivered'] } },
    { session: tx.session },
  );
  if (portal) await applyDeliveryNews(tx, { deliveryId: portal._id, status: 'viewed' }, deps);
  await firstView(tx, reportId, { ...deps, viewer });
}

export async function firstView(tx: Tx, reportId: number, { viewer, ...deps }: Deps & { viewer: string }): Promise<void> {
  const current = await deps.reports.reports.get(tx.scope, reportId, 'Report not found', { session: tx.session });
  if (current.viewedAt) return;
  const report = await deps.reports.reports.change(tx, reportId, () => ({
    set: { viewedAt: tx.now },
    events: (after) => [createEvent(reportViewed, { ...aboutReport(after), viewer })],
  }));
  await changeClaim(tx, report.claimId, {
    ...deps,
    decide: (claim) =>
      claim.report?.id === reportId ? { set: { report: { ...claim.report, viewedAt: tx.now } }, events: [] } : { set: {}, events: [] },
  });
}

export async function releaseInPortal(tx: Tx, report: ReportRecordBase, deps: Deps): Promise<void> {
  await changeClaim(tx, report.claimId, {
    ...deps,
    decide: ({ report: shown }) => ({
      set: shown ? { report: { ...shown, released: { id: report._id, revision: report.revision } } } : {},
      events: [],
    }),
  });
}
