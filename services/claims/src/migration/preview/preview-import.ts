// What an import would do with the choices of its screen: asked for with each choice, over all rows, and nothing of it is stored.
import { columnOfFile, importFields, type ImportField, type ImportPreview, type ImportPreviewSettings } from '@plumbline/contracts/claims';
import { folded } from '@plumbline/contracts/enums';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { foldedName } from '../cells/columns.ts';
import { wordsOf } from '../cells/mapped-words.ts';
import { beforeConfirm, importNotFound, stateSentence } from '../import/change-import.ts';
import { eventOf } from '../import/dry-run-import.ts';
import type { ImportRecord, MappingRecord } from '../rows/import-record.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { ReadingMeter } from '../parts/reading-meter.ts';
import { directoryOf } from '../rows/read-people.ts';
import { rowsOf, partsIn } from './file-rows.ts';
import type { KnownCarriers } from './guess-carriers.ts';
import { guessColumns, mappingOf } from './guess-columns.ts';
import { valuesOf, wordsIn } from './match-words.ts';
import { previewColumns, tablesOf } from './preview-columns.ts';
import { labelOf, problemsOf, rowWire, shownField, shownFields } from './preview-cells.ts';
import { whileReading } from './keep-reading.ts';
import { readFile, type ReadingWatch, type ReadTable } from './read-file.ts';
import { DryCounts, type DryRun } from './run-rows.ts';

/** Throws `conflict` once the import was confirmed or while it is reviewed, and where the same person has made a newer choice meanwhile or waits no more. */
export async function previewImport(
  scope: Scope,
  { id, settings, isGone }: { id: number; settings: ImportPreviewSettings; isGone: () => boolean },
  deps: ImportStores,
): Promise<ImportPreview> {
  const found = await deps.store.imports.get(scope, id, importNotFound);
  if (!beforeConfirm.includes(found.state)) throw new Failure('conflict', stateSentence(found.state));
  const question = `${scope.organizationId} ${id} ${scope.actor.id}`;
  const meter = new ReadingMeter();
  return asNewest(question, (isCurrent) =>
    whileReading(scope, { id, meter, store: deps.store }, (keep) => {
      const goOn = async () => {
        if (!isCurrent()) throw new Failure('conflict', 'A newer choice is being counted');
        if (isGone()) throw new Failure('conflict', 'The reading was canceled');
        await keep();
      };
      return counted(scope, { found, settings, goOn, meter }, deps);
    }),
  );
}

interface Asked extends ReadingWatch {
  readonly found: ImportRecord;
  readonly settings: ImportPreviewSettings;
}

async function counted(scope: Scope, { found, settings, goOn, meter }: Asked, deps: ImportStores): Promise<ImportPreview> {
  const file = await readFile(scope, { found, form: settings, goOn, meter }, deps);
  const [claims] = file.tables;
  if (claims?.table !== 'claims') throw new Failure('unprocessable', 'The file has no rows under its header');
  const saved = await deps.store.mappings.findOne(scope, { _id: scope.organizationId });
  const choices = choicesOf(settings, { claims, saved });
  const names = await knownCarriers(scope, choices.mapping, deps);
  const words = wordsIn(claims, { ...choices, carriers: names ?? new Map() });
  const values = valuesOf(words, choices.values);
  const tables = tablesOf(file, settings.tables);
  const now = { ...found, ...choices, tables, values, edits: settings.edits ?? {}, encoding: file.encoding, delimiter: file.delimiter };
  const changed = omitUndefined(now) as ImportRecord;
  const counts = new DryCounts();
  const run = await dryRunOf(scope, { changed, claims, carriers: names && new Set(names.keys()) }, deps);
  for await (const batch of rowsOf(changed, { ...deps, meter })) {
    await goOn();
    await counts.add(scope, batch, { ...deps, run });
  }
  const parts = await partsIn(changed, { counts, file, now: run.reader.now }, { ...deps, goOn, meter });
  return {
    importId: found._id,
    ...previewOf({ claims, counts }, changed),
    columns: previewColumns(file, { ...choices, tables, counts, carriers: run.carriers, remembered: saved?.mapping ?? {} }),
    words,
    carriers: offeredOf(names),
    parts,
    settings: { mapping: choices.mapping, tables, values },
    ...omitUndefined({ encoding: file.encoding, delimiter: file.delimiter, savedMapping: savedFor(choices.mapping, saved) }),
  };
}

/** The newest question of a person about an import; those before it are given up. Nothing is kept of one that ended. */
const newest = new Map<string, number>();

async function asNewest<T>(key: string, answer: (isCurrent: () => boolean) => Promise<T>): Promise<T> {
  const own = (newest.get(key) ?? 0) + 1;
  newest.set(key, own);
  const isCurrent = () => newest.get(key) === own;
  try {
    return await answer(isCurrent);
  } finally {
    if (isCurrent()) newest.delete(key);
  }
}

interface Chosen {
  readonly claims: ReadTable;
  readonly saved: MappingRecord | undefined;
}

/** Columns that are not in the file as it is read now were chosen for another encoding or separator: they are guessed anew. */
function choicesOf(settings: ImportPreviewSettings, { claims, saved }: Chosen) {
  const { mapping } = settings;
  const isKnown =
    mapping !== undefined && Object.keys(mapping).every((column) => claims.columns.includes(columnOfFile(column, claims.columns)));
  const file = { ...claims, remembered: saved?.mapping ?? {} };
  const guessed = () => mappingOf(file, guessColumns(file));
  return { mapping: isKnown ? mapping : guessed(), defaults: settings.defaults ?? {}, values: settings.values ?? {} };
}

async function dryRunOf(
  scope: Scope,
  { changed, claims, carriers }: { changed: ImportRecord; claims: ReadTable; carriers: ReadonlySet<string> | undefined },
  deps: ImportStores,
): Promise<DryRun> {
  const { mapping, defaults, values, edits = {} } = changed;
  const event = await eventOf(scope, defaults, deps);
  const reader = { columns: claims.columns, mapping, defaults, words: wordsOf(values), now: deps.parts.clock(), event };
  return { reader, edits, directory: directoryOf(scope, deps), carriers, areNumbered: changed.kind === 'migration' };
}

const maxCarriers = 5_000;
/** A list to choose from. */
const maxOffered = 500;

/** Nothing where the firm has no carrier yet: then none is new. */
async function knownCarriers(scope: Scope, mapping: ImportRecord['mapping'], { claims }: ImportStores): Promise<KnownCarriers | undefined> {
  if (!Object.values(mapping).includes('insuranceCompany')) return undefined;
  const names = await claims.aggregate<{ _id: string }>(scope, { insuranceCompany: { $gt: '' } }, [
    { $group: { _id: '$insuranceCompany', claims: { $sum: 1 } } },
    { $sort: { claims: -1, _id: 1 } },
    { $limit: maxCarriers },
  ]);
  // The spelling of most claims stands for the others
  const known = new Map(names.map(({ _id }) => [folded(_id), _id] as const).toReversed());
  return known.size > 0 ? new Map([...known].toReversed()) : undefined;
}

function offeredOf(names: KnownCarriers | undefined): string[] {
  return [...(names?.values() ?? [])].slice(0, maxOffered);
}

function previewOf(
  { counts }: { claims: ReadTable; counts: DryCounts },
  { mapping, defaults }: ImportRecord,
): Pick<ImportPreview, 'counts' | 'rows' | 'fields' | 'missing'> {
  const rows = counts.chosen.list();
  const there = new Set<string>([...Object.values(mapping), ...Object.keys(defaults)].map(shownField));
  const usual = shownFields.filter((field) => there.has(field) || isNeeded(field));
  const withProblems = rows.flatMap((row) => problemsOf(row).map(({ field }) => shownField(field)));
  const fields = [...new Set<string>([...usual, ...withProblems])];
  const { rows: all, complete, incomplete, duplicates, refused } = counts;
  return {
    counts: { rows: all, complete, incomplete, duplicates, refused },
    rows: rows.map((row) => rowWire(row, fields)),
    fields: fields.map((field) => ({ field, label: labelOf(field) })),
    missing: needed.filter(({ key }) => !there.has(shownField(key))).map(({ key, label }) => ({ field: key, label })),
  };
}

const needed = (importFields as readonly ImportField[]).filter(({ required }) => required);
const isNeeded = (field: string) => needed.some(({ key }) => key === field);

function savedFor(mapping: ImportRecord['mapping'], saved: MappingRecord | undefined): ImportPreview['savedMapping'] {
  if (!saved) return undefined;
  const known = new Set(Object.keys(saved.mapping));
  const columns = Object.keys(mapping);
  return { at: saved.updatedAt.toISOString(), fits: columns.length > 0 && columns.every((column) => known.has(foldedName(column))) };
}
