// Reconciliation: what the file held beside what stands in the workspace now, by count, by dollar and by hash; differences row by row.
import { importTables, type ImportReconciliation, type ImportTable } from '@plumbline/contracts/claims';
import { dollarsOf, showDollars, type Scope } from '@plumbline/contracts/kernel';
import { importNotFound } from './change-import.ts';
import { amountOf } from '../../money/checks/check-rules.ts';
import type { RowRecord } from '../rows/import-record.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import type { CheckPart } from '../parts/read-check-part.ts';
import { moneyKindOf, moneyKinds, type LedgerPart } from '../parts/read-ledger-part.ts';

const atOnce = 500;
const maxDifferences = 1_000;

type TableSums = ImportReconciliation['tables'][number];

interface Sums {
  readonly tables: Map<ImportTable, TableSums>;
  /** Cents by claim and kind: in the file, and found. */
  readonly money: Map<string, { claim: string; kind: string; inFile: number; brought: number; rowsInFile: number; importedRows: number }>;
  readonly files: { inFile: number; sameHash: number };
  readonly differences: ImportReconciliation['differences'];
}

export async function reconcile(scope: Scope, importId: number, deps: ImportStores): Promise<ImportReconciliation> {
  await deps.store.imports.get(scope, importId, importNotFound);
  const sums: Sums = { tables: new Map(), money: new Map(), files: { inFile: 0, sameHash: 0 }, differences: [] };
  let position = -1;
  for (;;) {
    const rows = await deps.store.rows.find(scope, { importId, position: { $gt: position } }, { sort: { position: 1 }, limit: atOnce });
    for (const table of importTables) await addTable(scope, { rows: rows.filter((row) => row.table === table), sums }, deps);
    if (rows.length < atOnce) break;
    position = rows.at(-1)?.position ?? 0;
  }
  return reconciliationWire(sums);
}

async function addTable(scope: Scope, { rows, sums }: { rows: readonly RowRecord[]; sums: Sums }, deps: ImportStores): Promise<void> {
  if (rows.length === 0) return;
  const found = await foundOf(scope, rows, deps);
  for (const row of rows) addRow(row, { found: found.get(row._id), sums });
}

/** What stands in the workspace for a row: its cents or its hash, where it has one. */
interface Found {
  readonly cents?: number;
  readonly sha256?: string;
}

function addRow(row: RowRecord, { found, sums }: { found: Found | undefined; sums: Sums }): void {
  const table = sums.tables.get(row.table) ?? { table: row.table, inFile: 0, refused: 0, skipped: 0, found: 0 };
  sums.tables.set(row.table, {
    ...table,
    inFile: table.inFile + 1,
    refused: table.refused + Number(row.state === 'refused'),
    skipped: table.skipped + Number(row.state === 'skipped'),
    found: table.found + Number(found !== undefined),
  });
  addMoney(row, { found, sums });
  if (row.table === 'files') addFile(row, { found, sums });
  const what = differenceOf(row, found);
  if (what && sums.differences.length < maxDifferences) sums.differences.push({ table: row.table, row: row.row, about: row.about, what });
}

function addFile(row: RowRecord, { found, sums }: { found: Found | undefined; sums: Sums }): void {
  sums.files.inFile += 1;
  if (row.sha256 !== undefined && found?.sha256 === row.sha256) sums.files.sameHash += 1;
}

function addMoney(row: RowRecord, { found, sums }: { found: Found | undefined; sums: Sums }): void {
  if (!isMoney(row.part)) return;
  const { amountCents } = row.part;
  const kind = moneyKindOf(row.part);
  const claim = row.externalId ?? '';
  const key = `${kind}:${claim}`;
  const sum = sums.money.get(key) ?? { claim, kind, inFile: 0, brought: 0, rowsInFile: 0, importedRows: 0 };
  sums.money.set(key, {
    ...sum,
    inFile: sum.inFile + amountCents,
    brought: sum.brought + (found?.cents ?? 0),
    rowsInFile: sum.rowsInFile + 1,
    importedRows: sum.importedRows + Number(found !== undefined),
  });
}

function isMoney(part: RowRecord['part']): part is LedgerPart | CheckPart {
  return part?.kind === 'ledger' || part?.kind === 'check';
}

const notThere: Partial<Record<RowRecord['state'], string>> = { ready: 'Not imported', duplicate: 'Not imported', removed: 'Undone' };

function differenceOf(row: RowRecord, found: Found | undefined): string | undefined {
  if (row.state === 'refused') return `Error: ${row.errors.map(({ column, message }) => `${column}: ${message}`).join('; ')}`;
  if (row.state === 'skipped') return `Skipped: ${row.why ?? ''}`;
  return notThere[row.state] ?? (found ? otherThan(row, found) : 'No longer in the workspace');
}

function otherThan(row: RowRecord, { cents = 0, sha256 }: Found): string | undefined {
  if (isMoney(row.part) && cents !== row.part.amountCents)
    return `The amount is ${showDollars(dollarsOf(cents))}, not ${showDollars(dollarsOf(row.part.amountCents))}`;
  return row.table === 'files' && sha256 !== row.sha256 ? `The file's hash is ${sha256}, not ${row.sha256}` : undefined;
}

async function foundOf(scope: Scope, rows: readonly RowRecord[], deps: ImportStores): Promise<Map<number, Found>> {
  const table = rows[0]?.table;
  if (table === undefined || table === 'claims' || table === 'contacts') return claimsAndPeople(scope, rows, deps);
  const isCheck = (row: RowRecord) => row.part?.kind === 'check';
  const checks = await importedOf(scope, rows.filter(isCheck), { read: readChecks, deps });
  const others = rows.filter((row) => !isCheck(row));
  return new Map([...checks, ...(await importedOf(scope, others, { read: readers[table], deps }))]);
}

/** By row: what stands in the workspace under the number that it got there. */
async function importedOf(
  scope: Scope,
  rows: readonly RowRecord[],
  { read, deps }: { read: Reader; deps: ImportStores },
): Promise<Map<number, Found>> {
  const byId = await read(
    scope,
    rows.flatMap((row) => row.importedId ?? []),
    deps,
  );
  return new Map(
    rows.flatMap((row): [number, Found][] => {
      const found = byId.get(row.importedId ?? 0);
      return found ? [[row._id, found]] : [];
    }),
  );
}

type Reader = (scope: Scope, ids: readonly number[], deps: ImportStores) => Promise<Map<number, Found>>;

const readers: Record<'notes' | 'ledger' | 'files', Reader> = {
  notes: async (scope, ids, { notes }) => new Map((await notes.find(scope, { _id: { $in: ids } })).map((note) => [note._id, {}])),
  ledger: async (scope, ids, { ledger }) =>
    new Map((await ledger.find(scope, { _id: { $in: ids } })).map((row) => [row._id, { cents: row.amountCents }])),
  files: async (scope, ids, { documents }) =>
    new Map(
      (await documents.records.find(scope, { _id: { $in: ids } })).map((document) => [
        document._id,
        { sha256: document.versions[0]?.sha256 ?? '' },
      ]),
    ),
};

const readChecks: Reader = async (scope, ids, { checks }) =>
  new Map((await checks.find(scope, { _id: { $in: ids } })).map((check) => [check._id, { cents: amountOf(check) }]));

async function claimsAndPeople(scope: Scope, rows: readonly RowRecord[], { claims }: ImportStores): Promise<Map<number, Found>> {
  const ids = [...new Set(rows.flatMap((row) => row.claimId ?? []))];
  const found = await claims.find(scope, { _id: { $in: ids } }, { projection: { claimNumber: 1, parties: 1 } });
  const byId = new Map(found.map((claim) => [claim._id, new Set((claim.parties ?? []).map((party) => party.id))]));
  const isThere = (row: RowRecord) => {
    const people = row.claimId === undefined ? undefined : byId.get(row.claimId);
    return people !== undefined && (row.table === 'claims' || (row.importedId !== undefined && people.has(row.importedId)));
  };
  return new Map(rows.filter(isThere).map((row) => [row._id, {}]));
}

function reconciliationWire({ tables, money, files, differences }: Sums): ImportReconciliation {
  const sums = [...money.values()];
  const total = (kind: string, side: 'inFile' | 'brought' | 'rowsInFile' | 'importedRows') =>
    sums.filter((one) => one.kind === kind).reduce((sum, one) => sum + one[side], 0);
  const claims = sums
    .filter((one) => one.inFile !== one.brought)
    .slice(0, maxDifferences)
    .map(({ claim, kind, inFile, brought }) => ({ claim, kind, inFile: dollarsOf(inFile), brought: dollarsOf(brought) }));
  return {
    tables: importTables.flatMap((table) => tables.get(table) ?? []),
    dollars: moneyKinds
      .map((kind) => ({
        kind,
        inFile: dollarsOf(total(kind, 'inFile')),
        brought: dollarsOf(total(kind, 'brought')),
        rowsInFile: total(kind, 'rowsInFile'),
        importedRows: total(kind, 'importedRows'),
      }))
      .filter(({ rowsInFile }) => rowsInFile > 0),
    claims,
    files,
    differences,
    isRight: differences.length === 0 && claims.length === 0,
  };
}
