import { depreciationOf } from '../depreciation.ts';
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { noAmounts, priceLine, sumLines, type LineActivity, type PricedInput } from './arithmetic.ts';

interface VectorLine {
  name: string;
  quantity: number;
  unit: number;
  activity: LineActivity;
  material: number;
  depreciation: number;
  op: boolean;
  rcv: number;
  dep: number;
}

/** standards §1: tax 7 %, ten and ten on the base, depreciation without overhead and profit. */
const golden: VectorLine[] = [
  { name: 'RFG 300S -', quantity: 2500, unit: 6850, activity: '-', material: 5200, depreciation: 0, op: true, rcv: 205500, dep: 0 },
  {
    name: 'RFG 300S +',
    quantity: 2875,
    unit: 28550,
    activity: '+',
    material: 5200,
    depreciation: 4000,
    op: true,
    rcv: 1014853,
    dep: 340276,
  },
  {
    name: 'RFG FELT15 +',
    quantity: 2500,
    unit: 4125,
    activity: '+',
    material: 4500,
    depreciation: 4000,
    op: true,
    rcv: 126999,
    dep: 42549,
  },
  { name: 'RFG DRIP &', quantity: 21050, unit: 389, activity: '&', material: 5000, depreciation: 2000, op: true, rcv: 101129, dep: 16950 },
  { name: 'DRY 1/2 &', quantity: 6400, unit: 412, activity: '&', material: 2500, depreciation: 0, op: true, rcv: 32103, dep: 0 },
  { name: 'WTR DRY', quantity: 900, unit: 3450, activity: '+', material: 0, depreciation: 0, op: false, rcv: 31050, dep: 0 },
];

const priced = (line: VectorLine) =>
  priceLine({
    quantityHundredths: line.quantity,
    unitCents: line.unit,
    activity: line.activity,
    materialBasisPoints: line.material,
    taxThousandths: 7_000,
    overheadBasisPoints: line.op ? 1000 : 0,
    profitBasisPoints: line.op ? 1000 : 0,
    depreciationBasisPoints: line.depreciation,
  });

test.each(golden)('the golden line $name comes out to the cent', (line) => {
  expect(priced(line)).toMatchObject({ rcvCents: line.rcv, depreciationCents: line.dep, acvCents: line.rcv - line.dep });
});

test('the golden estimate comes out to the cent', () => {
  expect(
    sumLines(
      golden.map((line) => ({ coverage: 'A', ...priced(line) })),
      { sharedCents: 250_000 },
    ),
  ).toEqual({
    baseCents: 1_234_491,
    taxCents: 36_453,
    overheadCents: 120_345,
    profitCents: 120_345,
    rcvCents: 1_511_634,
    depreciationCents: 399_775,
    acvCents: 1_111_859,
    deductibleCents: 250_000,
    netClaimCents: 861_859,
    byCoverage: [
      {
        coverage: 'A',
        rcvCents: 1_511_634,
        depreciationCents: 399_775,
        acvCents: 1_111_859,
        deductibleCents: 250_000,
        netClaimCents: 861_859,
      },
    ],
  });
});

/** carrier-estimates §5 E1, Roof1 lines 1 to 4 and Kitchen line 7 as printed: tax 7 %, ten and ten of price plus tax. Tax, O&P and RCV of each in cents. */
const printed = [
  { name: 'remove laminated', quantity: 2500, unit: 6850, activity: '-', material: 0, tax: 0, op: 34_250, rcv: 205_500 },
  { name: 'laminated', quantity: 2875, unit: 28_550, activity: '+', material: 5200, tax: 29_878, op: 170_138, rcv: 1_020_829 },
  { name: 'felt', quantity: 2500, unit: 4125, activity: '+', material: 4500, tax: 3248, op: 21_274, rcv: 127_647 },
  { name: 'drip edge', quantity: 21_050, unit: 389, activity: '&', material: 5000, tax: 2866, op: 16_950, rcv: 101_701 },
  { name: 'drywall', quantity: 6400, unit: 412, activity: '+', material: 2500, tax: 461, op: 5366, rcv: 32_195 },
] as const;

test.each(printed)('with overhead and profit of price plus tax the printed line $name comes out to the cent', (line) => {
  const amounts = priceLine({
    quantityHundredths: line.quantity,
    unitCents: line.unit,
    activity: line.activity,
    materialBasisPoints: line.material,
    taxThousandths: 7_000,
    overheadBasisPoints: 1000,
    profitBasisPoints: 1000,
    overheadBase: 'price-and-tax',
    depreciationBasisPoints: 0,
  });
  expect([amounts.taxCents, amounts.overheadCents + amounts.profitCents, amounts.rcvCents]).toEqual([line.tax, line.op, line.rcv]);
});

/** 210.50 LF at 3.89, 0.89 of it removal: base 818.85, tax 28.66; without removal 631.50 and tax. */
test.each([
  ['price and tax', {}, 16_950],
  ['without removal', { keptUnitCents: 89 }, 13_203],
  ['with overhead and profit', { wearsOverhead: true }, 20_226],
  ['with both', { keptUnitCents: 89, wearsOverhead: true }, 15_729],
  ['with both, of price and tax', { keptUnitCents: 89, wearsOverhead: true, overheadBase: 'price-and-tax' as const }, 15_844],
  ['removal above the price that a person set', { keptUnitCents: 900 }, 573],
])('a line of removal and replacement is depreciated from %s', (_, chosen, cents) => {
  const line = { quantityHundredths: 21_050, unitCents: 389, activity: '&', materialBasisPoints: 5_000, taxThousandths: 7_000 } as const;
  const shares = { overheadBasisPoints: 1_000, profitBasisPoints: 1_000, depreciationBasisPoints: 2_000 };
  expect(priceLine({ ...line, ...shares, ...chosen }).depreciationCents).toBe(cents);
});

test('a deductible above the value leaves nothing to pay, never less', () => {
  expect(sumLines([{ coverage: 'A', ...noAmounts, rcvCents: 100, acvCents: 100 }], { sharedCents: 5_000 }).netClaimCents).toBe(0);
});

const aLine = fc.record<PricedInput>({
  quantityHundredths: fc.integer({ min: 1, max: 100_000_000 }),
  unitCents: fc.integer({ min: 1, max: 10_000_000 }),
  activity: fc.constantFrom<LineActivity>('+', '-', '&', 'R', 'I', 'M'),
  materialBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  taxThousandths: fc.integer({ min: 0, max: 20_000 }),
  overheadBasisPoints: fc.constantFrom(0, 1_000),
  profitBasisPoints: fc.constantFrom(0, 1_000),
  overheadBase: fc.constantFrom('price', 'price-and-tax'),
  depreciationBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});

const aWearBase = fc.record({ wearsOverhead: fc.boolean(), keptUnitCents: fc.integer({ min: 0, max: 10_000_000 }) });

test('whatever is depreciated: never more than the line is worth, and removal that is kept never adds to it', () => {
  fc.assert(
    fc.property(aLine, aWearBase, (line, { wearsOverhead, keptUnitCents }) => {
      const [all, kept] = [priceLine({ ...line, wearsOverhead }), priceLine({ ...line, wearsOverhead, keptUnitCents })];
      expect(all.depreciationCents).toBeLessThanOrEqual(all.rcvCents);
      expect(kept.depreciationCents).toBeLessThanOrEqual(all.depreciationCents);
      expect(kept.depreciationCents).toBeGreaterThanOrEqual(0);
      expect(kept.rcvCents).toBe(all.rcvCents);
    }),
  );
});

test('whatever is priced: whole cents, the parts make the whole, and no line loses more than it is worth', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(aLine, fc.boolean()), { maxLength: 20 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (inputs, deductible) => {
        const lines = inputs.map(([input, isLost]) => ({
          coverage: 'B' as const,
          ...priceLine(input),
          ...(isLost ? { isNonRecoverable: true as const } : {}),
        }));
        for (const { isNonRecoverable: _lost, coverage: _coverage, ...line } of lines) {
          expect(Object.values(line).every(Number.isSafeInteger)).toBe(true);
          expect(line.rcvCents).toBe(line.baseCents + line.taxCents + line.overheadCents + line.profitCents);
          expect(line.acvCents).toBe(line.rcvCents - line.depreciationCents);
          expect(line.depreciationCents).toBeLessThanOrEqual(line.baseCents + line.taxCents);
        }
        const sums = sumLines(lines, { sharedCents: deductible });
        expect(sums.rcvCents - sums.depreciationCents).toBe(sums.acvCents);
        const lost = lines.filter((line) => line.isNonRecoverable).reduce((sum, line) => sum + line.depreciationCents, 0);
        expect(sums.nonRecoverableCents ?? 0).toBe(lost);
        expect(sums.netClaimCents).toBe(Math.max(0, sums.acvCents - deductible));
      },
    ),
  );
});

test.each([
  { age: undefined, life: 30, expected: 0 },
  { age: 12, life: 30, expected: 4_000 },
  { age: 40, life: 30, expected: 8_000 },
  { age: 10, life: 0, expected: 0 },
  { age: -1, life: 30, expected: 0 },
])('$age years of a life of $life are worn by $expected basis points', ({ age, life, expected }) => {
  expect(depreciationOf(age, life)).toBe(expected);
});
