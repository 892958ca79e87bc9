// Several columns that fill one field together.
import type { ImportMapping } from '@plumbline/contracts/claims';
import { expect, test } from 'vitest';
import { assertMapping } from './columns.ts';
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
