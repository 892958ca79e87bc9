// Two contacts that become one: whose word holds, what is taken over, and what is refused.
import { describe, expect, test } from 'vitest';
import type { ContactRecord, RecordedConsent } from './contact.ts';
import { assertMergeable, consentsBack, strictest, takenOver } from './merge-rules.ts';

const yes = (method: 'sms' | 'phone', on = '2026-11-01'): RecordedConsent => ({ method, given: true, on });
const no = (method: 'sms' | 'phone', on = '2026-10-01'): RecordedConsent => ({ method, given: false, on });
const now = new Date('2026-11-28T12:00:00Z');

function aContact(change: Partial<ContactRecord> = {}): ContactRecord {
  return {
    _id: 2,
    organizationId: 1,
    version: 1,
    createdAt: now,
    updatedAt: now,
    claimId: 1,
    name: 'Sam',
    contactType: 'secondary',
    preferredMethod: 'email',
    language: 'en',
    isActive: true,
    isOwner: false,
    ...change,
  };
}
const phone = { phone: '305-555-0100', number: '+13055550100' };

describe('of two records of one number', () => {
  test.each([
    ['a no of either holds, however old', [yes('sms')], [no('sms')], [no('sms')]],
    ['its own no holds', [no('sms')], [yes('sms')], [no('sms')]],
    ['what only one of them said is kept, each channel by itself', [yes('sms')], [no('phone')], [yes('sms'), no('phone')]],
    ['nothing said is nothing agreed', [], [], []],
  ])('%s', (_, own, others, result) => {
    expect(strictest(own, others)).toEqual(result);
  });
});

describe('the one that stays', () => {
  test('takes an address that it lacks, and a number only with what was said to it', () => {
    const merged = aContact({ _id: 4, email: 'sam@x.test', mailbox: 'sam@x.test', ...phone, consents: [yes('sms')], notes: 'Late' });
    expect(takenOver(aContact(), merged, now)).toEqual({
      email: 'sam@x.test',
      mailbox: 'sam@x.test',
      mailboxSince: now,
      ...phone,
      consents: [yes('sms')],
      notes: 'Late',
    });
  });

  test('keeps its own number without the other one’s consents', () => {
    const kept = aContact({ phone: '305-555-0199', number: '+13055550199' });
    expect(takenOver(kept, aContact({ _id: 4, ...phone, consents: [yes('sms')] }), now)).toEqual({});
  });

  test('as owner of the claim takes notes alone', () => {
    const merged = aContact({ _id: 4, email: 'sam@x.test', notes: 'Calls late' });
    expect(takenOver(aContact({ isOwner: true, notes: 'Reads Spanish' }), merged, now)).toEqual({ notes: 'Reads Spanish\nCalls late' });
  });
});

test('who comes back keeps a no that was said meanwhile at the same number', () => {
  const merged = aContact({ _id: 4, ...phone, consents: [yes('sms')] });
  expect(consentsBack(merged, aContact({ ...phone, consents: [no('sms')] }))).toEqual([no('sms')]);
  expect(consentsBack(merged, aContact({ consents: [no('sms')] }))).toEqual([yes('sms')]);
});

test.each([
  ['itself', aContact(), aContact(), 'Choose two different contacts'],
  ['the owner into another', aContact(), aContact({ _id: 1, isOwner: true, name: 'Olivia' }), 'Merge Sam into Olivia instead'],
  ['an attorney into a client', aContact(), aContact({ _id: 4, contactType: 'attorney' }), "An attorney can't be merged"],
  [
    'who was merged',
    aContact(),
    aContact({ _id: 4, merge: { into: 2, at: now, by: 'Dana', wasActive: true } }),
    'was merged into another contact',
  ],
  [
    'a no into an owner who agreed',
    aContact({ _id: 1, isOwner: true, name: 'Olivia', ...phone, consents: [yes('sms')] }),
    aContact({ _id: 4, ...phone, consents: [no('sms')] }),
    "Record Olivia's answer on the claim overview first",
  ],
])('nobody merges %s', (_, kept, merged, sentence) => {
  expect(() => assertMergeable(kept, merged)).toThrow(sentence);
});
