import { expect, test } from 'vitest';
import { phoneGate } from './phone-gate.ts';

const ours = phoneGate(['US', 'PR']);
const charges = "This is a premium number, so it can't be texted or called";
const elsewhere = 'Texts and calls are limited to numbers in US, PR';

test.each([
  ['a number in Florida', '+13055550100', undefined],
  ['a number in Puerto Rico', '+17875551234', undefined],
  ['a toll-free number', '+18005551212', undefined],
  ['+1 900', '+19005551234', charges],
  ['area code 976, which is none', '+19765551234', elsewhere],
  ['exchange 976', '+13059761234', charges],
  ['a personal number, which may lead anywhere', '+15005550006', charges],
  ['a satellite phone', '+881612345678', elsewhere],
  ['international premium rate', '+979123456789', charges],
  ['the Dominican Republic, which looks like a US number', '+18095551234', elsewhere],
  ['the Bahamas', '+12425551234', elsewhere],
  ['the United Kingdom', '+447911123456', elsewhere],
  ['no number', '+1', 'Enter a valid phone number'],
])('%s', (_, number, refused) => {
  expect(ours(number)).toBe(refused);
});

test('the countries are those of the deployment', () => {
  expect(phoneGate(['GB'])('+447400123456')).toBeUndefined();
  expect(phoneGate(['GB'])('+13055550100')).toBe('Texts and calls are limited to numbers in GB');
});
