// The pure rules of the reports: where a range begins, and what becomes of more names than a table holds.
import { namedInReport } from '@plumbline/contracts/billing';
import { expect, test } from 'vitest';
import { forecastOf } from './forecast-rules.ts';
import { forecastCsv } from './report-csv.ts';
import { monthsOf, rangeOf } from './range-rules.ts';
import { revenueOf, type Cell } from './revenue-rules.ts';
import { upliftOf } from './uplift.ts';

test.each([
  ['month', '2026-11-28', '2026-11-01'],
  ['quarter', '2026-11-28', '2026-10-01'],
  ['quarter', '2026-03-31', '2026-01-01'],
  ['year', '2026-11-28', '2026-01-01'],
  ['last12', '2026-11-28', '2025-12-01'],
  ['last12', '2026-12-31', '2026-01-01'],
  [undefined, '2026-01-01', '2025-02-01'],
] as const)('%s on %s begins on %s', (range, today, from) => {
  expect(rangeOf({ range }, today)).toEqual({ from, to: today });
});

test('five years are taken, one day more is not', () => {
  expect(monthsOf(rangeOf({ from: '2021-11-28', to: '2026-11-28' }, '2026-11-28'))).toHaveLength(61);
  expect(() => rangeOf({ from: '2021-11-27', to: '2026-11-28' }, '2026-11-28')).toThrow('Choose a range of up to five years');
});

const carriers = Array.from({ length: namedInReport + 2 }, (_, at) => `Carrier ${at}`);

test('more carriers than are named become one row, and nothing of the total is lost', () => {
  const base = { month: '2026-11', adjusterId: 4, adjusterName: 'Ana Torres' };
  const cells: Cell[] = carriers.flatMap((carrier, at) => [
    { ...base, carrier, kind: 'received', cents: 100 + at },
    { ...base, carrier, kind: 'credited', cents: 1 },
  ]);
  const report = revenueOf(cells, { range: { from: '2026-11-01', to: '2026-11-28' }, today: '2026-11-28' });
  expect(report.carriers).toHaveLength(namedInReport);
  expect(report.carriers[0]).toMatchObject({ carrier: carriers.at(-1), received: 1.51 });
  expect(report.otherCarriers).toMatchObject({ count: 2, received: 2.01, credited: 0.02, invoiced: -0.02 });
  const named = report.carriers.reduce((sum, { received }) => sum + Math.round(received * 100), 0);
  expect(named + 201).toBe(Math.round(report.totals.received * 100));
  expect(report.otherAdjusters).toBeUndefined();
});

test('the same for uplift; without an offer there is no percentage', () => {
  const rows = carriers.map((carrier) => ({ carrier, claims: 1, firstOfferCents: 100, settledCents: 150 }));
  const { carriers: named, otherCarriers, total } = upliftOf(rows);
  expect(named).toHaveLength(namedInReport);
  expect(otherCarriers).toEqual({ count: 2, claims: 2, firstOffer: 2, settled: 3, percent: 50 });
  expect(total).toMatchObject({ claims: namedInReport + 2, percent: 50 });
  expect(upliftOf([]).total).toEqual({ claims: 0, firstOffer: 0, settled: 0, percent: null });
});

test('what is expected is counted in its month, late, later or without a day, and nothing is lost', () => {
  const expected = [
    { kind: 'open', on: '2026-11-27', cents: 1_01 },
    { kind: 'open', on: '2026-11-28', cents: 2_00 },
    { kind: 'ready', on: '2026-12-28', cents: 3_00 },
    { kind: 'agreed', on: '2027-02-28', cents: 4_00 },
    { kind: 'agreed', on: '2027-03-01', cents: 5_00 },
    { kind: 'agreed', cents: 6_00 },
  ] as const;
  const { rows, totals } = forecastOf(expected, '2026-11-28');
  expect(rows).toEqual([
    { place: 'late', open: 1.01, ready: 0, agreed: 0 },
    { place: 'month', month: '2026-11', open: 2, ready: 0, agreed: 0 },
    { place: 'month', month: '2026-12', open: 0, ready: 3, agreed: 0 },
    { place: 'month', month: '2027-01', open: 0, ready: 0, agreed: 0 },
    { place: 'month', month: '2027-02', open: 0, ready: 0, agreed: 4 },
    { place: 'later', open: 0, ready: 0, agreed: 5 },
    { place: 'undated', open: 0, ready: 0, agreed: 6 },
  ]);
  expect(totals).toEqual({ open: 3.01, ready: 3, agreed: 15 });
});

test('the file of the forecast says its day, sums to the cent, and names how many claims it leaves out', () => {
  const sums = { open: 0.1, ready: 0.2, agreed: 1_000.01 };
  const file = forecastCsv({ today: '2026-11-28', totals: sums, rows: [{ place: 'late', ...sums }], claims: [], leftOut: 3 });
  expect(file).toContain('Past due,0.10,0.20,1000.01,1000.31,2026-11-28\r\n');
  expect(file).toContain('Further claims that are not counted,3\r\n');
});
