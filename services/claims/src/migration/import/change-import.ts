// What a person does with an import: columns and check, choices, confirm, cancel, undo. Each is refused where it is too early or too late.
import {
  claimsImportConfirmed,
  columnOfFile,
  type DuplicateChoice,
  type ImportSettings,
  type ImportState,
  type ImportValues,
} from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { assertMapping, foldedName, guessMapping } from '../cells/columns.ts';
import { withMore } from '../cells/mapped-words.ts';
import { noCounts, type ImportRecord } from '../rows/import-record.ts';
import { positionOf } from '../rows/row-places.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { firstRows } from './receive-file.ts';

export const importNotFound = 'Import not found';

export const beforeConfirm: readonly ImportState[] = ['uploaded', 'checked', 'failed'];

/** Columns for an encoding or a separator that differs from what was recognized; read before the write. */
export async function columnsFor(
  scope: Scope,
  { id, settings }: { id: number; settings: ImportSettings },
  { store, parts }: ImportStores,
): Promise<Pick<ImportRecord, 'columns' | 'sample' | 'encoding' | 'delimiter'> | undefined> {
  const current = await store.imports.get(scope, id, importNotFound);
  const form = {
    encoding: settings.encoding ?? current.encoding ?? 'utf-8',
    delimiter: settings.delimiter ?? current.delimiter ?? ',',
  };
  if (current.kind !== 'claims' || (form.encoding === current.encoding && form.delimiter === current.delimiter)) return undefined;
  return { ...form, ...(await firstRows((await parts.objects.get(current.objectKey)).body, form)) };
}

/** Throws `conflict` once the import was confirmed. */
export async function startCheck(
  tx: Tx,
  { id, settings, read }: { id: number; settings: ImportSettings; read: Awaited<ReturnType<typeof columnsFor>> },
  deps: ImportStores,
): Promise<ImportRecord> {
  const { store, jobs } = deps;
  const changed = await store.imports.change(
    tx,
    id,
    (current) => {
      if (!beforeConfirm.includes(current.state)) throw new Failure('conflict', stateSentence(current.state));
      const chosen = chosenFor(current, { settings, read });
      return {
        set: { ...read, ...chosen, state: 'checking', counts: noCounts, cancelling: false },
        unset: ['problem', 'unknownValues', 'reading'],
        events: [],
      };
    },
    { sentence: importNotFound },
  );
  if (settings.remember) await rememberMapping(tx, changed, deps);
  await jobs.add(tx, id);
  return changed;
}

/** Other columns than before: their names are guessed anew. Throws `invalid` for columns of a file that do not fit it. */
function chosenFor(
  current: ImportRecord,
  { settings, read }: { settings: ImportSettings; read: Awaited<ReturnType<typeof columnsFor>> },
): Pick<ImportRecord, 'mapping' | 'defaults' | 'tables' | 'edits' | 'values'> {
  const columns = read?.columns ?? current.columns;
  const { defaults = {}, tables = {}, edits = {}, values = {} } = settings;
  const isOther = read !== undefined && !Object.keys(settings.mapping).every((name) => columns.includes(columnOfFile(name, columns)));
  const mapping = isOther ? guessMapping(columns, {}) : settings.mapping;
  if (current.kind === 'claims') assertMapping(mapping, { columns, defaults });
  return { mapping, defaults, tables, edits, values };
}

/** Keeps it for the next file; what is known of other columns and words stays. */
export async function rememberMapping(
  tx: Tx,
  { mapping, values = {} }: { mapping: ImportRecord['mapping']; values?: ImportValues | undefined },
  { store }: ImportStores,
): Promise<void> {
  const { organizationId } = tx.scope;
  const named = Object.fromEntries(Object.entries(mapping).map(([column, field]) => [foldedName(column), field]));
  const known = await store.mappings.findOne(tx.scope, { _id: organizationId }, { session: tx.session });
  if (!known) await store.mappings.insert(tx, { _id: organizationId, mapping: named, values }, []);
  else
    await store.mappings.change(tx, organizationId, (current) => ({
      set: { mapping: { ...current.mapping, ...named }, values: withMore(current.values, values) },
      events: [],
    }));
}

export async function chooseDuplicates(
  tx: Tx,
  { id, choice, row }: { id: number; choice: DuplicateChoice; row?: number | undefined },
  { store }: ImportStores,
): Promise<ImportRecord> {
  const current = await store.imports.get(tx.scope, id, importNotFound, { session: tx.session });
  if (current.state !== 'checked') throw new Failure('conflict', stateSentence(current.state));
  if (row === undefined) {
    await store.rows.markAll(tx.scope, { importId: id, state: 'duplicate' }, { $unset: { choice: 1 } }, { session: tx.session });
    return store.imports.change(tx, id, () => ({ set: { duplicates: choice }, events: [] }));
  }
  const [found] = await store.rows.find(
    tx.scope,
    { importId: id, state: 'duplicate', position: positionOf('claims', row) },
    { limit: 1, session: tx.session },
  );
  if (!found) throw new Failure('invalid', "This row isn't a duplicate", { fields: { row: "This row isn't a duplicate" } });
  await store.rows.change(tx, found._id, () => ({ set: { choice }, events: [] }));
  return store.imports.change(tx, id, () => ({ events: [] }));
}

/** Throws `conflict` for a second confirmation and for an import that was not checked; `unprocessable` when no row can be imported. */
export async function confirmImport(tx: Tx, id: number, { store, jobs }: ImportStores): Promise<ImportRecord> {
  const changed = await store.imports.change(
    tx,
    id,
    (current) => {
      if (current.state !== 'checked') throw new Failure('conflict', stateSentence(current.state));
      const rows = current.counts.ready + current.counts.duplicates;
      if (rows === 0) throw new Failure('unprocessable', 'No rows in this file can be imported');
      return {
        set: { state: 'importing', actor: tx.scope.actor, confirmedAt: tx.now },
        events: [createEvent(claimsImportConfirmed, { importId: id, fileName: current.fileName, rows })],
      };
    },
    { sentence: importNotFound },
  );
  await jobs.add(tx, id);
  return changed;
}

/** Stops a check or an import after the rows that are under way. Throws `conflict` where nothing runs. */
export async function cancelImport(tx: Tx, id: number, { store }: ImportStores): Promise<ImportRecord> {
  return store.imports.change(
    tx,
    id,
    (current) => {
      if (current.state !== 'checking' && current.state !== 'importing') throw new Failure('conflict', "This import isn't running");
      return { set: { cancelling: true }, events: [] };
    },
    { sentence: importNotFound },
  );
}

const sentences: Record<ImportState, string> = {
  uploaded: "This import hasn't been reviewed yet",
  checking: 'This import is being reviewed',
  checked: 'This import is reviewed but not confirmed',
  importing: 'This import is already confirmed',
  done: 'This import is already complete',
  cancelled: 'This import was canceled',
  failed: "This file couldn't be read",
  undoing: 'This import is being undone',
  undone: 'This import was undone',
};

export function stateSentence(state: ImportState): string {
  return sentences[state];
}
