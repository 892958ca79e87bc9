// An import of claims from a file: its limits, its state and its counts.
import { Id, Instant, array, boolean, number, object, oneOf, string, type Infer } from '../../kernel/index.ts';
import {
  DuplicateChoice,
  ImportDefaults,
  ImportDelimiter,
  ImportEdits,
  ImportMapping,
  ImportPartMapping,
  ImportValues,
  TextEncoding,
} from './import-settings.ts';

/** Bytes of a CSV file at most. */
export const largestImportBytes = 50 * 1024 * 1024;
/** Rows of one table at most. */
export const maxImportRows = 100_000;
/** How long an import can be undone. */
export const undoWithinDays = 30;
/** An archive of another system: its tables and its files. */
export const largestMoveBytes = 500 * 1024 * 1024;

/** `migration` files bring notes, contacts, money and files along. */
export const ImportKind = oneOf(['claims', 'migration']);
export type ImportKind = Infer<typeof ImportKind>;

export const importStates = ['uploaded', 'checking', 'checked', 'importing', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const;
export const ImportState = oneOf(importStates);
export type ImportState = Infer<typeof ImportState>;

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
