import { expect, test } from 'vitest';
import { claimNumberOf, saysText, subjectOf } from './named-rules.ts';

test('the number of a claim is found in the event and in its copy of the claim', () => {
  expect(claimNumberOf({ claimNumber: 'CLM-1' })).toBe('CLM-1');
  expect(claimNumberOf({ claim: { id: 4, claimNumber: 'CLM-2' } })).toBe('CLM-2');
  expect([claimNumberOf({ claimId: 4 }), claimNumberOf(undefined), claimNumberOf({ claimNumber: 7 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('an event names a person, a document, a file or an invoice, and no more than a line of it', () => {
  expect(subjectOf({ userId: 3, name: 'Ann Lee' })).toBe('Ann Lee');
  expect(subjectOf({ title: 'Policy', fileName: 'p.pdf' })).toBe('Policy');
  expect(subjectOf({ invoiceNumber: 'INV-2026-000001' })).toBe('INV-2026-000001');
  expect(subjectOf({ name: 'x'.repeat(500) })).toHaveLength(120);
  expect([subjectOf({ userId: 3 }), subjectOf(null), subjectOf('text')]).toEqual([undefined, undefined, undefined]);
});

test('a text is looked for in number, name and reason, in letters of either case, and is no pattern', () => {
  const row = { claimNumber: 'CLM-2026-000007', subject: 'Ann Lee', why: 'She moved (again)' };
  for (const text of ['clm-2026-0000', 'ANN', 'moved (a']) expect(saysText(row, text)).toBe(true);
  for (const text of ['CLM-2025', '.*', 'Bob']) expect(saysText(row, text)).toBe(false);
  expect([saysText(row, undefined), saysText({}, 'ann')]).toEqual([true, false]);
});
