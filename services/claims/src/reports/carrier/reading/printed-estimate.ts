// An estimate as its rows were taken apart, before anything is added up.
import type { Column } from './heading-row.ts';
import type { LineCells } from './line-cells.ts';
import type { Word } from './positioned-text.ts';
import type { Labeled } from './printed-rows.ts';

export interface PrintedLine {
  readonly number: string;
  readonly words: readonly string[];
  readonly notes: readonly string[];
  /** Undefined while its numbers were not found. */
  readonly cells: LineCells | undefined;
  readonly columns: readonly Column[];
  readonly page: number;
  readonly top: number;
}

export interface PrintedTotal {
  readonly of: 'area' | 'level' | 'document';
  readonly name: string;
  readonly figures: readonly Word[];
  readonly columns: readonly Column[];
  readonly page: number;
  /** Lines that were read before it. */
  readonly after: number;
}

/** One `Summary for …`. */
export interface PrintedSummary {
  readonly name: string;
  readonly page: number;
  readonly rows: readonly Labeled[];
}

export interface PrintedEstimate {
  readonly lines: readonly PrintedLine[];
  readonly totals: readonly PrintedTotal[];
  readonly summaries: readonly PrintedSummary[];
  readonly hasHeading: boolean;
  /** Numbers without a dot, prices with their unit after them. */
  readonly isSymbility: boolean;
}
