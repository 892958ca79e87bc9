// What a production begins with: prefixes that fit and stay apart, and which work of ours counts as sent.
import { expect, test } from 'vitest';
import type { DocumentRecord } from '../../model/document-record.ts';
import { prefixesOf, standingOf } from './production-rules.ts';

test('a claim number that fits is the prefix; one that would have to be cut is told apart by the claim', () => {
  expect(prefixesOf({ _id: 12, claimNumber: 'CLM-2026-000123' })).toEqual(['CLM-2026-000123', 'CLM-2026-000123-12']);
  expect(prefixesOf({ _id: 7, claimNumber: '2026/44 ' })).toEqual(['P-2026-44', 'P-2026-44-7']);
  const long = (_id: number, claimNumber: string) => prefixesOf({ _id, claimNumber });
  expect(long(41, 'GULF-MUTUAL-2026-0001234-A')).toEqual(['GULF-MUTUAL-2026-0001-41']);
  expect(long(42, 'GULF-MUTUAL-2026-0001234-B')).toEqual(['GULF-MUTUAL-2026-0001-42']);
  for (const one of [...long(1_234_567, 'A'.repeat(40)), ...long(5, 'B'.repeat(24))]) expect(one).toMatch(/^[A-Z][A-Z0-9-]{0,23}$/);
});

const dispatch = (sha256: string, carrier?: string) => ({ sha256, ...(carrier ? { mail: { id: 1, carrier } } : {}) });
const document = (over: object) =>
  ({
    access: 'internal',
    type: 'correspondence',
    isGenerated: true,
    dispatches: [],
    versions: [{ sha256: 'b' }],
    ...over,
  }) as never as DocumentRecord;

test.each([
  ['a file that was received', { isGenerated: false }, 'ready'],
  ['a letter that nobody sent', {}, 'draft'],
  ['a supplement request that nobody sent', { type: 'estimate_ours' }, 'draft'],
  ['one of which an older text was sent', { dispatches: [dispatch('a')] }, 'draft'],
  ['one that lies in the outbox', { dispatches: [dispatch('b', 'sandbox')] }, 'draft'],
  ['one that was sent as it is', { dispatches: [dispatch('a'), dispatch('b')] }, 'ready'],
  ['a signature certificate', { type: 'other' }, 'ready'],
  ['what is privileged', { access: 'privileged', isGenerated: false }, 'privileged'],
])('%s', (_, over, standing) => {
  expect(standingOf(document(over))).toBe(standing);
});
