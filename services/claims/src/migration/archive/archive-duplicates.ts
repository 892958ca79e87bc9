// What only the rows of a table together show: two with one number, and more people than a claim holds.
import { maxParties, type ImportRowError } from '@plumbline/contracts/claims';
import { folded } from '@plumbline/contracts/enums';
import { maxChecks } from '../../rules/money/check-model.ts';
import { maxRows } from '../../rules/money/ledger-model.ts';
import type { PartTable } from '../parts/part-columns.ts';
import type { Part, ReadPart } from '../parts/read-part.ts';

/** Counts a row; answers why it is one too many. A row that is refused already counts for nothing. */
export type ArchiveDuplicates = (read: ReadPart) => ImportRowError[];

/** The owner of a claim is one of its people. */
const maxOfClaim: Partial<Record<PartTable, { rows: number; message: string }>> = {
  contacts: { rows: maxParties - 1, message: `A claim can have up to ${maxParties} people` },
  ledger: { rows: maxRows, message: `A ledger can have up to ${maxRows.toLocaleString('en-US')} entries` },
};

export function duplicatesInTable(table: PartTable): ArchiveDuplicates {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const most = maxOfClaim[table];
  const checkAgain = checksOnce();
  return ({ claim, part }) => {
    if (!part || !most) return [];
    const id = numberOf(part);
    const key = `${claim}\n${id}`;
    if (id !== undefined && taken.has(key))
      return [{ column: 'id', message: 'An earlier row of this claim has the same number', value: id }];
    const again = checkAgain(claim, part);
    if (again.length > 0) return again;
    const count = (counts.get(claim) ?? 0) + 1;
    if (count > most.rows) return [{ column: 'claim', message: most.message, value: claim }];
    taken.add(key);
    counts.set(claim, count);
    return [];
  };
}

const numberOf = (part: Part) => (part.kind === 'ledger' || part.kind === 'check' ? part.id : undefined);

/** The same number of the same issuer is the same check. */
function checksOnce(): (claim: string, part: Part) => ImportRowError[] {
  const ofClaims = new Map<string, Set<string>>();
  return (claim, part) => {
    if (part.kind !== 'check') return [];
    const { number, issuer } = part;
    const there = ofClaims.get(claim) ?? new Set();
    const key = `${folded(number)}\n${folded(issuer)}`;
    if (there.has(key)) return [{ column: 'reference', message: 'An earlier row of this claim is the same check', value: number }];
    if (there.size >= maxChecks) return [{ column: 'claim', message: `A claim can have up to ${maxChecks} checks`, value: claim }];
    ofClaims.set(claim, there.add(key));
    return [];
  };
}
