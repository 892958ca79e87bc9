// The figures made of a claim's ledger: each with its formula and its rows, the coverages, and the base of the fee.
import {
  CalendarDate,
  Id,
  array,
  boolean,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../../kernel/index.ts';
import { Coverage, FeeKind } from '../../../enums/index.ts';
import { LedgerKind, PaymentTiming } from './ledger.ts';

export const figureKeys = [
  'demand',
  'firstOffer',
  'offer',
  'gap',
  'agreed',
  'paid',
  'onTheWay',
  'holdbackOpen',
  'deductible',
  'feeBase',
  'fee',
  'feeOnAgreed',
  'clientNet',
  'claimValue',
  'limit',
  'remaining',
] as const;
export const FigureKey = oneOf(figureKeys);
export type FigureKey = Infer<typeof FigureKey>;

/** One row as part of a figure. */
export const FigureRow = object({
  id: Id,
  kind: LedgerKind,
  coverage: Coverage,
  on: CalendarDate,
  who: string(),
  /** What it adds to the figure: negative where it takes away. */
  amount: number(),
  sign: oneOf(['+', '−']),
  note: string().optional(),
});
export type FigureRow = Infer<typeof FigureRow>;

/** A figure with everything it is made of. Without `amount` nothing was recorded that it could be made of. */
export const MoneyFigure = object({
  key: FigureKey,
  label: string(),
  amount: number().optional(),
  formula: string(),
  rows: array(FigureRow),
  /** Other figures that it is made of. */
  terms: array(object({ label: string(), amount: number(), sign: oneOf(['+', '−']) })),
});
export type MoneyFigure = Infer<typeof MoneyFigure>;

/** Demand, offer, agreed and paid of one round (`initial`, `supplement-2`, `reopened`). */
export const RoundMoney = object({ phase: string(), figures: array(MoneyFigure) });
export type RoundMoney = Infer<typeof RoundMoney>;

/** The figures of one coverage: the limit that the policy names, what is left of it, and the money under it, in all and by round. */
export const CoverageMoney = object({ coverage: Coverage, figures: array(MoneyFigure), rounds: array(RoundMoney) });
export type CoverageMoney = Infer<typeof CoverageMoney>;

export const feeBases = ['all_paid', 'new_money'] as const;
export const FeeBasis = oneOf(feeBases);
export type FeeBasis = Infer<typeof FeeBasis>;
export const feeBasisLabels: Record<FeeBasis, string> = {
  all_paid: 'All payments',
  new_money: 'Only payments after the contract',
};

/** Hours worked on a claim, to a hundredth. */
const Hours = number('Enter hours such as 12.5')
  .min(0, 'Enter zero or more hours')
  .max(10_000, 'Enter at most 10,000 hours')
  .refine((hours) => Number.isInteger(Math.round(hours * 1e6) / 1e4), 'Use at most two decimals');

/** `PUT /api/claims/:id/money/terms`: on which money the contract takes the fee, and the hours that an hourly fee counts. */
export const MoneyTerms = strictObject({
  feeOn: FeeBasis.optional(),
  hours: Hours.optional(),
  /** Why money from before the contract counts, where a rule of the state may forbid it. */
  reason: textUpTo(500).min(1, 'Enter a reason').optional(),
  version: number().int().nonnegative().optional(),
}).refine(({ feeOn, hours }) => feeOn !== undefined || hours !== undefined, 'Choose what the fee applies to or enter the hours');

/** On what the fee runs, receipt by receipt. */
export const FeeBase = object({
  feeOn: FeeBasis,
  /** Where that is from: the terms of the contract, or what holds while nobody set it. */
  source: string(),
  /** Why money from before the contract counts, in the words of the person who set it, with the rule that it answers. */
  reason: object({ text: string(), by: string(), citation: string().optional() }).optional(),
  /** Absent while nothing is agreed. */
  kind: FeeKind.optional(),
  percentage: number().optional(),
  flatFee: number().optional(),
  hourlyRate: number().optional(),
  hours: number().optional(),
  contractSignedOn: CalendarDate.optional(),
  base: number().optional(),
  fee: number().optional(),
  /** Why living expense (coverage D) brings no fee, with its citation; absent where it does or where there is none. */
  leftOut: string().optional(),
  /** Agreed with the carrier, less the deductible, and not received: no fee is earned on it yet. */
  agreedNotReceived: number().optional(),
  /** What of it the fee will be taken on. */
  countedNotReceived: number().optional(),
  /** The fee once everything that was agreed is paid; the carrier never pays the deductible. */
  feeWhenPaid: number().optional(),
  receipts: array(
    object({
      rowId: Id,
      on: CalendarDate,
      amount: number(),
      money: PaymentTiming,
      counted: number(),
      fee: number().optional(),
      /** Under coverage D. */
      isLivingExpense: boolean().optional(),
      reference: string().optional(),
    }),
  ),
});
export type FeeBase = Infer<typeof FeeBase>;

/** `GET /api/claims/:id/money`. */
export const MoneyAccount = object({
  claimId: Id,
  /** Version of the claim. */
  version: number(),
  rowCount: number(),
  figures: array(MoneyFigure),
  coverages: array(CoverageMoney),
  /** Every round that has money, in their order, over all coverages. */
  rounds: array(RoundMoney),
  feeBase: FeeBase,
  /** What the state says to a fee on money from before the contract; absent where the pack has no rule. */
  priorMoney: object({ effect: oneOf(['refused', 'reason']), citation: string(), sentence: string() }).optional(),
  /** What to look at: nothing is refused for it. */
  warnings: array(string()),
  /** Who may approve an offer. */
  namedInsureds: array(string()),
  mortgagees: array(string()),
});
export type MoneyAccount = Infer<typeof MoneyAccount>;

/** The money of a claim in short; a figure that nothing was recorded for is absent. */
export const ClaimMoney = object({
  demand: number().optional(),
  firstOffer: number().optional(),
  offer: number().optional(),
  gap: number().optional(),
  agreed: number().optional(),
  paid: number().optional(),
  onTheWay: number().optional(),
  holdbackOpen: number().optional(),
  deductible: number().optional(),
  fee: number().optional(),
  clientNet: number().optional(),
});
export type ClaimMoney = Infer<typeof ClaimMoney>;
