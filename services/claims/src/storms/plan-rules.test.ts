import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenLevel, planOf, type Loss, type Taker } from './plan-rules.ts';

const loss = (claimId: number, zip: string, state = 'FL'): Loss => ({ claimId, claimNumber: `CLM-${claimId}`, state, zip });
const taker = (userId: number, openClaims = 0, states = ['FL']): Taker => ({
  userId,
  name: `Adjuster ${userId}`,
  openClaims,
  reasonAgainst: (state) => (state === undefined || states.includes(state) ? undefined : `no license for ${state}`),
});

test('neighboring ZIP codes stay in one hand and the load is even', () => {
  const losses = ['33101', '33102', '34101', '34102'].map((zip, index) => loss(index + 1, zip));
  const { given, left } = planOf(losses, [taker(1), taker(2)]);
  expect(left).toEqual([]);
  const zipsOf = (userId: number) => given.filter((one) => one.userId === userId).map(({ zip }) => zip);
  expect([zipsOf(1), zipsOf(2)]).toEqual([
    ['33101', '33102'],
    ['34101', '34102'],
  ]);
});

test('whoever has much already gets less', () => {
  const losses = Array.from({ length: 6 }, (_, index) => loss(index + 1, `3310${index}`));
  const { given } = planOf(losses, [taker(1, 4), taker(2, 0)]);
  expect(given.filter((one) => one.userId === 2)).toHaveLength(5);
});

test('licenses hold, and what nobody may take is left with the reason', () => {
  const { given, left } = planOf([loss(1, '33101'), loss(2, '77002', 'TX'), loss(3, '10001', 'NY')], [taker(1), taker(2, 0, ['TX'])]);
  expect(given.map(({ claimId, userId }) => [claimId, userId])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(left).toMatchObject([{ claimId: 3, reason: 'No selected adjuster holds a valid license in NY' }]);
});

test('nobody gets more open claims than the limit', () => {
  const losses = Array.from({ length: 5 }, (_, index) => loss(index + 1, '33101'));
  const { given, left } = planOf(losses, [taker(1, 1), taker(2, 2)], { maxOpenClaims: 3 });
  expect(given).toHaveLength(3);
  expect(left[0]?.reason).toBe('Every adjuster licensed in FL has 3 open claims');
});

test('for any claims and loads: each claim once, nobody unlicensed, within one of an even load', () => {
  const zip = fc.integer({ min: 10_000, max: 99_999 }).map(String);
  fc.assert(
    fc.property(
      fc.array(zip, { maxLength: 60 }),
      fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 6 }),
      (zips, loads) => {
        const losses = zips.map((one, index) => loss(index + 1, one));
        const takers = loads.map((open, index) => taker(index + 1, open));
        const { given, left } = planOf(losses, takers);
        expect(left).toEqual([]);
        expect(given.map(({ claimId }) => claimId).toSorted((a, b) => a - b)).toEqual(losses.map(({ claimId }) => claimId));
        const after = takers.map(({ userId, openClaims }) => openClaims + given.filter((one) => one.userId === userId).length);
        const level = evenLevel(loads, losses.length);
        for (const [index, count] of after.entries()) expect(count).toBeLessThanOrEqual(Math.max(level, loads[index] ?? 0));
      },
    ),
  );
});

test('a ZIP code given by hand goes to that adjuster, the rest is levelled around it; licenses and load hold', () => {
  const losses = [loss(1, '33101'), loss(2, '33101'), loss(3, '33102'), loss(4, '33103'), loss(5, '77002', 'TX')];
  const moves = [
    { zip: '33101', userId: 2 },
    { zip: '77002', userId: 2 },
    { zip: '33103', userId: 9 },
  ];
  const { given, left } = planOf(losses, [taker(1), taker(2)], { moves });
  expect(given.map(({ claimId, userId }) => [claimId, userId])).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
  ]);
  expect(left).toMatchObject([
    { claimId: 4, reason: "The adjuster chosen for this ZIP code isn't selected" },
    { claimId: 5, reason: 'no license for TX' },
  ]);
  const full = planOf(losses.slice(0, 2), [taker(2, 2)], { moves, maxOpenClaims: 3 });
  expect(full.left).toMatchObject([{ claimId: 2, reason: 'Adjuster 2 has 3 open claims' }]);
});
