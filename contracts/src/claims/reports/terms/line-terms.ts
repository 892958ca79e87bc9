// On what terms a line is owed, where a person decides it: under which coverage, with tax and overhead or not, and only once its cost is incurred.
import { CalendarDate, Id, boolean, literal, number, object, type Infer } from '../../../kernel/index.ts';
import { Coverage } from '../../../enums/index.ts';

/** What was spent on the work of a line, and the document that proves it. */
export const IncurredCost = object({
  on: CalendarDate,
  /** Dollars, as the invoice or receipt says. */
  amount: number('Enter the amount of the invoice')
    .positive('Enter an amount above zero')
    .max(10_000_000, 'At most $10,000,000')
    .multipleOf(0.01, 'At most two decimals'),
  documentId: Id,
});
export type IncurredCost = Infer<typeof IncurredCost>;

/** All of them at once: who changes one says the others as they stand. */
export const LineTerms = object({
  coverage: Coverage,
  takesTax: boolean(),
  takesOverhead: boolean(),
  /** Work that an ordinance or law requires beyond what was damaged. */
  isCode: boolean(),
  /** Owed whole, but only once its cost is incurred: until then in no total. */
  whenIncurred: boolean(),
  /** Only with `whenIncurred`. */
  incurred: IncurredCost.optional(),
});
export type LineTerms = Infer<typeof LineTerms>;

/** A line that is owed only once its cost is incurred. */
export const WhenIncurred = object({
  /** Dollars that it is estimated at; absent while its quantity is not known. */
  amount: number().optional(),
  /** It counts in the totals: what was spent is proved, and is no less than the estimate. */
  isCounted: literal(true).optional(),
  incurred: IncurredCost.optional(),
});
export type WhenIncurred = Infer<typeof WhenIncurred>;

/** What it takes for the line to count, in cents: nothing is claimed that was not spent. */
export function coversEstimate(incurredCents: number | undefined, estimatedCents: number): boolean {
  return incurredCents !== undefined && incurredCents >= estimatedCents;
}

/** As papers and screens say it: `Code upgrade, when incurred`; undefined for what is owed as usual. */
export function owedText({ isCode, whenIncurred }: { readonly isCode?: boolean; readonly whenIncurred?: boolean }): string | undefined {
  if (isCode) return whenIncurred ? 'Code upgrade, when incurred' : 'Code upgrade';
  return whenIncurred ? 'When incurred' : undefined;
}

/** As they are told under the net claim, which holds nothing that is owed when incurred. */
export const apartLabels = {
  code: 'Code upgrade (ordinance or law), included',
  whenIncurred: 'Owed when incurred, not included',
  codeWhenIncurred: 'Of it code upgrade (ordinance or law)',
} as const;

/** In cents; each absent where there is none. */
export interface ApartSums {
  readonly whenIncurredCents?: number;
  readonly codeWhenIncurredCents?: number;
  readonly codeCents?: number;
}

/** Those that there are, with their label. */
export function apartRows({ codeCents, whenIncurredCents, codeWhenIncurredCents }: ApartSums): (readonly [string, number])[] {
  const rows = [
    [apartLabels.code, codeCents],
    [apartLabels.whenIncurred, whenIncurredCents],
    [apartLabels.codeWhenIncurred, codeWhenIncurredCents],
  ] as const;
  return rows.flatMap(([label, cents]) => (cents === undefined ? [] : [[label, cents] as const]));
}
