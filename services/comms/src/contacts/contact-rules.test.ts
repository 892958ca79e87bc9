// How a person is reached.
import { describe, expect, test } from 'vitest';
import { addedContactId, ownerContactId } from './add-contact.ts';
import { addressOf, e164, methodFor } from './contact-rules.ts';

test.each([
  ['305-555-0100', '+13055550100'],
  ['(305) 555 0100 ext. 12', '+13055550100'],
  ['1 305 555 0100', '+13055550100'],
  ['+49 30 1234567', '+49301234567'],
  ['0305550100', undefined],
  ['55501', undefined],
])('%s is written %s', (typed, written) => {
  expect(e164(typed)).toBe(written);
});

describe('the channel of a message', () => {
  const both = {
    name: 'Olivia',
    email: 'Olivia@Example.com',
    phone: '305-555-0100',
    preferredMethod: 'sms' as const,
    isOwner: true,
    consents: [{ method: 'sms' as const, given: true, on: '2026-11-01' }],
  };

  test.each([
    ['the preferred one', both, undefined, 'sms'],
    ['the one asked for', both, 'email', 'email'],
    [
      'what there is, when the preferred one has no address',
      { name: 'O', email: 'o@e.co', preferredMethod: 'phone' as const, isOwner: false },
      undefined,
      'email',
    ],
  ] as const)('is %s', (_, contact, asked, method) => {
    expect(methodFor(contact, asked)).toBe(method);
  });

  test('that has no address is refused, with the name', () => {
    expect(() => methodFor({ name: 'Olivia', preferredMethod: 'email', isOwner: true }, undefined)).toThrow(
      'Olivia has no email address or usable phone number',
    );
    expect(() => methodFor({ ...both, phone: '123' }, 'sms')).toThrow('Olivia has no usable phone number for SMS');
  });

  test('an opt-out holds for either spelling of an address', () => {
    expect(addressOf(both, 'email')).toBe('olivia@example.com');
  });
});

test('ids of owners and of added contacts never meet', () => {
  const ids = [1, 2, 3, 4].flatMap((n) => [ownerContactId(n), addedContactId(n)]);
  expect(new Set(ids).size).toBe(8);
});
