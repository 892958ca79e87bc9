// The address that is counted for a visitor, and who may say what it is.
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { originOf, stripClaims } from './visitor.ts';

const asked = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '203.0.113.1' },
  }) as unknown as IncomingMessage;

test.each<[string, string | undefined, boolean, string]>([
  ['no proxy is trusted', '198.51.100.7', false, '203.0.113.1'],
  ['the trusted proxy names the visitor', '198.51.100.7', true, '198.51.100.7'],
  ['the visitor put another one before it', '10.0.0.1, 198.51.100.7', true, '198.51.100.7'],
  ['the trusted proxy says nothing', undefined, true, '203.0.113.1'],
  ['what it says is empty', '', true, '203.0.113.1'],
  ['it is too long to be one', 'x'.repeat(500), true, 'x'.repeat(64)],
])('%s', (_, forwarded, trusted, expected) => {
  expect(originOf(asked(forwarded), trusted).ip).toBe(expected);
});

test('nobody speaks for somebody else; the signature of a webhook goes on under a name of its own, which cannot be sent', () => {
  const left = (headers: Record<string, string>) => {
    const request = { headers: { ...headers } } as unknown as IncomingMessage;
    stripClaims(request);
    return request.headers;
  };
  expect(left({ authorization: 'Bearer plk_1_x', cookie: 'a', accept: 'b' })).toEqual({ accept: 'b' });
  expect(left({ authorization: 'APIAuth hover:abc' })).toEqual({ 'x-webhook-signature': 'APIAuth hover:abc' });
  expect(left({ 'x-webhook-signature': 'APIAuth hover:abc' })).toEqual({});
});
