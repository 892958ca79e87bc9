// An outage of hours loses no message: it is tried for a day, more and more seldom, and then ends with the reason.
import { expect, test } from 'vitest';
import { givenUp, waitAfter } from './tries.ts';

const all = (urgency?: { isSoon: boolean }) => {
  const waits: number[] = [];
  for (let next = waitAfter(1, urgency); next !== undefined; next = waitAfter(waits.length + 1, urgency)) waits.push(next);
  return waits;
};

test('twelve tries in about a day, none sooner after the last than the one before', () => {
  const waits = all();
  expect(waits).toHaveLength(11);
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  const hours = waits.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
  expect([hours > 23, hours < 25]).toEqual([true, true]);
  expect(givenUp("Couldn't reach the mail server", 12)).toBe("Couldn't reach the mail server. Given up after 12 tries in 24 hours.");
});

test('what helps nobody an hour later ends within minutes', () => {
  expect(all({ isSoon: true })).toEqual([2_000, 60_000, 600_000]);
  expect(givenUp('Busy.', 4, { isSoon: true })).toBe('Busy. Given up after 4 tries in 11 minutes.');
});
