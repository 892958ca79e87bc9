// What facts of other services do to a claim: bookings, completions, invoices. They may come late, twice and in any order.
import { basisPointsOf } from '@plumbline/contracts/kernel';
import type { ClaimStatus } from '@plumbline/contracts/words';
import type { Change, ServiceParts, Tx } from '@plumbline/server';
import { changeClaim, moved, statusFact } from '../claim/change-claim.ts';
import type { ClaimDocument } from '../claim/claim-document.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import { afterNews, statusByInspections, type InspectionNews } from '../claim/status-rules.ts';
import { tellFollowers } from '../portal/notices.ts';
import type { PortalStore } from '../portal/portal-store.ts';
import { visitNotice } from '../portal/visit-notices.ts';

type Needs = Pick<ClaimNeeds, 'claims' | 'figures'>;
type NewsNeeds = Needs & Pick<PortalStore, 'caseNotices'> & { readonly parts: ServiceParts };

/** Takes what an inspection told into the claim, moves the claim where that leads, and tells those who follow the case what it is to them. */
export async function applyInspectionNews(
  tx: Tx,
  claimId: number,
  { news, why, at, ...needs }: NewsNeeds & { news: InspectionNews; why: string; at: string },
): Promise<void> {
  const current = await needs.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!current) return;
  const before = current.inspections.find((one) => one.id === news.id);
  const what = visitNotice(before, news, new Date(at));
  if (what !== undefined) await tellFollowers(tx, { claimId, kind: 'case-visit', what }, needs);
  const inspections = afterNews(current.inspections, news);
  if (JSON.stringify(inspections) === JSON.stringify(current.inspections)) return;
  const to = statusByInspections(current.status, inspections);
  const milestones =
    news.completedAt && !current.milestones.inspectedAt ? { ...current.milestones, inspectedAt: news.completedAt } : current.milestones;
  await changeClaim(tx, claimId, { ...needs, decide: () => movedByFact({ current, to, why, tx, extra: { inspections, milestones } }) });
}

/** The first invoice of a completed claim makes it billed; a cancelled one leaves the status to a person. */
export async function applyInvoice(
  tx: Tx,
  claimId: number,
  { invoice, why, ...needs }: Needs & { invoice: { invoiceId: number; feePercentage: number }; why: string },
): Promise<void> {
  const current = await needs.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!current || current.invoiceIds.includes(invoice.invoiceId)) return;
  const to = current.status === 'completed' ? 'billed' : undefined;
  await changeClaim(tx, claimId, {
    ...needs,
    decide: () => movedByFact({ current, to, why, tx, extra: billedExtra(current, invoice) }),
  });
}

/** A claim without an agreed fee takes the one that was billed; with a new invoice something is open again. */
function billedExtra(current: ClaimDocument, invoice: { invoiceId: number; feePercentage: number }): Partial<ClaimDocument> {
  const { paidAt: _, ...milestones } = current.milestones;
  return {
    invoiceIds: [...current.invoiceIds, invoice.invoiceId],
    feeBasisPoints: current.feeBasisPoints ?? basisPointsOf(invoice.feePercentage),
    milestones,
  };
}

/** An invoice is paid: nothing is left to collect. */
export async function applyPaid(tx: Tx, claimId: number, needs: Needs): Promise<void> {
  const current = await needs.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!current || current.milestones.paidAt) return;
  const milestones = { ...current.milestones, paidAt: tx.now };
  await changeClaim(tx, claimId, { ...needs, decide: () => ({ set: { milestones }, facts: [] }) });
}

interface Movement {
  readonly current: ClaimDocument;
  readonly to: ClaimStatus | undefined;
  readonly why: string;
  readonly tx: Tx;
  readonly extra: Partial<ClaimDocument>;
}

function movedByFact({ current, to, why, tx, extra }: Movement): Change<ClaimDocument> {
  if (!to) return { set: extra, facts: [] };
  const move = moved(to, tx.now, why);
  return {
    set: { ...move.set, ...extra },
    unset: move.unset,
    facts: (after) => [statusFact(after, current.status, why)],
    why,
  };
}
