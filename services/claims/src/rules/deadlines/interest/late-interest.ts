// Interest on what a carrier pays late: what came late, what is still owed, and by which rate of the pack each is counted.
import type { Deadline, InterestLine, LateInterest } from '@plumbline/contracts/claims';
import { daysBetween, dollarsOf, omitUndefined } from '@plumbline/contracts/kernel';
import { longDate } from '@plumbline/server/dates';
import type { LedgerEntryRecord } from '../../money/ledger-model.ts';
import { payableOf, activeEntries, sumsOf } from '../../money/sum-rules.ts';
import type { DeadlineClaim } from '../deadline-record.ts';
import { nameOfState, rulePack, type Rate, type Rule } from '../pack/rule-pack.ts';
import { interestCents } from './interest-sum.ts';
import { interestTerms } from './interest-terms.ts';

interface Asked {
  readonly claim: Pick<DeadlineClaim, 'address' | 'damageType'>;
  /** As they stand today. */
  readonly deadlines: readonly Deadline[];
  readonly rows: readonly LedgerEntryRecord[];
  /** At the property. */
  readonly today: string;
}

/** Absent while nothing is late for sure. */
export function lateInterest({ claim, deadlines, rows, today }: Asked): LateInterest | undefined {
  const { state } = claim.address;
  const late = lateClock(deadlines);
  if (!state || !late) return undefined;
  const principals = latePrincipals(rows, { late, today });
  if (principals.length === 0) return undefined;
  const rule = rulePack.rules.find((one) => one.state === state && one.topic === 'interest');
  const lines = principals.map((principal) => lineOf(principal, { rule, late, claim }));
  const sums = lines.map(({ amount }) => amount);
  return omitUndefined({
    deadlineKey: late.key,
    dueOn: late.breachAfter,
    ...lawOf({ rule, late }, state),
    lines,
    total: sums.includes(undefined) ? undefined : dollarsOf(principals.reduce((all, one) => all + centsFor(one, { rule, late }), 0)),
  }) as LateInterest;
}

function lawOf({ rule, late }: Counted, state: string): Pick<LateInterest, 'citation' | 'confidence' | 'counselVerified' | 'basis'> {
  const counselVerified = false as const;
  if (!rule) return { counselVerified, basis: [`No interest on file for ${nameOfState(state)}.`] };
  const from = startOf({ rule, late });
  const rate = from === undefined ? undefined : rateOn(rule, from);
  // Nobody is surer of a sum than of its rate
  const confidence = rate?.confidence ?? rule.confidence;
  return { citation: rule.citation, confidence, counselVerified, basis: basisOf(rule, { source: rate?.source, confidence }) };
}

function basisOf({ id }: Rule, { source, confidence }: Pick<Rate, 'source'> & Pick<LateInterest, 'confidence'>): string[] {
  const terms = interestTerms[id];
  const isLeftOut = terms?.isInLetter === true && confidence !== 'high';
  return [
    ...(terms?.basis ?? []),
    ...(source ? [`Source of the rate: ${source}.`] : []),
    ...(isLeftOut ? ['Letters do not name it: nobody has read this rate at its source.'] : []),
  ];
}

/** A letter names what the pack is sure of and what may be demanded. */
export function mayBeInLetter(state: string | undefined, { confidence }: Pick<LateInterest, 'confidence'>): boolean {
  const rule = rulePack.rules.find((one) => one.state === state && one.topic === 'interest');
  return rule !== undefined && confidence === 'high' && interestTerms[rule.id]?.isInLetter === true;
}

type LateClock = Deadline & { readonly breachAfter: string };

/** The payment of the claim itself, in the pack of each state; a supplement has a clock of its own. */
const paysTheClaim = /^[a-z]{2}-carrier-(pay|decide)[a-z-]*$/;

/** Of several the one that gives the carrier the longest time. A rule of low confidence makes nobody late. */
function lateClock(deadlines: readonly Deadline[]): LateClock | undefined {
  const late = deadlines.filter(
    (one): one is LateClock =>
      paysTheClaim.test(one.key) &&
      one.breachAfter !== undefined &&
      one.confidence !== 'low' &&
      one.waivedWhy === undefined &&
      (one.state === 'overdue' || one.wasLate === true),
  );
  return late.toSorted((one, other) => other.breachAfter.localeCompare(one.breachAfter))[0];
}

interface Principal {
  readonly kind: InterestLine['kind'];
  readonly cents: number;
  readonly until: string;
}

const isOfLaterRound = ({ phase }: LedgerEntryRecord): boolean => /^(supplement|reopen)/i.test(phase);

/**
 * Each payment after the last day, and while the duty is open what was agreed and has not come. A check counts on the day it came. What was withheld until
 * repairs was not due before them, and is not late in a payment that releases it.
 */
function latePrincipals(rows: readonly LedgerEntryRecord[], { late, today }: { late: LateClock; today: string }): Principal[] {
  const held = activeEntries(rows).filter((row) => !isOfLaterRound(row));
  const came = held.filter(({ kind, checkId, stage }) => kind === 'payment' && (checkId === undefined || stage === 'received'));
  const paid = came
    .filter(({ on }) => on > late.breachAfter)
    .toSorted((one, other) => one.on.localeCompare(other.on) || one._id - other._id)
    .map((row): Principal => ({ kind: 'paid-late', cents: row.amountCents - releasedBy(row, held), until: row.on }))
    .filter(({ cents }) => cents > 0);
  const owed = late.state === 'overdue' ? owedCents(held) : 0;
  return owed > 0 ? [...paid, { kind: 'agreed-unpaid', cents: owed, until: today }] : paid;
}

/** Withheld depreciation that a payment released: rows of the same check, or beside a payment without one those of its day, round and amount. */
function releasedBy({ coverage, checkId, on, phase, amountCents }: LedgerEntryRecord, held: readonly LedgerEntryRecord[]): number {
  const isOfPayment = (row: LedgerEntryRecord) =>
    checkId === undefined ? row.on === on && row.phase === phase && row.amountCents === amountCents : true;
  return held
    .filter((row) => row.kind === 'holdback' && row.direction === 'released' && row.coverage === coverage && row.checkId === checkId)
    .filter(isOfPayment)
    .reduce((all, row) => all + row.amountCents, 0);
}

/** What is withheld until repairs is not due yet. */
function owedCents(held: readonly LedgerEntryRecord[]): number {
  const sums = sumsOf(held);
  const { paidCents = 0, onTheWayCents = 0, holdbackCents = 0 } = sums;
  return (payableOf(sums) ?? 0) - paidCents - onTheWayCents - Math.max(0, holdbackCents);
}

interface Counted {
  readonly rule: Rule | undefined;
  readonly late: LateClock;
}

function lineOf(principal: Principal, { rule, late, claim }: Counted & Pick<Asked, 'claim'>): InterestLine {
  const { kind, cents, until } = principal;
  const from = startOf({ rule, late });
  const rate = from === undefined ? undefined : rateOn(rule, from);
  const noFigure = whyNoFigure({ rule, from, rate }, claim);
  const said = { kind, principal: dollarsOf(cents), from, until };
  if (noFigure !== undefined || !from || !rate) return omitUndefined({ ...said, noFigure }) as InterestLine;
  const { percent, perDay } = rate;
  return {
    ...said,
    from,
    days: daysBetween(from, until),
    rate: omitUndefined({ percent, perDay }) as NonNullable<InterestLine['rate']>,
    amount: dollarsOf(centsFor(principal, { rule, late })),
  };
}

function centsFor({ cents, until }: Principal, counted: Counted): number {
  const from = startOf(counted);
  const rate = from && rateOn(counted.rule, from);
  return from && rate ? interestCents(cents, daysBetween(from, until), rate) : 0;
}

/** The day from which the law counts: the carrier's notice, or the day when the payment was due. */
function startOf({ rule, late }: Counted): string | undefined {
  const terms = rule && interestTerms[rule.id];
  if (!terms) return undefined;
  return terms.from === 'notice' ? late.startsFrom?.date : late.breachAfter;
}

/** The version of the rate in force when it begins to run; it holds until the payment. */
function rateOn(rule: Rule | undefined, on: string): Rate | undefined {
  return rule?.rates?.find(({ from, until }) => (from === null || on >= from) && (until === null || on <= until));
}

function whyNoFigure(
  { rule, from, rate }: { rule: Rule | undefined; from: string | undefined; rate: Rate | undefined },
  { damageType }: Pick<DeadlineClaim, 'damageType'>,
): string | undefined {
  const terms = rule && interestTerms[rule.id];
  if (!rule) return 'No rate on file';
  if (!terms) return `${String(rule.value)}: no day on file from which it runs`;
  if (terms.perils && !terms.perils.includes(damageType)) return terms.otherPerils;
  if (!from) return 'The day from which it runs is not recorded';
  return rate ? undefined : `No rate on file for ${longDate(from)}`;
}
