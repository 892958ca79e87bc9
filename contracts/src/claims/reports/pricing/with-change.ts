// A change of one line in a draft, priced by the same arithmetic as the server prices it. Pure.
import { centsOf, dollarsOf } from '../../../kernel/index.ts';
import type { EstimateEditDraft, LineWear } from '../estimate-edits.ts';
import { priceLine, sumLines, untilIncurred, type SummedLine } from './arithmetic.ts';
import type { DraftLine, EstimateDraft } from './estimate-draft.ts';
import type { LossTerms } from './take-off.ts';
import { totalsWire } from './totals.ts';
import { wearBy } from './wear-by.ts';

/**
 * Undefined where more follows than the line itself: which lines are proposed, how many trades there are, what the list says.
 * Then cells and totals wait together for the server.
 */
export function withChange(draft: EstimateDraft, change: EstimateEditDraft): EstimateDraft | undefined {
  const before = 'line' in change ? draft.lines.find(({ key }) => key === change.line) : undefined;
  const after = before && changed(before, change);
  if (!after) return undefined;
  const lines = draft.lines.map((line) => (line === before ? withAmounts(after, draft) : line));
  return { ...draft, lines, totals: totalsWire(sumLines(lines.map(amountsOf), termsOf(draft))) };
}

/** Of a line that is priced already: an open one may bring a trade. */
function changed(line: DraftLine, change: EstimateEditDraft): DraftLine | undefined {
  // Lines may share an invoice: which of them it covers is the server's to say
  if (line.quantity === undefined || line.isContents || line.whenIncurred?.incurred) return undefined;
  if (change.kind === 'quantity') return { ...line, quantity: change.quantity };
  if (change.kind === 'price') return { ...line, unitPrice: change.unitPrice, listPrice: line.listPrice ?? line.unitPrice };
  if (change.kind === 'terms') return onTerms(line, change);
  return change.kind === 'depreciation' ? worn(line, change) : undefined;
}

/** Neither removal wears nor what is owed whole once it is incurred. */
function worn(line: DraftLine, change: LineWear): DraftLine | undefined {
  if (line.activity === '-' || line.whenIncurred) return undefined;
  const { isNonRecoverable: _before, ...rest } = line;
  const { basisPoints, basis, isNonRecoverable } = wearBy(change);
  return {
    ...rest,
    depreciationPercent: basisPoints / 100,
    ...(basis ? { depreciationBasis: basis } : {}),
    ...(isNonRecoverable ? { isNonRecoverable } : {}),
  };
}

/** An invoice brings its document, and a line that was owed when incurred its wear: both are the server's to say. */
function onTerms(
  line: DraftLine,
  { coverage, takesTax, takesOverhead, isCode, whenIncurred, incurred }: TermsChange,
): DraftLine | undefined {
  if (incurred || (line.whenIncurred && !whenIncurred)) return undefined;
  const { isUntaxed: _untaxed, isCode: _code, whenIncurred: _when, receipt: _receipt, ...rest } = line;
  const owed = { coverage, takesOverhead, ...(takesTax ? {} : { isUntaxed: true as const }), ...(isCode ? { isCode } : {}) };
  if (!whenIncurred) return { ...rest, ...owed };
  const { depreciationBasis: _basis, isNonRecoverable: _lost, ...whole } = rest;
  return { ...whole, ...owed, depreciationPercent: 0, whenIncurred: {} };
}

type TermsChange = Extract<EstimateEditDraft, { kind: 'terms' }>;

type Rates = Pick<EstimateDraft, 'taxThousandths' | 'overheadBasisPoints' | 'overheadBase' | 'wearBase'>;

function withAmounts(line: DraftLine, { taxThousandths, overheadBasisPoints, overheadBase, wearBase }: Rates): DraftLine {
  const share = line.takesOverhead ? overheadBasisPoints : 0;
  const priced = priceLine({
    quantityHundredths: Math.round((line.quantity ?? 0) * 100),
    unitCents: centsOf(line.unitPrice),
    activity: line.activity,
    materialBasisPoints: line.isUntaxed ? 0 : line.materialBasisPoints,
    taxThousandths,
    overheadBasisPoints: share,
    profitBasisPoints: share,
    overheadBase,
    depreciationBasisPoints: Math.round(line.depreciationPercent * 100),
    wearsOverhead: wearBase.withOverhead,
    keptUnitCents: wearBase.withRemoval ? 0 : centsOf(line.removalPrice ?? 0),
  });
  const amounts = line.whenIncurred ? untilIncurred(priced, undefined) : priced;
  return {
    ...line,
    ...owedLater(line, priced.rcvCents),
    tax: dollarsOf(amounts.taxCents),
    overhead: dollarsOf(amounts.overheadCents),
    profit: dollarsOf(amounts.profitCents),
    rcv: dollarsOf(amounts.rcvCents),
    depreciation: dollarsOf(amounts.depreciationCents),
    acv: dollarsOf(amounts.acvCents),
  };
}

/** Nothing is recorded as spent on it yet. */
function owedLater(line: DraftLine, estimatedCents: number): Pick<DraftLine, 'status' | 'whenIncurred'> {
  return line.whenIncurred ? { status: 'owed when incurred', whenIncurred: { amount: dollarsOf(estimatedCents) } } : { status: 'priced' };
}

function termsOf({ deductibles: { shared, own }, limits, paid }: EstimateDraft): LossTerms {
  const each = (amounts: EstimateDraft['paid']) => Object.fromEntries(amounts.map(({ coverage, amount }) => [coverage, centsOf(amount)]));
  return { ...(shared === undefined ? {} : { sharedCents: centsOf(shared) }), own: each(own), limits: each(limits), paid: each(paid) };
}

function amountsOf(line: DraftLine): SummedLine {
  const { coverage, tax, overhead, profit, rcv, depreciation, acv, isNonRecoverable, isCode, whenIncurred } = line;
  const [taxCents, overheadCents, profitCents, rcvCents] = [centsOf(tax), centsOf(overhead), centsOf(profit), centsOf(rcv)];
  return {
    coverage,
    baseCents: rcvCents - taxCents - overheadCents - profitCents,
    taxCents,
    overheadCents,
    profitCents,
    rcvCents,
    depreciationCents: centsOf(depreciation),
    acvCents: centsOf(acv),
    ...(isNonRecoverable ? { isNonRecoverable } : {}),
    ...(isCode ? { isCode } : {}),
    ...(whenIncurred?.amount !== undefined && !whenIncurred.isCounted ? { heldCents: centsOf(whenIncurred.amount) } : {}),
  };
}
