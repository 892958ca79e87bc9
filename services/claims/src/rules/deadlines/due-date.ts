// The two last days of a span: `actBy` counts plainly and is never moved, `breachAfter` is the latest day that can be argued.
import { addDays, addMonths, daysBetween, weekdayOf } from '@plumbline/contracts/kernel';
import { formatWeekday } from '@plumbline/server/dates';
import { DateTime } from 'luxon';
import { addBusinessDays, holidayIn, isBusinessDay, isWeekend, rolled, type Counting } from './calendar/business-days.ts';
import { holidaySets, type CalendarName } from './calendar/holiday-sets.ts';

export type SpanUnit = 'calendar_days' | 'business_days' | 'months' | 'years' | 'hours' | 'stated';

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
  /** The holidays that the rule counts by; a last day of calendar days, months or years rolls over them. Without one it never rolls. */
  readonly calendar?: CalendarName | undefined;
  readonly extensions?: readonly Lengthening[];
  readonly tollings?: readonly Period[];
}

/** Why the last day that can be argued is later. */
export interface RollOver {
  readonly from: string;
  readonly to: string;
  /** `a Saturday`, `a holiday (Juneteenth)`; absent where days on the way to it may be holidays. */
  readonly because?: string;
}

export interface Due {
  readonly actBy: string;
  readonly breachAfter: string;
  readonly roll?: RollOver;
  /** Only where hours are counted. */
  readonly dueAt?: Date;
  readonly steps: string[];
}

const unitLabels: Record<Exclude<SpanUnit, 'stated'>, string> = {
  calendar_days: 'calendar day',
  business_days: 'business day',
  months: 'month',
  years: 'year',
  hours: 'hour',
};

/** `7 calendar days`. */
export function spanWords({ value, unit }: Pick<Span, 'value' | 'unit'>): string {
  return unit === 'stated' ? 'the stated date' : `${value} ${unitLabels[unit]}${value === 1 ? '' : 's'}`;
}

/** Both dates with every step that led to them. */
export function dueDate(question: DueQuestion): Due {
  const { span, timeZone } = question;
  if (span.unit === 'hours') return dueByHours(question, []);
  const steps: string[] = [];
  const actBy = lastDayOf(question, 'plain', steps);
  const breachAfter = lastArgued(question);
  const roll = rollOf(actBy, breachAfter, question);
  steps.push(...rollSteps(actBy, roll, question), `The period ends at midnight at the property (${timeZone}).`);
  return { actBy, breachAfter, ...(roll ? { roll } : {}), steps };
}

function lastDayOf(question: DueQuestion, counting: Counting, steps: string[]): string {
  let last = counted(question, counting, steps);
  for (const extension of question.extensions ?? []) last = extended(last, { extension, counting, question }, steps);
  return tolled(last, { question, counting }, steps);
}

/** Of the count with every doubtful day as a holiday, rolled over weekend and holidays. */
function lastArgued(question: DueQuestion): string {
  const { calendar, span } = question;
  const argued = lastDayOf(question, 'argued', []);
  return calendar && span.unit !== 'stated' ? rolled(argued, calendar, 'argued') : argued;
}

function rollOf(from: string, to: string, { calendar = 'US-federal' }: DueQuestion): RollOver | undefined {
  if (from === to) return undefined;
  const because = dayOff(from, calendar);
  return { from, to, ...(because ? { because } : {}) };
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `a Sunday`, `a holiday (Juneteenth)`; undefined for a business day. */
function dayOff(date: string, calendar: CalendarName): string | undefined {
  if (isWeekend(calendar, date)) return `a ${weekdays[weekdayOf(date)]}`;
  const holiday = holidayIn(calendar, date);
  return holiday && `a holiday (${holiday})`;
}

function rollSteps(actBy: string, roll: RollOver | undefined, { calendar, span }: DueQuestion): string[] {
  if (roll) {
    const words = calendar ? ` by ${holidaySets[calendar].words}` : '';
    const why = roll.because ? `${formatWeekday(actBy)} is ${roll.because}${words}.` : `A day of the period may be a holiday${words}.`;
    return [`${why} It can be argued that the period ends on ${formatWeekday(roll.to)}.`];
  }
  if (calendar || span.unit === 'business_days' || span.unit === 'stated') return [];
  const off = dayOff(actBy, 'US-federal');
  return off ? [`The last day is ${off}. The rule doesn't extend it, so the date wasn't moved.`] : [];
}

function counted({ span, start: { date }, calendar }: DueQuestion, counting: Counting, steps: string[]): string {
  if (span.unit === 'stated') {
    steps.push(`The date is stated in writing: ${formatWeekday(date)}.`);
    return date;
  }
  steps.push(`The rule allows ${spanWords(span)}. The day of the event isn't counted.`);
  const due = {
    calendar_days: () => addDays(date, span.value),
    business_days: () => addBusinessDays(date, span.value, { calendar, counting }),
    months: () => addMonths(date, span.value),
    years: () => addMonths(date, span.value * 12),
  }[span.unit as Exclude<SpanUnit, 'hours' | 'stated'>]();
  if (span.unit === 'business_days') steps.push(notCounted(date, due, calendar));
  if ((span.unit === 'months' || span.unit === 'years') && due.slice(8) !== date.slice(8))
    steps.push('The last month is shorter, so its last day applies.');
  steps.push(`${spanWords(span)} after ${formatWeekday(date)}: ${formatWeekday(due)}.`);
  return due;
}

/** Which days a count of business days left out. */
function notCounted(from: string, to: string, calendar: CalendarName = 'US-federal'): string {
  let weekendDays = 0;
  const holidays: string[] = [];
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    const holiday = holidayIn(calendar, day);
    if (isWeekend(calendar, day)) weekendDays += 1;
    else if (holiday) holidays.push(`${holiday} (${formatWeekday(day)})`);
  }
  const weekend = `${weekendDays} weekend day${weekendDays === 1 ? '' : 's'}`;
  return `Business days exclude weekends and ${holidaySets[calendar].words}. Not counted: ${[weekend, ...holidays].join(', ')}.`;
}

interface Extending {
  readonly extension: Lengthening;
  readonly counting: Counting;
  readonly question: Pick<DueQuestion, 'calendar'>;
}

function extended(last: string, { extension, counting, question }: Extending, steps: string[]): string {
  const { days, unit, reason, citation } = extension;
  const later = unit === 'business_days' ? addBusinessDays(last, days, { calendar: question.calendar, counting }) : addDays(last, days);
  steps.push(`Extended by ${spanWords({ value: days, unit })} (${reason}${citation ? `, ${citation}` : ''}): ${formatWeekday(later)}.`);
  return later;
}

/** Tolled days inside the span do not count, so that the end moves by as many days of the same kind. */
function tolled(last: string, { question, counting }: { question: DueQuestion; counting: Counting }, steps: string[]): string {
  const { span, start, calendar, tollings = [] } = question;
  let due = last;
  for (const { from, until, reason, citation } of merged(tollings)) {
    const first = from > start.date ? from : addDays(start.date, 1);
    if (first > due || until < first) continue;
    const business = span.unit === 'business_days';
    const count = business ? businessDaysIn(first, until, calendar) : daysBetween(first, until) + 1;
    due = business ? addBusinessDays(due, count, { calendar, counting }) : addDays(due, count);
    const kind = spanWords({ value: count, unit: business ? 'business_days' : 'calendar_days' });
    steps.push(
      `Tolled ${formatWeekday(first)} to ${formatWeekday(until)} (${reason}${citation ? `, ${citation}` : ''}): ${kind} more, ${formatWeekday(due)}.`,
    );
  }
  return due;
}

function businessDaysIn(from: string, until: string, calendar: CalendarName | undefined): number {
  let count = 0;
  for (let day = from; day <= until; day = addDays(day, 1)) if (isBusinessDay(day, calendar)) count += 1;
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

/** Hours run on the clock of the world: a night of 23 or 25 hours shifts the local end. They never roll. */
function dueByHours(question: DueQuestion, steps: string[]): Due {
  const { span, start, timeZone, extensions = [] } = question;
  const midnight = DateTime.fromISO(start.date, { zone: timeZone }).plus({ days: 1 });
  const from = start.at ? DateTime.fromISO(`${start.date}T${start.at}`, { zone: timeZone }) : midnight;
  if (!start.at) steps.push('No time of day is recorded, so the hours run from the end of that day.');
  const due = span.direction === 'before' ? from.minus({ hours: span.value }) : from.plus({ hours: span.value });
  const words = due.toLocaleString(DateTime.DATETIME_MED, { locale: 'en-US' });
  steps.push(`${spanWords(span)} ${span.direction === 'before' ? 'before' : 'after'} the event: ${words} at the property (${timeZone}).`);
  if (due.offset !== from.offset) steps.push('Daylight saving time changes in between. Actual hours were counted.');
  const day = due.toISODate() ?? start.date;
  let later = day;
  for (const extension of extensions) later = extended(later, { extension, counting: 'plain', question }, steps);
  later = tolled(later, { question, counting: 'plain' }, steps);
  const moved = due.plus({ days: daysBetween(day, later) });
  return { actBy: later, breachAfter: later, dueAt: moved.toUTC().toJSDate(), steps };
}
