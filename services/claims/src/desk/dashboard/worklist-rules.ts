// The next best actions: why a claim asks for somebody today, what money is at risk, and which of them comes first. Pure.
import { awaitedBy, type WorkItem } from '@plumbline/contracts/claims';
import { daysBetween, localDate, type Role } from '@plumbline/contracts/kernel';
import { claimStatusLabel, claimStatusLabels } from '@plumbline/contracts/enums';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { nextActionOf } from '../../claim/model/milestone-rules.ts';

/** What is read of a claim to rank it. */
export const rankedFields = {
  claimNumber: 1,
  propertyOwnerName: 1,
  propertyAddress: 1,
  timeZone: 1,
  status: 1,
  statusSince: 1,
  disposition: 1,
  cameInClosed: 1,
  estimatedValueCents: 1,
  claimValueCents: 1,
  settlementCents: 1,
  'money.demandCents': 1,
  'money.paidCents': 1,
  milestones: 1,
  inspections: 1,
  nextDeadlineOn: 1,
  nextFollowUpDate: 1,
  followUpNote: 1,
} as const;

export type Ranked = Pick<
  ClaimRecord,
  '_id' | 'claimNumber' | 'propertyOwnerName' | 'propertyAddress' | 'timeZone' | 'status' | 'statusSince' | 'disposition' | 'milestones'
> &
  Partial<
    Pick<
      ClaimRecord,
      | 'cameInClosed'
      | 'estimatedValueCents'
      | 'claimValueCents'
      | 'settlementCents'
      | 'inspections'
      | 'nextDeadlineOn'
      | 'nextFollowUpDate'
      | 'followUpNote'
    >
  > & { readonly money?: { readonly demandCents?: number; readonly paidCents?: number } };

export interface Cause {
  readonly kind: 'deadline' | 'follow-up' | 'stage' | 'standing';
  /** Days from today at the property; negative when it has passed. */
  readonly daysLeft?: number;
}

/** A deadline weighs more than what somebody planned, and that more than the usual pace. */
const weights: Readonly<Record<Cause['kind'], number>> = { deadline: 1, 'follow-up': 0.7, stage: 0.5, standing: 0.4 };

/** How far ahead a deadline asks for something. */
export const aheadDays = 14;
const maxLate = 30;
/** What a claim weighs before anybody knows its value, in cents. */
const unknownCents = 500_000;

/** What is overdue comes before what is due, the later the more; what lies ahead fades with every day. */
export function urgencyOf({ kind, daysLeft }: Cause): number {
  if (daysLeft === undefined) return weights[kind];
  const near = daysLeft < 0 ? 3 + Math.min(-daysLeft, maxLate) / maxLate : 3 / (1 + daysLeft / 3);
  return near * weights[kind];
}

/** Everything that asks for somebody now. */
export function causesOf(claim: Ranked, now: Date): Cause[] {
  const today = localDate(now, claim.timeZone);
  const until = (date: string) => daysBetween(today, date);
  const causes: Cause[] = [];
  if (claim.nextDeadlineOn && until(claim.nextDeadlineOn) <= aheadDays)
    causes.push({ kind: 'deadline', daysLeft: until(claim.nextDeadlineOn) });
  if (claim.nextFollowUpDate && until(claim.nextFollowUpDate) <= 0)
    causes.push({ kind: 'follow-up', daysLeft: until(claim.nextFollowUpDate) });
  const usual = claimStatusLabels[claim.status].daysToCompletion;
  if (!nextActionOf(claim)) return causes;
  if (usual === undefined) return [...causes, { kind: 'standing' }];
  return [...causes, { kind: 'stage', daysLeft: usual - standingDays(claim, now) }];
}

function standingDays({ statusSince }: Ranked, now: Date): number {
  return Math.floor((now.getTime() - statusSince.getTime()) / 86_400_000);
}

/** Money that is not there yet: what was agreed, else demanded, else what the claim is worth as far as anybody knows; less what was paid. */
export function moneyAtRisk(claim: Ranked): { cents: number; basis: string } | undefined {
  const known: readonly (readonly [number | undefined, string])[] = [
    [claim.settlementCents, 'agreed'],
    [claim.money?.demandCents, 'demanded'],
    [claim.claimValueCents, 'claim value'],
    [claim.estimatedValueCents, 'estimated value'],
  ];
  const found = known.find(([cents]) => cents !== undefined && cents > 0);
  if (!found?.[0]) return undefined;
  const paid = claim.money?.paidCents ?? 0;
  const cents = found[0] - paid;
  return cents > 0 ? { cents, basis: paid > 0 ? `${found[1]} minus payments` : found[1] } : undefined;
}

export interface Item {
  readonly claim: Ranked;
  readonly cause: Cause;
  readonly score: number;
}

/** The claims that ask for something, the most pressing first. */
export function ranked(claims: readonly Ranked[], now: Date): Item[] {
  return claims
    .flatMap((claim) => {
      const cause = causesOf(claim, now).toSorted((one, other) => urgencyOf(other) - urgencyOf(one))[0];
      if (!cause) return [];
      const money = moneyAtRisk(claim)?.cents ?? unknownCents;
      return [{ claim, cause, score: money * urgencyOf(cause) }];
    })
    .toSorted((one, other) => other.score - one.score || one.claim._id - other.claim._id);
}

const days = (count: number) => `${count} day${count === 1 ? '' : 's'}`;

function whenOf(daysLeft: number): string {
  if (daysLeft < 0) return `${days(-daysLeft)} overdue`;
  return daysLeft === 0 ? 'due today' : `${days(daysLeft)} left`;
}

const standing: Readonly<Record<string, string>> = {
  settle: 'Report is final. No settlement recorded.',
  invoice: 'Settlement recorded. No invoice issued.',
  payment: 'Invoice is unpaid',
};

const words: Readonly<Record<Cause['kind'], (item: Item, now: Date, deadline: string) => string>> = {
  deadline: ({ cause }, _, deadline) => `${deadline}: ${whenOf(cause.daysLeft ?? 0)}`,
  'follow-up': ({ claim, cause }) => `Follow-up ${whenOf(cause.daysLeft ?? 0)}${claim.followUpNote ? `: ${claim.followUpNote}` : ''}`,
  standing: ({ claim }) => standing[nextActionOf(claim)?.key ?? ''] ?? 'Ready for the next step',
  stage: ({ claim }, now) => {
    const usual = claimStatusLabels[claim.status].daysToCompletion ?? 0;
    return `${claimStatusLabel(claim.status)} for ${days(standingDays(claim, now))} (target: ${days(usual)})`;
  },
};

/** The reason in words. `deadline` is the one that asks first. */
export function reasonOf(item: Item, now: Date, deadline = 'Deadline'): string {
  return words[item.cause.kind](item, now, deadline);
}

/** Where that is done by somebody of this role; what is not theirs is the event, with what they wait for. */
export function actionOf({ claim, cause }: Item, role: Role | undefined): Pick<WorkItem, 'action' | 'awaited'> {
  const hub = `/claims/${claim._id}`;
  if (cause.kind === 'deadline') return { action: { label: 'View deadline', path: `${hub}?tab=deadlines` } };
  const next = nextActionOf(claim);
  if (cause.kind === 'follow-up' || !next) return { action: { label: 'Follow up', path: hub } };
  const awaited = awaitedBy(role, next.key);
  return awaited ? { action: { label: 'Open claim', path: hub }, awaited } : { action: { label: next.label, path: next.path } };
}
