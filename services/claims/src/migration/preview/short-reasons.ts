// What is wrong with a cell, as short as its place in the preview; the whole sentence stands in the review and in the file of refused rows. Pure.
import type { RowProblem } from '../cells/row-faults.ts';
import { notADate, notAnAmount } from '../cells/row-cells.ts';

/** Beginnings of sentences → what is said in the cell. */
const short: readonly (readonly [string, string])[] = [
  [notAnAmount, 'Not an amount'],
  ['Enter a fee like', 'Not a number'],
  ['The spreadsheet shortened', 'Digits were lost'],
  ['This cell contains a formula', 'A formula'],
  ['Characters were lost', 'Characters were lost'],
  ['Property owner name is required', 'Owner is required'],
  ['Valid email is required', 'Not an email address'],
  ['Valid phone number is required', 'Not a phone number'],
  ['Choose a damage type', 'Choose its meaning above'],
  ['Damage type is required', 'Cause of loss is required'],
  ['Enter a status:', 'Choose its meaning above'],
];

export function shortReason({ message, value }: RowProblem): string {
  if (message === notADate) return dayTooMany(value) ?? 'Not a date';
  return short.find(([begins]) => message.startsWith(begins))?.[1] ?? message;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

const twoDigits = 2_000;

/** `31-Jun-26`: June has 30 days. */
function dayTooMany(cell: string): string | undefined {
  const [, first = '', second = '', year] = /^(\d{1,2})[-/ .]([A-Za-z]{3}|\d{1,2})[a-z]*[-/ .,]+(\d{4}|\d{2})$/.exec(cell) ?? [];
  if (year === undefined) return undefined;
  const named = months.indexOf(second.toLowerCase());
  const [month, day] = named >= 0 ? [named, Number(first)] : [Number(first) - 1, Number(second)];
  const inYear = Number(year) + (year.length === 2 ? twoDigits : 0);
  return months[month] && daysSaid(inYear, month, day);
}

function daysSaid(year: number, month: number, day: number): string | undefined {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return day > last.getUTCDate() && day <= 31 ? `${monthName.format(last)} has ${last.getUTCDate()} days` : undefined;
}
