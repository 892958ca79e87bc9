// The five milestones of a claim and what to do next, read from facts (C45; next actions: ux C5).
// The negotiation begins with the carrier's first offer and is over when a settlement is agreed.
import type { Milestone } from '@plumbline/contracts/claims';
import type { ClaimStatus } from '@plumbline/contracts/words';
import type { ClaimDocument } from './claim-document.ts';

type Facts = Pick<ClaimDocument, 'createdAt' | 'milestones'>;

const steps = [
  { key: 'intake', label: 'Intake', reached: (claim: Facts) => claim.createdAt },
  { key: 'inspection', label: 'Inspection', reached: (claim: Facts) => claim.milestones.inspectedAt },
  { key: 'documentation', label: 'Documentation', reached: (claim: Facts) => claim.milestones.reportFinalAt },
  {
    key: 'negotiation',
    label: 'Negotiation',
    reached: (claim: Facts) => claim.milestones.settledAt,
    begun: (claim: Facts) => claim.milestones.firstOfferAt,
  },
  { key: 'settlement', label: 'Settlement', reached: (claim: Facts) => claim.milestones.settledAt },
] as const satisfies readonly Step[];

interface Step {
  readonly key: Milestone['key'];
  readonly label: string;
  readonly reached: (claim: Facts) => Date | undefined;
  /** What goes on beside the steps before it, once this is known. */
  readonly begun?: (claim: Facts) => Date | undefined;
}

/** Each milestone is done when its fact is there; the first one that is not is the current one, and what has begun is current too. */
export function milestonesOf(claim: Facts): Milestone[] {
  const dates = steps.map((step) => step.reached(claim));
  const first = dates.indexOf(undefined);
  return steps.map(({ key, label, ...step }: Step, index) => {
    const done = dates[index];
    const at = done ?? step.begun?.(claim);
    const state = done ? 'done' : at || index === first ? 'current' : 'ahead';
    return { key, label, state, ...(at ? { at: at.toISOString() } : {}) };
  });
}

const actions: Record<ClaimStatus, { key: string; label: string; path: (id: number) => string }> = {
  intake: { key: 'qualify', label: 'Qualify claim', path: (id) => `/claims/${id}` },
  qualified: { key: 'schedule', label: 'Schedule inspection', path: (id) => `/inspection-scheduling?claim=${id}` },
  scheduled: { key: 'inspect', label: 'Start inspection', path: () => '/mobile-claims' },
  inspected: { key: 'report', label: 'Generate report', path: (id) => `/reports?claim=${id}` },
  report_in_progress: { key: 'finalize', label: 'Finalize report', path: (id) => `/reports?claim=${id}` },
  completed: { key: 'invoice', label: 'Create invoice', path: (id) => `/billing?claimId=${id}` },
  billed: { key: 'payment', label: 'Record payment', path: (id) => `/billing?claimId=${id}` },
};

/** The next step, and the page where it is done. A completed claim without a settlement needs that first. */
export function nextActionOf(
  claim: Pick<ClaimDocument, '_id' | 'status' | 'settlementCents' | 'disposition'> & Partial<Pick<ClaimDocument, 'milestones'>>,
): { key: string; label: string; path: string } | undefined {
  if (claim.disposition !== 'open' && claim.disposition !== 'settled') return undefined;
  if (claim.status === 'billed' && claim.milestones?.paidAt) return undefined;
  if (claim.status === 'completed' && !claim.settlementCents)
    return { key: 'settle', label: 'Record settlement', path: `/claims/${claim._id}` };
  const { key, label, path } = actions[claim.status];
  return { key, label, path: path(claim._id) };
}
