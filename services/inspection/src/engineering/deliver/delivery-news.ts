// What becomes of an email with a report: told by communications, or known because communications refused it.
import { engineeringReportDelivered, engineeringReportNotSent, engineeringReportRecalled } from '@plumbline/contracts/inspection';
import { createEvent, type Tx } from '@plumbline/server';
import { recipientKey, type DeliveryRecord } from '../base/delivery-record.ts';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import type { EngineeringRecord } from '../base/report-record.ts';
import { markStage } from '../base/report-stage.ts';
import { recallLate } from './recall.ts';

type State = DeliveryRecord['state'];

export interface DeliveryNews {
  readonly id: number;
  readonly attempt?: number | undefined;
  readonly state: 'sent' | 'kept' | 'failed';
  readonly reason?: string | undefined;
  readonly receipt?: string | undefined;
  /** It was sent, and came back. */
  readonly bounced?: boolean | undefined;
}

/** What may still become what. An email that left has left, whatever was written before; what was withdrawn or failed stays so otherwise. */
const from: Record<DeliveryNews['state'], readonly State[]> = {
  sent: ['queued', 'handed', 'kept', 'failed'],
  kept: ['queued', 'handed'],
  failed: ['queued', 'handed', 'kept'],
};

/** What communications says of an email. News of an older attempt changes nothing. */
export async function applyNews(tx: Tx, news: DeliveryNews, deps: EngineeringDeps): Promise<void> {
  const current = await deps.engineering.engineeringDeliveries.findOne(tx.scope, { _id: news.id }, { session: tx.session });
  if (!current || !(from[news.state].includes(current.state) || (news.bounced && current.state === 'sent'))) return;
  if (news.attempt !== undefined && news.attempt !== current.attempt) return;
  await apply(tx, { current, news }, deps);
}

/** Communications did not take the email. What it said of it meanwhile counts more, and so does a withdrawal. */
export async function applyRefusal(tx: Tx, { id, reason }: { id: number; reason: string }, deps: EngineeringDeps): Promise<void> {
  const current = await deps.engineering.engineeringDeliveries.findOne(tx.scope, { _id: id }, { session: tx.session });
  if (current?.state === 'queued') await apply(tx, { current, news: { id, state: 'failed', reason } }, deps);
}

async function apply(tx: Tx, { current, news }: { current: DeliveryRecord; news: DeliveryNews }, deps: EngineeringDeps): Promise<void> {
  const { state, reason, receipt } = news;
  const delivery = await deps.engineering.engineeringDeliveries.change(tx, current._id, () => ({
    set: { state, ...(reason ? { reason } : {}), ...(receipt ? { receipt } : {}), ...(state === 'sent' ? { sentAt: tx.now } : {}) },
    ...(reason ? {} : { unset: ['reason'] as const }),
    events: (after) => eventsOf(after),
  }));
  if (delivery.kind === 'report' && state === 'sent') await hasLeft(tx, delivery, deps);
}

/** Counts as delivered once somebody has all of its files. A version that was superseded is recalled from whoever got it all the same. */
async function hasLeft(tx: Tx, delivery: DeliveryRecord, deps: EngineeringDeps): Promise<void> {
  const { engineeringReports } = deps.engineering;
  const report = await engineeringReports.findOne(tx.scope, { _id: delivery.reportId }, { session: tx.session });
  if (!report) return;
  if (!report.isCurrent) return recallLate(tx, { delivery, report }, deps);
  if (report.stage !== 'ready_for_delivery' || !(await hasAllFiles(tx, { delivery, report }, deps))) return;
  await markStage(tx, await engineeringReports.change(tx, report._id, () => ({ set: { stage: 'delivered' }, events: [] })), deps);
}

async function hasAllFiles(
  tx: Tx,
  { delivery, report }: { delivery: DeliveryRecord; report: EngineeringRecord },
  { engineering }: EngineeringDeps,
): Promise<boolean> {
  const filter = { reportId: report._id, kind: 'report', state: 'sent' };
  const left = await engineering.engineeringDeliveries.find(tx.scope, filter, { session: tx.session });
  const files = new Set(left.filter((one) => recipientKey(one) === recipientKey(delivery)).map(({ file }) => file?.sha256));
  return files.size >= (report.sealMode === 'signature_report' ? 2 : 1);
}

function eventsOf(delivery: DeliveryRecord) {
  const { _id: deliveryId, reportId, inspectionId, claimId, number, revision, recipientName: recipient, state, kind, reason } = delivery;
  const about = { reportId, inspectionId, claimId, number, revision, deliveryId, recipient };
  if (state === 'failed') return [createEvent(engineeringReportNotSent, { ...about, reason: reason ?? 'Not sent' })];
  if (state !== 'sent') return [];
  return [createEvent(kind === 'recall' ? engineeringReportRecalled : engineeringReportDelivered, about)];
}
