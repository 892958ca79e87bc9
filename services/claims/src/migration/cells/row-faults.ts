// What is wrong with the cells of a row: one fault for each column, and whether the row can come in without the cell. Pure.
import {
  columnOfFile,
  importFields,
  type ImportFieldKey,
  type ImportMapping,
  type ImportRowError,
  type MappedField,
} from '@plumbline/contracts/claims';
import { formulaIn, shortenedIn } from '../../base/cell-rules.ts';
import { foldedName } from './columns.ts';
import { mayBeLeftOut } from './left-out.ts';
import { isUnknownWord } from './mapped-words.ts';
import type { Cells, Refuse } from './row-cells.ts';
import { looksGarbled } from './text-encoding.ts';

export interface RowProblem {
  readonly field: string;
  /** The row does not come in because of it; otherwise the cell is left out. */
  readonly keepsOut: boolean;
  readonly message: string;
  readonly value: string;
}

export interface Fault {
  readonly field: string;
  readonly error: ImportRowError;
  /** Also where its cell is not needed. */
  readonly keepsOut: boolean;
  readonly unknownIn?: MappedField | undefined;
}

export function mayBeLeft({ field, keepsOut }: Fault, without: ReadonlySet<ImportFieldKey>): boolean {
  return !keepsOut && mayBeLeftOut(field) && !without.has(field as ImportFieldKey);
}

export function problemOf({ field, error: { message, value } }: Fault, keepsOut: boolean): RowProblem {
  return { field, message, value, keepsOut };
}

/** What is wrong with the row itself. */
export const noField = '';
const isMapped = (field: string): field is MappedField => field === 'damageType' || field === 'status';

/** Faults of a row: one for each column, at the column that the field comes from. */
export function refusals(
  values: Cells,
  { mapping, columns }: { mapping: ImportMapping; columns: readonly string[] },
): { faults: Fault[]; refuse: Refuse; keepOut: Refuse } {
  const columnOf = new Map(Object.entries(mapping).map(([column, field]) => [field, column] as const));
  const faults: Fault[] = [];
  const fault = (field: string, message: string, keepsOut: boolean) => {
    const value = (values as Record<string, string | undefined>)[field] ?? '';
    const mapped = columnField(field, columnOf);
    const named = nameOfColumn(columnOf.get(mapped), { columns, field: mapped }) ?? labelFor(field);
    const column = field === noField ? `Column ${columns.length + 1}` : named;
    if (faults.some(({ error }) => error.column === column)) return;
    const unknownIn = isMapped(field) && value !== '' && isUnknownWord(field, value) ? field : undefined;
    faults.push({ field, error: { column, message, value: value.slice(0, 200) }, keepsOut, unknownIn });
  };
  return {
    faults,
    refuse: (field, message) => fault(field, message, false),
    keepOut: (field, message) => fault(field, message, true),
  };
}

export function checkCell(cell: string, field: ImportFieldKey, refuse: Refuse): void {
  const fault = formulaIn(cell, field) ?? (isNumberOfAFile(field) ? shortenedIn(cell) : undefined);
  if (fault) refuse(field, fault);
  else if (looksGarbled(cell)) refuse(field, 'Characters were lost when the file was saved. Export it again as UTF-8.');
}

/** Numbers that nobody computes with, and that a spreadsheet shortens all the same. */
const isNumberOfAFile = (field: ImportFieldKey) =>
  ['propertyOwnerPhone', 'policyNumber', 'carrierClaimNumber', 'carrierNaic', 'mortgageeLoanNumber', 'externalId'].includes(field);

/** An error of an address that came in parts stands at the first part. */
function columnField(field: string, columnOf: ReadonlyMap<ImportFieldKey, string>): ImportFieldKey {
  return field === 'propertyAddress' && !columnOf.has('propertyAddress') ? 'addressStreet' : (field as ImportFieldKey);
}

/** A column that fills a second field is named by that: nobody finds its second name in the file. */
function nameOfColumn(
  column: string | undefined,
  { columns, field }: { columns: readonly string[]; field: ImportFieldKey },
): string | undefined {
  const isSecondUse = column !== undefined && columnOfFile(column, columns) !== column;
  return isSecondUse ? importFields.find(({ key }) => key === field)?.label : column;
}

function labelFor(field: string): string {
  return foldedName(field).replace(/^./, (letter) => letter.toUpperCase());
}
