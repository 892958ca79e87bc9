// From stored imports and rows to what is answered.
import type { ClaimImport, ImportRow } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { ImportRecord, RowRecord } from './import-record.ts';

export function importWire(one: ImportRecord): ClaimImport {
  return omitUndefined({
    id: one._id,
    version: one.version,
    kind: one.kind,
    state: one.state,
    fileName: one.fileName,
    bytes: one.bytes,
    sha256: one.sha256,
    encoding: one.encoding,
    delimiter: one.delimiter,
    columns: one.columns,
    sample: one.sample,
    mapping: one.mapping,
    defaults: one.defaults,
    duplicates: one.duplicates,
    counts: one.counts,
    tables: one.tables,
    edits: one.edits,
    values: one.values,
    unknownValues: one.unknownValues,
    reading: one.reading,
    problem: one.problem,
    cancelling: one.cancelling,
    createdAt: one.createdAt.toISOString(),
    createdBy: one.createdBy,
    importedBy: one.actor && { name: one.actor.name, ...(one.actor.kind === 'user' ? { id: Number(one.actor.id) } : {}) },
    confirmedAt: one.confirmedAt?.toISOString(),
    finishedAt: one.finishedAt?.toISOString(),
    undoUntil: one.undoUntil?.toISOString(),
  }) as ClaimImport;
}

export function rowWire(one: RowRecord): ImportRow {
  return omitUndefined({
    table: one.table,
    row: one.row,
    state: one.state,
    about: one.about,
    errors: one.errors,
    leftOut: one.leftOut,
    duplicate: one.duplicate,
    choice: one.choice,
    claimId: one.claimId,
    claimNumber: one.claimNumber,
    why: one.why,
  }) as ImportRow;
}
