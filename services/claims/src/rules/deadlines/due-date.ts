// The last day of a span: calendar and business days, months, years and hours, lengthened by extensions and tolled days.
import { addDays, addMonths, daysBetween, weekdayOf } from '@plumbline/contracts/kernel';
import { formatWeekday } from '@plumbline/server/dates';
import { DateTime } from 'luxon';
import { addBusinessDays, isBusinessDay } from '../../base/business-days.ts';
import { holidayOn } from '@plumbline/server/holidays';

export type SpanUnit = 'calendar_days' | 'business_days' | 'months' | 'years' | 'hours';

export interface Span {
  readonly value: number;
  readonly unit: SpanUnit;
  /** `before`: what is owed must happen so long before the starting date. */
  readonly direction?: 'after' | 'before';
}

export interface Period {
  /** Calendar dates, both included. */
  readonly from: string;
  readonly until: string;
  readonly reason: string;
  readonly citation?: string | undefined;
}

export interface Lengthening {
  readonly days: number;
  readonly unit: 'calendar_days' | 'business_days';
  readonly reason: string;
  readonly citation?: string | undefined;
}

export interface DueQuestion {
  readonly span: Span;
  /** `at` is the local time of day, where it is known. */
  readonly start: { readonly date: string; readonly at?: string | undefined };
  readonly timeZone: string;
  readonly extensions?: readonly Lengthening[];
  readonly tollings?: readonly Period[];
}

export interface Due {
  readonly dueOn: string;
  /** Only where hours are counted. */
  readonly dueAt?: Date;
  readonly steps: string[];
}

const unitLabels: Record<SpanUnit, string> = {
  calendar_days: 'calendar day',
  business_days: 'business day',
  months: 'month',
  years: 'year',
  hours: 'hour',
};

/** `7 calendar days`. */
export function spanWords({ value, unit }: Pick<Span, 'value' | 'unit'>): string {
  return `${value} ${unitLabels[unit]}${value === 1 ? '' : 's'}`;
}

/** The due date with every step that led to it. */
export function dueDate(question: DueQuestion): Due {
  const { span, start, timeZone } = question;
  const steps: string[] = [];
  if (span.unit === 'hours') return dueByHours(question, steps);
  let dueOn = lastDay(start.date, span, steps);
  for (const extension of question.extensions ?? []) dueOn = extended(dueOn, extension, steps);
  dueOn = tolled(dueOn, question, steps);
  const weekend = weekdayOf(dueOn) === 0 || weekdayOf(dueOn) === 6;
  const holiday = holidayOn(dueOn);
  if (weekend || holiday)
    steps.push(`The last day is ${weekend ? 'a weekend day' : holiday}. The rule doesn't extend it, so the date wasn't moved.`);
  steps.push(`The period ends at midnight at the property (${timeZone}).`);
  return { dueOn, steps };
}

function lastDay(date: string, span: Span, steps: string[]): string {
  steps.push(`The rule allows ${spanWords(span)}. The day of the event isn't counted.`);
  const due = {
    calendar_days: () => addDays(date, span.value),
    business_days: () => addBusinessDays(date, span.value),
    months: () => addMonths(date, span.value),
    years: () => addMonths(date, span.value * 12),
  }[span.unit as Exclude<SpanUnit, 'hours'>]();
  if (span.unit === 'business_days') steps.push(notCounted(date, due));
  if (span.unit !== 'calendar_days' && span.unit !== 'business_days' && due.slice(8) !== date.slice(8))
    steps.push('The last month is shorter, so its last day applies.');
  steps.push(`${spanWords(span)} after ${formatWeekday(date)}: ${formatWeekday(due)}.`);
  return due;
}

/** Which days a count of business days left out. */
function notCounted(from: string, to: string): string {
  let weekendDays = 0;
  const holidays: string[] = [];
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (weekdayOf(day) === 0 || weekdayOf(day) === 6) weekendDays += 1;
    else if (holidayOn(day)) holidays.push(`${holidayOn(day)} (${formatWeekday(day)})`);
  }
  const weekend = `${weekendDays} weekend day${weekendDays === 1 ? '' : 's'}`;
  return `Business days exclude weekends and federal holidays. Not counted: ${[weekend, ...holidays].join(', ')}.`;
}

function extended(dueOn: string, { days, unit, reason, citation }: Lengthening, steps: string[]): string {
  const later = unit === 'business_days' ? addBusinessDays(dueOn, days) : addDays(dueOn, days);
  steps.push(`Extended by ${spanWords({ value: days, unit })} (${reason}${citation ? `, ${citation}` : ''}): ${formatWeekday(later)}.`);
  return later;
}

/** Tolled days inside the span do not count, so that the end moves by as many days of the same kind. */
function tolled(dueOn: string, { span, start, tollings = [] }: DueQuestion, steps: string[]): string {
  let due = dueOn;
  for (const { from, until, reason, citation } of merged(tollings)) {
    const first = from > start.date ? from : addDays(start.date, 1);
    if (first > due || until < first) continue;
    const business = span.unit === 'business_days';
    const count = business ? businessDaysIn(first, until) : daysBetween(first, until) + 1;
    due = business ? addBusinessDays(due, count) : addDays(due, count);
    const kind = spanWords({ value: count, unit: business ? 'business_days' : 'calendar_days' });
    steps.push(
      `Tolled ${formatWeekday(first)} to ${formatWeekday(until)} (${reason}${citation ? `, ${citation}` : ''}): ${kind} more, ${formatWeekday(due)}.`,
    );
  }
  return due;
}

function businessDaysIn(from: string, until: string): number {
  let count = 0;
  for (let day = from; day <= until; day = addDays(day, 1)) if (isBusinessDay(day)) count += 1;
  return count;
}

/** Overlapping periods become one, so that no day is tolled twice. */
function merged(periods: readonly Period[]): Period[] {
  const result: Period[] = [];
  for (const period of periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = result.at(-1);
    if (!last || period.from > last.until) result.push(period);
    else if (period.until > last.until)
      result[result.length - 1] = { ...last, until: period.until, reason: `${last.reason}; ${period.reason}` };
  }
  return result;
}

/** Hours run on the clock of the world: a night of 23 or 25 hours shifts the local end. */
function dueByHours({ span, start, timeZone, extensions = [], tollings = [] }: DueQuestion, steps: string[]): Due {
  const midnight = DateTime.fromISO(start.date, { zone: timeZone }).plus({ days: 1 });
  const from = start.at ? DateTime.fromISO(`${start.date}T${start.at}`, { zone: timeZone }) : midnight;
  if (!start.at) steps.push('No time of day is recorded, so the hours run from the end of that day.');
  const due = span.direction === 'before' ? from.minus({ hours: span.value }) : from.plus({ hours: span.value });
  const words = due.toLocaleString(DateTime.DATETIME_MED, { locale: 'en-US' });
  steps.push(`${spanWords(span)} ${span.direction === 'before' ? 'before' : 'after'} the event: ${words} at the property (${timeZone}).`);
  if (due.offset !== from.offset) steps.push('Daylight saving time changes in between. Actual hours were counted.');
  const day = due.toISODate() ?? start.date;
  let later = day;
  for (const extension of extensions) later = extended(later, extension, steps);
  later = tolled(later, { span, start, timeZone, tollings }, steps);
  const moved = due.plus({ days: daysBetween(day, later) });
  return { dueOn: later, dueAt: moved.toUTC().toJSDate(), steps };
}
