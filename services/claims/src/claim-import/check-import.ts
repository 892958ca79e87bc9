// The dry run: every row is read, checked and compared, and what was found is stored. No claim is touched.
import type { ImportCounts } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { csvRows, type CsvRow } from './csv-rows.ts';
import { claimsByKey, duplicateOf, keysOfDraft } from './find-duplicates.ts';
import { noCounts, positionOf, rowIdOf, type ImportDocument } from './import-document.ts';
import type { ImportJob, ShouldStop } from './import-jobs.ts';
import type { ImportNeeds } from './import-needs.ts';
import { readRow, type RowReader } from './read-row.ts';

const atOnce = 250;

/** Begins anew after a restart: a check changes nothing that could be half done. */
export async function checkImport(job: ImportJob, needs: ImportNeeds & { shouldStop: ShouldStop }): Promise<void> {
  const { parts, store } = needs;
  const scope = parts.ownScope(job.organizationId);
  const found = await store.imports.findOne(scope, { _id: job._id });
  if (found?.state !== 'checking') return;
  try {
    await checkRows(scope, found, needs);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await parts.writeAs(scope, (tx) => endCheck(tx, found._id, { ...needs, ended: { state: 'failed', problem: error.message } }));
  }
}

async function checkRows(scope: Scope, found: ImportDocument, needs: ImportNeeds & { shouldStop: ShouldStop }): Promise<void> {
  const { parts, store } = needs;
  await parts.writeAs(scope, (tx) => store.rows.remove(tx, { importId: found._id }));
  const checker = {
    importId: found._id,
    reader: { ...found, now: parts.clock() },
    rows: new Map<string, number>(),
    counts: { ...noCounts },
  };
  for await (const batch of batches(dataRows(found, needs))) {
    if (needs.shouldStop()) return;
    const documents = await checkBatch(scope, batch, { ...needs, checker });
    const goesOn = await parts.writeAs(scope, async (tx) => {
      const current = await store.imports.get(scope, found._id, 'Import not found', { session: tx.session });
      if (current.state !== 'checking' || current.cancelling) return false;
      await store.rows.insertAll(tx, documents);
      await store.imports.change(tx, found._id, () => ({ set: { counts: { ...checker.counts } }, facts: [] }));
      return true;
    });
    if (!goesOn) break;
  }
  await parts.writeAs(scope, (tx) => endCheck(tx, found._id, { ...needs, ended: { state: 'checked' } }));
}

interface Checker {
  readonly importId: number;
  readonly reader: RowReader;
  /** Keys of the rows so far. */
  readonly rows: Map<string, number>;
  readonly counts: ImportCounts;
}

async function* dataRows(found: ImportDocument, { parts }: ImportNeeds): AsyncGenerator<CsvRow> {
  const { body } = await parts.objects.get(found.objectKey);
  let isHeader = true;
  for await (const row of csvRows(body, { encoding: found.encoding ?? 'utf-8', delimiter: found.delimiter ?? ',' })) {
    if (!isHeader && row.cells.some((cell) => cell !== '')) yield row;
    isHeader = false;
  }
}

async function* batches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type NewRow = Parameters<ImportNeeds['store']['rows']['insertAll']>[1][number];

async function checkBatch(
  scope: Scope,
  batch: readonly CsvRow[],
  { claims, checker }: ImportNeeds & { checker: Checker },
): Promise<NewRow[]> {
  const read = batch.map(({ row, cells }) => ({ row, cells, ...readRow(cells, checker.reader) }));
  const keyed = read.map((one) => ({ ...one, keys: one.draft ? keysOfDraft(one.draft) : [] }));
  const known = await claimsByKey(claims, { scope, keys: keyed.flatMap(({ keys }) => keys) });
  return keyed.map(({ row, cells, draft, errors, about, keys }) => {
    const duplicate = draft ? duplicateOf(keys, { claims: known, rows: checker.rows }) : undefined;
    if (draft) for (const key of keys) if (!checker.rows.has(key)) checker.rows.set(key, row);
    const state = draft ? (duplicate ? 'duplicate' : 'ready') : 'refused';
    count(checker.counts, state);
    const position = positionOf('claims', row);
    const place = { _id: rowIdOf(checker.importId, position), importId: checker.importId, table: 'claims' as const, row, position };
    return {
      ...place,
      state,
      waits: draft !== undefined,
      about,
      errors,
      ...(draft ? { draft } : { cells }),
      ...(duplicate ? { duplicate } : {}),
    };
  });
}

function count(counts: ImportCounts, state: 'refused' | 'duplicate' | 'ready'): void {
  counts.rows += 1;
  counts[state === 'duplicate' ? 'duplicates' : state] += 1;
}

async function endCheck(
  tx: Tx,
  importId: number,
  { store, jobs, ended }: ImportNeeds & { ended: Pick<ImportDocument, 'state' | 'problem'> },
): Promise<void> {
  await jobs.remove(tx, importId);
  await store.imports.change(tx, importId, (current) => {
    if (current.state !== 'checking') return { facts: [] };
    const cancelled = current.cancelling;
    return { set: { ...ended, ...(cancelled ? { state: 'uploaded' as const } : {}), cancelling: false }, facts: [] };
  });
}
