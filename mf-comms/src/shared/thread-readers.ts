// Who reads an entry of a thread, in words.
import { messageReach, type EntryReader, type ThreadEntry } from '@plumbline/contracts/comms';

const sides = { firm: 'your firm', owner: "the client's side", counsel: 'the attorneys', other: 'others' } as const;

/** Nobody outside the firm reads what has not reached them. */
export function readingText({ state, readers }: ThreadEntry): string {
  const reach = state && messageReach[state];
  if (reach === 'never') return 'Read by: your firm only';
  return `${reach === 'waits' ? 'Will be read by' : 'Read by'}: ${readersText(readers)}`;
}

/** `Rosa Delgado, your firm`; a private note has only the firm. */
function readersText(readers: readonly EntryReader[]): string {
  const others = readers.filter(({ side }) => side !== 'firm').map(({ name, side }) => name ?? sides[side]);
  return others.length === 0 ? 'your firm only' : [...others, sides.firm].join(', ');
}
