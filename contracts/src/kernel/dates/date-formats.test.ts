// One format for one locale and its options; others for others.
import { expect, test } from 'vitest';
import { dateFormatIn } from './date-formats.ts';

const time = { hour: 'numeric', minute: '2-digit' } as const;

test('a format is made once for its locale, options and zone, and each writes as its own', () => {
  const at = new Date('2026-11-23T19:30:00Z');
  const here = dateFormatIn('en-US', { ...time, timeZone: 'America/New_York' });
  expect(dateFormatIn('en-US', { ...time, timeZone: 'America/New_York' })).toBe(here);
  expect(here.format(at).replaceAll(/\s/g, ' ')).toBe('2:30 PM');
  expect(
    dateFormatIn('en-US', { ...time, timeZone: 'America/Chicago' })
      .format(at)
      .replaceAll(/\s/g, ' '),
  ).toBe('1:30 PM');
  expect(dateFormatIn('en-US', { timeZone: 'America/New_York' }).format(at)).toBe('11/23/2026');
});

test('what is no zone is refused each time, and many formats do not stay', () => {
  const make = () => dateFormatIn('en-US', { timeZone: 'Nowhere/Here' });
  expect(make).toThrow(RangeError);
  expect(make).toThrow(RangeError);
  const first = dateFormatIn('en-US', { ...time, timeZone: 'UTC' });
  for (let digits = 1; digits <= 3; digits += 1)
    for (const era of ['long', 'short', 'narrow', undefined] as const)
      for (const zone of Intl.supportedValuesOf('timeZone').slice(0, 60))
        dateFormatIn('en-US', { fractionalSecondDigits: digits as 1 | 2 | 3, ...(era ? { era } : {}), timeZone: zone });
  expect(dateFormatIn('en-US', { ...time, timeZone: 'UTC' })).not.toBe(first);
});
