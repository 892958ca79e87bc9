// The dates of a claim on one line.
import { expect, test } from 'vitest';
import { axisOf } from './time-axis.ts';

const days = (...given: string[]) => given.map((on, index) => ({ key: `d${index}`, on }));

test('spreads near dates over the line and puts the far future behind a break, in order', () => {
  const axis = axisOf(days('2026-09-23', '2026-12-01', '2028-03-23', '2031-09-23'), '2026-11-23');
  const at = axis.dates.map((one) => one.at);
  expect(axis.breakAt).toBe(84);
  expect(at[0]).toBe(0);
  expect(at[1]).toBe(80);
  expect(axis.today).toBeGreaterThan(65);
  expect(at[2]).toBeGreaterThan(84);
  expect(at[3]).toBe(100);
});

test('has no break where nothing is far, and holds a single day', () => {
  expect(axisOf(days('2026-11-23'), '2026-11-23')).toMatchObject({ today: 0, dates: [{ at: 0, align: 'start', level: 0 }] });
  expect(axisOf([], '2026-11-23')).toEqual({ today: 0, dates: [] });
});

test('no two names of one level overlap, and what has no room has no name', () => {
  const crowded = Array.from({ length: 12 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  const { dates } = axisOf(days('2026-09-01', ...crowded, '2026-12-20'), '2026-11-23');
  expect(dates.some(({ level }) => level === undefined)).toBe(true);
  for (const level of [0, 1, 2, 3]) {
    const named = dates.filter((one) => one.level === level).map((one) => one.at);
    for (const [index, at] of named.entries()) if (index > 0) expect(at - (named[index - 1] ?? 0)).toBeGreaterThanOrEqual(7.5);
  }
});
