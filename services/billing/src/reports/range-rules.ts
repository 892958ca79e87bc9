// From which day to which day a report reaches. Calendar dates of the firm's zone; both ends count.
import { defaultReportRange, longestReportDays, type ReportRange, type RevenueQuery } from '@plumbline/contracts/billing';
import { addMonths, daysBetween, Failure, firstOfMonth } from '@plumbline/contracts/kernel';

export interface Range {
  readonly from: string;
  readonly to: string;
}

const begins: Readonly<Record<Exclude<ReportRange, 'own'>, (today: string) => string>> = {
  month: firstOfMonth,
  quarter: (today) => addMonths(firstOfMonth(today), -((Number(today.slice(5, 7)) - 1) % 3)),
  year: (today) => `${today.slice(0, 4)}-01-01`,
  last12: (today) => addMonths(firstOfMonth(today), -11),
};

/** Throws `invalid` for an own range without both days, one that ends before it begins, and one longer than five years. */
export function rangeOf({ range, from, to }: RevenueQuery, today: string): Range {
  const chosen = range ?? (from === undefined && to === undefined ? defaultReportRange : 'own');
  return chosen === 'own' ? ownRange(from, to) : { from: begins[chosen](today), to: today };
}

function ownRange(from: string | undefined, to: string | undefined): Range {
  if (from === undefined) throw refused('from', 'Choose a start date');
  if (to === undefined) throw refused('to', 'Choose an end date');
  if (to < from) throw refused('to', 'Choose an end date on or after the start date');
  if (daysBetween(from, to) >= longestReportDays) throw refused('to', 'Choose a range of up to five years');
  return { from, to };
}

function refused(field: 'from' | 'to', sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}

/** Every month that the range touches, `2026-11`, in order. */
export function monthsOf({ from, to }: Range): string[] {
  const months: string[] = [];
  for (let day = firstOfMonth(from); day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return months;
}
