// Where a state change comes from (trust S6).
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isOldBrowser, isSameOrigin, type OriginRules } from './same-origin.ts';

const direct: OriginRules = { publicOrigin: undefined, trustsProxy: false };
const behindProxy: OriginRules = { publicOrigin: 'https://claims.example.com', trustsProxy: true };
const request = (headers: Record<string, string>) => ({ headers: { host: '127.0.0.1:8080', ...headers } }) as unknown as IncomingMessage;

test.each<[string, Record<string, string>, OriginRules, boolean]>([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:8080' }, direct, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, direct, false],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'http://other.127.0.0.1:8080' }, direct, false],
  ['another site that only sends Origin', { origin: 'https://evil.test' }, direct, false],
  ['our own page that only sends Origin', { origin: 'http://127.0.0.1:8080' }, direct, true],
  ['another port of this machine', { origin: 'http://127.0.0.1:9999' }, direct, false],
  ['a sandboxed frame', { origin: 'null' }, direct, false],
  ['a program without either header', {}, direct, true],
  ['the public address behind a proxy', { host: 'gateway:8080', origin: 'https://claims.example.com' }, behindProxy, true],
  [
    'the host that a trusted proxy tells',
    { host: 'gateway:8080', 'x-forwarded-host': 'a.example.com', origin: 'https://a.example.com' },
    behindProxy,
    true,
  ],
  ['the host that a visitor makes up', { 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' }, direct, false],
])('%s', (_, headers, rules, allowed) => {
  expect(isSameOrigin(request(headers), rules)).toBe(allowed);
});

test.each([
  ['a browser of today', { 'user-agent': 'Mozilla/5.0 (X11)', 'sec-fetch-site': 'none' }, false],
  ['a browser that says nothing of itself', { 'user-agent': 'Mozilla/5.0 (X11)' }, true],
  ['a program', { 'user-agent': 'curl/8.0' }, false],
  ['nobody', {}, false],
])('%s is old: %j', (_, headers, old) => {
  expect(isOldBrowser(request(headers))).toBe(old);
});
