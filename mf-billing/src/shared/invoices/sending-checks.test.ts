// What is looked at before an invoice goes out.
import type { Invoice } from '@plumbline/contracts/billing';
import { expect, test } from 'vitest';
import { sendingChecks } from './sending-checks.ts';

const receipt = { rowId: 1, on: '2026-10-01', amount: 26_800, counted: 26_800, fee: 2_680 };
const invoice = {
  status: 'draft',
  amount: 4_230,
  settlementAmount: 42_300,
  receipts: [receipt, { ...receipt, rowId: 2, amount: 15_500, counted: 15_500, fee: 1_550 }],
  contractSignedOn: '2026-10-05',
  cap: { percent: 10, citation: '626.854(11) F.S.' },
} as unknown as Invoice;

const told = (over: Partial<Invoice>) =>
  sendingChecks({ ...invoice, ...over }).map(({ isFine, words }) => `${isFine ? '+' : '!'} ${words}`);

test('the fee of the ledger at its cap, with cleared payments and a contract', () => {
  expect(told({})).toEqual([
    '+ Same fee as the ledger, $4,230.00',
    '+ At the 10% cap, 626.854(11) F.S.',
    '+ All 2 payments have cleared; when you send it, another invoice with one of them stops it',
    '+ Contract signed Oct 5, 2026',
  ]);
});

test.each([
  [
    { difference: { ledgerAmount: 4_230, reason: 'Agreed discount', by: 'Ada' }, amount: 4_000 },
    "! $4,000.00, not the ledger's $4,230.00: Agreed discount (Ada)",
  ],
  [{ amount: 4_000 }, '+ Below the 10% cap, 626.854(11) F.S.'],
  [{ amount: 8_460 }, '! Above the 10% cap, 626.854(11) F.S.'],
  [{ receipts: [] }, "! Billed before the carrier's payment"],
  [{ receipts: [receipt], status: 'pending' }, '+ The payment has cleared; no other invoice carries one'],
  [{ contractSignedOn: undefined }, '! No signing date of the contract is recorded'],
  [{ feeCap: { notices: [], acknowledgedBy: 'Ada', reason: 'No disaster' } }, '! Fee confirmed by Ada: No disaster'],
] as [Partial<Invoice>, string][])('%o', (over, words) => {
  expect(told(over)).toContain(words);
});
