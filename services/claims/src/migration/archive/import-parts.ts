// Bringing what belongs to the imported claims: notes with author and date, people, money and files. One row is brought once.
import type { Tx } from '@plumbline/server';
import type { RowRecord } from '../rows/import-record.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { importsAlong } from '../../claim/changes/change-claim.ts';
import { recordLedgerEntries } from '../../money/ledger/record-row.ts';
import { addParty } from '../../claim/parties/add-party.ts';
import { importCheck } from './import-check.ts';
import type { LedgerPart } from '../parts/read-ledger-part.ts';
import type { ContactPart, NotePart } from '../parts/read-part.ts';

export interface PartResult {
  readonly _id: number;
  readonly state: 'opened' | 'skipped';
  readonly claimId?: number;
  readonly claimNumber?: string;
  readonly importedId?: number;
  readonly why?: string;
}

export interface Parent {
  readonly claimId: number;
  readonly claimNumber: string;
}

/** The claims of these rows that this import opened, by their old number. */
export async function parentsOf(tx: Tx, rows: readonly RowRecord[], { store }: ImportStores): Promise<Map<string, Parent>> {
  const [first] = rows;
  if (!first) return new Map();
  const numbers = [...new Set(rows.flatMap((row) => row.externalId ?? []))];
  const found = await store.rows.find(
    tx.scope,
    { importId: first.importId, table: 'claims', state: 'opened', externalId: { $in: numbers } },
    { session: tx.session },
  );
  return new Map(
    found.flatMap(({ externalId, claimId, claimNumber }): [string, Parent][] =>
      externalId !== undefined && claimId !== undefined ? [[externalId, { claimId, claimNumber: claimNumber ?? '' }]] : [],
    ),
  );
}

export const noParent = "Its claim wasn't created by this import";

/** Notes, people and money of some rows; files are brought one by one, since their bytes come first. */
export async function importParts(tx: Tx, rows: readonly RowRecord[], deps: ImportStores & { source: string }): Promise<PartResult[]> {
  importsAlong(tx);
  const parents = await parentsOf(tx, rows, deps);
  const results: PartResult[] = [];
  for (const row of rows) {
    const parent = parents.get(row.externalId ?? '');
    const importedId = parent && row.part ? await importPart(tx, { row, parent }, deps) : undefined;
    results.push(
      parent
        ? { _id: row._id, state: 'opened', ...parent, ...(importedId === undefined ? {} : { importedId }) }
        : { _id: row._id, state: 'skipped', why: noParent },
    );
  }
  return results;
}

async function importPart(
  tx: Tx,
  { row, parent }: { row: RowRecord; parent: Parent },
  deps: ImportStores & { source: string },
): Promise<number | undefined> {
  const { part } = row;
  if (part?.kind === 'note') return importNote(tx, { part, parent }, deps);
  if (part?.kind === 'contact') return importContact(tx, { part, parent }, deps);
  if (part?.kind === 'check') return importCheck(tx, { part, claimId: parent.claimId }, deps);
  if (part?.kind === 'ledger') return importMoney(tx, { part, parent }, deps);
  return undefined;
}

/** The note stands with its own author and day; both it and the feed say where it came from. */
async function importNote(
  tx: Tx,
  { part, parent }: { part: NotePart; parent: Parent },
  { notes, activity, parts, source }: ImportStores & { source: string },
): Promise<number> {
  const at = new Date(`${part.on}T17:00:00Z`);
  const _id = await parts.nextId('claim-note');
  const origin = `imported from ${source}`;
  const authorName = `${part.author} (${origin})`;
  const note = {
    claimId: parent.claimId,
    text: part.text,
    revision: 1,
    authorId: 'import',
    authorName,
    writtenBy: authorName,
    writtenAt: at,
    earlier: [],
  };
  await notes.insertAll(tx, [{ _id, ...note, createdAt: at }]);
  await activity.insertAll(tx, [
    {
      _id: await parts.nextId('activity'),
      at,
      type: 'claims.note-added',
      topic: 'claims',
      text: `Note, ${origin}: ${part.text}`.slice(0, 500),
      actorName: part.author,
      actorId: 'import',
      claimId: parent.claimId,
      claimNumber: parent.claimNumber,
      links: { noteId: _id },
    },
  ]);
  return _id;
}

async function importContact(
  tx: Tx,
  { part, parent }: { part: ContactPart; parent: Parent },
  deps: ImportStores & { source: string },
): Promise<number> {
  const origin = `Imported from ${deps.source}`;
  const note = part.party.note ? `${part.party.note}\n${origin}` : origin;
  return (await addParty(tx, parent.claimId, { ...deps, intake: { ...part.party, note } })).id;
}

async function importMoney(
  tx: Tx,
  { part, parent }: { part: LedgerPart; parent: Parent },
  deps: ImportStores & { source: string },
): Promise<number | undefined> {
  const { id: externalId, what: kind, amountCents, on, coverage, direction, approval, author, reference, note } = part;
  const origin = `Imported from ${deps.source}`;
  const row = {
    kind,
    coverage,
    amountCents,
    on,
    phase: 'initial',
    externalId,
    note: note ? `${note} (${origin})` : origin,
    ...(direction ? { direction } : {}),
    ...approval,
    ...(reference ? { reference } : {}),
    ...(author ? { recordedBy: author } : {}),
  };
  const { stored } = await recordLedgerEntries(tx, parent.claimId, { ...deps, rows: [row] });
  return stored[0]?._id;
}
