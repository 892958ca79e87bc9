// When a follow-up is due, and where it goes when it is put off. Pure: dates in, dates out.
import { addDays } from '@plumbline/contracts/kernel';

export type Due = 'overdue' | 'today' | 'coming';

/** Days after today that “this week” reaches. */
export const weekDays = 7;

export function dueOf(date: string, today: string): Due {
  if (date < today) return 'overdue';
  return date === today ? 'today' : 'coming';
}

/** An old follow-up is put off from today: a snooze never leads into the past. */
export function snoozedTo(date: string, today: string, days: number): string {
  return addDays(date < today ? today : date, days);
}

/** Whether a follow-up belongs to a list. */
export function isListed(date: string, today: string, list: 'overdue' | 'today' | 'week' | undefined): boolean {
  if (list === 'overdue') return date < today;
  if (list === 'today') return date === today;
  return list === 'week' ? date >= today && date <= addDays(today, weekDays) : date <= today;
}
