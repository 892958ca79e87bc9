// Names and figures as the reports say them.
import type { RevenueReport, RevenueSums } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';

/** The answers first: where a table scrolls, what they are made of is what is out of sight. */
export const sumHeads = ['Received', 'Invoiced', 'Issued', 'Credit notes', 'Canceled'];

export function sumFigures({ issued, credited, voided, invoiced, received }: RevenueSums): string[] {
  return [received, invoiced, issued, credited, voided].map((amount) => showDollars(amount));
}

export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** `Nov`, or `Nov 2026` with its year. */
export function monthName(text: string, withYear = false): string {
  const name = month.format(new Date(`${text}-01T00:00:00.000Z`));
  return withYear ? `${name} ${text.slice(0, 4)}` : name;
}

/** `11/25`: under a picture of more than a year. */
export const monthNumbers = (text: string) => `${text.slice(5, 7)}/${text.slice(2, 4)}`;

/** `November` */
export function longMonthName(text: string): string {
  return longMonth.format(new Date(`${text}-01T00:00:00.000Z`));
}

/** The name on the documents; without one the number. */
export function adjusterName({ adjusterId, name }: Pick<RevenueReport['adjusters'][number], 'adjusterId' | 'name'>): string {
  return name ?? (adjusterId === undefined ? 'No adjuster' : `Adjuster ${adjusterId}`);
}

export const carrierName = ({ carrier }: { carrier?: string | undefined }) => carrier ?? 'No carrier';

/** `+84%`, `-3.5%`, `0%`. */
export function percentText(percent: number | null): string {
  if (percent === null) return '';
  return `${percent > 0 ? '+' : ''}${percent}%`;
}
