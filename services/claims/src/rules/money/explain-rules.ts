// Each figure of a claim's money with its formula, the rows and the other figures it is made of.
import type { MoneyFigure } from '@plumbline/contracts/claims';
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { feeSumsOf, feeWhenAllPaid, leftOutOf, rateOf, sharesOf, type FeeTerms } from './fee-base-rules.ts';
import type { LedgerEntryRecord } from './ledger-model.ts';
import { byDate, openRounds, partsOf, receiptOf, activeEntries, sumOf, sumsOf, type MoneySums, type Part } from './sum-rules.ts';

type Key = MoneyFigure['key'];

const words: Record<Key, { label: string; formula: string }> = {
  demand: { label: 'Our demand', formula: 'Total of the latest demand for each coverage and round' },
  firstOffer: { label: 'First offer', formula: 'Total of the first offer for each coverage' },
  offer: { label: "Carrier's offer", formula: 'Total of the latest offer for each coverage and round' },
  gap: { label: 'Gap', formula: 'Our demand − carrier’s offer, where nothing is agreed yet' },
  agreed: { label: 'Agreed', formula: 'Total of all agreements (the settlement)' },
  paid: { label: 'Paid', formula: 'Total of payments received. Checks count when they clear.' },
  onTheWay: { label: 'Not yet cleared', formula: 'Checks received − amounts cleared' },
  holdbackOpen: { label: 'Depreciation withheld', formula: 'Depreciation withheld − paid − expired' },
  deductible: { label: 'Deductible applied', formula: 'Total of deductibles applied' },
  feeBase: { label: 'Fee applies to', formula: 'Total of payments received. Checks count when they clear.' },
  fee: { label: 'Our fee', formula: 'Each payment × fee percentage, rounded to the cent, then totaled' },
  feeOnAgreed: { label: 'Fee on the agreed amount', formula: 'No fee on this claim yet' },
  clientNet: { label: "Client's net", formula: 'Paid − our fee' },
  claimValue: { label: 'Claim value', formula: 'Entered on the claim' },
  limit: { label: 'Limit', formula: 'Policy limit entered on the claim' },
  remaining: { label: 'Remaining', formula: 'Limit − paid' },
};

/** All figures, in the order in which they are shown. */
export function figuresOf(rows: readonly LedgerEntryRecord[], terms: FeeTerms): MoneyFigure[] {
  const held = activeEntries(rows);
  const sums = sumsOf(rows);
  const fee = feeSumsOf(sums.receipts, terms);
  const paid = partsOf.paid(held);
  return [
    madeOfRows('demand', partsOf.demand(held)),
    madeOfRows('firstOffer', partsOf.firstOffer(held)),
    madeOfRows('offer', partsOf.offer(held)),
    gapFigure(held, sums),
    madeOfRows('agreed', partsOf.agreed(held)),
    { ...madeOfRows('paid', paid), ...amountOf(sums.paidCents) },
    madeOfRows('onTheWay', partsOf.onTheWay(held)),
    madeOfRows('holdbackOpen', partsOf.holdback(held)),
    madeOfRows('deductible', partsOf.deductible(held)),
    feeBaseFigure(paid, terms),
    feeFigure(paid, terms),
    feeOnAgreedFigure(sums, terms),
    madeOfTerms('clientNet', fee?.clientNetCents, [
      { label: words.paid.label, cents: sums.paidCents, sign: '+' },
      { label: words.fee.label, cents: fee?.feeCents, sign: '−' },
    ]),
  ];
}

/** The figures under one coverage; `limitCents` is what the policy names. */
export function figuresUnder(rows: readonly LedgerEntryRecord[], limitCents: number | undefined): MoneyFigure[] {
  const held = activeEntries(rows);
  const sums = sumsOf(rows);
  const { paidCents } = sums;
  const left = limitCents === undefined ? undefined : limitCents - (paidCents ?? 0);
  return [
    madeOfTerms('limit', limitCents, []),
    madeOfRows('demand', partsOf.demand(held)),
    madeOfRows('offer', partsOf.offer(held)),
    gapFigure(held, sums),
    madeOfRows('agreed', partsOf.agreed(held)),
    { ...madeOfRows('paid', partsOf.paid(held)), ...amountOf(paidCents) },
    madeOfRows('holdbackOpen', partsOf.holdback(held)),
    madeOfTerms('remaining', left, [
      { label: words.limit.label, cents: limitCents, sign: '+' },
      { label: words.paid.label, cents: limitCents === undefined ? undefined : (paidCents ?? 0), sign: '−' },
    ]),
  ];
}

/** What the claim is worth: as somebody entered it, else as estimated at intake. */
export function valueFigure({
  claimValueCents,
  estimatedValueCents,
}: {
  claimValueCents?: number;
  estimatedValueCents?: number;
}): MoneyFigure {
  const figure = madeOfTerms('claimValue', claimValueCents ?? estimatedValueCents, []);
  if (claimValueCents !== undefined || estimatedValueCents === undefined) return figure;
  return { ...figure, formula: 'Estimated at intake. No claim value entered yet.' };
}

/** Of the rounds that are not agreed. */
function gapFigure(held: readonly LedgerEntryRecord[], { gapCents }: MoneySums): MoneyFigure {
  const { demand, offer } = openRounds(held);
  return madeOfTerms('gap', gapCents, [
    { label: words.demand.label, cents: sumOf(demand), sign: '+' },
    { label: words.offer.label, cents: sumOf(offer), sign: '−' },
  ]);
}

interface Term {
  readonly label: string;
  readonly cents: number | undefined;
  readonly sign: '+' | '−';
}

const signOf = (cents: number): '+' | '−' => (cents < 0 ? '−' : '+');

function amountOf(cents: number | undefined): { amount?: number } {
  return cents === undefined ? {} : { amount: dollarsOf(cents) };
}

/** A figure that is the sum of these rows; without any it has no amount. */
export function madeOfRows(key: Key, parts: readonly Part[], formula = words[key].formula): MoneyFigure {
  const shown = parts.toSorted((one, other) => byDate(one.row, other.row));
  return { key, label: words[key].label, formula, ...amountOf(sumOf(parts)), rows: shown.map(rowOf), terms: [] };
}

function rowOf({ row, cents }: Part): MoneyFigure['rows'][number] {
  const note = row.note ?? row.reference;
  return {
    id: row._id,
    kind: row.kind,
    coverage: row.coverage,
    on: row.on,
    who: row.recordedBy,
    amount: dollarsOf(cents),
    sign: signOf(cents),
    ...(note ? { note } : {}),
  };
}

/** The amount of a term is positive; its sign says what it does. */
function madeOfTerms(key: Key, cents: number | undefined, terms: readonly Term[]): MoneyFigure {
  return {
    key,
    ...words[key],
    ...amountOf(cents),
    rows: [],
    terms: terms.flatMap((term) =>
      term.cents === undefined ? [] : [{ label: term.label, amount: dollarsOf(term.cents), sign: term.sign }],
    ),
  };
}

/** Each payment with another sum in place of its own; the earliest first, as a flat fee is taken from them. */
function sharedOut(paid: readonly Part[], terms: FeeTerms, valueOf: (share: ReturnType<typeof sharesOf>[number]) => number): Part[] {
  const inOrder = paid.toSorted((one, other) => byDate(one.row, other.row));
  const shares = sharesOf(inOrder.map(receiptOf), terms);
  return shares.flatMap((share, index) => {
    const part = inOrder[index];
    return part ? [{ ...part, cents: valueOf(share) }] : [];
  });
}

function feeBaseFigure(paid: readonly Part[], terms: FeeTerms): MoneyFigure {
  const counted = sharedOut(paid, terms, ({ countedCents }) => countedCents).filter(({ cents }) => cents !== 0);
  const basis =
    terms.feeOn === 'new_money' ? 'Total of payments received after the contract. Earlier payments carry no fee.' : words.feeBase.formula;
  const leftOut = leftOutOf({ receipts: paid.map(receiptOf) }, terms);
  const formula = leftOut ? `${basis} ${leftOut}` : basis;
  return { ...madeOfRows('feeBase', counted, formula), ...amountOf(paid.length === 0 ? undefined : (sumOf(counted) ?? 0)) };
}

function feeFigure(paid: readonly Part[], terms: FeeTerms): MoneyFigure {
  const formula = feeFormula(terms);
  if (formula === undefined) return { ...madeOfRows('fee', []), formula: 'No fee on this claim yet' };
  return madeOfRows(
    'fee',
    sharedOut(paid, terms, ({ feeCents = 0 }) => feeCents),
    formula,
  );
}

function feeFormula(terms: FeeTerms): string | undefined {
  const rate = rateOf(terms);
  if (!rate) return undefined;
  if (rate.kind === 'percentage') return `Each payment × ${rate.basisPoints / 100}%, rounded to the cent, then totaled`;
  const agreed =
    rate.kind === 'flat'
      ? `Flat fee of ${showDollars(dollarsOf(rate.cents))}`
      : `${rate.hundredths / 100} hours × ${showDollars(dollarsOf(rate.rateCents))}`;
  return `${agreed}, taken from payments received, earliest first`;
}

/** No fee accrues on what was only agreed: this is what it would be once all of that is paid. */
function feeOnAgreedFigure(sums: MoneySums, terms: FeeTerms): MoneyFigure {
  if (!rateOf(terms)) return madeOfTerms('feeOnAgreed', undefined, []);
  const { agreedCents, deductibleCents, paidCents, receipts } = sums;
  return {
    ...madeOfTerms('feeOnAgreed', feeWhenAllPaid(sums, terms), [
      { label: words.agreed.label, cents: agreedCents, sign: '+' },
      { label: words.deductible.label, cents: deductibleCents, sign: '−' },
      ...(receipts.length > 0 ? [{ label: words.paid.label, cents: paidCents, sign: '−' } as const] : []),
    ]),
    formula: whenPaidFormula(terms, sums),
  };
}

function whenPaidFormula({ basisPoints }: FeeTerms, { deductibleCents, receipts }: MoneySums): string {
  if (basisPoints === undefined) return 'The fee when everything agreed is paid';
  const terms = ['agreed', ...(deductibleCents ? ['deductible'] : []), ...(receipts.length > 0 ? ['paid'] : [])].join(' − ');
  const rest = `${terms.includes('−') ? `(${terms})` : 'Agreed'} × ${basisPoints / 100}%`;
  return `${receipts.length > 0 ? 'Fee on payments received + ' : ''}${rest}: the fee when everything agreed is paid`;
}
