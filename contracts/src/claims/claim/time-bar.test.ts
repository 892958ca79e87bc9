// When counsel should look at how far back a loss lies: by the notice that was given, else by today.
import { expect, test } from 'vitest';
import { isPossiblyBarred } from './time-bar.ts';

test.each([
  ['no notice, more than a year', undefined, '2026-05-11', true],
  ['no notice, the anniversary itself', undefined, '2026-05-10', false],
  ['notice in time, looked at years later', '2025-06-01', '2028-01-01', false],
  ['notice on the anniversary', '2026-05-10', '2028-01-01', false],
  ['notice after a year', '2026-05-11', '2026-05-12', true],
])('%s', (_, noticeOn, today, expected) => {
  expect(isPossiblyBarred('2025-05-10', { noticeOn, today })).toBe(expected);
});
