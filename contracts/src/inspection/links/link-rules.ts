// What the office and the server decide alike about access links: for how long one lasts, and when two names are the same person's.
import { addDays } from '../../kernel/calendar.ts';
import { longestLinkDays } from './access-links.ts';

export interface LinkDays {
  readonly first: string;
  /** The day after the inspection, as far as a link lasts; after a past inspection tomorrow. */
  readonly usual: string;
  readonly last: string;
}

/** The last days that a link may have, as calendar dates of the property. */
export function linkDays(scheduledDate: string, today: string): LinkDays {
  const last = addDays(today, longestLinkDays - 1);
  const dayAfter = addDays(scheduledDate > today ? scheduledDate : today, 1);
  return { first: today, usual: dayAfter < last ? dayAfter : last, last };
}

/** Without case, accents of writing and double spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** What the audit, the chain of custody and the notes say of who did it. */
export function linkActorName({ holderName, createdBy }: { holderName: string; createdBy: string }): string {
  return `${holderName}, by link from ${createdBy}`;
}

/** What the audit and the chain of custody say of a capture that somebody left on a phone and an administrator's link sent. */
export function recoveryActorName({ holderName, createdBy }: { holderName: string; createdBy: string }): string {
  return `${holderName}, recovered by a link from ${createdBy}`;
}
