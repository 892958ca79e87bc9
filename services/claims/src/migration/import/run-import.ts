// The import itself: some rows at a time, each batch one transaction with its claims, facts, counters and the rows' new state.
import { claimsImportEnded } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { reasonOfKey } from '../../claim/model/match-keys.ts';
import { claimsByKey, keysOfDraft } from '../rows/find-duplicates.ts';
import type { ImportRecord, RowRecord } from '../rows/import-record.ts';
import { positionOf } from '../rows/row-places.ts';
import type { ImportStores, ShouldStop } from '../rows/import-stores.ts';
import { importNotFound } from './change-import.ts';
import { importFiles } from '../archive/import-files.ts';
import { importParts } from '../archive/import-parts.ts';
import { keepResults, whySkipped, type Result } from '../rows/keep-results.ts';
import { mergeRow } from './merge-row.ts';
import { openImported } from './open-imported.ts';
import { undoDeadline } from './undo-rules.ts';

/** Rows of one transaction: whoever works meanwhile does not wait long behind it. */
const atOnce = 100;

/** Goes on where it was left: what is done no longer waits. */
export async function runImport(found: ImportRecord, deps: ImportStores & { shouldStop: ShouldStop }): Promise<void> {
  const { organizationId, actor } = found;
  const scope: Scope = actor ? { organizationId, actor } : deps.parts.ownScope(organizationId);
  while (!deps.shouldStop()) {
    const step = await importSome(scope, found._id, deps);
    if (step === 'ended') return;
    if (step === 'files') await importFiles(scope, found, deps);
  }
}

/** What follows: more rows, the files whose bytes come first, or nothing. */
type Step = 'more' | 'files' | 'ended';

/** A batch with a row that cannot be brought is brought row by row, so that this one is skipped with its reason and keeps no other out. */
async function importSome(scope: Scope, importId: number, deps: ImportStores & { shouldStop: ShouldStop }): Promise<Step> {
  const { writeAs } = deps.parts;
  try {
    return await writeAs(scope, (tx) => importBatch(tx, importId, { ...deps, limit: atOnce }));
  } catch (error) {
    whySkipped(error);
  }
  let step: Step = 'more';
  for (let left = atOnce; left > 0 && step === 'more' && !deps.shouldStop(); left -= 1) {
    step = await writeAs(scope, (tx) => importBatch(tx, importId, { ...deps, limit: 1 })).catch(async (error: unknown): Promise<Step> => {
      const why = whySkipped(error);
      await writeAs(scope, (tx) => skipNext(tx, { importId, why }, deps));
      return 'more';
    });
  }
  return step;
}

async function skipNext(tx: Tx, { importId, why }: { importId: number; why: string }, deps: ImportStores): Promise<void> {
  const rows = await nextRows(tx, { importId, limit: 1 }, deps);
  const results = rows.map(({ _id }): Result => ({ _id, state: 'skipped', why }));
  await keepResults(tx, { importId, results, areClaims: false }, deps);
}

function nextRows(tx: Tx, { importId, limit }: { importId: number; limit: number }, { store }: ImportStores): Promise<RowRecord[]> {
  return store.rows.find(tx.scope, { importId, waits: true }, { sort: { position: 1 }, limit, session: tx.session });
}

async function importBatch(tx: Tx, importId: number, { limit, ...deps }: ImportStores & { limit: number }): Promise<Step> {
  const { store } = deps;
  const current = await store.imports.get(tx.scope, importId, importNotFound, { session: tx.session });
  if (current.state !== 'importing' || current.cancelling) return endImport(tx, current, deps);
  const rows = await nextRows(tx, { importId, limit }, deps);
  const [first] = rows;
  if (!first) return endImport(tx, current, deps);
  if (first.table === 'files') return 'files';
  const claims = rows.filter((row) => row.table === 'claims');
  const results =
    claims.length > 0
      ? await importRows(tx, { current, rows: claims }, deps)
      : await importParts(
          tx,
          rows.filter((row) => row.table === first.table),
          { ...deps, source: current.fileName },
        );
  await keepResults(tx, { importId, results, areClaims: claims.length > 0 }, deps);
  return 'more';
}

interface Batch {
  readonly current: ImportRecord;
  readonly rows: readonly RowRecord[];
}

async function importRows(tx: Tx, batch: Batch, deps: ImportStores): Promise<Result[]> {
  const skipped = await rowsToSkip(tx, batch, deps);
  const rest = batch.rows.filter((row) => !skipped.some((one) => one._id === row._id));
  const toOpen = rest.flatMap((row) => (choiceFor(row, batch.current) === 'create' && row.draft ? [{ ...row, draft: row.draft }] : []));
  const source = { importId: batch.current._id, fileName: batch.current.fileName };
  const claims = await openImported(tx, toOpen, { ...deps, source });
  const opened = toOpen.map((row, index): Result => {
    const claim = claims[index];
    return { _id: row._id, state: 'opened', ...(claim ? { claimId: claim._id, claimNumber: claim.claimNumber } : {}) };
  });
  const merged: Result[] = [];
  for (const row of rest) {
    if (choiceFor(row, batch.current) === 'merge')
      merged.push(await mergeOne(tx, row, { ...deps, source: source.fileName, opened: resultsByRow(toOpen, opened) }));
  }
  return [...skipped, ...opened, ...merged];
}

function choiceFor(row: RowRecord, { duplicates }: ImportRecord) {
  return row.state === 'ready' ? 'create' : (row.choice ?? duplicates);
}

function resultsByRow(rows: readonly RowRecord[], results: readonly Result[]): Map<number, Result> {
  return new Map(rows.map((row, index) => [row.row, results[index] as Result]));
}

/** Duplicates that are to be skipped, and rows whose claim somebody opened since the check. */
async function rowsToSkip(tx: Tx, { rows, current }: Batch, { claims }: ImportStores): Promise<Result[]> {
  const chosen = rows.filter((row) => choiceFor(row, current) === 'skip');
  const skipped = chosen.map((row): Result => ({ _id: row._id, state: 'skipped', why: row.duplicate?.reason ?? 'Skipped' }));
  if (current.duplicates === 'create') return skipped;
  const ready = rows.flatMap((row) => (row.state === 'ready' && row.draft ? [{ _id: row._id, keys: keysOfDraft(row.draft) }] : []));
  const known = await claimsByKey(claims, { scope: tx.scope, keys: ready.flatMap(({ keys }) => keys), session: tx.session });
  const since = ready.flatMap(({ _id, keys }): Result[] => {
    const key = keys.find((one) => known.has(one));
    const claim = key === undefined ? undefined : known.get(key);
    return key !== undefined && claim
      ? [{ _id, state: 'skipped', ...claim, why: `${reasonOfKey(key)}: ${claim.claimNumber} was created since the review` }]
      : [];
  });
  return [...skipped, ...since];
}

type Merging = ImportStores & { readonly opened: ReadonlyMap<number, Result>; readonly source: string };

async function mergeOne(tx: Tx, row: RowRecord, deps: Merging): Promise<Result> {
  const claimId = await mergeTarget(tx, row, deps);
  const merged = claimId !== undefined && row.draft ? await mergeRow(tx, claimId, { ...deps, draft: row.draft }) : undefined;
  if (!merged || claimId === undefined) return { _id: row._id, state: 'skipped', why: 'The claim to merge with no longer exists' };
  const { claimNumber, filled } = merged;
  const nothing = Object.keys(filled).length === 0;
  return {
    _id: row._id,
    state: 'merged',
    claimId,
    claimNumber,
    filled,
    ...(nothing ? { why: 'Nothing new to add' } : {}),
  };
}

async function mergeTarget(
  tx: Tx,
  { importId, duplicate }: RowRecord,
  { store, opened }: ImportStores & { opened: ReadonlyMap<number, Result> },
): Promise<number | undefined> {
  if (duplicate?.claimId !== undefined || duplicate?.row === undefined) return duplicate?.claimId;
  const inBatch = opened.get(duplicate.row);
  if (inBatch) return inBatch.claimId;
  const earlier = await store.rows.find(
    tx.scope,
    { importId, state: { $in: ['opened', 'merged'] }, position: positionOf('claims', duplicate.row) },
    { limit: 1, session: tx.session },
  );
  return earlier[0]?.claimId;
}

async function endImport(tx: Tx, current: ImportRecord, { store, jobs }: ImportStores): Promise<'ended'> {
  await jobs.remove(tx, current._id);
  if (current.state !== 'importing') return 'ended';
  const { opened, merged, skipped, refused } = current.counts;
  const hasWork = opened + merged > 0;
  const eventData = { importId: current._id, fileName: current.fileName, opened, merged, skipped, refused };
  await store.imports.change(tx, current._id, () => ({
    set: {
      state: current.cancelling ? 'cancelled' : 'done',
      cancelling: false,
      finishedAt: tx.now,
      ...(hasWork ? { undoUntil: undoDeadline(tx.now) } : {}),
    },
    events: [createEvent(claimsImportEnded, eventData)],
  }));
  return 'ended';
}
