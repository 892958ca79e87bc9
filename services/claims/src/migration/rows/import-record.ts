// Stored imports, their rows, and what the columns of an organization mean. A row's id follows from its place: it exists once.
import type {
  ClaimImport,
  DuplicateChoice,
  ImportCounts,
  ImportDefaults,
  ImportDelimiter,
  ImportEdits,
  ImportFieldKey,
  ImportKind,
  ImportMapping,
  ImportPartMapping,
  ImportRowError,
  ImportRowState,
  ImportState,
  ImportTable,
  ImportValues,
  MappedField,
} from '@plumbline/contracts/claims';
import type { Actor } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { Part } from '../parts/read-part.ts';
import type { RowDraft } from '../cells/read-row.ts';

export interface ImportRecord extends RecordBase {
  kind: ImportKind;
  state: ImportState;
  fileName: string;
  objectKey: string;
  bytes: number;
  sha256: string;
  /** As recognized at the upload. */
  encoding?: NonNullable<ClaimImport['encoding']>;
  delimiter?: ImportDelimiter;
  columns: string[];
  sample: string[][];
  mapping: ImportMapping;
  defaults: ImportDefaults;
  duplicates: DuplicateChoice;
  counts: ImportCounts;
  /** Columns of the other tables of an archive. */
  tables?: ImportPartMapping;
  /** What a person corrected on the screen, by row of claims. */
  edits?: ImportEdits;
  values?: ImportValues;
  unknownValues?: UnknownValue[];
  reading?: NonNullable<ClaimImport['reading']>;
  problem?: string;
  cancelling: boolean;
  createdBy: string;
  /** In whose name the claims are opened. */
  actor?: Actor;
  confirmedAt?: Date;
  finishedAt?: Date;
  undoUntil?: Date;
}

export interface UnknownValue {
  field: MappedField;
  value: string;
  rows: number;
}

export interface Duplicate {
  reason: string;
  claimId?: number;
  claimNumber?: string;
  row?: number;
}

export interface RowRecord extends RecordBase {
  importId: number;
  table: ImportTable;
  row: number;
  /** Tables one after the other, rows in their order. */
  position: number;
  state: ImportRowState;
  /** The import still has to do something with it. */
  waits: boolean;
  about: string;
  draft?: RowDraft;
  /** A row of another table than claims. */
  part?: Part;
  /** The number of the claim in the system that it comes from. */
  externalId?: string;
  /** Of a file: what its bytes are. */
  sha256?: string;
  /** What a row of another table became: a note, a party, a ledger row, a document. */
  importedId?: number;
  /** The cells of a refused row, to hand them back. */
  cells?: string[];
  errors: ImportRowError[];
  leftOut?: ImportRowError[];
  /** Some cells are left out. */
  incomplete?: true;
  duplicate?: Duplicate;
  choice?: DuplicateChoice;
  claimId?: number;
  claimNumber?: string;
  /** Fields that a merge filled, with what it put there: an undo restores what is still so. */
  filled?: Record<string, unknown>;
  why?: string;
}

export interface MappingRecord extends RecordBase {
  /** Folded column name → field. */
  mapping: Record<string, ImportFieldKey>;
  values?: ImportValues;
}

/** What is left of a claim whose import was undone: its number, and the fact for the copies of it. */
export interface RemovedClaim extends RecordBase {
  claimNumber: string;
  lastVersion: number;
  importId: number;
  why: string;
}

export interface ImportStore {
  readonly imports: TenantCollection<ImportRecord>;
  readonly rows: TenantCollection<RowRecord>;
  /** One for each organization, under its id. */
  readonly mappings: TenantCollection<MappingRecord>;
  readonly removed: TenantCollection<RemovedClaim>;
}

const text = { type: String };
const whole = { type: Number };
const flag = { type: Boolean };
const free = { type: Schema.Types.Mixed };

export function importStore(parts: ServiceParts): ImportStore {
  return {
    imports: parts.collection<ImportRecord>('claim_imports', importSchema(), {
      indexes: [[{ organizationId: 1, createdAt: -1, _id: -1 }]],
    }),
    rows: parts.collection<RowRecord>('claim_import_rows', rowSchema(), {
      indexes: [
        [{ organizationId: 1, importId: 1, waits: 1, position: 1 }],
        [{ organizationId: 1, importId: 1, state: 1, position: 1 }],
        [{ organizationId: 1, importId: 1, externalId: 1 }, { sparse: true }],
        [{ organizationId: 1, importId: 1, incomplete: 1, position: 1 }, { partialFilterExpression: { incomplete: true } }],
        [{ organizationId: 1, importId: 1, position: 1 }],
        [{ organizationId: 1, importId: 1, claimId: 1 }],
      ],
    }),
    mappings: parts.collection<MappingRecord>('claim_import_mappings', new Schema({ mapping: free, values: free })),
    removed: parts.collection<RemovedClaim>(
      'removed_claims',
      new Schema({ claimNumber: text, lastVersion: whole, importId: whole, why: text }),
    ),
  };
}

function importSchema(): Schema {
  return new Schema({
    kind: text,
    state: text,
    fileName: text,
    objectKey: text,
    bytes: whole,
    sha256: text,
    encoding: text,
    delimiter: text,
    columns: [text],
    sample: free,
    mapping: free,
    defaults: free,
    duplicates: text,
    counts: free,
    tables: free,
    edits: free,
    values: free,
    unknownValues: free,
    reading: free,
    problem: text,
    cancelling: flag,
    createdBy: text,
    actor: free,
    confirmedAt: Date,
    finishedAt: Date,
    undoUntil: Date,
  });
}

function rowSchema(): Schema {
  return new Schema(
    {
      importId: whole,
      table: text,
      row: whole,
      position: whole,
      state: text,
      waits: flag,
      about: text,
      draft: free,
      part: free,
      externalId: text,
      sha256: text,
      importedId: whole,
      cells: [text],
      errors: [free],
      leftOut: free,
      incomplete: flag,
      duplicate: free,
      choice: text,
      claimId: whole,
      claimNumber: text,
      filled: free,
      why: text,
    },
    { suppressReservedKeysWarning: true },
  );
}

export const noCounts: ImportCounts = {
  rows: 0,
  ready: 0,
  duplicates: 0,
  refused: 0,
  incomplete: 0,
  done: 0,
  opened: 0,
  merged: 0,
  skipped: 0,
  removed: 0,
  kept: 0,
};
