// What a confirmation would do with the rows of a checked import: each by its own choice, those of other tables with their claim.
import type { ClaimImport, DuplicateChoice, ImportRowState, ImportTable } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClientSession } from 'mongoose';
import type { ImportRecord, ImportStore } from '../rows/import-record.ts';
import { importWire } from '../rows/import-wire.ts';

const claimsTable: ImportTable = 'claims';

interface Asked {
  readonly scope: Scope;
  readonly session?: ClientSession | undefined;
}

/** The import as it is answered, with its forecast once it was checked. */
export async function importAnswer(one: ImportRecord, asked: Asked, store: ImportStore): Promise<ClaimImport> {
  if (one.state !== 'checked') return importWire(one);
  return { ...importWire(one), forecast: await forecastOf(one, asked, store) };
}

interface Group {
  readonly _id: { readonly table: ImportTable; readonly state: ImportRowState; readonly choice?: DuplicateChoice };
  readonly rows: number;
}

async function forecastOf(
  { _id: importId, duplicates, kind }: ImportRecord,
  { scope, session }: Asked,
  { rows }: ImportStore,
): Promise<NonNullable<ClaimImport['forecast']>> {
  const groups = await rows.aggregate<Group>(
    scope,
    { importId, waits: true },
    [{ $group: { _id: { table: '$table', state: '$state', choice: '$choice' }, rows: { $sum: 1 } } }],
    session,
  );
  const fate = ({ _id: { state, choice } }: Group) => (state === 'ready' ? 'create' : (choice ?? duplicates));
  const sum = (which: (group: Group) => boolean) => groups.filter(which).reduce((all, group) => all + group.rows, 0);
  const claimsWith = (wanted: DuplicateChoice) => sum((group) => group._id.table === claimsTable && fate(group) === wanted);
  const parts = sum(({ _id }) => _id.table !== claimsTable);
  const left = kind === 'migration' && parts > 0 ? await partsLeft(importId, { duplicates, scope, session }, rows) : 0;
  return { claims: claimsWith('create'), merged: claimsWith('merge'), skipped: claimsWith('skip') + left, parts: parts - left };
}

/** Notes, people, money and files come to claims that this import creates, and to no other. */
async function partsLeft(
  importId: number,
  { duplicates, scope, session }: Asked & { duplicates: DuplicateChoice },
  rows: ImportStore['rows'],
): Promise<number> {
  const isCreated = duplicates === 'create' ? { choice: { $in: ['skip', 'merge'] } } : { choice: { $ne: 'create' } };
  const there = await rows.aggregate<{ externalId?: string }>(
    scope,
    { importId, table: claimsTable, state: 'duplicate', ...isCreated },
    [{ $project: { externalId: 1 } }],
    session,
  );
  const numbers = there.flatMap(({ externalId }) => externalId ?? []);
  if (numbers.length === 0) return 0;
  const [found] = await rows.aggregate<{ rows: number }>(
    scope,
    { importId, waits: true, table: { $ne: claimsTable }, externalId: { $in: numbers } },
    [{ $group: { _id: null, rows: { $sum: 1 } } }],
    session,
  );
  return found?.rows ?? 0;
}
