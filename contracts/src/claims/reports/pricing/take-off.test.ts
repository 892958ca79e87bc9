import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverages, type Coverage } from '../../../enums/index.ts';
import { takeOff, type CoveredAmounts, type LossDeductibles } from './take-off.ts';

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
