// Whether a message that reached nobody can be tried again by hand: never where somebody may have got it, or where another try helps nothing. Pure.
import type { Communication } from '@plumbline/contracts/comms';
import { isFileOf, type CommunicationRecord, type EndedBy } from './communication.ts';

const ended: ReadonlySet<CommunicationRecord['status']> = new Set(['failed', 'bounced', 'suppressed', 'kept']);

const refusals: Readonly<Partial<Record<EndedBy, string>>> = {
  changed: 'It no longer fits what is recorded. Write a new message.',
  refused: 'The address or the text was rejected. Correct it and write a new message.',
  author: 'Send it as yourself, or cancel it.',
  unknown: 'It may have been delivered. Ask the recipient before you write again.',
};
const taken = 'The provider took it, so it may have been delivered. Write a new message.';
const returned = 'It bounced. Correct the address and write a new message.';
const isFile = 'Send it again from where it was sent.';
const isAutomatic = 'Nobody wrote it by hand. Write a new message.';

const none = { $exists: false };

/** The rows that `retryOf` lets through and that nobody took: what can go out together, without a look at each. */
export const retriableAlone = {
  status: 'failed',
  endedBy: 'busy',
  report: none,
  document: none,
  invoice: none,
  engineering: none,
  appointment: none,
  reply: none,
  automation: none,
  $or: [{ providerId: none }, { provider: 'local' }],
};

/** Absent for what waits, is out, or was undone. */
export function retryOf(row: CommunicationRecord): Communication['retry'] {
  if (!ended.has(row.status)) return undefined;
  const refusal = refusalOf(row);
  return refusal ? { refusal, ...(isForOthers(row) ? { isForOthers: true } : {}) } : {};
}

/** It was held because of its author alone: somebody else may send it, or cancel it. */
export const isForOthers = ({ status, endedBy }: Pick<CommunicationRecord, 'status' | 'endedBy'>): boolean =>
  status === 'suppressed' && endedBy === 'author';

function refusalOf(row: CommunicationRecord): string | undefined {
  if (isFileOf(row)) return isFile;
  if (row.appointment ?? row.reply ?? row.automation) return isAutomatic;
  if (row.status === 'kept') return undefined;
  if (row.status === 'bounced') return returned;
  if (row.providerId !== undefined && row.provider !== 'local') return taken;
  return refusals[causeOf(row)];
}

/** What failed before its cause was kept may have been delivered. */
function causeOf({ endedBy, status }: CommunicationRecord): EndedBy {
  return endedBy ?? (status === 'suppressed' ? 'held' : 'unknown');
}
