// Looking for what must not come in, also packed: the test file that every virus scanner knows (EICAR), and programs. Pure.
import { isProgram, startsWith } from '@plumbline/server/files';
import { deflated, entriesOf, unpackEntry, type ZipEntry } from './zip-entries.ts';

/** In two halves, so that a scanner does not take this source for the thing itself. */
const signature = Buffer.from(
  [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$`, 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

const largestEntry = 16 * 1_048_576;
const maxUnpacked = 128 * 1_048_576;
/** Entries cost time also where they are empty. */
const maxEntries = 20_000;
/** An archive in an archive in an office file is looked into; what lies deeper is not unpacked. */
const deepest = 3;

export type Danger = 'virus' | 'program';

/** How much is unfolded at most, and how many entries were. */
export interface UnpackingBudget {
  left: number;
  entries: number;
}

export function unpackingBudget(): UnpackingBudget {
  return { left: maxUnpacked, entries: 0 };
}

/** The worse of the two is told. */
export function dangerIn(bytes: Buffer, budget = unpackingBudget()): Danger | undefined {
  if (bytes.includes(signature)) return 'virus';
  return dangerInside(bytes, budget, 1);
}

/** What unfolds beyond the budget is not read further: an archive bomb costs no more than an honest file. */
function dangerInside(bytes: Buffer, budget: UnpackingBudget, depth: number): Danger | undefined {
  let found: Danger | undefined;
  if (budget.entries >= maxEntries) return undefined;
  for (const entry of archived(bytes)) {
    const inside = unpackWithin(budget, bytes, entry);
    if (!inside) continue;
    if (inside.includes(signature)) return 'virus';
    if (isProgram(inside)) found = 'program';
    const deeper = depth < deepest ? dangerInside(inside, budget, depth + 1) : undefined;
    if (deeper === 'virus') return deeper;
    found ??= deeper;
  }
  return found;
}

function unpackWithin(budget: UnpackingBudget, bytes: Buffer, entry: ZipEntry): Buffer | undefined {
  if (entry.unpacked > largestEntry || budget.left <= 0 || budget.entries >= maxEntries) return undefined;
  budget.entries += 1;
  const inside = unpackEntry(bytes, entry, largestEntry);
  // What unfolds beyond the limit was unfolded up to it
  budget.left -= inside?.length ?? (entry.method === deflated ? largestEntry : 0);
  return inside;
}

function archived(bytes: Buffer): readonly ZipEntry[] {
  return startsWith(bytes, 'PK', 3, 4) ? (entriesOf(bytes) ?? []) : [];
}
