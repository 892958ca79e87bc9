// Which claim an email answers, and that no single sign decides.
import { expect, test } from 'vitest';
import { claimOf, messageOf, numbersIn, type Sign } from './thread-rules.ts';

const sign = (kind: Sign['kind'], claimNumber = 'CLM-2026-000001'): Sign => ({ kind, claimNumber });

test.each([
  ['nothing', [], undefined],
  ['an answered message alone', [sign('message')], undefined],
  ['a known sender alone', [sign('contact')], undefined],
  ['a number in the subject alone, twice', [sign('subject'), sign('subject')], undefined],
  ['a known sender and the subject', [sign('contact'), sign('subject')], 'CLM-2026-000001'],
  ['an answered message and the sender', [sign('message'), sign('contact')], 'CLM-2026-000001'],
  ['signs of two claims that disagree', [sign('message'), sign('contact', 'CLM-2026-000002')], undefined],
  ['two claims meant equally', [sign('message'), sign('subject'), sign('contact', 'B-12'), sign('subject', 'B-12')], undefined],
  [
    'one with more signs',
    [sign('message'), sign('subject'), sign('contact'), sign('contact', 'B-12'), sign('subject', 'B-12')],
    'CLM-2026-000001',
  ],
] as const)('%s', (_, signs, claim) => {
  expect(claimOf(signs)).toBe(claim);
});

test('our Message-IDs and numbers are read, others are not', () => {
  expect(messageOf('<1.55.CLM-2026-000123@firm.test>')).toEqual({ organizationId: 1, communicationId: 55, claimNumber: 'CLM-2026-000123' });
  expect(messageOf('<CAF=x@mail.gmail.com>')).toBeUndefined();
  expect(numbersIn('Re: [CLM-2026-000123] Your inspection [x]')).toEqual(['CLM-2026-000123']);
});
