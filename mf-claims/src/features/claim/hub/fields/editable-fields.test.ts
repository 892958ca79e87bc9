import { expect, test } from 'vitest';
import { aClaim } from '../../../../testing/a-claim.ts';
import { editOf, fieldOf, refusalOf, textsOf } from './editable-fields.ts';

const insured = aClaim({
  policy: { coverages: [{ coverage: 'A', limit: 400_000, deductible: 1_000 }], deductibles: { aop: 2_500 } },
  mortgagee: { name: 'First Coast Bank' },
});

test('a coverage is sent together with those that stand', () => {
  expect(editOf({ 'coverage.C': '$120,000' }, textsOf(insured))).toEqual({
    policy: {
      coverages: [
        { coverage: 'A', limit: '400000', deductible: '1000' },
        { coverage: 'C', limit: '120000' },
      ],
    },
  });
});

test('the last coverage that goes takes the list with it', () => {
  expect(editOf({ 'coverage.A': '', 'coverage.A.deductible': '' }, textsOf(insured))).toEqual({ policy: { coverages: null } });
});

test('parts of one group go in one edit, and an emptied part is taken away', () => {
  expect(
    editOf(
      { 'policy.deductibles.aop': '', 'policy.periodFrom': '2026-01-01', 'coverage.A': '410000', 'address.unit': ' 4B ' },
      textsOf(insured),
    ),
  ).toEqual({
    policy: { deductibles: { aop: null }, periodFrom: '2026-01-01', coverages: [{ coverage: 'A', limit: '410000', deductible: '1000' }] },
    address: { unit: '4B' },
  });
});

test('a yes or no is one, and not stated is neither', () => {
  const texts = textsOf(aClaim({ loss: { occupied: false } }));
  expect(texts['loss.occupied']).toBe('no');
  expect(editOf({ 'loss.occupied': 'yes' }, texts)).toEqual({ loss: { occupied: true } });
  expect(editOf({ 'loss.occupied': '' }, texts)).toEqual({ loss: { occupied: null } });
});

test('a deductible needs a limit, and a limit does not leave its deductible behind', () => {
  const texts = textsOf(insured);
  expect(fieldOf('coverage.B.deductible').complaint?.('500', texts)).toBe('Enter the limit of this coverage first');
  expect(fieldOf('coverage.A').complaint?.('', texts)).toBe('Remove the deductible of this coverage first');
  expect(fieldOf('coverage.A').complaint?.('5', texts)).toBeUndefined();
});

test('what the service says about a part stands at the part', () => {
  expect(refusalOf('coverage.C', { 'policy.coverages.1.limit': 'Enter zero or more' })).toBe('Enter zero or more');
  expect(refusalOf('address.zip', { 'address.zip': 'Enter a ZIP code like 33606' })).toBe('Enter a ZIP code like 33606');
  expect(refusalOf('mortgagee.name', { 'address.zip': 'x' })).toBeUndefined();
});

test('a deductible is typed in dollars or as percent of its limit, and shown as it is kept', () => {
  const named = 'coverage.A.deductible';
  expect(editOf({ [named]: '2.5 %' }, textsOf(insured))).toEqual({
    policy: { coverages: [{ coverage: 'A', limit: '400000', deductiblePercent: 2.5 }] },
  });
  const policy = { coverages: [{ coverage: 'A' as const, limit: 400_000, deductiblePercent: 2.5 }], deductibles: {} };
  expect(textsOf({ ...insured, policy })[named]).toBe('2.5%');
});
