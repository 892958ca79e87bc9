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

test('complaints about lists stand at the entries of the form', () => {
  const complaints = { 'policy.coverages.1.limit': 'a', 'policy.coverages.1.deductible': 'b', 'consents.0.how': 'c', damageType: 'd' };
  expect(shownErrors(complaints, values)).toEqual({ 'coverage.C': 'a', 'coverage.C.deductible': 'b', 'consent.how': 'c', damageType: 'd' });
});
