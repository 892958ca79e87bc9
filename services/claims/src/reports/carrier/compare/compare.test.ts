// Whatever the lines are, the kinds add up to the difference of the totals, to the cent; and lines find their own.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CarrierLine, CarrierReading } from '../model/carrier-model.ts';
import { noSums, sumsOf } from '../model/carrier-model.ts';
import { compare, type CompareInput } from './compare.ts';
import { maxLines } from '../model/limits.ts';
import { matchLines } from './match-lines.ts';
import { nearestAmong } from './nearest-lines.ts';
import { carrierSides, type Side } from './sides.ts';

const side = (change: Partial<Side> = {}): Side => ({
  key: 'k',
  area: 'Roof',
  category: 'RFG',
  selector: '300S',
  activity: '+',
  description: 'Laminated comp. shingle w/out felt',
  quantityHundredths: 2_480,
  unit: 'SQ',
  unitCents: 28_550,
  taxCents: 0,
  opCents: 0,
  rcvCents: 708_040,
  depreciationCents: 0,
  acvCents: 708_040,
  counted: true,
  ...change,
});
const line = (change: Partial<CarrierLine> = {}): CarrierLine => {
  const { category: _, selector: __, activity: ___, page: ____, ...rest } = side();
  return { ...rest, number: '1', notes: [], recoverable: true, page: 1, top: 0, ...change };
};
const reading = (lines: CarrierLine[], beyondLines = noSums): Pick<CarrierReading, 'lines' | 'totals'> => {
  const sums = sumsOf(lines.filter(({ counted }) => counted));
  const rcvCents = sums.rcvCents + beyondLines.rcvCents;
  const depreciationCents = sums.depreciationCents + beyondLines.depreciationCents;
  return {
    lines,
    totals: {
      ...sums,
      rcvCents,
      depreciationCents,
      acvCents: rcvCents - depreciationCents,
      recoverableCents: 0,
      unsaidCents: 0,
      deductibleCents: 0,
      priorPaymentsCents: 0,
      netClaimCents: 0,
      beyondLines,
      setAsideCents: 0,
    },
  };
};
const input = (ours: Side[], lines: CarrierLine[], more: Partial<CompareInput> = {}): CompareInput => ({
  ours,
  first: reading(lines),
  latest: reading(lines),
  hand: [],
  codes: new Set(),
  ...more,
});

const words = ['Laminated comp. shingle', 'Drip edge', 'Paint the walls', '1/2" drywall', 'Batt insulation'];
const amounts = fc.record({
  description: fc.constantFrom(...words),
  area: fc.constantFrom('Roof', 'Kitchen', 'Hall'),
  unit: fc.constantFrom('SQ', 'SF', 'LF', 'EA'),
  activity: fc.constantFrom('+', '-', '&'),
  quantityHundredths: fc.integer({ min: -10_000, max: 900_000 }),
  unitCents: fc.integer({ min: 0, max: 90_000 }),
  taxCents: fc.integer({ min: 0, max: 90_000 }),
  opCents: fc.integer({ min: 0, max: 90_000 }),
  rcvCents: fc.integer({ min: -900_000, max: 90_000_000 }),
  depreciationCents: fc.integer({ min: 0, max: 900_000 }),
  counted: fc.boolean(),
});
const some = fc.array(amounts, { maxLength: 25 });

test('property: the kinds add up to the difference of RCV and of ACV, always', () => {
  fc.assert(
    fc.property(some, some, some, fc.integer({ min: 0, max: 50_000 }), (ourAmounts, firstAmounts, latestAmounts, beyond) => {
      const ours = ourAmounts.map((one, at) =>
        side({ ...one, key: `o${at}`, counted: true, acvCents: one.rcvCents - one.depreciationCents }),
      );
      const lines = (all: typeof ourAmounts) =>
        all.map((one, at) => line({ ...one, key: `t${at}`, acvCents: one.rcvCents - one.depreciationCents }));
      const beyondLines = { taxCents: beyond, opCents: 2 * beyond, depreciationCents: beyond, rcvCents: 3 * beyond, acvCents: 2 * beyond };
      const latest = reading(lines(latestAmounts), beyondLines);
      const hand = [
        { ours: 'o0', theirs: 't3' },
        { ours: 'o1', theirs: undefined },
      ];
      const { rows, kinds } = compare({ ours, first: reading(lines(firstAmounts)), latest, hand, codes: new Set(['o2', 'theirs:t1']) });
      const sums = sumsOf(ours);
      const sum = (of: 'rcvCents' | 'acvCents') => kinds.reduce((total, kind) => total + kind[of], 0);
      expect(sum('rcvCents')).toBe(sums.rcvCents - latest.totals.rcvCents);
      expect(sum('acvCents')).toBe(sums.acvCents - latest.totals.acvCents);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    }),
    { numRuns: 300 },
  );
});

test('the same shingle in other words is one line, and its difference has kinds', () => {
  const theirs = line({
    key: 't',
    description: 'Laminated - comp. shingle rfg. - w/out felt',
    area: 'Roof1',
    quantityHundredths: 2_067,
    unitCents: 27_000,
    rcvCents: 558_090,
    acvCents: 500_000,
    depreciationCents: 58_090,
  });
  const { rows } = compare(input([side()], [theirs]));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    pairedBy: 'words',
    kind: 'quantity',
    parts: [
      { kind: 'quantity', rcvCents: 111_510 },
      { kind: 'price', rcvCents: 38_440 },
      { kind: 'depreciation', rcvCents: 0, acvCents: 58_090 },
    ],
  });
});

test.each([
  ['another size', { description: '5/8" drywall - hung' }, { description: '1/2" drywall - hung' }],
  ['a removal', { activity: '+' }, { activity: '-', description: 'Remove Laminated comp. shingle w/out felt' }],
  ['another unit', {}, { unit: 'EA' }],
])('%s is another line', (_, our, their) => {
  expect(matchLines([side(our)], [line(their)]).pairs.size).toBe(0);
});

test('squares and square feet are one area, not a difference of quantity', () => {
  const { rows } = compare(
    input([side()], [line({ unit: 'SF', quantityHundredths: 248_000, unitCents: 286, rcvCents: 709_280, acvCents: 709_280 })]),
  );
  expect(rows[0]?.parts).toEqual([{ kind: 'price', rcvCents: -1_240, acvCents: -1_240 }]);
});

test('what a person pairs or takes apart stays so, and what is asked is suggested', () => {
  const ours = [side(), side({ key: 'm', description: 'Secondary water barrier, sealed deck', unit: 'SF', rcvCents: 500 })];
  const theirs = [line({ key: 'a' }), line({ key: 'b', description: 'Ice & water barrier', unit: 'SF', rcvCents: 300, acvCents: 300 })];
  expect(compare(input(ours, theirs)).rows.map(({ kind }) => kind)).toEqual(['same', 'missing', 'theirs']);
  expect(compare(input(ours, theirs)).rows[1]?.suggestion?.key).toBe('b');
  const hand = [
    { ours: 'm', theirs: 'b' },
    { ours: 'k', theirs: undefined },
  ];
  const paired = compare(input(ours, theirs, { hand }));
  expect(paired.rows.map(({ key, pairedBy, kind }) => [key, pairedBy, kind])).toEqual([
    ['k', undefined, 'missing'],
    ['m', 'hand', 'price'],
    ['theirs:a', undefined, 'theirs'],
  ]);
});

test('a line that is paid when incurred counts in no total and is a difference of code', () => {
  const { rows, kinds } = compare(input([side()], [line({ counted: false })]));
  expect(rows[0]).toMatchObject({ kind: 'code', parts: [{ kind: 'code', rcvCents: 708_040 }] });
  expect(kinds.find(({ kind }) => kind === 'code')).toMatchObject({ lines: 1 });
});

test('as many lines as an estimate may have, all of the same few words, are compared in seconds', () => {
  const many = (prefix: string) =>
    Array.from({ length: maxLines }, (_, at) =>
      line({ key: `${prefix}${at}`, area: `Room ${at % 40}`, description: 'Paint the walls two coats', quantityHundredths: 100 + at }),
    );
  const startedAt = performance.now();
  const theirs = reading(many('t'));
  const { rows } = compare(input(carrierSides(many('o')), [], { first: theirs, latest: theirs }));
  expect(rows).toHaveLength(maxLines);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
}, 60_000);

test('of many lines with one word those of the same words, area and amount are the nearest ones, in any unit of area', () => {
  const many = Array.from({ length: 200 }, (_, at) =>
    side({ key: `t${at}`, area: at % 2 === 0 ? 'Roof' : 'Porch', unit: 'SF', quantityHundredths: at * 10_000 }),
  );
  const near = nearestAmong([...many, side({ key: 'each', unit: 'EA' })], 5);
  expect(near(side({ quantityHundredths: 5_000 })).map(({ key }) => key)).toEqual(['t50', 't48', 't52', 't46', 't54']);
  expect(near(side({ unit: 'EA' })).map(({ key }) => key)).toEqual(['each']);
  expect(near(side({ unit: 'HR' }))).toEqual([]);
});
