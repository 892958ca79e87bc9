// Who may be texted and called: only who agreed, whatever else is known of them.
import { describe, expect, test } from 'vitest';
import { agreesTo, assertConsent, consentRefusal, withConsent } from './consent-rules.ts';

const said = (method: 'sms' | 'phone', given: boolean) => ({ method, given, on: '2026-11-02' });

describe.each([
  ['nothing is recorded', [], { sms: false, phone: false }],
  ['texts only', [said('sms', true)], { sms: true, phone: false }],
  ['calls only', [said('phone', true)], { sms: false, phone: true }],
  ['both refused', [said('sms', false), said('phone', false)], { sms: false, phone: false }],
  ['both agreed', [said('sms', true), said('phone', true)], { sms: true, phone: true }],
] as const)('%s', (_, consents, expected) => {
  test.each(['sms', 'phone'] as const)('%s', (method) => {
    expect(agreesTo({ consents }, method)).toBe(expected[method]);
    expect(consentRefusal({ name: 'Olivia', isOwner: true, consents }, method) === undefined).toBe(expected[method]);
  });
  test('email asks for none', () => {
    expect(() => assertConsent({ name: 'Olivia', isOwner: true, consents }, 'email')).not.toThrow();
  });
});

test('the refusal says what is missing, and where it is recorded', () => {
  expect(() => assertConsent({ name: 'Olivia', isOwner: true }, 'sms')).toThrow(
    "Olivia hasn't agreed to text messages. Record consent on the claim overview first, or send an email.",
  );
  expect(consentRefusal({ name: 'Sam', isOwner: false }, 'phone')).toBe(
    "Sam hasn't agreed to automated calls. Record consent under Contacts first, or send an email.",
  );
  expect(consentRefusal({ name: 'Sam', isOwner: false, consents: [said('sms', false)] }, 'sms')).toBe(
    'Sam declined text messages on Nov 2, 2026. Choose another method.',
  );
});

test('the newest word counts', () => {
  expect(withConsent([said('sms', true), said('phone', true)], said('sms', false))).toEqual([said('phone', true), said('sms', false)]);
});
