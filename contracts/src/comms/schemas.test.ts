// Contacts and messages: the sentences of the dialogs, both spellings, no forged header.
import { describe, expect, test } from 'vitest';
import { CommunicationTrigger, ContactDraft } from './index.ts';

const contact = { contactType: 'primary', name: 'Ada Owner', email: 'ada@example.com' };
const trigger = { eventType: 'manual_communication', claimId: 3, data: { templateType: 'status_update' } };

function contactMessage(body: unknown): string | undefined {
  return ContactDraft.safeParse(body).error?.issues[0]?.message;
}

describe('a contact', () => {
  test.each([
    ['no type', { ...contact, contactType: undefined }, 'Contact type is required'],
    ['no name', { ...contact, name: undefined }, 'Full name is required'],
    ['a blank name', { ...contact, name: '  ' }, 'Full name is required'],
    ['a broken email', { ...contact, email: 'ada' }, 'Valid email is required'],
    ['a second recipient in the email', { ...contact, email: 'a@b.co,c@d.co' }, 'Valid email is required'],
    ['a short phone number', { ...contact, phone: '305' }, 'Valid phone number is required'],
  ])('with %s is refused', (_, body, sentence) => {
    expect(contactMessage(body)).toBe(sentence);
  });

  test.each(['305-555-0100', '(305) 555-0100', '+1 305 555 0100', '305.555.0100 ext. 12'])('a phone number may be written %s', (phone) => {
    expect(ContactDraft.safeParse({ ...contact, phone }).success).toBe(true);
  });

  test('a line break in a name, which could forge a header, is refused', () => {
    expect(contactMessage({ ...contact, name: 'Ada\r\nBcc: x@y.z' })).toBe('Enter this on one line');
  });

  test('the method is taken in both spellings and stored in one', () => {
    expect(ContactDraft.parse({ ...contact, preferredMethod: 'voice' }).preferredMethod).toBe('phone');
  });
});

describe('a message', () => {
  test('the reminder of the one list is the inspection reminder of the other', () => {
    expect(CommunicationTrigger.parse({ ...trigger, data: { templateType: 'reminder' } }).data.templateType).toBe('inspection_reminder');
  });

  test('without a template type is refused', () => {
    expect(CommunicationTrigger.safeParse({ ...trigger, data: {} }).error?.issues[0]?.message).toBe('Template type is required');
  });

  test('more than twenty recipients, unknown keys and operators are refused', () => {
    const many = Array.from({ length: 21 }, (_, index) => index + 1);
    for (const data of [{ contactIds: many }, { to: 'a@b.co' }, { templateType: { $ne: '' } }]) {
      expect(CommunicationTrigger.safeParse({ ...trigger, data: { ...trigger.data, ...data } }).success).toBe(false);
    }
  });
});
