// Days of the filter are those of the reader, not of the device.
import { setReaderZone } from '@plumbline/ui';
import { afterEach, expect, test } from 'vitest';
import { queryOf } from './audit-query.ts';

afterEach(() => setReaderZone(undefined));

const daysOf = (from: string, to: string) => {
  const { from: start, to: end } = queryOf({ text: '', person: '', kind: '', claim: '', from, to });
  return [start, end];
};

test.each([
  ['America/Denver', '2026-07-04', ['2026-07-04T06:00:00.000Z', '2026-07-05T05:59:59.999Z']],
  ['America/New_York', '2026-11-01', ['2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z']],
  ['Pacific/Honolulu', '2026-01-01', ['2026-01-01T10:00:00.000Z', '2026-01-02T09:59:59.999Z']],
])('in %s the day %s is that of the clock there', (zone, day, expected) => {
  setReaderZone(zone);
  expect(daysOf(day, day)).toEqual(expected);
});

test('what is no date is not asked for', () => {
  expect(daysOf('', '2026-13-40')).toEqual([undefined, undefined]);
});
