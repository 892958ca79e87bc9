// A carrier's estimate in whole cents, as it was printed: every line keeps the page and the place that it was read from.
import type { CarrierFormat } from '@plumbline/contracts/claims';

export interface CarrierLine {
  /** Of area, words and unit: the same line of a later estimate has the same key. */
  readonly key: string;
  /** As printed: `12`, `10a`. */
  readonly number: string;
  readonly area: string;
  /** Only where they are printed. */
  readonly category?: string;
  readonly selector?: string;
  readonly activity?: string;
  readonly description: string;
  readonly notes: readonly string[];
  /** Hundredths of the unit; negative for a credit. */
  readonly quantityHundredths: number;
  readonly unit: string;
  /** The sum of the unit prices where removal and replacement have one each. */
  readonly unitCents: number;
  readonly taxCents: number;
  /** Overhead and profit together. */
  readonly opCents: number;
  readonly rcvCents: number;
  readonly depreciationCents: number;
  readonly acvCents: number;
  /** As printed; absent where the estimate does not say. */
  readonly recoverable?: boolean;
  /** False: printed among the lines, and outside of the totals (paid when incurred). */
  readonly counted: boolean;
  /** From 1; of a CSV file the row. */
  readonly page: number;
  /** Points from the top of the page; of a CSV file 0. */
  readonly top: number;
}

export interface CarrierSums {
  readonly taxCents: number;
  readonly opCents: number;
  readonly rcvCents: number;
  readonly depreciationCents: number;
  readonly acvCents: number;
}

/** The whole estimate: sums of the lines and what only the summary says. */
export interface CarrierTotals extends CarrierSums {
  /** Printed as recoverable. */
  readonly recoverableCents: number;
  /** Depreciation of which neither line nor summary says whether it is recoverable. */
  readonly unsaidCents: number;
  readonly deductibleCents: number;
  readonly priorPaymentsCents: number;
  readonly netClaimCents: number;
  /** What stands in the summary and on no line; zero where every amount is on its line. */
  readonly beyondLines: CarrierSums;
  /** Lines outside of the totals, in cents of replacement cost. */
  readonly setAsideCents: number;
}

export interface CarrierReading {
  readonly format: CarrierFormat;
  /** `FLTA8X_OCT26`. */
  readonly priceList?: string;
  readonly pages: number;
  readonly lines: readonly CarrierLine[];
  readonly totals: CarrierTotals;
}

/** Nothing is imported of an estimate that does not reconcile. */
export interface Refusal {
  readonly code: RefusalCode;
  /** What differs, by how many dollars, and where. */
  readonly sentence: string;
}

export type RefusalCode =
  | 'NO_TEXT'
  | 'LOCKED'
  | 'UNKNOWN_COLUMNS'
  | 'GLYPHS'
  | 'LINE_GAP'
  | 'LINE_MATH'
  | 'AREA_TOTAL'
  | 'COVERAGE_SPLIT'
  | 'SUMMARY'
  | 'SET_ASIDE'
  | 'SAMPLE_PAGES'
  | 'TWO_ESTIMATES'
  | 'TOO_LARGE'
  | 'NOT_READABLE';

/** Bytes of a file, and what they are. */
export interface ReadJob {
  readonly bytes: Uint8Array;
  readonly kind: 'pdf' | 'csv' | 'esx';
  readonly rcvCents?: number | undefined;
}

export type Read = { readonly read: CarrierReading } | { readonly refused: Refusal };

export const noSums: CarrierSums = { taxCents: 0, opCents: 0, rcvCents: 0, depreciationCents: 0, acvCents: 0 };

export function sumsOf(lines: readonly CarrierSums[]): CarrierSums {
  const sum = (of: (line: CarrierSums) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    taxCents: sum((line) => line.taxCents),
    opCents: sum((line) => line.opCents),
    rcvCents: sum((line) => line.rcvCents),
    depreciationCents: sum((line) => line.depreciationCents),
    acvCents: sum((line) => line.acvCents),
  };
}
