import { expect, test } from 'vitest';
import type { LedgerEntryRecord } from './ledger-model.ts';
import { warningsOf } from './warning-rules.ts';

const applied = (coverage: LedgerEntryRecord['coverage'], amountCents: number, at: number): LedgerEntryRecord => ({
  _id: at,
  kind: 'deductible',
  coverage,
  amountCents,
  on: '2026-06-20',
  phase: 'initial',
  recordedBy: 'Dana Cole',
  recordedAt: new Date('2026-06-20T12:00:00Z'),
});
const terms = { feeOn: 'all_paid', source: 'agreement' } as const;
const policy = { sharedCents: 250_000, own: { C: 50_000 } };

test.each([
  ['those of the policy, each under its coverage', [applied('A', 200_000, 1), applied('B', 50_000, 2), applied('C', 50_000, 3)], []],
  [
    'the shared one too high, whatever stands under contents',
    [applied('A', 300_000, 1), applied('C', 50_000, 2)],
    ['The carrier applied a deductible of $3,000.00; the claim shows $2,500.00'],
  ],
  [
    'another for contents',
    [applied('A', 250_000, 1), applied('C', 100_000, 2)],
    ['The carrier applied a deductible of $1,000.00 under Coverage C – Personal property; the claim shows $500.00'],
  ],
  ['none yet', [], []],
])('the carrier applied %s', (_, rows, expected) => {
  expect(warningsOf(rows, { terms, deductibles: policy })).toEqual(expected);
});
