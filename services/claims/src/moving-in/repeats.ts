// What only the rows of a table together show: two with one number, and more people than a claim holds.
import { mostParties, type ImportRowError } from '@plumbline/contracts/claims';
import { mostRows } from '../ledger/ledger-model.ts';
import type { PartTable } from './part-columns.ts';
import type { ReadPart } from './read-part.ts';

/** Counts a row; answers why it is one too many. A row that is refused already counts for nothing. */
export type Repeats = (read: ReadPart) => ImportRowError[];

/** The owner of a claim is one of its people. */
const mostOfClaim: Partial<Record<PartTable, { rows: number; message: string }>> = {
  contacts: { rows: mostParties - 1, message: `A claim holds at most ${mostParties} people` },
  ledger: { rows: mostRows, message: `A ledger holds at most ${mostRows.toLocaleString('en-US')} rows` },
};

export function repeatsOf(table: PartTable): Repeats {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const most = mostOfClaim[table];
  return ({ claim, part }) => {
    if (!part || !most) return [];
    const id = part.kind === 'ledger' ? part.id : undefined;
    const key = `${claim}\n${id}`;
    if (id !== undefined && taken.has(key))
      return [{ column: 'id', message: 'An earlier row of this claim has the same number', value: id }];
    const count = (counts.get(claim) ?? 0) + 1;
    if (count > most.rows) return [{ column: 'claim', message: most.message, value: claim }];
    taken.add(key);
    counts.set(claim, count);
    return [];
  };
}
