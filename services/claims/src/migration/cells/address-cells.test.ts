import { expect, test } from 'vitest';
import { addressIn } from './address-cells.ts';
import type { Cells } from './row-cells.ts';

function read(values: Cells) {
  const refused: Record<string, string> = {};
  return { ...addressIn(values, (field, message) => (refused[field] = message)), refused };
}
const tampa: Cells = { addressCity: 'Tampa', addressState: 'FL', addressZip: '33611' };

test.each<[string, Cells, string]>([
  ['a street in the column of the address', { propertyAddress: '4128 Bayshore Blvd', ...tampa }, '4128 Bayshore Blvd, Tampa, FL 33611'],
  ['a line without its ZIP', { propertyAddress: '4128 Bayshore Blvd, Tampa, FL', ...tampa }, '4128 Bayshore Blvd, Tampa, FL 33611'],
  ['a line that ends with the city', { propertyAddress: '4128 Bayshore Blvd, Tampa', ...tampa }, '4128 Bayshore Blvd, Tampa, FL 33611'],
  ['a line without commas', { propertyAddress: '4128 Bayshore Blvd Tampa FL 33611', ...tampa }, '4128 Bayshore Blvd Tampa FL 33611'],
  [
    'a whole line stays as it is',
    { propertyAddress: '4128 Bayshore Blvd, Tampa, FL 33611-1020', ...tampa },
    '4128 Bayshore Blvd, Tampa, FL 33611-1020',
  ],
  ['a line alone', { propertyAddress: '4128 Bayshore Blvd, Tampa' }, '4128 Bayshore Blvd, Tampa'],
  ['parts alone', { addressStreet: '4128 Bayshore Blvd', addressUnit: '4', ...tampa }, '4128 Bayshore Blvd, Unit 4, Tampa, FL 33611'],
  [
    'a unit in a column of its own',
    { propertyAddress: '4128 Bayshore Blvd', addressUnit: '41', ...tampa },
    '4128 Bayshore Blvd, Unit 41, Tampa, FL 33611',
  ],
  [
    'a unit that the line has already',
    { propertyAddress: '9 Elm St Apt 4, Tampa, FL 33611', addressUnit: 'APT 4' },
    '9 Elm St Apt 4, Tampa, FL 33611',
  ],
  [
    'a street number of its own',
    { addressNumber: '4128', addressStreet: 'Bayshore Blvd', ...tampa },
    '4128 Bayshore Blvd, Tampa, FL 33611',
  ],
  [
    'a number beside the address',
    { addressNumber: '4128', propertyAddress: 'Bayshore Blvd', ...tampa },
    '4128 Bayshore Blvd, Tampa, FL 33611',
  ],
  [
    'a number that the street has',
    { addressNumber: '4128', addressStreet: '4128 Bayshore Blvd', ...tampa },
    '4128 Bayshore Blvd, Tampa, FL 33611',
  ],
  [
    'city, state and ZIP together',
    { addressStreet: '4128 Bayshore Blvd', addressPlace: 'Tampa, FL 33611' },
    '4128 Bayshore Blvd, Tampa, FL 33611',
  ],
  [
    'city and state together',
    { propertyAddress: '4128 Bayshore Blvd', addressPlace: 'Tampa, FL', addressZip: '33611' },
    '4128 Bayshore Blvd, Tampa, FL 33611',
  ],
  [
    'a place without commas',
    { addressStreet: '9 Elm St', addressPlace: 'St. Petersburg Florida 33701-1020' },
    '9 Elm St, St. Petersburg, FL 33701',
  ],
  [
    'a ZIP that lost its zero',
    { addressStreet: '9 Elm St', addressCity: 'Boston', addressState: 'MA', addressZip: '2139' },
    '9 Elm St, Boston, MA 02139',
  ],
  ['the name of the state', { propertyAddress: '1 Elm St', ...tampa, addressState: 'florida' }, '1 Elm St, Tampa, FL 33611'],
])('%s', (_, values, line) => {
  expect(read(values)).toMatchObject({ line, refused: {} });
});

test('the parts are answered beside the line, because they beat what is read from it', () => {
  expect(read({ propertyAddress: '4128 Bayshore Blvd', ...tampa }).parts).toEqual({ city: 'Tampa', state: 'FL', zip: '33611' });
  expect(read({ propertyAddress: '4128 Bayshore Blvd, Tampa' }).parts).toBeUndefined();
});

test.each<[Cells, string, string]>([
  [{ addressZip: '33602' }, 'addressZip', '33611'],
  [{ addressState: 'GA' }, 'addressState', 'FL'],
  [{ addressCity: 'Miami' }, 'addressCity', 'Tampa'],
])('a column that contradicts the line is refused: %o', (cell, field, said) => {
  const { refused } = read({ propertyAddress: '4128 Bayshore Blvd, Tampa, FL 33611', ...cell });
  expect(refused).toEqual({ [field]: `The address says ${said}. Correct one of the two.` });
});

test('a place without a state is refused', () => {
  expect(read({ addressStreet: '9 Elm St', addressPlace: 'Tampa' }).refused).toEqual({
    addressPlace: 'Enter a place like Tampa, FL 33611',
  });
});

test('a state that is none is refused', () => {
  expect(read({ propertyAddress: '1 Elm St', addressState: 'Flordia' }).refused).toEqual({
    addressState: 'Enter a state like FL or Florida',
  });
});
