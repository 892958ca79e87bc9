// The summary against the lines: coverages, taxes, O&P, depreciation, deductible. Every step to the cent.
import { noSums, sumsOf, type CarrierSums, type CarrierTotals } from '../model/carrier-model.ts';
import type { PricedLine } from './priced-lines.ts';
import { money, Refused } from '../model/refuse.ts';
import { depreciationIn, type SummaryAmounts } from './summary-labels.ts';

/** Throws `Refused` with the step that does not come out. */
export function reconciledTotals(lines: readonly PricedLine[], summaries: readonly SummaryAmounts[], isClosed: boolean): CarrierTotals {
  const counted = lines.filter((line) => line.counted);
  const whole = summaries.filter(({ rcv }) => rcv !== undefined);
  if (whole.length === 0 && !isClosed)
    throw new Refused(
      'SUMMARY',
      'This estimate has neither a total of its lines nor a summary, so nothing shows that every line was read.',
    );
  for (const summary of whole) assertSteps(summary);
  const totals = whole.length > 0 ? withSummary(counted, whole) : fromLines(counted, summaries);
  return { ...totals, setAsideCents: sumsOf(lines.filter((line) => !line.counted)).rcvCents };
}

type Totals = Omit<CarrierTotals, 'setAsideCents'>;

function fromLines(counted: readonly PricedLine[], summaries: readonly SummaryAmounts[]): Totals {
  const sums = sumsOf(counted);
  const [deductible, prior] = [total(summaries, 'deductible'), total(summaries, 'prior')];
  const net = Math.max(0, sums.acvCents - deductible - prior);
  const printed = summaries.find((summary) => summary.net !== undefined)?.net;
  assertEqual('the net claim', printed, net);
  return {
    ...sums,
    ...saidOnLines(counted, 0),
    deductibleCents: deductible,
    priorPaymentsCents: prior,
    netClaimCents: net,
    beyondLines: noSums,
  };
}

function withSummary(counted: readonly PricedLine[], summaries: readonly SummaryAmounts[]): Totals {
  const sums = sumsOf(counted);
  const beyond = beyondOf(sums, summaries);
  const rcvCents = sums.rcvCents + beyond.taxCents + beyond.opCents;
  const depreciationCents = sums.depreciationCents + beyond.depreciationCents;
  assertEqual('the replacement cost value', total(summaries, 'rcv'), rcvCents);
  const acvCents = rcvCents - depreciationCents;
  if (summaries.every(({ acv }) => acv !== undefined)) assertEqual('the actual cash value', total(summaries, 'acv'), acvCents);
  return {
    taxCents: sums.taxCents + beyond.taxCents,
    opCents: sums.opCents + beyond.opCents,
    rcvCents,
    depreciationCents,
    acvCents,
    ...saidOf(counted, summaries, { depreciationCents, beyondCents: beyond.depreciationCents }),
    deductibleCents: total(summaries, 'deductible'),
    priorPaymentsCents: total(summaries, 'prior'),
    netClaimCents: summaries.reduce((sum, summary) => sum + netOf(summary), 0),
    beyondLines: { ...beyond, rcvCents: rcvCents - sums.rcvCents, acvCents: acvCents - sums.acvCents },
  };
}

/** Tax, O&P and depreciation that the summary has and no line. */
function beyondOf(sums: CarrierSums, summaries: readonly SummaryAmounts[]) {
  const { taxCents, opCents } = taxAndOpBeyond(sums, summaries);
  const depreciations = summaries.map(depreciationIn);
  if (depreciations.some((one) => one === undefined)) return { taxCents, opCents, depreciationCents: 0 };
  const depreciation = depreciations.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  // Tax and O&P of the summary wear as well; without them all depreciation stands on the lines
  if (taxCents + opCents === 0) assertEqual('the depreciation', depreciation, sums.depreciationCents);
  return { taxCents, opCents, depreciationCents: depreciation - sums.depreciationCents };
}

function taxAndOpBeyond(sums: CarrierSums, summaries: readonly SummaryAmounts[]) {
  const [tax, op] = [total(summaries, 'tax'), total(summaries, 'overhead') + total(summaries, 'profit')];
  if (startsBeforeTax(sums, summaries))
    return { taxCents: beyond('the tax', tax, sums.taxCents), opCents: beyond('overhead and profit', op, sums.opCents) };
  return { taxCents: tax, opCents: op };
}

/** Whether the summary adds tax and O&P of the lines again, after a total without them. */
function startsBeforeTax(sums: CarrierSums, summaries: readonly SummaryAmounts[]): boolean {
  const base = sums.rcvCents - sums.taxCents - sums.opCents;
  if (summaries.some(({ lineTotal }) => lineTotal === undefined)) return total(summaries, 'rcv') === sums.rcvCents;
  const lineTotal = total(summaries, 'lineTotal');
  if (lineTotal !== base && lineTotal !== sums.rcvCents) throw notSplit(summaries, lineTotal, base);
  return lineTotal === base;
}

/** What stands on the lines must be all of it; what stands on none is the summary's own. */
function beyond(what: string, printed: number, onLines: number): number {
  if (onLines === 0) return printed;
  assertEqual(what, printed, onLines);
  return 0;
}

function notSplit(summaries: readonly SummaryAmounts[], printed: number, base: number): Refused {
  const where = summaries.length > 1 ? `${summaries.length} coverages have line item totals of` : 'The summary has a line item total of';
  const code = summaries.length > 1 ? 'COVERAGE_SPLIT' : 'SUMMARY';
  return new Refused(
    code,
    `${where} ${money(printed)}, lines read ${money(base)} before tax and O&P, difference ${money(Math.abs(printed - base))}.`,
  );
}

/** Each summary by itself. */
function assertSteps(summary: SummaryAmounts): void {
  const { lineTotal, tax, overhead, profit, rcv = 0, acv } = summary;
  const where = summary.name === '' ? '' : ` of ${summary.name}`;
  if (lineTotal !== undefined) assertEqual(`the replacement cost value${where}`, rcv, lineTotal + tax + overhead + profit);
  const depreciation = depreciationIn(summary) ?? (acv === undefined ? 0 : rcv - acv);
  if (acv !== undefined) assertEqual(`the actual cash value${where}`, acv, rcv - depreciation);
  if (summary.net !== undefined) assertEqual(`the net claim${where}`, summary.net, netFrom(summary, rcv - depreciation));
}

function netFrom({ deductible, prior }: SummaryAmounts, acv: number): number {
  return Math.max(0, acv - deductible - prior);
}

function netOf(summary: SummaryAmounts): number {
  const { rcv = 0, acv, net } = summary;
  return net ?? netFrom(summary, acv ?? rcv - (depreciationIn(summary) ?? 0));
}

type Said = Pick<CarrierTotals, 'recoverableCents' | 'unsaidCents'>;

/** Whether depreciation is paid back: as the summaries say, else as the lines do. */
function saidOf(
  counted: readonly PricedLine[],
  summaries: readonly SummaryAmounts[],
  { depreciationCents, beyondCents }: { depreciationCents: number; beyondCents: number },
): Said {
  const isSaid = summaries.every(({ recoverable, nonRecoverable }) => recoverable !== undefined || nonRecoverable !== undefined);
  if (isSaid) return { recoverableCents: depreciationCents - total(summaries, 'nonRecoverable'), unsaidCents: 0 };
  return saidOnLines(counted, beyondCents);
}

/** `beyondCents`: depreciation that stands on no line, of which nothing is said. */
function saidOnLines(counted: readonly PricedLine[], beyondCents: number): Said {
  const of = (said: boolean | undefined) =>
    counted.reduce((sum, { printed, depreciationCents }) => sum + (printed.cells?.recoverable === said ? depreciationCents : 0), 0);
  return { recoverableCents: of(true), unsaidCents: of(undefined) + beyondCents };
}

type Amount = Exclude<keyof SummaryAmounts, 'name'>;

function total(summaries: readonly SummaryAmounts[], of: Amount): number {
  return summaries.reduce((sum, summary) => sum + (summary[of] ?? 0), 0);
}

function assertEqual(what: string, printed: number | undefined, computed: number): void {
  if (printed === undefined || printed === computed) return;
  throw new Refused(
    'SUMMARY',
    `Summary: ${what} is printed as ${money(printed)}, and comes to ${money(computed)}, difference ${money(Math.abs(printed - computed))}.`,
  );
}
