// The rows of one entry of the ledger.
import type { LedgerIntake } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { expect, test } from 'vitest';
import { rowsOf } from './row-rules.ts';

const around = { today: '2026-10-10', incidentDate: '2026-09-01', signedOn: undefined, rows: [] };
const round: LedgerIntake = { kind: 'offer', coverage: 'A', on: '2026-10-01', rcv: 50_000, recoverableDepreciation: 8_000 };

test('a round of several coverages is a row for each, of one day, phase and document', () => {
  const rows = rowsOf({ ...round, phase: 'supplement-1', documentId: 9, others: { C: 1_200.5, B: 3_000 } }, around);
  expect(rows.map(({ coverage, amountCents, acvCents }) => [coverage, amountCents, acvCents])).toEqual([
    ['A', 5_000_000, 4_200_000],
    ['B', 300_000, undefined],
    ['C', 120_050, undefined],
  ]);
  expect(new Set(rows.map(({ kind, on, phase, documentId }) => [kind, on, phase, documentId].join(' ')))).toEqual(
    new Set(['offer 2026-10-01 supplement-1 9']),
  );
});

test.each([
  ['a coverage twice', { ...round, others: { A: 1 } }, { 'others.A': 'Enter each coverage once' }],
  [
    'a payment of several coverages',
    { kind: 'payment', coverage: 'A', on: '2026-10-01', amount: 5, others: { B: 1 } },
    { others: 'Only demands and offers have several coverages' },
  ],
] as const)('%s is refused', (_, intake, fields) => {
  let refused: unknown;
  try {
    rowsOf(intake, around);
  } catch (error) {
    refused = error instanceof Failure ? error.fields : error;
  }
  expect(refused).toEqual(fields);
});
