// The sums of a ledger by golden examples, and for any history: sums of the rows, reversals and the account agree.
import fc from 'fast-check';
import { coverages, type Coverage } from '@plumbline/contracts/enums';
import { describe, expect, test } from 'vitest';
import { reversalOf } from '../../money/ledger/reverse-entry.ts';
import { figuresOf } from './explain-rules.ts';
import { feeSumsOf, feeTermsOf, type FeeTerms } from './fee-base-rules.ts';
import type { LedgerEntryRecord, RowInput } from './ledger-model.ts';
import { roundsOf } from './round-figures.ts';
import { paymentTimingOf } from './row-rules.ts';
import { activeEntries, sumsOf } from './sum-rules.ts';

let number = 0;
const row = (details: Partial<RowInput> & Pick<RowInput, 'kind' | 'amountCents'>): LedgerEntryRecord => ({
  _id: (number += 1),
  coverage: 'A',
  on: '2026-10-01',
  phase: 'initial',
  recordedBy: 'Dana',
  recordedAt: new Date('2026-10-01T12:00:00Z'),
  ...details,
});
const all: FeeTerms = { feeOn: 'all_paid', source: '', basisPoints: 1_000 };

describe('sums', () => {
  test('nothing recorded is nothing, not zero', () => {
    expect(sumsOf([])).toEqual({ receipts: [] });
  });

  test('a revised figure of the round replaces the earlier one, a supplement adds to it', () => {
    const rows = [
      row({ kind: 'offer', amountCents: 2_000_000, on: '2026-09-01' }),
      row({ kind: 'offer', amountCents: 2_500_000, on: '2026-09-20' }),
      row({ kind: 'offer', amountCents: 400_000, on: '2026-09-10', coverage: 'C' }),
      row({ kind: 'offer', amountCents: 300_000, on: '2026-11-01', phase: 'supplement-1' }),
      row({ kind: 'demand', amountCents: 4_000_000, on: '2026-08-01' }),
    ];
    expect(sumsOf(rows)).toEqual({
      demandCents: 4_000_000,
      firstOfferCents: 2_400_000,
      offerCents: 3_200_000,
      gapCents: 800_000,
      receipts: [],
    });
  });

  test('of two figures of one day the one that was written later counts', () => {
    expect(sumsOf([row({ kind: 'demand', amountCents: 1 }), row({ kind: 'demand', amountCents: 2 })]).demandCents).toBe(2);
  });

  test('a check that has not cleared is on the way, not paid', () => {
    const received = row({ kind: 'payment', stage: 'received', checkId: 7, amountCents: 90_000, money: 'new' });
    expect(sumsOf([received])).toMatchObject({ paidCents: 0, onTheWayCents: 90_000, receipts: [] });
    const cleared = row({ kind: 'payment', stage: 'cleared', checkId: 7, amountCents: 60_000, money: 'new' });
    expect(sumsOf([received, cleared])).toMatchObject({
      paidCents: 60_000,
      onTheWayCents: 30_000,
      receipts: [{ cents: 60_000, isPrior: false }],
    });
  });

  test('the days of payment are those on which money came: a check once, whatever it clears on, and none that was reversed', () => {
    const rows = [
      row({ kind: 'payment', stage: 'received', checkId: 7, amountCents: 90_000, on: '2026-04-10' }),
      row({ kind: 'payment', stage: 'cleared', checkId: 7, amountCents: 90_000, on: '2026-04-16' }),
      row({ kind: 'payment', stage: 'cleared', amountCents: 100, on: '2026-02-01' }),
      row({ kind: 'payment', stage: 'cleared', amountCents: 200, on: '2026-02-01' }),
    ];
    expect(sumsOf(rows).paidOn).toEqual(['2026-02-01', '2026-04-10']);
    const wrong = row({ kind: 'payment', stage: 'cleared', amountCents: 100, on: '2026-06-01' });
    const back = row({ kind: 'reversal', reverses: wrong._id, amountCents: 100, on: '2026-06-02' });
    expect(sumsOf([...rows, wrong, back]).paidOn).toEqual(['2026-02-01', '2026-04-10']);
    expect(sumsOf([wrong, back])).not.toHaveProperty('paidOn');
  });

  test('holdback is withheld less released less forfeited', () => {
    const rows = [
      row({ kind: 'holdback', direction: 'withheld', amountCents: 900 }),
      row({ kind: 'holdback', direction: 'released', amountCents: 500 }),
      row({ kind: 'holdback', direction: 'forfeited', amountCents: 100 }),
    ];
    expect(sumsOf(rows).holdbackCents).toBe(300);
  });
});

describe('the gap', () => {
  const demand = (coverage: Coverage, amountCents: number, phase = 'initial') => row({ kind: 'demand', coverage, amountCents, phase });
  const offer = (coverage: Coverage, amountCents: number, phase = 'initial') => row({ kind: 'offer', coverage, amountCents, phase });
  const agreement = (coverage: Coverage, amountCents: number) => row({ kind: 'agreement', coverage, amountCents });
  const both = [demand('A', 9_000), offer('A', 6_000), demand('B', 2_000), offer('B', 500)];

  test.each([
    ['of all that is not agreed', both, 4_500],
    ['goes with the coverage that is agreed', [...both, agreement('A', 7_000)], 1_500],
    ['is nothing once all is agreed', [...both, agreement('A', 7_000), agreement('B', 1_000)], 0],
    ['comes back with a supplement', [...both, agreement('A', 7_000), agreement('B', 1_000), demand('A', 3_000, 'supplement-1')], 3_000],
    ['is not known without an offer', [demand('A', 9_000)], undefined],
  ])('%s', (_, rows, expected) => {
    expect(sumsOf(rows).gapCents).toBe(expected);
    expect(figuresOf(rows, { feeOn: 'new_money', source: '' }).find(({ key }) => key === 'gap')?.amount).toBe(
      expected === undefined ? undefined : expected / 100,
    );
  });
});

describe('the base of the fee', () => {
  test.each([
    // Rounded with every receipt: 10 % of 0.05 three times is 0.03, of 0.15 at once 0.02
    { cents: [5, 5, 5], basisPoints: 1_000, fee: 3, net: 12 },
    { cents: [3_333_333, 1], basisPoints: 1_250, fee: 416_667, net: 2_916_667 },
    { cents: [10_000], basisPoints: 0, fee: 0, net: 10_000 },
  ])('$cents at $basisPoints basis points', ({ cents, basisPoints, fee, net }) => {
    const receipts = cents.map((one) => ({ cents: one, isPrior: false }));
    expect(feeSumsOf(receipts, { ...all, basisPoints })).toMatchObject({ feeCents: fee, clientNetCents: net });
  });

  test('prior money counts only where the contract does not say otherwise', () => {
    const receipts = [
      { cents: 1_000, isPrior: true },
      { cents: 500, isPrior: false },
    ];
    expect(feeSumsOf(receipts, all)).toEqual({ baseCents: 1_500, feeCents: 150, clientNetCents: 1_350 });
    expect(feeSumsOf(receipts, { ...all, feeOn: 'new_money' })).toEqual({ baseCents: 500, feeCents: 50, clientNetCents: 1_450 });
    expect(feeSumsOf(receipts, { feeOn: 'all_paid', source: '' })).toEqual({ baseCents: 1_500 });
    expect(feeSumsOf([], all)).toBeUndefined();
  });

  test('what somebody set goes before the kind of the contract', () => {
    const contract = { kind: 'supplement', signedOn: '2026-05-01', feeBasisPoints: 1_500 };
    expect(feeTermsOf({ contract, feeBasisPoints: 1_000 })).toMatchObject({
      feeOn: 'new_money',
      basisPoints: 1_500,
      signedOn: '2026-05-01',
    });
    expect(feeTermsOf({ contract, feeOn: 'all_paid' })).toMatchObject({ feeOn: 'all_paid', source: 'Set for this claim' });
    expect(feeTermsOf({ feeBasisPoints: 1_000 })).toMatchObject({ feeOn: 'new_money', basisPoints: 1_000 });
  });

  test.each([
    ['2026-04-30', 'prior'],
    ['2026-05-01', 'new'],
  ])('money of %s is %s for a contract of 2026-05-01', (on, age) => {
    expect(paymentTimingOf(on, '2026-05-01')).toBe(age);
    expect(paymentTimingOf(on, undefined)).toBe('new');
  });
});

const kinds = ['demand', 'offer', 'agreement', 'payment', 'holdback', 'deductible'] as const;
const entry = fc.record({
  kind: fc.constantFrom(...kinds),
  coverage: fc.constantFrom(...coverages),
  amountCents: fc.integer({ min: 1, max: 100_000_000_000 }),
  day: fc.integer({ min: 1, max: 28 }),
  phase: fc.constantFrom('initial', 'supplement-1', 'reopened'),
  isPrior: fc.boolean(),
  isReleased: fc.boolean(),
  isReversed: fc.boolean(),
});

/** A history: rows, and for some of them a reversal later. */
const history = fc.array(entry, { maxLength: 40 }).map((entries) => {
  const rows = entries.map(({ day, isPrior, isReleased, kind, coverage, amountCents, phase }) =>
    row({
      kind,
      coverage,
      amountCents,
      phase,
      on: `2026-10-${String(day).padStart(2, '0')}`,
      ...(kind === 'payment' ? { stage: 'cleared' as const, money: isPrior ? ('prior' as const) : ('new' as const) } : {}),
      ...(kind === 'holdback' ? { direction: isReleased ? ('released' as const) : ('withheld' as const) } : {}),
    }),
  );
  const reversals = rows
    .filter((_, index) => entries[index]?.isReversed)
    .map((one) => row(reversalOf(one, { on: '2026-11-01', why: 'x' })));
  return [...rows, ...reversals];
});

describe('by round', () => {
  test('each round has its own figures in the order of the rounds; without money there is none', () => {
    const rows = [
      row({ kind: 'payment', stage: 'cleared', amountCents: 50_00, phase: 'supplement-2' }),
      row({ kind: 'offer', amountCents: 200_00, phase: 'supplement-10' }),
      row({ kind: 'demand', amountCents: 900_00 }),
      row({ kind: 'demand', amountCents: 800_00, on: '2026-10-02' }),
      row({ kind: 'deductible', amountCents: 5_00, phase: 'reopened' }),
    ];
    const shown = roundsOf(rows).map(({ phase, figures }) => [phase, ...figures.map(({ amount }) => amount)]);
    expect(shown).toEqual([
      ['initial', 800, undefined, undefined, undefined],
      ['supplement-2', undefined, undefined, undefined, 50],
      ['supplement-10', undefined, 200, undefined, undefined],
    ]);
  });
});

describe('any history', () => {
  test('the rounds add up to the figures of the claim', () => {
    fc.assert(
      fc.property(history, (rows) => {
        const sums = sumsOf(rows);
        const over = (key: string) =>
          roundsOf(rows).reduce((all, { figures }) => all + Math.round((figures.find((one) => one.key === key)?.amount ?? 0) * 100), 0);
        expect([over('demand'), over('offer'), over('agreed'), over('paid')]).toEqual(
          [sums.demandCents, sums.offerCents, sums.agreedCents, sums.paidCents].map((cents = 0) => cents),
        );
      }),
    );
  });

  test('sums of kinds that add up are the sums of all rows with their signs, reversals included', () => {
    fc.assert(
      fc.property(history, (rows) => {
        const signed = (kind: string, sign: (one: LedgerEntryRecord) => number = () => 1) =>
          rows.filter((one) => one.kind === kind || one.of === kind).reduce((sum, one) => sum + sign(one) * one.amountCents, 0);
        const sums = sumsOf(rows);
        expect(sums.agreedCents ?? 0).toBe(signed('agreement'));
        expect(sums.paidCents ?? 0).toBe(signed('payment'));
        expect(sums.deductibleCents ?? 0).toBe(signed('deductible'));
        expect(sums.holdbackCents ?? 0).toBe(signed('holdback', (one) => (one.direction === 'withheld' ? 1 : -1)));
      }),
    );
  });

  test('a reversed row leaves no trace in any sum, and the order of writing does not matter', () => {
    fc.assert(
      fc.property(history, (rows) => {
        expect(sumsOf(rows)).toEqual(sumsOf(activeEntries(rows)));
        expect(sumsOf(rows.toReversed())).toEqual(sumsOf(rows));
      }),
    );
  });

  test('every figure is the sum of the rows or the terms that explain it', () => {
    fc.assert(
      fc.property(history, fc.constantFrom('all_paid' as const, 'new_money' as const), (rows, feeOn) => {
        const sums = sumsOf(rows);
        // The fee on the agreed amount is a share of its one term
        for (const figure of figuresOf(rows, { ...all, feeOn }).filter(({ key }) => key !== 'feeOnAgreed')) {
          const cents = figure.rows.reduce((sum, one) => sum + Math.round(one.amount * 100), 0);
          const terms = figure.terms.reduce((sum, term) => sum + (term.sign === '+' ? 1 : -1) * Math.round(term.amount * 100), 0);
          if (figure.amount !== undefined) expect(Math.round(figure.amount * 100)).toBe(cents + terms);
        }
        const fee = feeSumsOf(sums.receipts, { ...all, feeOn });
        if (fee) expect((fee.feeCents ?? 0) + (fee.clientNetCents ?? 0)).toBe(sums.paidCents);
      }),
    );
  });
});
