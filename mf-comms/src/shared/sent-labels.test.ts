import { expect, test } from 'vitest';
import { sentWords } from './sent-labels.ts';

test.each([
  ['queued', [{ status: 'queued', method: 'email' }], 'Message Sent', 'Communication has been triggered successfully.'],
  ['kept', [{ status: 'kept', method: 'sms' }], 'Message Kept', 'Kept here, not delivered: no provider is set for SMS.'],
  [
    'suppressed',
    [{ status: 'suppressed', method: 'sms', reason: 'This person asked to receive nothing on this channel' }],
    'Message Not Sent',
    'Not sent: This person asked to receive nothing on this channel.',
  ],
] as const)('a message that is %s is not called anything else', (_, stored, title, description) => {
  expect(sentWords(stored)).toMatchObject({ title, description });
});

test('one that waits says until when; of several each kind is told', () => {
  const waiting = { status: 'waiting', method: 'sms', sendsAt: '2026-11-24T13:00:00.000Z' } as const;
  expect(sentWords([waiting])).toMatchObject({ title: 'Message Waiting', tone: 'neutral' });
  expect(sentWords([waiting]).description).toMatch(/^It waits for the morning at the property and goes out Nov 24, 2026/);
  const { title, description } = sentWords([waiting, { status: 'kept', method: 'email' }]);
  expect(title).toBe('Message Stored');
  expect(description).toMatch(/no provider is set for Email\. It waits/);
});
