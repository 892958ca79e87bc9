// Lines on terms that a person chose: their coverage, tax and overhead, and those that are owed only once their cost is incurred.
import type { EstimateLine, EstimateWarning, LineTerms } from '@plumbline/contracts/claims';
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
  return [{ level: 'info', onPaper: true, message }, ...held.flatMap(spentLess)];
}

function spentLess({ number, heldCents = 0, whenIncurred }: ModelLine): EstimateWarning[] {
  const spent = whenIncurred?.incurred;
  if (!spent) return [];
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
