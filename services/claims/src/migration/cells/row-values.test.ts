// Several columns that fill one field together.
import type { ImportMapping } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { assertMapping, guessMapping } from './columns.ts';
import { refusals } from './row-faults.ts';
import { valuesIn } from './row-values.ts';

const columns = ['Last Name', 'First Name', 'Loss', 'More about it', 'Address'];
const mapping: ImportMapping = {
  'More about it': 'description',
  'Last Name': 'propertyOwnerName',
  'First Name': 'propertyOwnerName',
  Loss: 'description',
  Address: 'propertyAddress',
};
const read = (cells: string[], edit?: { propertyOwnerName: string }) =>
  valuesIn(cells, { reader: { columns, mapping, edit }, without: new Set() });

test('a name is joined with the family name last, texts line by line in the order of the file', () => {
  expect(read(['Delgado', 'Rosa', 'Roof', 'Shingles gone', '1 Main St'])).toEqual({
    propertyOwnerName: 'Rosa Delgado',
    description: 'Roof\nShingles gone',
    propertyAddress: '1 Main St',
  });
});

test('an empty cell adds nothing, and a correction takes the place of all of them', () => {
  expect(read(['Bay Street Bakery', '', '', 'Shingles gone', '']).propertyOwnerName).toBe('Bay Street Bakery');
  expect(read(['', 'Rosa', '', 'Shingles gone', '']).description).toBe('Shingles gone');
  expect(read(['Delgado', 'Rosa', '', '', ''], { propertyOwnerName: 'Rosa M. Delgado' }).propertyOwnerName).toBe('Rosa M. Delgado');
});

test('a name in one column that begins with the family name is turned; what two columns say or a person corrected is not', () => {
  const one = (cell: string, edit?: { propertyOwnerName: string }) =>
    valuesIn([cell], { reader: { columns: ['Owner'], mapping: { Owner: 'propertyOwnerName' }, edit }, without: new Set() })
      .propertyOwnerName;
  expect(one('Delgado, Rosa')).toBe('Rosa Delgado');
  expect(one('Bayshore Holdings, LLC')).toBe('Bayshore Holdings, LLC');
  expect(one('Delgado, Rosa', { propertyOwnerName: 'Delgado, Ana' })).toBe('Delgado, Ana');
  expect(read(['Delgado, Rosa', 'Ana', '', '', '']).propertyOwnerName).toBe('Ana Delgado, Rosa');
});

test('a saved mapping joins a family name with the first name, and texts; another field has one column', () => {
  const saved = {
    'last name': 'propertyOwnerName',
    'first name': 'propertyOwnerName',
    loss: 'description',
    'more about it': 'description',
  } as const;
  expect(guessMapping(columns, saved)).toMatchObject({ 'Last Name': 'propertyOwnerName', 'First Name': 'propertyOwnerName' });
  expect(guessMapping(columns, saved)).toMatchObject({ Loss: 'description', 'More about it': 'description' });
  const twoFiles = { loss: 'propertyOwnerName', 'more about it': 'propertyOwnerName', address: 'propertyOwnerPhone' } as const;
  expect(Object.values(guessMapping(columns, twoFiles)).filter((field) => field === 'propertyOwnerName')).toHaveLength(1);
});

test('a fault of a second use is told by the field, not by a name that the file does not have', () => {
  const file = { columns: ['Loss'], mapping: { Loss: 'description', 'Loss (again)': 'propertyOwnerPhone' } as const };
  const { faults, refuse } = refusals({ propertyOwnerPhone: 'Roof' }, file);
  refuse('propertyOwnerPhone', 'Enter a phone number');
  expect(faults.map(({ error }) => error.column)).toEqual(['Phone number']);
});

test('a field that is no text takes one column', () => {
  const file = { columns, defaults: { damageType: 'water', incidentDate: '2026-01-02', propertyOwnerPhone: '3055550100' } };
  expect(() => assertMapping(mapping, file)).not.toThrow(/already used/);
  expect(() => assertMapping({ ...mapping, Loss: 'propertyAddress' }, file)).toThrow('“Loss” is already used for this field');
});

test('a column fills a second field under its name once more; one that is called so itself is itself', () => {
  const twice: ImportMapping = { Loss: 'description', 'Loss (again)': 'notes' };
  const valuesOf = (file: string[], cells: string[]) => valuesIn(cells, { reader: { columns: file, mapping: twice }, without: new Set() });
  expect(valuesOf(['Loss'], ['Roof'])).toEqual({ description: 'Roof', notes: 'Roof' });
  expect(valuesOf(['Loss', 'Loss (again)'], ['Roof', 'Call first'])).toEqual({ description: 'Roof', notes: 'Call first' });
  expect(() => assertMapping({ 'Other (again)': 'notes' }, { columns: ['Loss'], defaults: {} })).toThrow("This column isn't in the file");
});
