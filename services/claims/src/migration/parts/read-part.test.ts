// Rows of notes, contacts, money and files of another system, cell by cell.
import { expect, test } from 'vitest';
import { importPartFields } from '@plumbline/contracts/claims';
import { readPart } from './read-part.ts';

test('a day that is still to come is refused in every column that has one', () => {
  const reader = (table: 'ledger' | 'notes') => ({
    table,
    places: new Map(importPartFields[table].map(({ key }, index) => [key, index] as const)),
    claims: new Set(['A-1']),
    now: new Date('2026-11-22T00:30:00Z'),
  });
  const errorsOf = (table: 'ledger' | 'notes', values: Record<string, string>) =>
    readPart(
      importPartFields[table].map(({ key }) => values[key] ?? ''),
      reader(table),
    ).errors.map(({ column, message }) => [column, message]);
  const check = {
    claim: 'A-1',
    id: 'C-1',
    kind: 'check',
    amount: '100',
    coverage: 'A',
    reference: '7',
    issuer: 'Gulf',
    payees: 'Insured: Ana',
  };
  const payment = { claim: 'A-1', id: 'P-1', kind: 'payment', amount: '100', coverage: 'A' };
  const cleared = { ...check, date: '2026-11-01', state: 'cleared' };
  const said = 'Enter today or an earlier date';
  expect(errorsOf('ledger', { ...check, date: '2062-10-02' })).toEqual([['date', said]]);
  expect(errorsOf('ledger', { ...cleared, clearedOn: '2062-10-02' })).toEqual([['clearedOn', said]]);
  expect(errorsOf('ledger', { ...cleared, clearedOn: '2026-11-22', payees: 'Insured: Ana (endorsed 2026-11-23)' })).toEqual([
    ['payees', said],
  ]);
  expect(errorsOf('ledger', { ...cleared, clearedOn: '2026-11-22' })).toEqual([]);
  expect(errorsOf('ledger', { ...payment, date: '2026-11-23' })).toEqual([['date', said]]);
  expect(errorsOf('notes', { claim: 'A-1', text: 'Called', author: 'Ann', date: '2026-12-01' })).toEqual([['date', said]]);
});

test.each(['e-mail', 'E-mail', 'Email', 'email'])('takes %s as the way of an approval', (approvedHow) => {
  const values: Record<string, string> = {
    claim: 'A-1',
    id: 'G-1',
    kind: 'agreement',
    amount: '100',
    coverage: 'A',
    date: '2026-11-01',
    approvedBy: 'Ana',
    approvedOn: '2026-11-01',
    approvedHow,
  };
  const columns = importPartFields.ledger;
  const reader = {
    table: 'ledger' as const,
    places: new Map(columns.map(({ key }, index) => [key, index] as const)),
    claims: new Set(['A-1']),
    now: new Date('2026-11-22T00:30:00Z'),
  };
  expect(
    readPart(
      columns.map(({ key }) => values[key] ?? ''),
      reader,
    ).errors,
  ).toEqual([]);
});
