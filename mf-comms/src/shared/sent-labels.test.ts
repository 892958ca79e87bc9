import { expect, test } from 'vitest';
import { sentWords } from './sent-labels.ts';

test.each([
  ['queued', [{ status: 'queued', method: 'email' }], 'Message Sent', 'Communication has been triggered successfully.'],
  ['kept', [{ status: 'kept', method: 'sms' }], 'Message Saved', 'Not sent: no provider is set up for SMS. The message was saved.'],
  [
    'suppressed',
    [{ status: 'suppressed', method: 'sms', reason: 'This person opted out of this channel' }],
    'Message Not Sent',
    'Not sent: This person opted out of this channel.',
  ],
] as const)('a message that is %s is not called anything else', (_, stored, title, description) => {
  expect(sentWords(stored)).toMatchObject({ title, description });
});

test('one that waits says until when; of several each kind is told', () => {
  const waiting = { status: 'scheduled', method: 'sms', sendsAt: '2026-11-24T13:00:00.000Z' } as const;
  expect(sentWords([waiting])).toMatchObject({ title: 'Message Waiting', tone: 'neutral' });
  expect(sentWords([waiting]).description).toMatch(/^It will be sent in the morning, property time: Nov 24, 2026/);
  expect(sentWords([{ ...waiting, scheduledFor: waiting.sendsAt }]).description).toMatch(/^It will be sent Nov 24, 2026/);
  const limited = { ...waiting, waitsFor: 'state-limit', reason: 'No signed contract is recorded. Florida limits it.' } as const;
  expect(sentWords([limited]).description).toMatch(
    /^It will be sent when state limits allow: Nov 24, .* No signed contract is recorded\. Florida/,
  );
  const { title, description } = sentWords([waiting, { status: 'kept', method: 'email' }]);
  expect(title).toBe('Message Saved');
  expect(description).toMatch(/no provider is set up for Email\. The message was saved\. It will be/);
});
