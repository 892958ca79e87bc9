import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverages, type Coverage } from '../../../enums/index.ts';
import { leavesOtherNet, notesOnNet, paidBeyond, restNotTaken, takeOff, type CoveredAmounts, type LossDeductibles } from './take-off.ts';

const line = (coverage: Coverage, acvCents: number): CoveredAmounts => ({
  coverage,
  acvCents,
  rcvCents: acvCents + 100,
  depreciationCents: 100,
});
/** Carrier estimates §5 E8: roof under A, fence under B, food under C. */
const three = [line('C', 50_000), line('A', 185_197), line('B', 78_469)];

type Row = readonly [
  string,
  readonly CoveredAmounts[],
  LossDeductibles,
  { net: number; deductible: number; rows: readonly (readonly [Coverage, number, number])[] },
];

test.each<Row>([
  [
    'E8: the shared deductible from A, food under its own comes to nothing',
    three,
    { sharedCents: 100_000, own: { C: 50_000 } },
    {
      net: 163_666,
      deductible: 150_000,
      rows: [
        ['A', 100_000, 85_197],
        ['B', 0, 78_469],
        ['C', 50_000, 0],
      ],
    },
  ],
  [
    'the shared one alone, once for all',
    three,
    { sharedCents: 100_000 },
    {
      net: 213_666,
      deductible: 100_000,
      rows: [
        ['A', 100_000, 85_197],
        ['B', 0, 78_469],
        ['C', 0, 50_000],
      ],
    },
  ],
  [
    'what A has no room for is taken from B',
    three,
    { sharedCents: 200_000 },
    {
      net: 113_666,
      deductible: 200_000,
      rows: [
        ['A', 185_197, 0],
        ['B', 14_803, 63_666],
        ['C', 0, 50_000],
      ],
    },
  ],
  [
    'what an own one leaves over is taken from no other',
    three,
    { sharedCents: 100_000, own: { C: 80_000 } },
    {
      net: 163_666,
      deductible: 180_000,
      rows: [
        ['A', 100_000, 85_197],
        ['B', 0, 78_469],
        ['C', 80_000, 0],
      ],
    },
  ],
  [
    'each its own: the shared one finds nothing',
    three,
    { sharedCents: 900_000, own: { A: 100_000, B: 10_000, C: 50_000 } },
    {
      net: 153_666,
      deductible: 160_000,
      rows: [
        ['A', 100_000, 85_197],
        ['B', 10_000, 68_469],
        ['C', 50_000, 0],
      ],
    },
  ],
  [
    'more than everything',
    [line('A', 100), line('B', 100)],
    { sharedCents: 500 },
    {
      net: 0,
      deductible: 500,
      rows: [
        ['A', 400, 0],
        ['B', 100, 0],
      ],
    },
  ],
  ['no line: the deductible still stands', [], { sharedCents: 250_000, own: { C: 50_000 } }, { net: 0, deductible: 250_000, rows: [] }],
  [
    'an own one of a coverage without a priced line is not taken',
    [line('A', 100), { coverage: 'C', rcvCents: 0, acvCents: 0, depreciationCents: 0 }],
    { sharedCents: 50, own: { C: 500 } },
    { net: 50, deductible: 50, rows: [['A', 50, 50]] },
  ],
  ['none known', [line('A', 100)], {}, { net: 100, deductible: 0, rows: [['A', 0, 100]] }],
])('%s', (_, lines, deductibles, { net, deductible, rows }) => {
  const taken = takeOff(lines, deductibles);
  expect(taken.byCoverage.map((one) => [one.coverage, one.deductibleCents, one.netClaimCents])).toEqual(rows);
  expect([taken.netClaimCents, taken.deductibleCents]).toEqual([net, deductible]);
});

const cents = fc.integer({ min: 0, max: 10_000_000 });
const someOwn = fc.record(Object.fromEntries(coverages.map((coverage) => [coverage, cents])), { requiredKeys: [] });

test('whatever limits and payments there are: coverages add up, none below zero, none above its limit, and each has its parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...coverages), cents), { maxLength: 20 }),
      cents,
      fc.tuple(someOwn, someOwn, someOwn),
      (pairs, sharedCents, [own, limits, paid]) => {
        const lines = pairs.map(([coverage, acv]) => line(coverage, acv));
        const { byCoverage, overLimitCents = 0, paidCents = 0, netClaimCents } = takeOff(lines, { sharedCents, own, limits, paid });
        const total = (of: (one: (typeof byCoverage)[number]) => number) => byCoverage.reduce((sum, one) => sum + of(one), 0);
        expect([overLimitCents, paidCents, netClaimCents]).toEqual([
          total((one) => one.overLimitCents ?? 0),
          total((one) => one.paidCents ?? 0),
          total((one) => one.netClaimCents),
        ]);
        for (const {
          coverage,
          acvCents,
          deductibleCents,
          overLimitCents: over = 0,
          paidCents: had = 0,
          netClaimCents: net,
        } of byCoverage) {
          expect(net).toBe(Math.max(0, Math.max(0, acvCents - deductibleCents) - over - had));
          expect(net).toBeLessThanOrEqual(Math.max(0, (limits[coverage] ?? Number.MAX_SAFE_INTEGER) - had));
        }
      },
    ),
  );
});

test('whatever the policy says: coverages add up to the totals, none below zero, and no more is taken than the deductibles say', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...coverages), cents), { maxLength: 20 }), cents, someOwn, (pairs, sharedCents, own) => {
      const lines = pairs.map(([coverage, acv]) => line(coverage, acv));
      const { byCoverage, deductibleCents, netClaimCents } = takeOff(lines, { sharedCents, own });
      const total = (of: (one: (typeof byCoverage)[number]) => number) => byCoverage.reduce((sum, one) => sum + of(one), 0);
      const acv = lines.reduce((sum, one) => sum + one.acvCents, 0);
      expect(total((one) => one.acvCents)).toBe(acv);
      expect(total((one) => one.netClaimCents)).toBe(netClaimCents);
      if (lines.length > 0) expect(total((one) => one.deductibleCents)).toBe(deductibleCents);
      for (const one of byCoverage) expect(one.netClaimCents).toBe(Math.max(0, one.acvCents - one.deductibleCents));
      expect(netClaimCents).toBeGreaterThanOrEqual(Math.max(0, acv - deductibleCents));
      const pooled = byCoverage.filter(({ coverage }) => own[coverage] === undefined);
      const sum = (of: (one: (typeof byCoverage)[number]) => number) => pooled.reduce((all, one) => all + of(one), 0);
      expect(sum((one) => one.netClaimCents)).toBe(Math.max(0, sum((one) => one.acvCents) - (pooled.length > 0 ? sharedCents : 0)));
    }),
  );
});

type Left = readonly [string, readonly CoveredAmounts[], Parameters<typeof takeOff>[1], readonly (number | undefined)[], readonly string[]];

/** Over the limit, paid and net claim in all. */
test.each<Left>([
  [
    'E9: a supplement after what was paid',
    [line('A', 1_039_308)],
    { sharedCents: 200_000, paid: { A: 748_015 } },
    [undefined, 748_015, 91_293],
    [],
  ],
  [
    'the limit cuts off what the deductible left',
    [line('A', 500_000)],
    { sharedCents: 100_000, limits: { A: 350_000 } },
    [50_000, undefined, 350_000],
    [],
  ],
  [
    'a deductible that is taken above the limit',
    [line('A', 500_000)],
    { sharedCents: 150_000, limits: { A: 350_000 } },
    [undefined, undefined, 350_000],
    [],
  ],
  ['payments come off the limit', [line('C', 500_000)], { limits: { C: 350_000 }, paid: { C: 350_000 } }, [150_000, 350_000, 0], []],
  [
    'E8 with both',
    three,
    { sharedCents: 100_000, own: { C: 50_000 }, limits: { A: 80_000, B: 80_000 }, paid: { B: 8_469 } },
    [5_197, 8_469, 150_000],
    [],
  ],
  [
    'too much paid under one counts against no other',
    three,
    { sharedCents: 100_000, paid: { A: 90_000 } },
    [undefined, 90_000, 128_469],
    [paidBeyond],
  ],
  [
    'too large a deductible and a payment besides',
    three,
    { own: { C: 60_000 }, paid: { C: 1 } },
    [undefined, 1, 263_666],
    [restNotTaken, paidBeyond],
  ],
  ['what was paid under a coverage without a value', [line('A', 100)], { paid: { D: 50 } }, [undefined, undefined, 100], []],
])('%s', (_, lines, terms, sums, notes) => {
  const taken = takeOff(lines, terms);
  expect([taken.overLimitCents, taken.paidCents, taken.netClaimCents]).toEqual(sums);
  expect(notesOnNet(taken.byCoverage)).toEqual(notes);
  expect(leavesOtherNet(taken, terms)).toBe(false);
});

test.each<[string, Parameters<typeof takeOff>[1]]>([
  ['another deductible', { sharedCents: 90_000 }],
  ['a payment', { sharedCents: 100_000, paid: { B: 1 } }],
  ['a limit', { sharedCents: 100_000, limits: { A: 85_196 } }],
])('%s leaves another net claim of the same values', (_, terms) => {
  expect(leavesOtherNet(takeOff(three, { sharedCents: 100_000 }), terms)).toBe(true);
});
