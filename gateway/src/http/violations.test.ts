// Reports of violated policies: both forms are read, what could be a secret is dropped, and nobody fills the log.
import type { Logger } from '@plumbline/server';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { makeViolations, violationsIn } from './violations.ts';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const old = {
  'csp-report': {
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/x.js?token=1',
    'document-uri': 'https://firm.test/api/invitations/accept?token=secret',
  },
};
const shown = { directive: 'script-src-elem', blocked: 'https://evil.test/x.js', page: 'https://firm.test/api/invitations/accept' };

test('a report of `report-uri` and one of the Reporting API say the same, without what stands behind the path', () => {
  const { 'violated-directive': effectiveDirective, 'blocked-uri': blockedURL, 'document-uri': documentURL } = old['csp-report'];
  const body = { effectiveDirective, blockedURL, documentURL };
  expect(violationsIn(bytes(old))).toEqual([shown]);
  expect(
    violationsIn(
      bytes([
        { type: 'csp-violation', body },
        { type: 'deprecation', body },
      ]),
    ),
  ).toEqual([shown]);
});

test.each([
  ['not JSON', Buffer.from('x')],
  ['another thing', bytes({ a: 1 })],
  ['nothing', Buffer.alloc(0)],
  ['null', bytes(null)],
])('%s is refused', (_, sent) => {
  expect(() => violationsIn(sent)).toThrow("This isn't a violation report");
});

test('a strange one costs neither a line of its own making nor more than a few', () => {
  expect(violationsIn(bytes({ 'csp-report': { 'violated-directive': 'a\nb', 'blocked-uri': 7 } }))).toEqual([
    { directive: 'ab', blocked: '', page: '' },
  ]);
  expect(violationsIn(bytes(Array.from({ length: 50 }, () => ({ type: 'csp-violation' }))))).toHaveLength(10);
});

test('all are counted, twenty of a minute are written down', async () => {
  let time = 0;
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as unknown as Logger;
  const violations = makeViolations(log, () => time);
  const report = async () => {
    const request = Object.assign(Readable.from([bytes(old)]), { headers: {} });
    const response = { status: () => ({ end: () => undefined }) };
    await violations.answer({ request, response } as never);
  };
  for (let sent = 0; sent < 30; sent += 1) await report();
  expect(lines).toHaveLength(20);
  time = 60_001;
  await report();
  expect([lines.length, violations.text().includes('{part="gateway"} 31')]).toEqual([21, true]);
});
