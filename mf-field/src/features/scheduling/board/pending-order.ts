// In which order pending claims wait: who has a deadline within two weeks first, then who has waited longest. Pure.
import { daysBetween } from '@plumbline/contracts/kernel';

interface Waiting {
  readonly id: number;
  readonly nextDeadlineOn?: string | undefined;
  readonly statusSince: string;
}

/** A deadline further away says nothing about today. */
const urgentDays = 14;

export function inOrderOfNeed<W extends Waiting>(claims: readonly W[], today: string): W[] {
  return claims.toSorted((one, other) => keyOf(one, today).localeCompare(keyOf(other, today)) || one.id - other.id);
}

function keyOf({ nextDeadlineOn, statusSince }: Waiting, today: string): string {
  return isUrgent(nextDeadlineOn, today) ? `0 ${nextDeadlineOn}` : `1 ${statusSince}`;
}

export function isUrgent(nextDeadlineOn: string | undefined, today: string): boolean {
  return nextDeadlineOn !== undefined && daysBetween(today, nextDeadlineOn) <= urgentDays;
}

export function waitingText(statusSince: string, today: string): string {
  const days = daysBetween(statusSince.slice(0, 10), today);
  if (days <= 0) return 'New today';
  return days === 1 ? 'Waiting 1 day' : `Waiting ${days} days`;
}
