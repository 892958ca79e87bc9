// One fee: for 2,000 random histories the ledger, the hub, the portal and the invoices say the same cents, and so does a calculation of its own.
import { feeDueOf, nothingBilled, takenBy, type Billed } from '@plumbline/contracts/billing';
import { centsOf, showDollars } from '@plumbline/contracts/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseMoney } from '../portal/model/case-money.ts';
import { portalMoney } from '../portal/model/portal-money.ts';
import { feeBaseWire } from '../rules/money/fee-base-wire.ts';
import { feeTermsOf, type WithTerms } from '../rules/money/fee-base-rules.ts';
import { rulePack } from '../rules/deadlines/pack/rule-pack.ts';
import { figuresOf } from '../rules/money/explain-rules.ts';
import type { LedgerEntryRecord } from '../rules/money/ledger-model.ts';
import { livingExpenseRules } from '../rules/money/living-expense-rule.ts';
import { moneyWire } from '../rules/money/money-wire.ts';
import { sumsOf } from '../rules/money/sum-rules.ts';
import { reversalOf } from './ledger/reverse-entry.ts';

const entry = fc.record({
  kind: fc.constantFrom(
    'payment' as const,
    'payment' as const,
    'payment' as const,
    'agreement' as const,
    'offer' as const,
    'deductible' as const,
  ),
  cents: fc.integer({ min: 1, max: 50_000_000 }),
  day: fc.integer({ min: 1, max: 28 }),
  coverage: fc.constantFrom('A' as const, 'C' as const, 'D' as const),
  isPrior: fc.boolean(),
  isCleared: fc.boolean(),
  isReversed: fc.boolean(),
});
const fee = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('flat' as const), cents: fc.integer({ min: 1, max: 20_000_000 }) }),
  fc.record({
    kind: fc.constant('hourly' as const),
    rate: fc.integer({ min: 1, max: 100_000 }),
    hundredths: fc.integer({ min: 0, max: 50_000 }),
  }),
);
const history = fc.record({
  entries: fc.array(entry, { maxLength: 25 }),
  fee,
  feeOn: fc.constantFrom(undefined, 'new_money' as const, 'all_paid' as const),
  /** Where the contract is of: Florida alone wants a disclosure of its own for living expense. */
  place: fc.record({ state: fc.constantFrom('FL', 'TX'), livingExpenseDisclosed: fc.boolean() }),
});
type Entry = typeof entry extends fc.Arbitrary<infer E> ? E : never;
type Place = { readonly state: string; readonly livingExpenseDisclosed: boolean };
type Fee = typeof fee extends fc.Arbitrary<infer F> ? F : never;

/** Written for this test alone, in whole numbers that cannot round: what the fee is, one payment after the other. */
function independentFee(entries: readonly Entry[], given: Fee, { feeOn, place }: { feeOn: string | undefined; place: Place }): bigint {
  const earnsOnLiving = place.state !== 'FL' || place.livingExpenseDisclosed;
  const counted = entries
    .map((one, index) => ({ ...one, index }))
    .filter((one) => one.kind === 'payment' && one.isCleared && !one.isReversed && !(one.isPrior && feeOn !== 'all_paid'))
    .filter(({ coverage }) => coverage !== 'D' || earnsOnLiving)
    .sort((one, other) => one.day - other.day || one.index - other.index)
    .map(({ cents }) => BigInt(cents));
  const half = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
  if (given.kind === 'percentage') return counted.reduce((all, cents) => all + half(cents * BigInt(given.basisPoints), 10_000n), 0n);
  const agreed = given.kind === 'flat' ? BigInt(given.cents) : half(BigInt(given.rate) * BigInt(given.hundredths), 100n);
  const received = counted.reduce((all, cents) => all + cents, 0n);
  return agreed < received ? agreed : received;
}

/** What the carrier still pays, the deductible being the owner's; undefined while nothing is agreed. */
function independentRest(entries: readonly Entry[]): number | undefined {
  const stands = entries.filter(({ isReversed }) => !isReversed);
  const sum = (found: readonly Entry[]) => found.reduce((all, { cents }) => all + cents, 0);
  const of = (kind: Entry['kind']) => stands.filter((one) => one.kind === kind);
  if (of('agreement').length === 0) return undefined;
  return Math.max(0, sum(of('agreement')) - sum(of('deductible')) - sum(of('payment').filter(({ isCleared }) => isCleared)));
}

/** It comes after the others: what of coverage D is still owed as a payment of its own where that earns nothing. */
function withRest(entries: readonly Entry[], cents: number, place: Place): readonly Entry[] {
  const isSplit = place.state === 'FL' && !place.livingExpenseDisclosed;
  const ofLiving = isSplit ? Math.min(cents, independentRest(entries.filter(({ coverage }) => coverage === 'D')) ?? 0) : 0;
  const paid = { kind: 'payment', day: 29, isPrior: false, isCleared: true, isReversed: false } as const;
  const coming = [
    { ...paid, cents: cents - ofLiving, coverage: 'A' as const },
    { ...paid, cents: ofLiving, coverage: 'D' as const },
  ];
  return [...entries, ...coming.filter((one) => one.cents > 0)];
}

function rowsOf(entries: readonly Entry[]): LedgerEntryRecord[] {
  const who = { recordedBy: 'Dana', recordedAt: new Date('2026-10-01T12:00:00Z'), phase: 'initial' };
  const rows = entries.map(
    ({ kind, cents, day, coverage, isPrior, isCleared }, index): LedgerEntryRecord => ({
      ...who,
      _id: index + 1,
      kind,
      coverage,
      amountCents: cents,
      on: `2026-10-${String(day).padStart(2, '0')}`,
      ...(kind === 'payment' ? { stage: isCleared ? 'cleared' : 'received', money: isPrior ? 'prior' : 'new', checkId: index + 1 } : {}),
    }),
  );
  const back = rows
    .filter((_, index) => entries[index]?.isReversed)
    .map((row, index): LedgerEntryRecord => ({ ...who, ...reversalOf(row, { on: '2026-10-28', why: 'Wrong' }), _id: 1_000 + index }));
  return [...rows, ...back];
}

function claimOf(given: Fee, { feeOn, place }: { feeOn: 'new_money' | 'all_paid' | undefined; place: Place }): WithTerms {
  const basis = feeOn ? { feeOn } : {};
  if (given.kind === 'percentage') return { contract: { ...place, feeBasisPoints: given.basisPoints }, ...basis };
  if (given.kind === 'flat') return { contract: { ...place, feeKind: 'flat', flatCents: given.cents }, ...basis };
  return { contract: { ...place, feeKind: 'hourly', rateCents: given.rate }, feeHours: given.hundredths, ...basis };
}

/** An invoice for each receipt, as it comes, and one for what is left at the end. */
function invoicedCents(ledger: Parameters<typeof feeDueOf>[0]): number {
  let billed: Billed = nothingBilled;
  let all = 0;
  for (const only of [...ledger.receipts.map(({ rowId }) => [rowId]), undefined]) {
    const due = feeDueOf(ledger, billed, only);
    const amountCents = due.on === 'receipts' ? (due.feeCents ?? 0) : 0;
    if (due.on === 'agreed') continue;
    const taken = takenBy({ settlementCents: due.baseCents, amountCents }, due);
    all += amountCents;
    billed = {
      receiptIds: [...billed.receiptIds, ...taken.receipts.map(({ rowId }) => rowId)],
      advanceCents: billed.advanceCents + taken.advanceDeltaCents,
      settlementCents: billed.settlementCents + due.baseCents,
    };
  }
  return all;
}

test('once everything agreed is paid the ledger, billing and the portal foresee one and the same fee, none of it on the deductible', () => {
  fc.assert(
    fc.property(history, ({ entries, fee: given, feeOn, place }) => {
      const rows = rowsOf(entries);
      const claim = claimOf(given, { feeOn, place });
      const rest = independentRest(entries);
      const wanted = rest === undefined ? undefined : Number(independentFee(withRest(entries, rest, place), given, { feeOn, place }));
      const money = sumsOf(rows);
      const base = feeBaseWire(rows, feeTermsOf(claim));
      const figure = figuresOf(rows, feeTermsOf(claim)).find(({ key }) => key === 'feeOnAgreed');
      const cents = (amount: number | undefined) => (amount === undefined ? undefined : centsOf(amount));
      expect([cents(figure?.amount), cents(base.feeWhenPaid), cents(base.agreedNotReceived)]).toEqual([wanted, wanted, rest]);
      if (rest === undefined || wanted === undefined) return;
      const share = rest + (money.paidCents ?? 0) - wanted;
      const said = {
        money,
        isShared: true,
        terms: claim,
        insuranceCompany: 'Heritage',
        viewer: 'client',
        isClosed: false,
        language: 'en',
      } as const;
      expect(caseMoney(said).text).toContain(showDollars(share / 100, share % 100 === 0));
    }),
    { numRuns: 2_000 },
  );
});

test('ledger, hub, portal and invoices say one and the same fee, to the cent', () => {
  fc.assert(
    fc.property(history, ({ entries, fee: given, feeOn, place }) => {
      const rows = rowsOf(entries);
      const claim = claimOf(given, { feeOn, place });
      const wanted = Number(independentFee(entries, given, { feeOn, place }));
      const money = sumsOf(rows);
      const base = feeBaseWire(rows, feeTermsOf(claim));
      const ledger = { ...base, received: (money.paidCents ?? 0) / 100 };
      const figure = figuresOf(rows, feeTermsOf(claim)).find(({ key }) => key === 'fee');
      const said = {
        ledger: centsOf(figure?.amount ?? 0),
        hub: centsOf(moneyWire({ ...claim, money }).fee ?? 0),
        portal: centsOf(portalMoney(rows, claim, { viewer: 'client', language: 'en' }).lines.find(({ key }) => key === 'fee')?.amount ?? 0),
        billing: centsOf(base.fee ?? 0),
        invoices: invoicedCents(ledger),
      };
      expect(said).toEqual({ ledger: wanted, hub: wanted, portal: wanted, billing: wanted, invoices: wanted });
    }),
    { numRuns: 2_000 },
  );
});

test('living expense in Florida: no fee and said so without its own disclosure, a fee with it, and the pack holds the same rule', () => {
  const entry = { kind: 'payment', day: 1, isPrior: false, isCleared: true, isReversed: false } as const;
  const rows = rowsOf([
    { ...entry, cents: 1_000_000, coverage: 'A' },
    { ...entry, cents: 500_000, coverage: 'D' },
  ]);
  const base = (place: Partial<Place>, address?: { state: string }) =>
    feeBaseWire(rows, feeTermsOf({ contract: { ...place, feeBasisPoints: 1_000 }, ...(address ? { address } : {}) }));
  const sentence =
    'Living expense (coverage D) carries no fee: no disclosure of its own for it is recorded with the contract (626.854(11) F.S.).';
  expect(base({ state: 'FL' })).toMatchObject({ base: 10_000, fee: 1_000, leftOut: sentence });
  expect(base({}, { state: 'FL' }).receipts).toMatchObject([{ counted: 10_000 }, { counted: 0, fee: 0, isLivingExpense: true }]);
  for (const place of [{ state: 'FL', livingExpenseDisclosed: true }, { state: 'TX' }]) {
    expect(base(place)).toMatchObject({ base: 15_000, fee: 1_500 });
    expect(base(place)).not.toHaveProperty('leftOut');
  }
  const said = portalMoney(rows, { contract: { state: 'FL', feeBasisPoints: 1_000 } }, { viewer: 'client', language: 'en' }).lines.find(
    ({ key }) => key === 'fee',
  );
  expect(said).toMatchObject({ amount: 1_000, meaning: expect.stringContaining('no fee on money for living expenses') as string });
  // What was agreed and has not come: the fee that is foreseen leaves living expense out too
  const agreed = rowsOf([
    { ...entry, kind: 'agreement', cents: 1_000_000, coverage: 'A' },
    { ...entry, kind: 'agreement', cents: 500_000, coverage: 'D' },
  ]);
  const foreseen = feeBaseWire(agreed, feeTermsOf({ contract: { state: 'FL', feeBasisPoints: 1_000 } }));
  expect(foreseen).toMatchObject({ agreedNotReceived: 15_000, countedNotReceived: 10_000, feeWhenPaid: 1_000, leftOut: sentence });
  expect(feeDueOf(foreseen, nothingBilled)).toMatchObject({ on: 'agreed', baseCents: 1_000_000, feeCents: 100_000 });
  const packed = rulePack.rules.filter(({ topic }) => topic === 'feeOnLivingExpense').map(({ state, citation }) => [state, { citation }]);
  expect(Object.fromEntries(packed)).toEqual(livingExpenseRules);
});
