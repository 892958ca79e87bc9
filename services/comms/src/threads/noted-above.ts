// What the firm reads above a text or a call, and nobody outside: that it was made up, and which claims its number stands on. Pure.
import type { EntryReader } from '@plumbline/contracts/comms';
import type { Filter } from '@plumbline/server';
import type { ThreadEntryRecord } from './thread-store.ts';

export const simulated = 'SIMULATED';

/** `about`: a sentence without its period; empty for none. */
export function notedAbove(isSimulated: boolean, about: string): { subject?: string } {
  const said = [...(isSimulated ? [simulated] : []), ...(about ? [about] : [])];
  return said.length > 0 ? { subject: said.join('. ') } : {};
}

/** Of such a line, where somebody said which claim is meant: that it was made up stays. */
export function leftAbove(noted: string | undefined): { subject?: string } {
  return notedAbove(noted?.startsWith(simulated) ?? false, '');
}

const firmAlone: readonly EntryReader[] = [{ side: 'firm' }];

/** The firm alone reads a text with such a line: it was made up, or its number stands on other claims and it may be another person's. */
export function readersNow({ kind, direction, subject, readers }: ThreadEntryRecord): EntryReader[] {
  return kind === 'sms' && direction === 'in' && subject !== undefined ? [...firmAlone] : readers;
}

/** The others that came in, which their readers read. */
export const cameForReaders: Filter = { direction: 'in', $or: [{ kind: { $ne: 'sms' } }, { subject: { $exists: false } }] };
