// Who may sign for which property, and what a caller may say of the signer.
import { describe, expect, test } from 'vitest';
import { contradiction, engineerLicense, type SigningQuestion } from './license-rules.ts';

const license = { number: 'PE81234', state: 'FL', expiresOn: '2027-02-28', kind: 'engineer' as const };
const question = (more: Partial<SigningQuestion> = {}, licenses = [license]): SigningQuestion => ({
  engineer: { name: 'Priya Natarajan', role: 'engineer', licenses },
  state: 'FL',
  today: '2026-11-27',
  ...more,
});

test('an engineer with a license of the state that has not expired may sign', () => {
  expect(engineerLicense(question())).toEqual({
    license: { name: 'Priya Natarajan', number: 'PE81234', state: 'FL', expiresOn: '2027-02-28' },
  });
  expect(engineerLicense(question({ today: '2027-02-28' }))).toHaveProperty('license');
});

test.each([
  ['an expired license', question({ today: '2027-03-01' }), /expired on 2027-02-28/],
  ['a license of another state', question({ state: 'GA' }), /in GA\. Your profile holds an engineering license of FL only/],
  ['no license', question({}, []), /no engineering license of FL/],
  ['a license of a public adjuster', question({}, [{ ...license, kind: 'adjuster' as never }]), /no engineering license of FL/],
  ['a license without an expiry date', question({}, [{ number: 'PE1', state: 'FL' } as never]), /no expiry date/],
  ['an address without a state', question({ state: undefined }), /names no state/],
  ['an administrator', question({ engineer: { name: 'A', role: 'admin', licenses: [license] } }), /Only a professional engineer/],
  ['somebody who is not known', question({ engineer: undefined }), /Only a professional engineer/],
])('%s is refused with its reason', (_, asked, reason) => {
  expect(engineerLicense(asked)).toEqual({ refused: expect.stringMatching(reason) });
});

describe('what a caller says of the signer', () => {
  const own = { name: 'Priya Natarajan', number: 'PE81234', state: 'FL', expiresOn: '2027-02-28' };
  test.each([
    [{}, undefined],
    [{ engineerName: 'priya natarajan, P.E.', licenseNumber: 'PE 81234', sealApplied: false }, undefined],
    [{ engineerName: 'Rick Alvarez' }, /not the one who is signed in/],
    [{ licenseNumber: 'PE99999' }, /license number/],
    [{ sealApplied: true }, /not by saying so/],
  ])('%j', (said, expected) => {
    const found = contradiction(said, own);
    if (expected) expect(found).toMatch(expected);
    else expect(found).toBeUndefined();
  });
});
