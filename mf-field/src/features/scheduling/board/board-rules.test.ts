// The board: in which order claims wait, and where a stretch of the day stands.
import { expect, test } from 'vitest';
import { noon, placeOf } from './board-place.ts';
import { inOrderOfNeed, waitingText } from './pending-order.ts';

const today = '2026-11-24';
const claim = (id: number, statusSince: string, nextDeadlineOn?: string) => ({
  id,
  statusSince: `${statusSince}T12:00:00.000Z`,
  nextDeadlineOn,
});

test('puts a deadline within two weeks before the longest wait', () => {
  const claims = [
    claim(1, '2026-11-20'),
    claim(2, '2026-11-23', '2026-12-04'),
    claim(3, '2026-11-10'),
    claim(4, '2026-11-22', '2026-11-27'),
    claim(5, '2026-11-21', '2027-03-01'),
  ];
  expect(inOrderOfNeed(claims, today).map(({ id }) => id)).toEqual([4, 2, 3, 1, 5]);
});

test.each([
  ['2026-11-24', 'New today'],
  ['2026-11-23', 'Waiting 1 day'],
  ['2026-11-18', 'Waiting 6 days'],
])('a claim that waits since %s says %s', (since, words) => {
  expect(waitingText(`${since}T12:00:00.000Z`, today)).toBe(words);
});

test.each([
  ['the whole board', 7.5 * 60, 19.5 * 60, '0.00%', '100.00%'],
  ['an inspection', 9 * 60, 12 * 60, '12.50%', '25.00%'],
  ['what begins before it', 6 * 60, 8 * 60, '0.00%', '4.17%'],
  ['what lies beyond it', 21 * 60, 22 * 60, '100.00%', '0.00%'],
])('places %s', (_, from, to, top, height) => {
  expect(placeOf(from, to)).toEqual({ top, height });
});

test('noon is an hour high', () => {
  expect(noon).toEqual(placeOf(720, 780));
});
