// The rows of an import: in which table each stands, what becomes of it, and what the file held beside what stands here now.
import { Id, array, boolean, number, object, oneOf, string, type Infer } from '../../kernel/index.ts';
import { importPartTables } from './import-part-fields.ts';
import { DuplicateChoice } from './import-settings.ts';

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
