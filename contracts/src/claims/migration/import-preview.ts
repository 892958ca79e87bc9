// What an import would do with the choices of its screen, before anything is stored: columns, words, rows with their problems, and the counts of all rows.
import { Id, Instant, array, boolean, number, object, oneOf, strictObject, string, type Infer } from '../../kernel/index.ts';
import { ImportTable } from './import-rows.ts';
import { ImportDelimiter, ImportMapping, ImportPartMapping, ImportSettings, ImportValues, TextEncoding } from './import-settings.ts';

/** Below this confidence in percent a guess is shown first, to be looked at. */
export const certainFromPercent = 80;

/** Without a mapping the columns are guessed by their names, by what is in them, and by the mapping that the firm saved. */
export const ImportPreviewSettings = strictObject({ ...ImportSettings.shape, mapping: ImportMapping.optional() });
export type ImportPreviewSettings = Infer<typeof ImportPreviewSettings>;

const whole = () => number().int().nonnegative();
const percent = () => number().int().min(0).max(100);

export const ImportPreviewColumn = object({
  table: ImportTable,
  /** Its file in an archive. */
  file: string().optional(),
  name: string(),
  /** Up to three cells that differ. */
  examples: array(string()),
  /** As it is mapped: a field of a claim, or the key of a column of another table. Absent: not imported. */
  field: string().optional(),
  guess: string().optional(),
  /** Of what it is mapped to. */
  confidence: percent(),
  /** How its cells were read. */
  reading: string(),
});
export type ImportPreviewColumn = Infer<typeof ImportPreviewColumn>;

export const ImportPreviewWord = object({
  field: oneOf(['damageType', 'status', 'insuranceCompany']),
  word: string(),
  rows: whole(),
  /** What it is taken for. Absent: its rows stay out, or each is read with what stands beside the word; a carrier comes in as it is written. */
  meaning: string().optional(),
  guess: string().optional(),
  /** Of the guess; absent without one. */
  confidence: percent().optional(),
  /** Chosen by a person: here, or for an earlier file. */
  isChosen: boolean(),
  /** Whether the claim is open or closed follows from other columns of its row. */
  byRow: boolean(),
});
export type ImportPreviewWord = Infer<typeof ImportPreviewWord>;

export const ImportPreviewCell = object({
  field: string(),
  /** As the claim will hold it; where that is impossible, as it stands in the file. */
  text: string(),
  /** `out`: keeps the row out. `left_out`: the cell stays empty. `added`: a carrier that no claim names yet. */
  problem: object({ effect: oneOf(['out', 'left_out', 'added']), message: string(), short: string() }).optional(),
});
export type ImportPreviewCell = Infer<typeof ImportPreviewCell>;

export const ImportPreviewRow = object({
  row: whole(),
  cells: array(ImportPreviewCell),
  result: oneOf(['imports', 'duplicate', 'stays_out']),
  /** Why it is a duplicate. */
  why: string().optional(),
  emptied: whole(),
});
export type ImportPreviewRow = Infer<typeof ImportPreviewRow>;

export const ImportPreview = object({
  columns: array(ImportPreviewColumn),
  words: array(ImportPreviewWord),
  /** Carriers on claims of the firm, the most used ones first: a name of the file may mean one of them. */
  carriers: array(string()),
  /** Fields that the rows show, in their order. */
  fields: array(object({ field: string(), label: string() })),
  /** Rows with problems first. */
  rows: array(ImportPreviewRow),
  /** Rows of claims: complete + incomplete + duplicates + refused. */
  counts: object({ rows: whole(), complete: whole(), incomplete: whole(), duplicates: whole(), refused: whole() }),
  /** Other tables of an archive: ready + following + refused are its rows. Following ones belong to a claim that is there already and is skipped. */
  parts: array(object({ table: ImportTable, rows: whole(), ready: whole(), following: whole(), refused: whole() })),
  /** What a review with these choices is asked for. */
  settings: object({ mapping: ImportMapping, tables: ImportPartMapping, values: ImportValues }),
  encoding: TextEncoding.optional(),
  delimiter: ImportDelimiter.optional(),
  /** The saved mapping names every column that is imported; when it was saved. */
  savedMapping: object({ at: Instant, fits: boolean() }).optional(),
  /** Needed fields that have neither a column nor one value for all rows. */
  missing: array(object({ field: string(), label: string() })),
  importId: Id,
});
export type ImportPreview = Infer<typeof ImportPreview>;
