// What goes out by email and what does not, without a database.
import { expect, test } from 'vitest';
import type { DocumentRecord } from '../model/document-record.ts';
import { addressee, assertEmailable, assertNotOnItsWay, mayBecome } from './email-rules.ts';
import type { DocumentEmailRecord } from '../model/email-store.ts';

const document = (over: Partial<DocumentRecord> = {}, bytes = 1_000) =>
  ({ _id: 1, title: 'Notice', access: 'internal', versions: [{ number: 1, bytes }], ...over }) as DocumentRecord;

test('what is larger than an email carries is refused with its size', () => {
  expect(() => assertEmailable(document({}, 15 * 1_048_576), 1)).not.toThrow();
  expect(() => assertEmailable(document({}, 15 * 1_048_576 + 1), 1)).toThrow('“Notice” is 16 MB, and the email limit is 15 MB');
});

test('the same version waits for the same address once; what was sent may be sent again', () => {
  const row = (status: DocumentEmailRecord['status']) =>
    ({ status, number: 1, email: 'Desk@x.example', recipientName: 'Desk' }) as DocumentEmailRecord;
  const wanted = { number: 1, emails: ['desk@X.example'] };
  for (const status of ['queued', 'handed'] as const)
    expect(() => assertNotOnItsWay([row(status)], wanted)).toThrow('already being sent to Desk');
  for (const status of ['sent', 'failed'] as const) expect(() => assertNotOnItsWay([row(status)], wanted)).not.toThrow();
  expect(() => assertNotOnItsWay([row('queued')], { ...wanted, number: 2 })).not.toThrow();
});

test('what is known to be sent stays sent', () => {
  expect([mayBecome('sent', 'failed'), mayBecome('failed', 'sent'), mayBecome('handed', 'failed'), mayBecome('sent', 'sent')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('an addressee without a name is the address alone', () => {
  expect(addressee({ recipientName: 'a@b.example', email: 'a@b.example' })).toBe('a@b.example');
});
