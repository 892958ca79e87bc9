// Which move a claim may make, by hand and by an event (C40). By hand, a status whose event is not there needs a reason. Events arrive late and twice: none may move a claim backwards.
import { Failure } from '@plumbline/contracts/kernel';
import { claimStatusLabels, claimStatuses, type ClaimStatus } from '@plumbline/contracts/enums';
import type { ClaimRecord, KnownInspection } from './claim-record.ts';

/** Moves that need a reason: overriding the qualification, canceling a scheduled inspection, reopening. */
const needReason: readonly `${ClaimStatus}>${ClaimStatus}`[] = [
  'intake>qualified',
  'scheduled>qualified',
  'completed>inspected',
  'billed>inspected',
];

/** What the rules look at. */
export type Movable = Pick<ClaimRecord, 'status' | 'inspections' | 'report' | 'milestones' | 'invoiceIds'>;

interface EventBehind {
  readonly is: (claim: Movable) => boolean;
  readonly lacking: string;
}

/** What stands behind a status. Clients read from the status what was done: without its event it is somebody's word, and that has a reason. */
const behind: Partial<Record<ClaimStatus, EventBehind>> = {
  scheduled: { is: ({ inspections }) => inspections.some(({ state }) => state === 'open'), lacking: 'No inspection is scheduled.' },
  inspected: { is: ({ inspections }) => inspections.some(({ state }) => state === 'completed'), lacking: 'No inspection is completed.' },
  report_in_progress: { is: ({ report }) => report !== undefined, lacking: 'No report is generated.' },
  completed: { is: ({ milestones }) => milestones.reportFinalAt !== undefined, lacking: 'No report on this claim is final.' },
  billed: { is: ({ invoiceIds }) => invoiceIds.length > 0, lacking: 'No invoice is issued.' },
};

/** Throws `conflict` naming the allowed statuses, or `invalid` when the move needs a reason and has none. */
export function assertMayMove(claim: Movable, to: ClaimStatus, why: string | undefined): void {
  const from = claim.status;
  const allowed = claimStatusLabels[from].next;
  if (!allowed.includes(to)) {
    const named = allowed.length > 0 ? allowed.join(', ') : 'nothing';
    throw new Failure('conflict', `A claim in status ${from} can't change to ${to}. Allowed: ${named}`, {
      fields: { status: `Allowed: ${named}` },
    });
  }
  if (why) return;
  const lacking = needReason.includes(`${from}>${to}`) ? '' : lackingFor(claim, to);
  if (lacking === undefined) return;
  const sentence = `${lacking} Enter a reason`.trim();
  throw new Failure('invalid', sentence, { fields: { why: sentence } });
}

/** Undefined when the event behind the status is there. */
function lackingFor(claim: Movable, to: ClaimStatus): string | undefined {
  const event = behind[to];
  return event && !event.is(claim) ? event.lacking : undefined;
}

/** What an event of an inspection says. */
export interface InspectionNews {
  readonly id: number;
  readonly version: number;
  readonly kind: 'scheduled' | 'cancelled' | 'completed';
  readonly scheduledAt?: Date;
  readonly completedAt?: Date;
  readonly inspection?: NonNullable<KnownInspection['inspection']>;
}

/** The inspections of a claim after an event. An older event never undoes a newer one; only its date may fill a gap. */
export function afterNews(known: readonly KnownInspection[], news: InspectionNews): KnownInspection[] {
  const before = known.find((one) => one.id === news.id);
  const others = known.filter((one) => one.id !== news.id);
  const dates = { ...datesOf(before), ...datesOf(news) };
  if (before && before.version >= news.version) {
    return [...others, { ...before, ...datesOf(news), ...datesOf(before) }].toSorted(byId);
  }
  const state = news.kind === 'scheduled' ? 'open' : news.kind;
  return [...others, { id: news.id, state, version: news.version, ...dates } satisfies KnownInspection].toSorted(byId);
}

/** The status that follows from what is known of the inspections; undefined when the claim stays where it is. */
export function statusByInspections(status: ClaimStatus, inspections: readonly KnownInspection[]): ClaimStatus | undefined {
  const open = inspections.some((one) => one.state === 'open');
  const completed = inspections.some((one) => one.state === 'completed');
  if (completed && isBefore(status, 'inspected')) return 'inspected';
  if (open && isBefore(status, 'scheduled')) return 'scheduled';
  if (!open && !completed && status === 'scheduled') return 'qualified';
  return undefined;
}

function isBefore(status: ClaimStatus, other: ClaimStatus): boolean {
  return claimStatuses.indexOf(status) < claimStatuses.indexOf(other);
}

type Dates = Pick<KnownInspection, 'scheduledAt' | 'completedAt' | 'inspection'>;

function datesOf(source: Dates | undefined): Dates {
  return {
    ...(source?.inspection ? { inspection: source.inspection } : {}),
    ...(source?.scheduledAt ? { scheduledAt: source.scheduledAt } : {}),
    ...(source?.completedAt ? { completedAt: source.completedAt } : {}),
  };
}

function byId(one: KnownInspection, other: KnownInspection): number {
  return one.id - other.id;
}
