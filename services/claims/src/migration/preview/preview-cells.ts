// One row of claims as the preview shows it: each cell as the claim will hold it, and what is wrong with it. Pure.
import {
  dispositionLabels,
  importFields,
  type ImportFieldKey,
  type ImportPreviewCell,
  type ImportPreviewRow,
} from '@plumbline/contracts/claims';
import { claimStatusLabels, damageTypeLabels, damageTypeOf } from '@plumbline/contracts/enums';
import { calendarDateIn, percentIn } from '../../base/cell-rules.ts';
import { isUnknownWord } from '../cells/mapped-words.ts';
import type { ReadRow, ShownRow } from '../cells/read-row.ts';
import type { RowProblem } from '../cells/row-faults.ts';
import { shortReason } from './short-reasons.ts';

/** A row as it was read, with what only the other rows and claims say. */
export interface PreviewedRow {
  readonly row: number;
  readonly read: ReadRow;
  /** Why its claim seems to be there already. */
  readonly duplicate?: string | undefined;
  /** Its carrier is on no claim of the firm. */
  readonly isNewCarrier: boolean;
  readonly isEdited: boolean;
}

/** Cells of the preview in their order; others join where they have a problem. */
export const shownFields: readonly ImportFieldKey[] = [
  'propertyOwnerName',
  'propertyAddress',
  'incidentDate',
  'damageType',
  'status',
  'insuranceCompany',
  'adjusterFeePercentage',
];

/** A problem of a part stands at the joined address. */
export function shownField(field: string): string {
  return field.startsWith('address') ? 'propertyAddress' : field;
}

const labels = new Map<string, string>(importFields.map(({ key, label }) => [key, label]));
const preview: Readonly<Record<string, string>> = {
  propertyOwnerName: 'Owner',
  propertyAddress: 'Address, joined',
  damageType: 'Cause of loss',
  '': 'Row',
};

export function labelOf(field: string): string {
  return preview[field] ?? labels.get(field) ?? field;
}

export function problemsOf({ read }: PreviewedRow): readonly RowProblem[] {
  return read.problems;
}

export function rowWire(one: PreviewedRow, fields: readonly string[]): ImportPreviewRow {
  const { row, read, duplicate } = one;
  const comesIn = read.draft !== undefined;
  return {
    row,
    cells: fields.map((field) => cellOf(one, field)),
    result: comesIn ? (duplicate === undefined ? 'imports' : 'duplicate') : 'stays_out',
    ...(comesIn && duplicate !== undefined ? { why: duplicate } : {}),
    emptied: comesIn ? read.leftOut.length : 0,
  };
}

function cellOf({ read, isNewCarrier }: PreviewedRow, field: string): ImportPreviewCell {
  const problem = read.problems.find((one) => shownField(one.field) === field);
  if (problem) {
    const { value, message, keepsOut } = problem;
    return { field, text: value, problem: { effect: keepsOut ? 'out' : 'left_out', message, short: shortReason(problem) } };
  }
  const text = textOf(read, field as ImportFieldKey);
  if (field === 'insuranceCompany' && isNewCarrier && text !== '')
    return {
      field,
      text,
      problem: { effect: 'added', message: 'No claim of your firm names this carrier yet', short: 'New carrier: added' },
    };
  return { field, text };
}

function textOf({ shown, draft }: ReadRow, field: ImportFieldKey): string {
  const text = shown.values[field] ?? '';
  if (field === 'propertyAddress') return shown.address;
  if (field === 'damageType') return perilOf(shown);
  if (field === 'status') return statusOf(draft, text);
  if (field === 'adjusterFeePercentage') return percentText(text);
  return (/On$|Date$|^policyFrom$|^policyTo$/.test(field) ? calendarDateIn(text) : undefined) ?? text;
}

function perilOf({ values: { damageType = '' }, isWind }: ShownRow): string {
  if (isWind) return 'Wind';
  const known = damageTypeOf(damageType);
  if (known === 'hurricane') return 'Hurricane';
  return known ? damageTypeLabels[known] : damageType;
}

function statusOf(draft: ReadRow['draft'], text: string): string {
  const { status, closing } = draft?.extras ?? {};
  if (closing) return dispositionLabels[closing.disposition].label;
  if (status) return claimStatusLabels[status].staffLabel;
  return draft || (text !== '' && !isUnknownWord('status', text)) ? claimStatusLabels.intake.staffLabel : text;
}

function percentText(text: string): string {
  const percent = percentIn(text);
  return percent === undefined ? text : `${percent}%`;
}
