// A deadline counted by each law that may hold: it is acted on by the earliest day, and passed only after the latest.
import { formatWeekday, longDate } from '@plumbline/server/dates';
import type { DeadlineDefinition } from './deadline-definition.ts';
import { dueDate, spanWords, type Due, type Lengthening } from './due-date.ts';
import type { Found } from './found-deadline.ts';
import type { Law } from './in-force.ts';
import { calendarOf, type Varied } from './span-variants.ts';

interface Count extends Law {
  readonly varied: Exclude<Varied, { missing: unknown }>;
}

interface Counting {
  readonly head: Found;
  readonly start: { date: string; at?: string | undefined };
  readonly because: readonly string[];
  /** The law of the recorded date first. */
  readonly counts: readonly Count[];
  readonly direction: DeadlineDefinition['direction'];
  readonly timeZone: string;
}

interface Counted {
  readonly count: Count;
  readonly due: Due;
}

export function countLaws(counting: Counting): Found {
  const { head, start, because } = counting;
  const counted = counting.counts.map((count) => ({ count, due: dueOf(count, counting) }));
  const early = earliest(counted);
  const late = latest(counted);
  const first = `${head.startsFrom?.label ?? ''}: ${formatWeekday(start.date)}${start.at ? `, ${start.at}` : ''}.`;
  const roll = late.due.roll;
  const lengthenings = lengtheningsOf(late.count, head);
  return {
    ...head,
    // A letter cites the law by which the carrier has the longest time
    ...citedBy(late.count),
    span: spanWords(late.count.varied.span),
    ...(lengthenings.length > 0 ? { lengthenings } : {}),
    actBy: early.due.actBy,
    breachAfter: late.due.breachAfter,
    ...(roll ? { roll } : {}),
    ...(late.due.dueAt ? { dueAt: late.due.dueAt } : {}),
    ...(counted.length > 1 ? { laws: counted.map(lawShown) } : {}),
    explanation: [...because, first, ...(counted.length > 1 ? [arguable] : []), ...counted.flatMap(stepsOf)],
  };
}

const arguable = 'It is arguable which of these laws holds. Act by the earlier date; nothing is late before the later one.';

function dueOf({ rule, varied }: Count, { head, start, direction, timeZone }: Counting): Due {
  const span = { ...varied.span, ...(direction ? { direction } : {}) };
  return dueDate({
    span,
    start,
    timeZone,
    calendar: calendarOf(rule, span),
    extensions: extensionsOf(varied, head),
    tollings: head.tollings,
  });
}

function extensionsOf({ extension }: Count['varied'], { extensions }: Found): Lengthening[] {
  return [...(extension ? [extension] : []), ...extensions];
}

function lengtheningsOf({ varied }: Count, head: Found): string[] {
  return [
    ...extensionsOf(varied, head).map(({ days, unit, reason }) => `${spanWords({ value: days, unit })} for ${reason}`),
    ...head.tollings.map(({ from, until, reason }) => `the days from ${longDate(from)} to ${longDate(until)} for ${reason}`),
  ];
}

const earliest = (all: readonly Counted[]): Counted => all.reduce((one, other) => (other.due.actBy < one.due.actBy ? other : one));
const latest = (all: readonly Counted[]): Counted =>
  all.reduce((one, other) => (other.due.breachAfter > one.due.breachAfter ? other : one));

function citedBy({ rule }: Count): Partial<Found> {
  const { id: ruleId, citation, source, confidence, mark } = rule;
  return { ruleId, citation, source, confidence, ...(mark ? { mark } : {}) };
}

function lawShown({ count: { rule, varied }, due }: Counted): NonNullable<Found['laws']>[number] {
  const { actBy, breachAfter } = due;
  return { citation: rule.citation, span: spanWords(varied.span), confidence: rule.confidence, actBy, breachAfter };
}

function stepsOf({ count: { step, varied }, due }: Counted): string[] {
  return [step, ...(varied.because ? [varied.because] : []), ...due.steps];
}
