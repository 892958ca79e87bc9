// The dry run: every row is read, checked and compared, and what was found is stored. No claim is touched.
import type { ImportCounts } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { csvRows, type CsvRow } from '../cells/csv-rows.ts';
import { wordsOf } from '../cells/mapped-words.ts';
import type { StormRecord } from '../../storms/storm-store.ts';
import { archiveRows } from '../archive/archive-rows.ts';
import { claimRows, type Checker, type NewRow } from '../rows/claim-rows.ts';
import { noCounts, type ImportRecord } from '../rows/import-record.ts';
import { UnknownWords } from '../rows/unknown-words.ts';
import type { ImportStores, ShouldStop } from '../rows/import-stores.ts';
import { ReadingMeter } from '../parts/reading-meter.ts';
import { directoryOf } from '../rows/read-people.ts';

const atOnce = 250;

/** Begins anew after a restart: a check changes nothing that could be half done. */
export async function dryRunImport(found: ImportRecord, deps: ImportStores & { shouldStop: ShouldStop }): Promise<void> {
  const { parts } = deps;
  const scope = parts.ownScope(found.organizationId);
  try {
    await checkRows(scope, found, deps);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await parts.writeAs(scope, (tx) => endCheck(tx, found._id, { ...deps, ended: { state: 'failed', problem: error.message } }));
  }
}

async function checkRows(scope: Scope, found: ImportRecord, deps: ImportStores & { shouldStop: ShouldStop }): Promise<void> {
  const { parts, store } = deps;
  await parts.writeAs(scope, (tx) => store.rows.remove(tx, { importId: found._id }));
  const checker: Checker = {
    importId: found._id,
    reader: { ...found, words: wordsOf(found.values), now: parts.clock(), event: await eventOf(scope, found.defaults, deps) },
    edits: found.edits ?? {},
    rows: new Map(),
    unknown: new UnknownWords(),
    directory: directoryOf(scope, deps),
  };
  const counts = { ...noCounts };
  const meter = new ReadingMeter();
  const reads = { ...deps, checker, meter };
  const source = found.kind === 'claims' ? rowsOfFile(scope, found, reads) : archiveRows(scope, found, reads);
  for await (const documents of source) {
    if (deps.shouldStop()) return;
    for (const document of documents) count(counts, document);
    const goesOn = await parts.writeAs(scope, async (tx) => {
      const current = await store.imports.get(scope, found._id, 'Import not found', { session: tx.session });
      if (current.state !== 'checking' || current.cancelling) return false;
      await store.rows.insertAll(tx, documents);
      await store.imports.change(tx, found._id, () => ({
        set: { counts: { ...counts }, unknownValues: checker.unknown.list(), reading: meter.reading },
        events: [],
      }));
      return true;
    });
    if (!goesOn) break;
  }
  await parts.writeAs(scope, (tx) => endCheck(tx, found._id, { ...deps, ended: { state: 'checked' } }));
}

export async function eventOf(
  scope: Scope,
  { stormEventId }: ImportRecord['defaults'],
  { storms }: ImportStores,
): Promise<StormRecord | undefined> {
  if (stormEventId === undefined) return undefined;
  return await storms.findOne(scope, { _id: stormEventId });
}

async function* rowsOfFile(
  scope: Scope,
  found: ImportRecord,
  deps: ImportStores & { checker: Checker; meter: ReadingMeter },
): AsyncGenerator<NewRow[]> {
  deps.meter.expect(found.bytes);
  for await (const batch of batches(dataRows(found, deps))) yield await claimRows(scope, batch, deps);
}

export async function* dataRows(
  { objectKey, encoding = 'utf-8', delimiter = ',' }: Pick<ImportRecord, 'objectKey' | 'encoding' | 'delimiter'>,
  { parts, meter }: Pick<ImportStores, 'parts'> & { meter: ReadingMeter },
): AsyncGenerator<CsvRow> {
  const { body } = await parts.objects.get(objectKey);
  let isHeader = true;
  for await (const row of csvRows(meter.counted(body), { encoding, delimiter })) {
    if (!isHeader && row.cells.some((cell) => cell !== '')) yield row;
    isHeader = false;
  }
}

export async function* batches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function count(counts: ImportCounts, { state, incomplete }: Pick<NewRow, 'state' | 'incomplete'>): void {
  counts.rows += 1;
  if (incomplete) counts.incomplete += 1;
  if (state === 'duplicate') counts.duplicates += 1;
  else if (state === 'ready' || state === 'refused') counts[state] += 1;
}

async function endCheck(
  tx: Tx,
  importId: number,
  { store, jobs, ended }: ImportStores & { ended: Pick<ImportRecord, 'state' | 'problem'> },
): Promise<void> {
  await jobs.remove(tx, importId);
  await store.imports.change(tx, importId, (current) => {
    if (current.state !== 'checking') return { events: [] };
    const cancelled = current.cancelling;
    const set = { ...ended, ...(cancelled ? { state: 'uploaded' as const } : {}), cancelling: false };
    return { set, unset: ['reading'], events: [] };
  });
}
