// What events of other services do to a claim: bookings, completions, invoices. They may come late, twice and in any order.
import { basisPointsOf } from '@plumbline/contracts/kernel';
import type { ClaimStatus } from '@plumbline/contracts/enums';
import type { Change, Tx } from '@plumbline/server';
import { changeClaim, moved, statusEvent } from './change-claim.ts';
import type { ClaimRecord, KnownInspection } from '../model/claim-record.ts';
import type { ClaimStores } from './claim-stores.ts';
import { afterNews, statusByInspections, type InspectionNews } from '../model/status-rules.ts';

type Deps = Pick<ClaimStores, 'claims' | 'figures'>;

/** What an inspection told, and what the claim knew of that inspection before. */
export interface InspectionChange {
  readonly claimId: number;
  readonly before: KnownInspection | undefined;
  readonly news: InspectionNews;
  readonly at: Date;
  /** Of the property. */
  readonly timeZone: string;
}

interface NewsOfInspection {
  readonly news: InspectionNews;
  readonly why: string;
  /** Instant of the event. */
  readonly at: string;
  /** Called in the same transaction before the claim changes. */
  readonly notify: (tx: Tx, change: InspectionChange) => Promise<void>;
}

/** Takes what an inspection told into the claim and moves the claim where that leads. */
export async function applyInspectionNews(
  tx: Tx,
  claimId: number,
  { news, why, at, notify, ...deps }: Deps & NewsOfInspection,
): Promise<void> {
  const current = await deps.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!current) return;
  const before = current.inspections.find((one) => one.id === news.id);
  await notify(tx, { claimId, before, news, at: new Date(at), timeZone: current.timeZone });
  const inspections = afterNews(current.inspections, news);
  if (JSON.stringify(inspections) === JSON.stringify(current.inspections)) return;
  const to = statusByInspections(current.status, inspections);
  const milestones =
    news.completedAt && !current.milestones.inspectedAt ? { ...current.milestones, inspectedAt: news.completedAt } : current.milestones;
  await changeClaim(tx, claimId, { ...deps, decide: () => movedByEvent({ current, to, why, tx, extra: { inspections, milestones } }) });
}

/** The first invoice of a completed claim that is sent makes it billed; a cancelled one leaves the status to a person. */
export async function applyInvoice(
  tx: Tx,
  claimId: number,
  {
    invoice,
    isSent = false,
    why,
    ...deps
  }: Deps & { invoice: { invoiceId: number; feePercentage: number }; isSent?: boolean; why: string },
): Promise<void> {
  const current = await deps.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!current) return;
  const to = isSent && current.status === 'completed' ? 'billed' : undefined;
  const isKnown = current.invoiceIds.includes(invoice.invoiceId);
  if (isKnown && !to) return;
  await changeClaim(tx, claimId, {
    ...deps,
    decide: () => movedByEvent({ current, to, why, tx, extra: isKnown ? {} : billedExtra(current, invoice) }),
  });
}

/** A claim without an agreed fee takes the one that was billed; with a new invoice something is open again. */
function billedExtra(current: ClaimRecord, invoice: { invoiceId: number; feePercentage: number }): Partial<ClaimRecord> {
  const { paidAt: _, ...milestones } = current.milestones;
  return {
    invoiceIds: [...current.invoiceIds, invoice.invoiceId],
    // A flat or hourly fee is no percentage
    ...(current.contract?.feeKind ? {} : { feeBasisPoints: current.feeBasisPoints ?? basisPointsOf(invoice.feePercentage) }),
    milestones,
  };
}

interface CollectedNews {
  readonly invoiceId: number;
  /** Of the invoice, after it. */
  readonly version: number;
  /** Whether the client owes nothing on this claim any more. */
  readonly isPaid: boolean;
}

/** The last invoice is paid: nothing is left to collect; or a payment was reversed, and something is open again. Older news changes nothing. */
export async function applyCollected(tx: Tx, claimId: number, { news, ...deps }: Deps & { news: CollectedNews }): Promise<void> {
  const current = await deps.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  const { invoiceId, version, isPaid } = news;
  if (!current || (current.milestones.invoiceNews?.[invoiceId] ?? 0) >= version) return;
  const { paidAt, ...others } = current.milestones;
  const invoiceNews = { ...others.invoiceNews, [invoiceId]: version };
  const milestones = { ...others, invoiceNews, ...(isPaid ? { paidAt: paidAt ?? tx.now } : {}) };
  await changeClaim(tx, claimId, { ...deps, decide: () => ({ set: { milestones }, events: [] }) });
}

interface Movement {
  readonly current: ClaimRecord;
  readonly to: ClaimStatus | undefined;
  readonly why: string;
  readonly tx: Tx;
  readonly extra: Partial<ClaimRecord>;
}

function movedByEvent({ current, to, why, tx, extra }: Movement): Change<ClaimRecord> {
  if (!to) return { set: extra, events: [] };
  const move = moved(to, tx.now, why);
  return {
    set: { ...move.set, ...extra },
    unset: move.unset,
    events: (after) => [statusEvent(after, current.status, why)],
    why,
  };
}
