// What Hover signs: a call that was changed, repeated later or signed with another secret is refused.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isFromHover, signatureOf, type SignedCall } from './hover-signature.ts';

const secret = 'NDYBduht2zrCg6fM';
const now = new Date('2026-11-27T12:00:00Z');

function signed(over: Partial<SignedCall> = {}, key = secret): SignedCall {
  const body = Buffer.from('{"event":"job-state-changed","job_id":7,"state":"complete"}');
  const head = {
    contentType: 'application/json',
    contentMd5: createHash('md5').update(body).digest('base64'),
    date: 'Fri, 27 Nov 2026 11:59:00 GMT',
  };
  return { ...head, body, signature: `APIAuth plumbline:${signatureOf(head, key)}`, ...over };
}

test('is genuine as Hover signs it', () => {
  expect(isFromHover(signed(), secret, now)).toBe(true);
});

test.each<[string, SignedCall]>([
  ['another secret', signed({}, 'guessed')],
  ['another body', signed({ body: Buffer.from('{"state":"cancelled"}') })],
  ['another body with its MD5', signed({ body: Buffer.from('{}'), contentMd5: createHash('md5').update('{}').digest('base64') })],
  ['a date that was put forward', signed({ date: 'Fri, 27 Nov 2026 12:00:00 GMT' })],
  ['a call of an hour ago, sent again', { ...signed(), date: 'Fri, 27 Nov 2026 11:00:00 GMT' }],
  ['no date', signed({ date: '' })],
  ['no signature', signed({ signature: '' })],
  ['a bearer token', signed({ signature: 'Bearer plk_1_x' })],
])('%s is refused', (_, call) => {
  expect(isFromHover(call, secret, now)).toBe(false);
});

test('a genuine call is refused once it is old', () => {
  expect(isFromHover(signed(), secret, new Date('2026-11-27T12:20:00Z'))).toBe(false);
});
