// The fee: settlement × percentage in cents, to the cent, for every amount.
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basisPointsOf } from '@plumbline/contracts/kernel';
import { assertAmount, feeOf, netOf } from './fee-rules.ts';

const settlement = integer({ min: 0, max: 1_000_000_000_000 });
const choice = constantFrom(500, 1_000, 1_500, 2_000);

describe('the fee', () => {
  test.each([
    [4_523_010, 5, 226_151],
    [4_523_010, 10, 452_301],
    [4_523_010, 15, 678_452],
    [4_523_010, 20, 904_602],
    [1, 5, 0],
    [10, 5, 1],
    [999_999_999_999, 20, 200_000_000_000],
  ])('of %d cents at %d %% is %d cents', (cents, percent, fee) => {
    expect(feeOf(cents, basisPointsOf(percent))).toBe(fee);
  });

  test('and the client’s net add up to the settlement, whatever the amount', () => {
    assert(property(settlement, choice, (cents, points) => feeOf(cents, points) + netOf(cents, points) === cents));
  });

  test('is a whole number within half a cent of the exact share', () => {
    assert(
      property(settlement, choice, (cents, points) => {
        const fee = feeOf(cents, points);
        const offBy = BigInt(fee) * 10_000n - BigInt(cents) * BigInt(points);
        return Number.isInteger(fee) && offBy <= 5_000n && offBy > -5_000n - 1n;
      }),
    );
  });

  test('never falls when the settlement grows', () => {
    assert(property(settlement, settlement, choice, (one, other, points) => one > other || feeOf(one, points) <= feeOf(other, points)));
  });
});

describe('an amount that a caller names', () => {
  test('is taken when it is the computed one', () => {
    expect(() => assertAmount(452_301, 452_301)).not.toThrow();
    expect(() => assertAmount(452_301, undefined)).not.toThrow();
  });

  test('is refused with both figures when it is another', () => {
    expect(() => assertAmount(452_301, 452_300)).toThrow('The fee is $4,523.01, not $4,523.00');
  });

  test('a fee of nothing is refused', () => {
    expect(() => assertAmount(0, undefined)).toThrow('The fee on this settlement is zero');
  });
});
