// Steps before a last day: which holds, and when it is worth to look again.
import { describe, expect, test } from 'vitest';
import { asksForUs, earliest, firstLook, nextLook, stepAt } from './due-soon-rules.ts';

const ours = { dueOn: '2026-06-20', lastOn: '2026-06-20', isOurs: true };

test.each([
  [8, undefined],
  [7, 7],
  [4, 7],
  [3, 3],
  [2, 3],
  [1, 1],
  [0, 1],
  [-1, undefined],
])('with %s days left the step is %s', (daysLeft, step) => {
  expect(stepAt(daysLeft)).toBe(step);
});

describe('the next look', () => {
  test.each([
    [30, '2026-06-12'],
    [8, '2026-06-12'],
    [7, '2026-06-16'],
    [4, '2026-06-16'],
    [3, '2026-06-18'],
    [2, '2026-06-18'],
    [1, '2026-06-20'],
    [0, '2026-06-20'],
  ])('with %s days left comes after %s', (daysLeft, day) => {
    expect(nextLook(ours, daysLeft)).toBe(day);
  });

  test('comes for what the carrier owes once it has passed, and not before', () => {
    const theirs = { ...ours, isOurs: false };
    expect([firstLook(theirs), nextLook(theirs, 30), nextLook(theirs, 0)]).toEqual(['2026-06-20', '2026-06-20', '2026-06-20']);
    expect(firstLook(ours)).toBe('2026-06-12');
  });
});

test('what we and the insured owe asks for us, and what the office wrote down itself', () => {
  expect(asksForUs({ kind: 'statutory', owedBy: 'adjuster' })).toBe(true);
  expect(asksForUs({ kind: 'statutory', owedBy: 'insured' })).toBe(true);
  expect(asksForUs({ kind: 'own', owedBy: 'carrier' })).toBe(true);
  expect(asksForUs({ kind: 'statutory', owedBy: 'carrier' })).toBe(false);
});

test('of no days none is the earliest', () => {
  expect([earliest([]), earliest(['2026-06-20', '2026-06-12'])]).toEqual([undefined, '2026-06-12']);
});
