// How far a day is from today, in words, and whether it is near enough to carry weight.
import { daysBetween } from '@plumbline/contracts/kernel';
import { today } from '../../../../shared/dates.ts';

/** Days until a day is near. */
const nearDays = 10;

export function daysTo(day: string, from = today()): { words: string; isNear: boolean; isPast: boolean } {
  const days = from <= day ? daysBetween(from, day) : -daysBetween(day, from);
  return { words: wordsOf(days), isNear: days <= nearDays, isPast: days < 0 };
}

function wordsOf(days: number): string {
  if (days === 0) return 'Due today';
  const count = Math.abs(days).toLocaleString('en-US');
  const unit = Math.abs(days) === 1 ? 'day' : 'days';
  return days < 0 ? `${count} ${unit} ago` : `${count} ${unit} left`;
}
