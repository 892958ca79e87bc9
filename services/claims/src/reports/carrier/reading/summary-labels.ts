// The words of a summary, by what they mean. Taxes are added up; the rest is taken once.
import type { PrintedSummary } from './printed-estimate.ts';

export interface SummaryAmounts {
  readonly name: string;
  readonly page: number;
  readonly lineTotal?: number;
  readonly tax: number;
  readonly overhead: number;
  readonly profit: number;
  readonly rcv?: number;
  /** Depreciation as one row. */
  readonly depreciation?: number;
  readonly recoverable?: number;
  readonly nonRecoverable?: number;
  /** O&P that is held back with what was depreciated. */
  readonly heldBack: number;
  readonly acv?: number;
  readonly deductible: number;
  readonly prior: number;
  readonly net?: number;
}

type Field = keyof Omit<SummaryAmounts, 'name' | 'page'>;

const labels: readonly (readonly [RegExp, Field])[] = [
  [/^Line Item Totals?$/i, 'lineTotal'],
  [/^(?:Material Sales|Cleaning Mtl|Cleaning Sales|Manuf\. Home|Storage Rental|Sales|Total) Tax(?:es)?\b/i, 'tax'],
  [/^(?:Material Sales |Sales )?Tax$/i, 'tax'],
  [/^(?:General Contractor )?Overhead\b/i, 'overhead'],
  [/^(?:General Contractor )?Profit\b/i, 'profit'],
  [/^Replacement Cost Value$|^RCV$/i, 'rcv'],
  [/^Less Recoverable Depreciation$/i, 'recoverable'],
  [/^Less Non-?recoverable Depreciation$/i, 'nonRecoverable'],
  [/^Less Depreciation(?: \(.{0,60}\))?$/i, 'depreciation'],
  [/^Less General Contractor O&P on\b/i, 'heldBack'],
  [/^Actual Cash Value$|^ACV$/i, 'acv'],
  [/^(?:Less )?Deductible\b/i, 'deductible'],
  [/^(?:Less )?Prior Payments?(?:\(s\))?$/i, 'prior'],
  [/^Net (?:Claim(?: Remaining)?|Estimate|Actual Cash Value Payment|Claim Amount)$|^Total ACV Settlement$|^Net$/i, 'net'],
];

const added: ReadonlySet<Field> = new Set(['tax', 'overhead', 'profit', 'deductible', 'prior', 'heldBack']);

/** Amounts without a sign: `(5,286.17)` and `-5,286.17` are both what is taken off. */
export function summaryAmounts({ name, page, rows }: PrintedSummary): SummaryAmounts {
  const amounts: Partial<Record<Field, number>> = {};
  for (const { label, amount } of rows) {
    const field = labels.find(([words]) => words.test(label))?.[1];
    if (!field) continue;
    const cents = isTakenOff(field) ? Math.abs(amount.cents) : amount.cents;
    if (added.has(field)) amounts[field] = (amounts[field] ?? 0) + cents;
    else amounts[field] ??= cents;
  }
  return { name, page, tax: 0, overhead: 0, profit: 0, heldBack: 0, deductible: 0, prior: 0, ...amounts };
}

function isTakenOff(field: Field): boolean {
  return ['depreciation', 'recoverable', 'nonRecoverable', 'heldBack', 'deductible', 'prior'].includes(field);
}

/** What is taken off for age; undefined where the summary has no row of it. */
export function depreciationIn({ depreciation, recoverable, nonRecoverable, heldBack }: SummaryAmounts): number | undefined {
  if (recoverable === undefined && nonRecoverable === undefined) return depreciation === undefined ? undefined : depreciation + heldBack;
  return (recoverable ?? 0) + (nonRecoverable ?? 0) + heldBack;
}
