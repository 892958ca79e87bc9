import { expect, test } from 'vitest';
import { bodyOf, shownErrors } from './intake-body.ts';

const values = {
  propertyOwnerName: 'Rosa',
  'address.unit': '3',
  'coverage.A': '400000',
  'coverage.C.deductible': '500',
  'consent.email': 'refused',
  'consent.on': '2026-05-02',
  'loss.occupied': 'no',
  'attorney.new.firstName': 'Jane',
};

test('groups, lists and answers become the body; what the picker keeps stays out', () => {
  expect(bodyOf(values)).toEqual({
    propertyOwnerName: 'Rosa',
    address: { unit: '3' },
    policy: {
      coverages: [
        { coverage: 'A', limit: '400000' },
        { coverage: 'C', limit: '', deductible: '500' },
      ],
    },
    consents: [{ kind: 'email', given: false, on: '2026-05-02', by: 'Rosa', how: '' }],
    loss: { occupied: false },
  });
});

test('numbers and amounts are taken as people write them; what is none stays as it was typed', () => {
  const typed = {
    'loss.squareFeet': '1,850',
    'contract.feePercentage': '10%',
    'coverage.A': '$250,000.00',
    'coverage.A.deductible': ' 2,500 ',
  };
  expect(bodyOf({ ...typed, estimatedValue: '$ 1,200.50', 'loss.yearBuilt': 'nineties' })).toEqual({
    loss: { squareFeet: 1850, yearBuilt: 'nineties' },
    contract: { feePercentage: 10 },
    policy: { coverages: [{ coverage: 'A', limit: '250000', deductible: '2500' }] },
    estimatedValue: '1200.50',
  });
});

test('complaints about lists stand at the entries of the form', () => {
  const complaints = { 'policy.coverages.1.limit': 'a', 'policy.coverages.1.deductible': 'b', 'consents.0.how': 'c', damageType: 'd' };
  expect(shownErrors(complaints, values)).toEqual({ 'coverage.C': 'a', 'coverage.C.deductible': 'b', 'consent.how': 'c', damageType: 'd' });
});
