// The five milestones of a claim and what to do next, read from events (C45; next actions: ux C5).
// The negotiation begins with the carrier's first offer and is over when a settlement is agreed.
import { isClaimOver, nextActionLabels, type Milestone, type NextAction, type NextActionKey } from '@plumbline/contracts/claims';
import type { ClaimStatus } from '@plumbline/contracts/enums';
import type { ClaimRecord } from './claim-record.ts';

type Events = Pick<ClaimRecord, 'createdAt' | 'milestones'> & Partial<Pick<ClaimRecord, 'imported' | 'disposition' | 'cameInClosed'>>;

const steps = [
  { key: 'intake', label: 'Intake', reached: (claim: Events) => claim.createdAt },
  { key: 'inspection', label: 'Inspection', reached: (claim: Events) => claim.milestones.inspectedAt },
  { key: 'documentation', label: 'Documentation', reached: (claim: Events) => claim.milestones.reportFinalAt },
  {
    key: 'negotiation',
    label: 'Negotiation',
    reached: (claim: Events) => claim.milestones.settledAt,
    begun: (claim: Events) => claim.milestones.firstOfferAt,
  },
  { key: 'settlement', label: 'Settlement', reached: (claim: Events) => claim.milestones.settledAt },
] as const satisfies readonly Step[];

interface Step {
  readonly key: Milestone['key'];
  readonly label: string;
  readonly reached: (claim: Events) => Date | undefined;
  /** What goes on beside the steps before it, once this is known. */
  readonly begun?: (claim: Events) => Date | undefined;
}

/**
 * Each milestone is done when its event is there; the first one that is not is the current one, and what has begun is current too. A claim
 * of another system brings no events of these: where it stood there says what was reached, and nothing says when.
 */
export function milestonesOf(claim: Events): Milestone[] {
  const dates = steps.map((step) => step.reached(claim));
  const before = passedBefore(claim);
  const first = steps.findIndex((_, index) => !dates[index] && index >= before);
  return steps.map(({ key, label, ...step }: Step, index) => {
    const done = dates[index];
    if (!done && index < before) return { key, label, state: 'done', beforeImport: true };
    const at = done ?? step.begun?.(claim);
    const state = done ? 'done' : at || index === first ? 'current' : 'ahead';
    return { key, label, state, ...(at ? { at: at.toISOString() } : {}) };
  });
}

/** How many of the steps a stage says to be behind the claim; an invoice follows what was agreed. */
const passedBy: Partial<Record<ClaimStatus, number>> = { inspected: 2, report_in_progress: 2, completed: 3, billed: 5 };

function passedBefore({ imported, disposition, cameInClosed }: Events): number {
  if (cameInClosed && disposition === 'settled') return steps.length;
  return imported?.stage === undefined ? 0 : (passedBy[imported.stage] ?? 0);
}

type NextActionClaim = Pick<ClaimRecord, '_id' | 'status' | 'settlementCents' | 'disposition'> &
  Partial<Pick<ClaimRecord, 'milestones' | 'inspections' | 'cameInClosed'>>;

const keys: Record<ClaimStatus, NextActionKey> = {
  intake: 'qualify',
  qualified: 'schedule',
  scheduled: 'inspect',
  inspected: 'report',
  report_in_progress: 'finalize',
  completed: 'invoice',
  billed: 'payment',
};

const paths: Record<NextActionKey, (claim: NextActionClaim) => string> = {
  qualify: ({ _id }) => `/claims/${_id}`,
  schedule: ({ _id }) => `/inspection-scheduling?claim=${_id}`,
  inspect: (claim) => inspectionOf(claim),
  report: ({ _id }) => `/reports?claim=${_id}`,
  finalize: ({ _id }) => `/reports?claim=${_id}`,
  settle: ({ _id }) => `/claims/${_id}`,
  invoice: ({ _id }) => `/billing?claimId=${_id}`,
  payment: ({ _id }) => `/billing?claimId=${_id}`,
};

/** The inspection that is scheduled, the earliest of several; the list of inspections where the claim has not heard of it yet. */
function inspectionOf({ inspections = [] }: NextActionClaim): string {
  const [next] = inspections
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => (one.scheduledAt?.getTime() ?? 0) - (other.scheduledAt?.getTime() ?? 0));
  return next ? `/mobile-inspection/${next.id}` : '/mobile-claims';
}

/** The next step, and the page where it is done. A completed claim without a settlement needs that first. */
export function nextActionOf(claim: NextActionClaim): NextAction | undefined {
  if (isClaimOver(claim)) return undefined;
  if (claim.status === 'billed' && claim.milestones?.paidAt) return undefined;
  const key = claim.status === 'completed' && !claim.settlementCents ? 'settle' : keys[claim.status];
  return { key, label: nextActionLabels[key].label, path: paths[key](claim) };
}
