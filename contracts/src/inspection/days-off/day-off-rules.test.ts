// Both ends of days off count, and nothing beside them.
import { expect, test } from 'vitest';
import { dayOffText, isOffOn } from './day-off-rules.ts';

test.each([
  ['2026-12-20', false],
  ['2026-12-21', true],
  ['2026-12-23', true],
  ['2026-12-25', true],
  ['2026-12-26', false],
])('on %s somebody who is off from the 21st to the 25th is off: %s', (date, isOff) => {
  expect(isOffOn(date, { from: '2026-12-21', to: '2026-12-25' })).toBe(isOff);
});

test('the reason is said as it was given', () => {
  expect(dayOffText({ reason: 'Vacation' })).toBe('Day off: Vacation');
});
