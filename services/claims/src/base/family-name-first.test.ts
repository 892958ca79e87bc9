// `Last, First` is turned where nothing else can be meant; whatever is not clear stays as it is written.
import { expect, test } from 'vitest';
import { inSpokenOrder } from './family-name-first.ts';

test.each([
  ['Delgado, Rosa', 'Rosa Delgado'],
  ['Delgado,Rosa M.', 'Rosa M. Delgado'],
  ['De La Cruz, Ana María', 'Ana María De La Cruz'],
  ['Delgado Ruiz, Rosa', 'Rosa Delgado Ruiz'],
  ["O'Neil-Smith, Pat", "Pat O'Neil-Smith"],
  ['Lopez, Maria & Juan', 'Maria & Juan Lopez'],
  ['Lopez, Maria and Juan', 'Maria and Juan Lopez'],
])('%s is read as %s', (written, read) => {
  expect(inSpokenOrder(written)).toBe(read);
});

test.each([
  'Rosa Delgado',
  'Bayshore Holdings, LLC',
  'Bayshore Holdings, L.L.C.',
  'Smith, Jr.',
  'John Smith, III',
  'Delgado, Trustee',
  'Delgado, Estate of',
  'Smith, Jones & Partners',
  'Smith, Jones and Company',
  'Maria Lopez, Juan Lopez',
  'Lopez, Maria, Juan',
  'Lopez, c/o Juan Diaz',
  'Unit 4, Palm Court',
  'Delgado,',
  ', Rosa',
])('%s stays as it is written', (written) => {
  expect(inSpokenOrder(written)).toBe(written);
});
