// Lines on terms that a person chose: their coverage, tax and overhead, and those that are owed only once their cost is incurred.
import { coversEstimate, noAmounts, type EstimateLine, type EstimateWarning, type LineTerms } from '@plumbline/contracts/claims';
import { centsOf, dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import type { ModelLine, OwedLater } from './estimate-model.ts';
import type { Wanted } from './scope-lines.ts';

/** Documents that may prove something to the carrier, by id. */
export type Receipts = ReadonlyMap<number, NonNullable<ModelLine['receipt']>>;

/** A person's choice stands; else the price list says whether overhead is taken, and nothing is owed later. */
export function termsOf({ coverage, item, setTerms }: Pick<Wanted, 'coverage' | 'item' | 'setTerms'>): LineTerms {
  return setTerms?.terms ?? { coverage, takesTax: true, takesOverhead: item.opEligible, isCode: false, whenIncurred: false };
}

/** What was spent, as far as a document still proves it. */
export function incurredIn({ setTerms }: Pick<Wanted, 'setTerms'>, receipts: Receipts = new Map()): OwedLater['incurred'] {
  const incurred = setTerms?.terms.whenIncurred ? setTerms.terms.incurred : undefined;
  if (!incurred || !receipts.has(incurred.documentId)) return undefined;
  return { on: incurred.on, amountCents: centsOf(incurred.amount), documentId: incurred.documentId };
}

const money = (cents: number) => showDollars(dollarsOf(cents));

/** For every reader what is owed later, with what it comes to; for the office what was spent and does not count yet. */
export function incurredNotes(lines: readonly ModelLine[]): EstimateWarning[] {
  const held = lines.filter(({ heldCents }) => heldCents !== undefined);
  if (held.length === 0) return [];
  const sum = held.reduce((total, { heldCents = 0 }) => total + heldCents, 0);
  const many = held.length === 1 ? '1 line is' : `${held.length} lines are`;
  const message = `${many} owed when the cost is incurred, ${money(sum)} in all, and not in the totals.`;
  return [{ level: 'info', onPaper: true, message }, ...held.flatMap(spentLess), ...byInvoice(held).flatMap(sharedTooFar)];
}

/** One invoice pays for no more than it says: lines that share it wait together where its amount, the largest entered, does not cover them all. */
export function heldTogether(lines: readonly ModelLine[]): ModelLine[] {
  const short = new Set(
    byInvoice(lines.filter(({ heldCents }) => heldCents === undefined)).flatMap((shared) => (isShort(shared) ? shared.lines : [])),
  );
  return lines.map((line) => (short.has(line) ? { ...line, ...noAmounts, heldCents: line.rcvCents } : line));
}

interface Invoice {
  readonly amountCents: number;
  readonly lines: readonly ModelLine[];
}

/** Lines by the document that proves their cost, where that is no less than each of them alone. */
function byInvoice(lines: readonly ModelLine[]): Invoice[] {
  const proved = lines.filter((line) => coversEstimate(line.whenIncurred?.incurred?.amountCents, worthOf(line)));
  return [...Map.groupBy(proved, ({ whenIncurred }) => whenIncurred?.incurred?.documentId).values()].map((shared) => ({
    amountCents: Math.max(...shared.map(({ whenIncurred }) => whenIncurred?.incurred?.amountCents ?? 0)),
    lines: shared,
  }));
}

const worthOf = ({ heldCents, rcvCents }: ModelLine) => heldCents ?? rcvCents;
const sumOf = ({ lines }: Invoice) => lines.reduce((sum, line) => sum + worthOf(line), 0);
const isShort = (invoice: Invoice) => !coversEstimate(invoice.amountCents, sumOf(invoice));

function sharedTooFar(invoice: Invoice): EstimateWarning[] {
  if (!isShort(invoice)) return [];
  const numbers = invoice.lines.map(({ number }) => number);
  const title = invoice.lines[0]?.receipt?.title ?? '';
  const which = `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
  const message = `Lines ${which} rest on one invoice, “${title}”, of ${money(invoice.amountCents)}, and are estimated at ${money(sumOf(invoice))} together. Enter the whole amount of the invoice, or change their prices or quantities to what was spent, so that they count.`;
  return [{ level: 'warning', onPaper: false, message }];
}

function spentLess({ number, heldCents = 0, whenIncurred }: ModelLine): EstimateWarning[] {
  const spent = whenIncurred?.incurred;
  if (!spent || coversEstimate(spent.amountCents, heldCents)) return [];
  const message = `Line ${number} is estimated at ${money(heldCents)}, and its invoice is ${money(spent.amountCents)}. Change its price or quantity to what was spent, so that it counts.`;
  return [{ level: 'warning', onPaper: false, message }];
}

/** As the answer says it. */
export function owedWire(line: ModelLine): Partial<EstimateLine> {
  const { takesOverhead, isUntaxed, isCode, whenIncurred, setTerms } = line;
  return {
    ...(takesOverhead === undefined ? {} : { takesOverhead }),
    ...(isUntaxed ? { isUntaxed } : {}),
    ...(isCode ? { isCode } : {}),
    ...(whenIncurred ? { whenIncurred: laterWire(line, whenIncurred) } : {}),
    ...(setTerms ? { termsSet: { by: setTerms.by, at: setTerms.at, reason: setTerms.reason } } : {}),
  };
}

function laterWire(
  { quantityHundredths, heldCents, rcvCents }: ModelLine,
  { incurred }: OwedLater,
): NonNullable<EstimateLine['whenIncurred']> {
  return {
    ...(quantityHundredths === undefined ? {} : { amount: dollarsOf(heldCents ?? rcvCents) }),
    ...(quantityHundredths === undefined || heldCents !== undefined ? {} : { isCounted: true as const }),
    ...(incurred ? { incurred: { on: incurred.on, amount: dollarsOf(incurred.amountCents), documentId: incurred.documentId } } : {}),
  };
}
