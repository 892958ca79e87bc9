// Importing claims from a file: the fields that a column can fill, the state of an import, its rows and what is refused.
import {
  Id,
  Instant,
  array,
  boolean,
  number,
  object,
  oneOf,
  record,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';
import { claimStatuses, damageTypes } from '../../enums/index.ts';
import { dispositions } from '../claim/claim.ts';
import { importFields } from './import-fields.ts';
import { importPartTables, type ImportPartTable } from './import-part-fields.ts';

const [, ...closedDispositions] = dispositions;

/** Bytes of a CSV file at most. */
export const largestImportBytes = 50 * 1024 * 1024;
/** Rows of one table at most. */
export const maxImportRows = 100_000;
/** How long an import can be undone. */
export const undoWithinDays = 30;

export type ImportFieldKey = (typeof importFields)[number]['key'];

const fieldKeys = importFields.map((field) => field.key) as [ImportFieldKey, ...ImportFieldKey[]];
export const ImportFieldName = oneOf(fieldKeys);

/** Column of the file → field of the claim. A column that is not named is not imported. */
export const ImportMapping = record(string().max(200), ImportFieldName);
export type ImportMapping = Infer<typeof ImportMapping>;

/** What every row gets where its own cell is empty or the file has no such column. */
export const ImportDefaults = strictObject({
  ...(Object.fromEntries(fieldKeys.map((key) => [key, textUpTo(4_000).optional()])) as Record<
    ImportFieldKey,
    ReturnType<ReturnType<typeof textUpTo>['optional']>
  >),
  /** The storm event that all rows belong to. */
  stormEventId: Id.optional(),
});
export type ImportDefaults = Infer<typeof ImportDefaults>;

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const TextEncoding = oneOf(textEncodings);
export type TextEncoding = Infer<typeof TextEncoding>;

export const textEncodingLabels: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows-1252 (Western European)',
};

export const importDelimiters = [',', ';', '\t', '|'] as const;
export const ImportDelimiter = oneOf(importDelimiters);
export type ImportDelimiter = Infer<typeof ImportDelimiter>;

/** What happens to a row whose claim seems to be there already. */
export const duplicateChoices = ['skip', 'merge', 'create'] as const;
export const DuplicateChoice = oneOf(duplicateChoices);
export type DuplicateChoice = Infer<typeof DuplicateChoice>;

/** `migration` files bring notes, contacts, money and files along. */
export const ImportKind = oneOf(['claims', 'migration']);
export type ImportKind = Infer<typeof ImportKind>;

export const importStates = ['uploaded', 'checking', 'checked', 'importing', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const;
export const ImportState = oneOf(importStates);
export type ImportState = Infer<typeof ImportState>;

/** Words of one column that a firm has mapped at most. */
export const maxMappedWords = 500;
const wordsFor = <const Meanings extends readonly [string, ...string[]]>(meanings: Meanings) =>
  record(string().max(200), oneOf(meanings))
    .refine((words) => Object.keys(words).length <= maxMappedWords, `Match up to ${maxMappedWords} words`)
    .optional();
/** What a word in the status column can mean: a stage of an open claim, or how a closed one ended. */
const importStatuses = [...claimStatuses, ...closedDispositions] as const;
/** `wind` and `hurricane` are one damage type, and are shown apart: which deductible counts is asked on the claim. */
const importPerils = [...damageTypes, 'wind'] as const;
/** Words of the file → ours, where a column speaks otherwise: `{ damageType: { 'Pipe burst': 'water' } }`. */
export const ImportValues = strictObject({ damageType: wordsFor(importPerils), status: wordsFor(importStatuses) });
export type ImportValues = Infer<typeof ImportValues>;
export type MappedField = keyof ImportValues;

/** Rows that a person corrects on the screen at most: what is more is corrected in the file. */
export const maxEditedRows = 500;
/** Row of claims → field → its text for this import only. The address is corrected as one line. */
export const ImportEdits = record(
  string().regex(/^\d{1,7}$/),
  strictObject(
    Object.fromEntries(fieldKeys.map((key) => [key, textUpTo(4_000).optional()])) as Record<
      ImportFieldKey,
      ReturnType<ReturnType<typeof textUpTo>['optional']>
    >,
  ),
).refine((rows) => Object.keys(rows).length <= maxEditedRows, `Correct up to ${maxEditedRows} rows here, and the others in the file`);
export type ImportEdits = Infer<typeof ImportEdits>;

const partColumns = () => record(string().max(200), string().max(40));
/** Columns of the other tables of an archive: column → key of `importPartFields`. A table that is absent is read by the names of its columns. */
export const ImportPartMapping = strictObject(
  Object.fromEntries(importPartTables.map((table) => [table, partColumns().optional()])) as Record<
    ImportPartTable,
    ReturnType<ReturnType<typeof partColumns>['optional']>
  >,
);
export type ImportPartMapping = Infer<typeof ImportPartMapping>;

export const ImportSettings = strictObject({
  mapping: ImportMapping,
  tables: ImportPartMapping.optional(),
  edits: ImportEdits.optional(),
  defaults: ImportDefaults.optional(),
  values: ImportValues.optional(),
  /** Absent: as recognized. */
  encoding: TextEncoding.optional(),
  delimiter: ImportDelimiter.optional(),
  /** Keeps the mapping for the next file with these columns. */
  remember: boolean().optional(),
});
export type ImportSettings = Infer<typeof ImportSettings>;

const count = () => number().int().nonnegative();

export const ImportCounts = object({
  /** Rows of the file without its header. */
  rows: count(),
  ready: count(),
  duplicates: count(),
  refused: count(),
  /** Of the ready ones and the duplicates: how many come in without some of their cells. */
  incomplete: count(),
  /** Of those that are imported: how far it is. */
  done: count(),
  opened: count(),
  merged: count(),
  skipped: count(),
  /** Of an undo. */
  removed: count(),
  kept: count(),
});
export type ImportCounts = Infer<typeof ImportCounts>;

export const ClaimImport = object({
  id: Id,
  version: number(),
  kind: ImportKind,
  state: ImportState,
  fileName: string(),
  bytes: number(),
  sha256: string(),
  encoding: TextEncoding.optional(),
  delimiter: ImportDelimiter.optional(),
  columns: array(string()),
  /** The first rows as they were read, so that a person sees whether the letters are right. */
  sample: array(array(string())),
  mapping: ImportMapping,
  defaults: ImportDefaults,
  duplicates: DuplicateChoice,
  counts: ImportCounts,
  tables: ImportPartMapping.optional(),
  edits: ImportEdits.optional(),
  values: ImportValues.optional(),
  /** What a confirmation would do, of a checked import: each row with its own choice; together these are all rows that are not refused. */
  forecast: object({ claims: count(), merged: count(), skipped: count(), parts: count() }).optional(),
  /** Words of the file that mean nothing here yet, with the rows that have them; at most fifty, the most frequent first. */
  unknownValues: array(object({ field: oneOf(['damageType', 'status']), value: string(), rows: count() })).optional(),
  /** How far the file is read, while its rows are counted or reviewed. */
  reading: object({ bytes: count(), of: count() }).optional(),
  /** Why the file as a whole could not be read. */
  problem: string().optional(),
  /** Cancel was asked for; the rows that are under way are finished first. */
  cancelling: boolean(),
  createdAt: Instant,
  createdBy: string(),
  /** Who confirmed it; without an id it was a key. */
  importedBy: object({ id: Id.optional(), name: string() }).optional(),
  confirmedAt: Instant.optional(),
  finishedAt: Instant.optional(),
  /** Until when it can be undone; absent where there is nothing to undo. */
  undoUntil: Instant.optional(),
});
export type ClaimImport = Infer<typeof ClaimImport>;

export const importTables = ['claims', ...importPartTables] as const;
export const ImportTable = oneOf(importTables);
export type ImportTable = Infer<typeof ImportTable>;

export const importRowStates = ['ready', 'duplicate', 'refused', 'opened', 'merged', 'skipped', 'removed', 'kept'] as const;
export const ImportRowState = oneOf(importRowStates);
export type ImportRowState = Infer<typeof ImportRowState>;

export const ImportRowError = object({ column: string(), message: string(), value: string() });
export type ImportRowError = Infer<typeof ImportRowError>;

export const ImportRow = object({
  table: ImportTable,
  /** As a spreadsheet counts: the header is row 1. */
  row: number(),
  state: ImportRowState,
  /** What the row is about, for the eye: owner and address. */
  about: string(),
  errors: array(ImportRowError),
  /** Cells that are left out, and why; the row itself is imported. */
  leftOut: array(ImportRowError).optional(),
  /** What it seems to be a copy of. */
  duplicate: object({
    reason: string(),
    claimId: Id.optional(),
    claimNumber: string().optional(),
    /** An earlier row of the same file. */
    row: number().optional(),
  }).optional(),
  /** Chosen for this row; absent: the choice for all. */
  choice: DuplicateChoice.optional(),
  claimId: Id.optional(),
  claimNumber: string().optional(),
  /** Why it was skipped, kept or refused at the import. */
  why: string().optional(),
});
export type ImportRow = Infer<typeof ImportRow>;

/** The cursor of a list of rows: what comes after this row. */
export function cursorAfterRow({ table, row }: { table: ImportTable; row: number }): string {
  return String(importTables.indexOf(table) * 1_000_000 + row);
}

/** An archive of another system: its tables and its files. */
export const largestMoveBytes = 500 * 1024 * 1024;

/** What the file held beside what stands in the workspace now. */
export const ImportReconciliation = object({
  tables: array(object({ table: ImportTable, inFile: number(), refused: number(), skipped: number(), found: number() })),
  /** Dollars by kind of money, and the rows that hold them. */
  dollars: array(object({ kind: string(), inFile: number(), brought: number(), rowsInFile: number(), importedRows: number() })),
  /** Claims whose sums differ, by their number in the old system. */
  claims: array(object({ claim: string(), kind: string(), inFile: number(), brought: number() })),
  files: object({ inFile: number(), sameHash: number() }),
  /** Row by row, at most a thousand. */
  differences: array(object({ table: ImportTable, row: number(), about: string(), what: string() })),
  isRight: boolean(),
});
export type ImportReconciliation = Infer<typeof ImportReconciliation>;
