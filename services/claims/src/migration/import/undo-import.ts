// Taking an import back: claims that nobody worked on since go, with a fact for every copy of them; the others are named and kept.
import { claimRemoved, claimsImportUndone, type ImportRowState } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { countClaims } from '../../claim/counters/figures-store.ts';
import { importNotFound, stateSentence } from './change-import.ts';
import type { ImportRecord, RowRecord } from '../rows/import-record.ts';
import type { ImportStores, ShouldStop } from '../rows/import-stores.ts';
import { changesSinceImport } from '../archive/changes-since-import.ts';
import { removeImported } from '../archive/remove-imported.ts';
import { unmergeRow } from './merge-row.ts';
import { assertMayUndo, assertOwnImport, whyKept } from './undo-rules.ts';

const atOnce = 50;
const waitForEventsMs = 200;

/** Throws `forbidden` for a colleague's import, `conflict` after 30 days, twice, and for an import that has not ended. */
export async function startUndo(tx: Tx, id: number, { store, jobs }: ImportStores): Promise<ImportRecord> {
  const changed = await store.imports.change(
    tx,
    id,
    (current) => {
      if (current.state !== 'done' && current.state !== 'cancelled') throw new Failure('conflict', stateSentence(current.state));
      assertOwnImport(current.actor, tx.scope.actor);
      assertMayUndo(current.undoUntil, tx.now);
      return { set: { state: 'undoing', actor: tx.scope.actor }, events: [] };
    },
    { sentence: importNotFound },
  );
  const ofImport = { importId: id };
  const toUndo = { ...ofImport, table: 'claims', state: { $in: ['opened', 'merged'] } };
  await store.rows.markAll(tx.scope, { ...ofImport, waits: true }, { $set: { waits: false } }, { session: tx.session });
  await store.rows.markAll(tx.scope, toUndo, { $set: { waits: true } }, { session: tx.session });
  await jobs.add(tx, id);
  return changed;
}

export async function undoImport(found: ImportRecord, deps: ImportStores & { shouldStop: ShouldStop }): Promise<void> {
  const { organizationId, actor } = found;
  const scope: Scope = actor ? { organizationId, actor } : deps.parts.ownScope(organizationId);
  while (!deps.shouldStop()) {
    const step = await deps.parts.writeAs(scope, (tx) => undoBatch(tx, found._id, deps));
    if (step === 'ended') return;
    // Facts of these claims are still on their way: a claim goes after its last word
    if (step === 'waits') await new Promise((resolve) => setTimeout(resolve, waitForEventsMs));
  }
}

async function undoBatch(tx: Tx, importId: number, deps: ImportStores): Promise<'ended' | 'goes on' | 'waits'> {
  const { store } = deps;
  const current = await store.imports.get(tx.scope, importId, importNotFound, { session: tx.session });
  const waiting = { importId, waits: true, table: 'claims' };
  const rows =
    current.state === 'undoing'
      ? await store.rows.find(tx.scope, waiting, { sort: { position: 1 }, limit: atOnce, session: tx.session })
      : [];
  if (rows.length === 0) return endUndo(tx, current, deps);
  const telling = await claimsWithWaitingEvents(tx, rows, deps);
  const now = rows.filter((row) => row.claimId === undefined || !telling.has(row.claimId));
  if (now.length === 0) return 'waits';
  const results = await undoRows(tx, { current, rows: now }, deps);
  await storeUndone(tx, results, deps);
  const removed = results.filter((one) => one.state === 'removed').length;
  const kept = results.filter((one) => one.state === 'kept').length;
  await store.imports.change(tx, importId, ({ counts }) => ({
    set: { counts: { ...counts, removed: counts.removed + removed, kept: counts.kept + kept } },
    events: [],
  }));
  return 'goes on';
}

async function claimsWithWaitingEvents(tx: Tx, rows: readonly RowRecord[], { claims }: ImportStores): Promise<Set<number>> {
  const ids = rows.flatMap((row) => row.claimId ?? []);
  const found = await claims.find(
    tx.scope,
    { _id: { $in: ids }, '_outbox.id': { $gt: '' } },
    { projection: { version: 1 }, session: tx.session, limit: atOnce },
  );
  return new Set(found.map((claim) => claim._id));
}

interface Undone {
  readonly _id: number;
  readonly state: ImportRowState;
  readonly why?: string;
}

async function undoRows(
  tx: Tx,
  { current, rows }: { current: ImportRecord; rows: readonly RowRecord[] },
  deps: ImportStores,
): Promise<Undone[]> {
  const opened = rows.filter((row) => row.state === 'opened' && row.claimId !== undefined);
  const ids = opened.map((row) => row.claimId as number);
  const found = await deps.claims.find(tx.scope, { _id: { $in: ids } }, { session: tx.session, limit: atOnce });
  const claims = new Map(found.map((claim) => [claim._id, claim]));
  const workedOn = await workedOnSince(
    tx,
    { owners: new Map(found.map((claim) => [claim._id, claim.propertyOwnerName])), since: current.finishedAt ?? tx.now },
    deps,
  );
  const changed = await changesSinceImport(tx, [...claims.keys()], deps);
  const results: Undone[] = [];
  const leaving: ClaimRecord[] = [];
  for (const row of opened) {
    const claim = claims.get(row.claimId as number);
    const why = claim && whyKept(claim, { workedOn: workedOn.get(claim._id), changed: changed.get(claim._id) });
    if (claim && !why) leaving.push(claim);
    results.push(why ? { _id: row._id, state: 'kept', why } : { _id: row._id, state: 'removed' });
  }
  await removeClaims(tx, leaving, { ...deps, current });
  for (const row of rows.filter((one) => one.state === 'merged')) results.push(await unmerge(tx, row, deps));
  return results;
}

async function unmerge(tx: Tx, row: RowRecord, deps: ImportStores): Promise<Undone> {
  const changed =
    row.claimId !== undefined && row.filled !== undefined && (await unmergeRow(tx, row.claimId, { ...deps, filled: row.filled }));
  return { _id: row._id, state: 'removed', why: changed ? 'The values from this row were removed' : 'No values from this row were left' };
}

/** What other rooms know of work on a claim: entries of its feed that a person caused after the import. */
async function workedOnSince(
  tx: Tx,
  { owners, since }: { owners: ReadonlyMap<number, string>; since: Date },
  { activity }: ImportStores,
): Promise<Map<number, string>> {
  const entries = await activity.find(
    tx.scope,
    { claimId: { $in: [...owners.keys()] }, at: { $gt: since }, actorId: { $regex: '^(?:key:)?\\d+$' } },
    { sort: { at: 1 }, session: tx.session },
  );
  // The owner becomes a contact by itself
  const byHand = entries.filter((entry) => entry.type !== 'comms.contact-added' || !entry.text.endsWith(`: ${owners.get(entry.claimId)}`));
  return new Map(byHand.map((entry) => [entry.claimId, entry.text]));
}

async function removeClaims(tx: Tx, leaving: readonly ClaimRecord[], deps: ImportStores & { current: ImportRecord }): Promise<void> {
  if (leaving.length === 0) return;
  const { claims, activity, pending, store, figures, current } = deps;
  const ids = leaving.map((claim) => claim._id);
  const why = `The import of ${current.fileName} was undone`;
  await store.removed.insertAll(
    tx,
    leaving.map((claim) => ({ _id: claim._id, claimNumber: claim.claimNumber, lastVersion: claim.version, importId: current._id, why })),
    (gone) => [createEvent(claimRemoved, { claimId: gone._id, claimNumber: gone.claimNumber, version: gone.lastVersion + 1, why })],
  );
  await claims.remove(tx, { _id: { $in: ids } });
  await activity.remove(tx, { claimId: { $in: ids } });
  await removeImported(tx, { importId: current._id, claimIds: ids }, deps);
  await pending.removeMany(tx, ids);
  await countClaims(
    figures,
    tx,
    leaving.map((before) => ({ before, after: undefined })),
  );
}

async function storeUndone(tx: Tx, results: readonly Undone[], { store }: ImportStores): Promise<void> {
  const { organizationId } = tx.scope;
  const writes = results.map(({ _id, ...set }) => ({
    updateOne: { filter: { _id, organizationId }, update: { $set: { ...set, waits: false, updatedAt: tx.now } } },
  }));
  await store.rows.model.bulkWrite(writes, { session: tx.session });
}

async function endUndo(tx: Tx, current: ImportRecord, { store, jobs }: ImportStores): Promise<'ended'> {
  await jobs.remove(tx, current._id);
  if (current.state !== 'undoing') return 'ended';
  const { removed, kept } = current.counts;
  await store.imports.change(tx, current._id, () => ({
    set: { state: 'undone' },
    unset: ['undoUntil'],
    events: [createEvent(claimsImportUndone, { importId: current._id, fileName: current.fileName, removed, kept })],
  }));
  return 'ended';
}
