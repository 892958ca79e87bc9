// Dates in expressions; UTC only, another time zone is refused.
import { badValue, notSupported } from '../base/errors.ts';
import { type Operator } from './operator.ts';
import { isNullish } from '../base/values.ts';

const UNIT_MS = new Map<string, number>([
  ['millisecond', 1],
  ['second', 1000],
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
  ['week', 604_800_000],
]);
const UNIT_MONTHS = new Map<string, number>([
  ['month', 1],
  ['quarter', 3],
  ['year', 12],
]);

function dateOf(value: unknown): Date {
  if (!(value instanceof Date)) throw badValue('A date is needed', 16006, 'Location16006');
  return value;
}

function assertUtc(zone: unknown): void {
  if (!isNullish(zone) && !['UTC', 'GMT', '+00:00', 'Z'].includes(String(zone))) throw notSupported(`The time zone '${String(zone)}'`);
}

function part(read: (date: Date) => number): Operator {
  return {
    count: [1, 1],
    named: ['date', 'timezone'],
    run: ([date, zone]) => {
      assertUtc(zone);
      return isNullish(date) ? null : read(dateOf(date));
    },
  };
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');

const FORMATS = new Map<string, (date: Date) => string>([
  ['%Y', (date) => pad(date.getUTCFullYear(), 4)],
  ['%m', (date) => pad(date.getUTCMonth() + 1, 2)],
  ['%d', (date) => pad(date.getUTCDate(), 2)],
  ['%H', (date) => pad(date.getUTCHours(), 2)],
  ['%M', (date) => pad(date.getUTCMinutes(), 2)],
  ['%S', (date) => pad(date.getUTCSeconds(), 2)],
  ['%L', (date) => pad(date.getUTCMilliseconds(), 3)],
  ['%j', (date) => pad(dayOfYear(date), 3)],
  ['%u', (date) => String(date.getUTCDay() || 7)],
  ['%z', () => '+0000'],
  ['%%', () => '%'],
]);

function format(values: unknown[]): unknown {
  const [date, pattern, zone, onNull = null] = values;
  assertUtc(zone);
  if (isNullish(date)) return onNull;
  const known = dateOf(date);
  if (isNullish(pattern)) return known.toISOString();
  return String(pattern).replace(/%./g, (code) => {
    const write = FORMATS.get(code);
    if (!write) throw notSupported(`The date format ${code}`);
    return write(known);
  });
}

function added(date: Date, unit: string, amount: number): Date {
  const ms = UNIT_MS.get(unit);
  if (ms !== undefined) return new Date(date.getTime() + ms * amount);
  const months = UNIT_MONTHS.get(unit);
  if (months === undefined) throw badValue(`Unknown time unit: ${unit}`);
  const target = new Date(date);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months * amount);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return target;
}

function shift(sign: 1 | -1): Operator {
  return {
    count: [4, 4],
    named: ['startDate', 'unit', 'amount', 'timezone'],
    run: ([date, unit, amount, zone]) => {
      assertUtc(zone);
      return isNullish(date) || isNullish(amount) ? null : added(dateOf(date), String(unit), sign * Number(amount));
    },
  };
}

function truncated(date: Date, unit: string): Date {
  const months = UNIT_MONTHS.get(unit);
  if (months !== undefined) return new Date(Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months, 1));
  const ms = UNIT_MS.get(unit);
  if (ms === undefined) throw badValue(`Unknown time unit: ${unit}`);
  // weeks start on Sunday; the epoch was a Thursday
  const offset = unit === 'week' ? 4 * 86_400_000 : 0;
  return new Date(Math.floor((date.getTime() + offset) / ms) * ms - offset);
}

function difference(from: Date, to: Date, unit: string): number {
  const months = UNIT_MONTHS.get(unit);
  if (months === undefined) return (truncated(to, unit).getTime() - truncated(from, unit).getTime()) / (UNIT_MS.get(unit) ?? Number.NaN);
  const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
  return Math.floor(monthOf(to) / months) - Math.floor(monthOf(from) / months);
}

/** Date operators by name. */
export const DATES: [string, Operator][] = [
  ['$year', part((date) => date.getUTCFullYear())],
  ['$month', part((date) => date.getUTCMonth() + 1)],
  ['$dayOfMonth', part((date) => date.getUTCDate())],
  ['$dayOfWeek', part((date) => date.getUTCDay() + 1)],
  ['$dayOfYear', part(dayOfYear)],
  ['$hour', part((date) => date.getUTCHours())],
  ['$minute', part((date) => date.getUTCMinutes())],
  ['$second', part((date) => date.getUTCSeconds())],
  ['$millisecond', part((date) => date.getUTCMilliseconds())],
  ['$dateToString', { count: [1, 1], named: ['date', 'format', 'timezone', 'onNull'], run: format }],
  ['$dateAdd', shift(1)],
  ['$dateSubtract', shift(-1)],
  [
    '$dateTrunc',
    {
      count: [3, 3],
      named: ['date', 'unit', 'timezone'],
      run: ([date, unit, zone]) => {
        assertUtc(zone);
        return isNullish(date) ? null : truncated(dateOf(date), String(unit));
      },
    },
  ],
  [
    '$dateDiff',
    {
      count: [4, 4],
      named: ['startDate', 'endDate', 'unit', 'timezone'],
      run: ([from, to, unit, zone]) => {
        assertUtc(zone);
        return isNullish(from) || isNullish(to) ? null : difference(dateOf(from), dateOf(to), String(unit));
      },
    },
  ],
];
