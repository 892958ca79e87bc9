// An export as other systems write it: split addresses, mixed dates, shares of one, spreadsheet damage. What can be read comes in.
import type { ImportFieldKey } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { guessMapping } from './columns.ts';
import { wordsOf } from './mapped-words.ts';
import { readRow, type RowReader } from './read-row.ts';

const columns = [
  'File #',
  'Insured Name',
  'Cell',
  'Contact Email',
  'House #',
  'Street Name',
  'City/State/Zip',
  'Cause of Loss',
  'DOL',
  'Carrier',
  'Policy #',
  'Fee %',
  'Claim Status',
  'Coverage A',
  'Date Reported',
  'Diary Date',
  'Comments',
];
const now = new Date('2026-11-25T15:00:00Z');

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}

function exportOf(rows: number): string[][] {
  const next = numbers(18);
  const oneOf = (some: readonly string[]) => some[next(some.length)] ?? '';
  return Array.from({ length: rows }, (_, at) => [
    `OLD-${1_000 + at}`,
    oneOf(['Lopez, Maria', 'JOHN SMITH', 'Ana Muñoz & Luis Muñoz', 'Harbor Point Condominium Assn., Inc.']),
    oneOf(['(813) 555-0142', '813.555.0142', '8135550142', '+1 813 555 0142', '813-555-0142 ']).trim(),
    oneOf(['owner@example.test', 'none', 'n/a', '', 'owner.at.example.test']),
    String(100 + at),
    oneOf(['Bayshore Blvd', 'W. Elm St. Apt 4', 'NW 7th Ct']),
    oneOf(['Tampa, FL 33611', 'Tampa FL 33611', 'Saint Petersburg, Florida 33701-1020', 'Miami, FL']),
    oneOf(['Hail', 'HURRICANE', 'Wind', 'Pipe burst', 'Water damage', 'Fire', 'AC leak']),
    oneOf(['10/2/2025', '2025-10-02', '2-Oct-25', '45932', '10/02/25 0:00', 'Oct 2, 2025']),
    oneOf(['Sunshine Mutual', 'citizens', '']),
    oneOf(['HO-100200', '1.23E+11', '', '=HYPERLINK("x")']),
    oneOf(['10', '10%', '0.1', '']),
    oneOf(['Open', 'New', '']),
    oneOf(['$350,000.00', '350000', 'TBD', '']),
    oneOf(['10/5/2025', 'unknown', '']),
    oneOf(['12/1/2026', 'ASAP', '']),
    oneOf(['Tarp is on', 'Wife says: call after 5pm', '']),
  ]);
}

const mapping = guessMapping(columns, {});
const reader: RowReader = { columns, mapping, defaults: {}, now };
const withPerils: RowReader = { ...reader, words: wordsOf({ damageType: { 'pipe burst': 'water', 'AC Leak': 'water' } }) };
const rows = exportOf(3_000);

/** A row in which nothing is wrong. */
const good = (rows[0] ?? []).with(3, 'owner@example.test').with(7, 'Hail').with(10, '').with(13, '').with(14, '').with(15, '');

test('every column is understood by its name', () => {
  const expected: Record<string, ImportFieldKey> = {
    'File #': 'externalId',
    'House #': 'addressNumber',
    'Street Name': 'addressStreet',
    'City/State/Zip': 'addressPlace',
    'Cause of Loss': 'damageType',
    'Date Reported': 'noticeToCarrierOn',
  };
  expect(mapping).toMatchObject(expected);
  expect(columns.filter((column) => !(column in mapping))).toEqual([]);
});

test('at least 95 in a hundred rows come in once its words for perils are mapped, and each left-out cell is named', () => {
  const read = rows.map((cells) => readRow(cells, withPerils));
  const opened = read.filter(({ draft }) => draft !== undefined);
  expect(opened.length).toBeGreaterThanOrEqual(rows.length * 0.95);
  const named = new Set(read.flatMap(({ leftOut }) => leftOut.map(({ column, value }) => `${column}: ${value}`)));
  expect([...named].toSorted()).toEqual([
    'Contact Email: n/a',
    'Contact Email: none',
    'Contact Email: owner.at.example.test',
    'Coverage A: TBD',
    'Date Reported: unknown',
    'Diary Date: ASAP',
    'Policy #: 1.23E+11',
    'Policy #: =HYPERLINK("x")',
  ]);
  expect(new Set(opened.map(({ draft }) => draft?.intake.incidentDate))).toEqual(new Set(['2025-10-02']));
  expect(new Set(opened.map(({ draft }) => draft?.extras.feeBasisPoints))).toEqual(new Set([1_000, undefined]));
  expect(opened[0]?.draft?.intake.propertyAddress).toMatch(/^\d+ .+, (Tampa|Saint Petersburg|Miami), FL/);
});

test('words that nobody has mapped keep their rows out, and are named as such', () => {
  const unknown = rows.flatMap((cells) => readRow(cells, reader).unknown);
  expect(new Set(unknown.map(({ field, value }) => `${field}: ${value}`))).toEqual(
    new Set(['damageType: Pipe burst', 'damageType: AC leak']),
  );
});

test('nothing of what is left out reaches the claim', () => {
  for (const cells of rows.slice(0, 300)) {
    const { draft, leftOut } = readRow(cells, withPerils);
    const text = JSON.stringify(draft ?? {});
    for (const { value } of leftOut) expect(text).not.toContain(JSON.stringify(value).slice(1, -1));
  }
});

test.each<[string, number, string]>([
  ['a date of loss', 8, 'someday'],
  ['a peril', 7, '=1+1'],
  ['an owner', 1, ''],
  ['a status', 12, 'Zombie'],
  ['a place', 6, 'Tampa'],
])('%s that cannot be read keeps the row out', (_, at, cell) => {
  const cells = good.with(at, cell);
  const { draft, errors } = readRow(cells, reader);
  expect(draft).toBeUndefined();
  expect(errors.map(({ column }) => column)).toEqual([columns[at]]);
});

test('a fee that cannot be read is left out; one above the law keeps its row out', () => {
  const { draft, leftOut } = readRow(good.with(11, 'a lot'), reader);
  expect([draft?.extras.feeBasisPoints, leftOut.map(({ column }) => column)]).toEqual([undefined, ['Fee %']]);
  const above = readRow(good.with(11, '45'), reader);
  expect([above.draft, above.errors.map(({ column }) => column)]).toEqual([undefined, ['Fee %']]);
});

test('a row that is refused names every cell that was found wrong', () => {
  const cells = good.with(3, 'none').with(8, 'someday').with(13, 'TBD');
  const { errors, leftOut } = readRow(cells, reader);
  expect([errors.map(({ column }) => column).toSorted(), leftOut]).toEqual([['Contact Email', 'Coverage A', 'DOL'], []]);
});

test.each<[string, object]>([
  ['0.02', { hurricanePercent: 2 }],
  ['2%', { hurricanePercent: 2 }],
  ['5000', { hurricane: 5_000 }],
])('a hurricane deductible of %s is %o', (cell, deductibles) => {
  const some = [...columns, 'Hurricane deductible'];
  const own: RowReader = { ...withPerils, columns: some, mapping: guessMapping(some, {}) };
  expect(readRow([...(rows[0] ?? []), cell], own).draft?.intake.policy).toMatchObject({ deductibles });
});

test('a consent without its day is left out with it', () => {
  const some = [...columns, 'SMS Consent', 'SMS Consent Date'];
  const own: RowReader = { ...withPerils, columns: some, mapping: guessMapping(some, {}) };
  const { draft, leftOut } = readRow([...(rows[0] ?? []), 'yes', 'never'], own);
  expect(draft?.extras.consents).toBeUndefined();
  expect(leftOut.map(({ column }) => column)).toContain('SMS Consent Date');
});
