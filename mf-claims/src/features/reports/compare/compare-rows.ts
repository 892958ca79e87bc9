// Which rows are shown, in which groups, and what they come to. Pure; sums are made in cents.
import type { ComparedRow, DifferenceKind } from '@plumbline/contracts/claims';

export interface AreaGroup {
  readonly area: string;
  readonly rows: readonly ComparedRow[];
}

/** A row belongs to each kind that a part of it has. */
export function isOfKind({ parts, kind }: ComparedRow, wanted: DifferenceKind | undefined): boolean {
  if (wanted === undefined) return true;
  return wanted === 'same' ? parts.length === 0 : kind === wanted || parts.some((part) => part.kind === wanted);
}

/** Areas in their order; rows of one area together. */
export function groupsOf(rows: readonly ComparedRow[]): AreaGroup[] {
  return [...Map.groupBy(rows, ({ area }) => area)].map(([area, inArea]) => ({ area, rows: inArea }));
}

/** Only a line of ours that differs can be asked for. */
export function mayInclude({ ours, parts }: ComparedRow): boolean {
  return ours !== undefined && parts.length > 0;
}

export function sumOf(rows: readonly ComparedRow[], of: (row: ComparedRow) => number | undefined): number {
  return rows.reduce((sum, row) => sum + Math.round((of(row) ?? 0) * 100), 0) / 100;
}
