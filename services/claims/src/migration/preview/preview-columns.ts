// The columns of a file as the screen shows them: what each is mapped to, how sure that is, and how its cells were read. Pure.
import {
  usedAgain,
  type ImportFieldKey,
  type ImportMapping,
  type ImportPartMapping,
  type ImportPreviewColumn,
  type ImportValues,
} from '@plumbline/contracts/claims';
import { folded } from '@plumbline/contracts/enums';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { guessPart, type PartTable } from '../parts/part-columns.ts';
import { readingOf } from './column-readings.ts';
import { confidenceOf, guessColumns } from './guess-columns.ts';
import type { ReadFile, ReadTable } from './read-file.ts';
import type { DryCounts } from './run-rows.ts';

interface Mapped {
  readonly mapping: ImportMapping;
  readonly values: ImportValues;
  readonly tables: ImportPartMapping;
  readonly counts: DryCounts;
  readonly carriers: ReadonlySet<string> | undefined;
  /** Folded column name → field. */
  readonly remembered: Readonly<Record<string, ImportFieldKey>>;
}

/** What each table of an archive is read with. */
export function tablesOf({ tables }: ReadFile, chosen: ImportPartMapping = {}): ImportPartMapping {
  return Object.fromEntries(
    tables.flatMap(({ table, columns }) => (table === 'claims' ? [] : [[table, chosen[table] ?? guessPart(table, columns)]])),
  ) as ImportPartMapping;
}

export function previewColumns(file: ReadFile, mapped: Mapped): ImportPreviewColumn[] {
  const isArchive = file.encoding === undefined;
  const columns = file.tables.flatMap((one) => (one.table === 'claims' ? ofClaims(one, mapped) : ofPart(one, one.table, mapped.tables)));
  return columns.map((one) => (isArchive ? { ...one, file: `${one.table}.csv` } : one));
}

function ofClaims(table: ReadTable, { mapping, counts, carriers, remembered }: Mapped): ImportPreviewColumn[] {
  const guessing = { ...table, remembered };
  const guesses = guessColumns(guessing);
  const uses = usesOf(table.columns, mapping);
  return uses.map(({ name, at }) => {
    const isAgain = name !== table.columns[at];
    const contents = table.contents[at];
    const field = mapping[name];
    const newNames = newNamesIn(field, { words: contents?.words?.keys(), carriers });
    const unread = counts.unread.get(field ?? '') ?? 0;
    return omitUndefined({
      table: 'claims',
      name,
      examples: contents?.examples,
      field,
      // A person chose the second use, now or for an earlier file; no guess makes one
      ...(isAgain ? { confidence: 100 } : { guess: guesses[at]?.field, confidence: confidenceOf(guessing, { at, field }) }),
      reading: contents && readingOf({ name, columns: table.columns, field, contents, rows: counts.rows, mapping, unread, newNames }),
    }) as ImportPreviewColumn;
  });
}

/** A column that fills a second field stands beneath itself. */
function usesOf(columns: readonly string[], mapping: ImportMapping): { name: string; at: number }[] {
  return columns.flatMap((column, at) => {
    const second = usedAgain(column);
    return [{ name: column, at }, ...(mapping[second] ? [{ name: second, at }] : [])];
  });
}

function newNamesIn(
  field: ImportFieldKey | undefined,
  { words, carriers }: { words: Iterable<string> | undefined; carriers: ReadonlySet<string> | undefined },
): number | undefined {
  return field === 'insuranceCompany' && carriers ? newIn(words, carriers) : undefined;
}

function newIn(names: Iterable<string> | undefined, carriers: ReadonlySet<string>): number {
  return [...(names ?? [])].filter((name) => !carriers.has(folded(name))).length;
}

/** The tables beside the claims have few columns, known by exact names: a name is known or it is not. */
function ofPart({ columns, contents }: ReadTable, table: PartTable, tables: ImportPartMapping): ImportPreviewColumn[] {
  const guesses = guessPart(table, columns);
  return columns.map((name, at) => {
    const field = tables[table]?.[name];
    const { filled = 0, examples = [] } = contents[at] ?? {};
    return omitUndefined({
      table,
      name,
      examples,
      field,
      guess: guesses[name],
      confidence: field === guesses[name] ? (field === undefined ? 70 : 97) : 0,
      reading: field === undefined ? 'Not imported' : `Filled in ${filled.toLocaleString('en-US')} rows`,
    }) as ImportPreviewColumn;
  });
}
