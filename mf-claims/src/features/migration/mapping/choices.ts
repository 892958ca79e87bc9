// What a person has chosen on the screen of an import, and what each choice makes of it. Pure.
import {
  joinedImportFields,
  type ClaimImport,
  type ImportDefaults,
  type ImportEdits,
  type ImportFieldKey,
  type ImportPreview,
  type ImportPreviewColumn,
  type ImportPreviewSettings,
  type ImportPreviewWord,
  type ImportValues,
} from '@plumbline/contracts/claims';

export interface Choices {
  /** Absent: as the server guesses. */
  readonly mapping?: ImportPreview['settings']['mapping'];
  readonly tables?: ImportPreview['settings']['tables'];
  readonly values: ImportValues;
  readonly defaults: ImportDefaults;
  readonly edits: ImportEdits;
  readonly encoding?: ImportPreview['encoding'];
  readonly delimiter?: ImportPreview['delimiter'];
  /** Columns and words that somebody chose here: they are certain. */
  readonly touched: ReadonlySet<string>;
}

/** A file that nobody has mapped yet is guessed. */
export function choicesOf(one: ClaimImport): Choices {
  const isNew = one.state === 'uploaded' && one.counts.rows === 0;
  const { values = {}, defaults, edits = {}, tables } = one;
  const mapped = isNew ? {} : { mapping: one.mapping, ...(tables ? { tables } : {}) };
  return { ...mapped, values, defaults, edits, touched: new Set() };
}

export function settingsOf(choices: Choices): ImportPreviewSettings {
  const { touched: _, ...settings } = choices;
  return settings;
}

export const columnKey = ({ table, name }: Pick<ImportPreviewColumn, 'table' | 'name'>) => `column ${table} ${name}`;
export const wordKey = ({ field, word }: Pick<ImportPreviewWord, 'field' | 'word'>) => `word ${field} ${word}`;

/** A field that is chosen for one column is free again in the other, unless several fill it together. */
export function withColumn(
  choices: Choices,
  { column, field, settings }: { column: ImportPreviewColumn; field: string | null; settings: ImportPreview['settings'] },
): Choices {
  const { table, name } = column;
  const touched = new Set([...choices.touched, columnKey(column)]);
  if (table === 'claims') {
    const mayJoin = field !== null && Object.hasOwn(joinedImportFields, field);
    const mapping = remapped(choices.mapping ?? settings.mapping, { name, field, mayJoin }) as Choices['mapping'];
    return { ...choices, ...(mapping ? { mapping } : {}), touched };
  }
  const tables = choices.tables ?? settings.tables;
  return { ...choices, tables: { ...tables, [table]: remapped(tables[table] ?? {}, { name, field }) }, touched };
}

function remapped(
  mapping: Readonly<Record<string, string>>,
  { name, field, mayJoin = false }: { name: string; field: string | null; mayJoin?: boolean },
): Record<string, string> {
  const rest = Object.entries(mapping).filter(([other, taken]) => other !== name && (mayJoin || taken !== field));
  return Object.fromEntries(field === null ? rest : [...rest, [name, field]]);
}

export function withWord(choices: Choices, word: ImportPreviewWord, meaning: string): Choices {
  const field = choices.values[word.field] ?? {};
  const values = { ...choices.values, [word.field]: { ...field, [word.word]: meaning } };
  return { ...choices, values, touched: new Set([...choices.touched, wordKey(word)]) };
}

export function withEdit(choices: Choices, { row, field, text }: { row: number; field: string; text: string }): Choices {
  const before = choices.edits[row] ?? {};
  return { ...choices, edits: { ...choices.edits, [row]: { ...before, [field as ImportFieldKey]: text } } };
}

export function withDefault(choices: Choices, field: ImportFieldKey, text: string | undefined): Choices {
  const { [field]: _before, ...others } = choices.defaults;
  return { ...choices, defaults: text === undefined || text === '' ? others : { ...others, [field]: text } };
}
