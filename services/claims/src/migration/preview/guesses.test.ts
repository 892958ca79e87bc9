// What names of columns, their cells and words are taken for, and how sure that is.
import { certainFromPercent } from '@plumbline/contracts/claims';
import { expect, test, vi } from 'vitest';
import { addRow, contentsOf } from './column-contents.ts';
import { carrierGuesses } from './guess-carriers.ts';
import { guessColumns, mappingOf } from './guess-columns.ts';
import { guessWord } from './guess-words.ts';
import { shortReason } from './short-reasons.ts';

function guessOf(name: string, cells: readonly string[] = ['x']) {
  const contents = contentsOf([name]);
  for (const cell of cells) addRow(contents, [cell]);
  return guessColumns({ columns: [name], contents, remembered: {} })[0];
}

test.each<[string, string | undefined]>([
  ['Dt of Loss', 'incidentDate'],
  ['Ins Claim #', 'carrierClaimNumber'],
  ['Loc Addr 1', 'addressStreet'],
  ['Loc Addr 2', 'addressUnit'],
  ['City / St / Zip', 'addressPlace'],
  ['Stg', 'status'],
  ['COL', 'damageType'],
  ['Insd Phone', 'propertyOwnerPhone'],
  ['Eff Dt', 'policyFrom'],
  ['Cov A Limit', 'coverageA'],
  ['Internal Ref 2', undefined],
  ['Adjuster Phone', undefined],
  ['Contractor Email', undefined],
])('a column %s is %s', (name, field) => {
  expect(guessOf(name)?.field).toBe(field);
});

const known = new Map([
  ['citizens property insurance', 'Citizens Property Insurance'],
  ['gulf mutual', 'Gulf Mutual'],
  ['gulf mutual ins. co.', 'Gulf Mutual Ins. Co.'],
  ['the group', 'The Group'],
]);
test.each([
  ['CITIZENS PROPERTY INSURANCE', 'Citizens Property Insurance', 99],
  ['Citizens Property Ins. Corp.', 'Citizens Property Insurance', 75],
  // Two may be meant, or none: it comes in as it is written
  ['Gulf Mutual Corporation', undefined, undefined],
  ['Citizens Flood', undefined, undefined],
  ['Insurance Co.', undefined, undefined],
])('the carrier %s is %s', (name, meaning, confidence) => {
  expect(carrierGuesses(known)(name)).toEqual({ ...(meaning ? { meaning, confidence } : {}), byRow: false });
  // Companies of one group differ in their legal form alone: a person looks before claims come in under another one
  if (confidence !== undefined && confidence < 99) expect(confidence).toBeLessThan(certainFromPercent);
});

test('the carriers of the firm are walked through once, however many names a file has', () => {
  const many = Array.from({ length: 50 }, (_, at) => `Carrier ${at} Insurance Company`);
  const carriers = new Map(many.map((name) => [name.toLowerCase(), name]));
  const walks = vi.spyOn(carriers, 'values');
  const guess = carrierGuesses(carriers);
  expect(many.map((_, at) => guess(`The Carrier ${at} Group`).meaning)).toEqual(many);
  // Once for each name: seconds for a large file and a large firm, in which nobody else is served
  expect(walks).toHaveBeenCalledOnce();
});

test('several forms, shares beside percents and shortened numbers make a column less sure', () => {
  const sure = (name: string, cells: string[]) => guessOf(name, cells)?.confidence ?? 0;
  expect(sure('Date of loss', ['05/16/2026', '06/01/2026'])).toBeGreaterThanOrEqual(90);
  expect(sure('Date of loss', ['05/16/2026', '46158', '16-May-26'])).toBeLessThan(80);
  expect(sure('Fee %', ['10', '12.5'])).toBeGreaterThanOrEqual(90);
  expect(sure('Fee %', ['10', '0.1'])).toBeLessThan(80);
  expect(sure('Claim #', ['C-1', '1.23E+11'])).toBeLessThan(80);
});

test('two columns never have one field, and the saved mapping wins', () => {
  const columns = ['Phone', 'Mobile', 'Kunde'];
  const contents = contentsOf(columns);
  addRow(contents, ['(305) 555-0101', '(305) 555-0102', 'Ana']);
  const fields = guessColumns({ columns, contents, remembered: { kunde: 'propertyOwnerName', mobile: 'propertyOwnerPhone' } });
  expect(fields.map(({ field }) => field)).toEqual([undefined, 'propertyOwnerPhone', 'propertyOwnerName']);
});

test('columns that the firm saved to be joined fill their field together', () => {
  const columns = ['Last Name', 'First Name', 'Kunde'];
  const contents = contentsOf(columns);
  addRow(contents, ['Delgado', 'Rosa', 'Ana']);
  const guess = (...saved: string[]) =>
    guessColumns({ columns, contents, remembered: Object.fromEntries(saved.map((name) => [name, 'propertyOwnerName' as const])) }).map(
      ({ field }) => field,
    );
  expect(guess('last name', 'first name')).toEqual(['propertyOwnerName', 'propertyOwnerName', undefined]);
  // Two earlier files, each with a column of its own for the owner
  expect(guess('first name', 'kunde').filter((field) => field === 'propertyOwnerName')).toHaveLength(1);
});

test('a second field that the firm saved for a column is filled again where nothing else fills it', () => {
  const columns = ['Cause', 'Phone'];
  const contents = contentsOf(columns);
  addRow(contents, ['Water', '(305) 555-0101']);
  const mapped = (second: 'notes' | 'propertyOwnerPhone') => {
    const file = { columns, contents, remembered: { cause: 'damageType', 'cause again': second } as const };
    return mappingOf(file, guessColumns(file));
  };
  expect(mapped('notes')).toEqual({ Cause: 'damageType', Phone: 'propertyOwnerPhone', 'Cause (again)': 'notes' });
  expect(mapped('propertyOwnerPhone')).toEqual({ Cause: 'damageType', Phone: 'propertyOwnerPhone' });
});

test.each<[string, string | undefined, 'sure' | 'unsure' | undefined]>([
  ['HURR', 'hurricane', 'sure'],
  ['WTR', 'water', 'sure'],
  ['Hail', 'hail', 'sure'],
  ['AC leak', 'water', 'sure'],
  ['WND', 'wind', 'unsure'],
  ['Wind', 'wind', 'sure'],
  ['Storm', 'hurricane', 'unsure'],
  ['Zombie', undefined, undefined],
])('a peril %s is %s, %s', (word, meaning, how) => {
  const { confidence, ...guess } = guessWord('damageType', word);
  expect([guess.meaning, confidence && (confidence >= 80 ? 'sure' : 'unsure')]).toEqual([meaning, how]);
});

test.each<[string, string | undefined]>([
  ['4 - INSP DONE', 'inspected'],
  ['5 - EST', 'report_in_progress'],
  ['1 - NEW', 'intake'],
  ['8 - BILLED', 'billed'],
  ['Closed - Paid', 'settled'],
  ['CWOP', 'closed_no_pay'],
  ['6 - HOLD', undefined],
])('a status %s is %s', (word, meaning) => {
  expect(guessWord('status', word)).toMatchObject(meaning === undefined ? { byRow: false } : { meaning });
  expect(guessWord('status', word).meaning).toBe(meaning);
});

test('what leaves open whether the claim is over is no stage: it is read row by row, or a person chooses', () => {
  expect([guessWord('status', 'Denied').byRow, guessWord('status', 'Closed').byRow]).toEqual([true, true]);
  expect(guessWord('status', '9 - CLOSED')).toEqual({ byRow: false, mayBeOver: true });
});

test.each([
  ['31-Jun-26', 'June has 30 days'],
  ['02/30/2026', 'February has 28 days'],
  ['someday', 'Not a date'],
])('a day %s: %s', (value, said) => {
  const message = 'Enter a date like 2026-11-21 or 11/21/2026';
  expect(shortReason({ field: 'incidentDate', message, value, keepsOut: true })).toBe(said);
});
