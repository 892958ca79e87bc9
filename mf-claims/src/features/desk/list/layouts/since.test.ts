// Short words for how long ago something was.
import { expect, test } from 'vitest';
import { since } from './since.ts';

const now = new Date('2026-11-23T15:00:00.000Z');

test.each([
  ['2026-11-23T14:59:30.000Z', 'now'],
  ['2026-11-23T14:18:00.000Z', '42 min'],
  ['2026-11-22T15:00:01.000Z', '23 h'],
  ['2026-11-22T14:00:00.000Z', '1 day'],
  ['2026-11-17T14:00:00.000Z', '6 days'],
  // Still the sixteenth in New York
  ['2026-11-17T04:00:00.000Z', 'Nov 16'],
  ['2025-11-16T15:00:00.000Z', 'Nov 2025'],
])('%s is %s', (at, words) => {
  expect(since(at, now, 'America/New_York')).toBe(words);
});
