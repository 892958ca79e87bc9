// Texts at night wait for the morning of the person, over a change of the clocks too.
import { expect, test } from 'vitest';
import { textNotBefore } from './quiet-hours.ts';

const zone = 'America/New_York';
const at = (iso: string) => textNotBefore(new Date(iso), zone).toISOString();

test('by day at once, at night in the morning', () => {
  expect(at('2026-11-21T15:07:31.000Z')).toBe('2026-11-21T15:07:31.000Z');
  expect(at('2026-11-22T00:59:59.000Z')).toBe('2026-11-22T00:59:59.000Z');
  expect(at('2026-11-22T01:00:00.000Z')).toBe('2026-11-22T13:00:00.000Z');
  expect(at('2026-11-22T12:59:59.000Z')).toBe('2026-11-22T13:00:00.000Z');
  expect(at('2026-11-22T13:00:00.000Z')).toBe('2026-11-22T13:00:00.000Z');
});

test('the night in which the clocks jump has its own morning', () => {
  expect(at('2026-03-08T04:00:00.000Z')).toBe('2026-03-08T12:00:00.000Z');
  expect(textNotBefore(new Date('2026-11-21T15:00:00.000Z'), 'Pacific/Honolulu').toISOString()).toBe('2026-11-21T18:00:00.000Z');
});
