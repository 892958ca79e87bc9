// The address that is counted for a visitor, and who may say what it is.
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { originOf } from './visitor.ts';

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
