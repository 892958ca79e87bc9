// Recording what was agreed with the carrier without an offer in the ledger: an agreement that says it was recorded directly (C51).
import type { SettlementIntake } from '@plumbline/contracts/claims';
import { centsOf, Failure, type Infer } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { bookRows, type LedgerNeeds } from '../ledger/book-rows.ts';
import { settlementOf } from '../ledger/settlement-rows.ts';
import type { ClaimDocument, StoredSettlement } from './claim-document.ts';
import { todayAt } from './intake-rules.ts';

export async function recordSettlement(
  tx: Tx,
  claimId: number,
  { settlement, ...needs }: LedgerNeeds & { settlement: Infer<typeof SettlementIntake> },
): Promise<{ claim: ClaimDocument; settlement: StoredSettlement }> {
  const { amount, agreedAt, coverage = 'other', note } = settlement;
  const { claim, stored } = await bookRows(tx, claimId, {
    ...needs,
    decide: (current) => {
      if (agreedAt > todayAt(current.timeZone, tx.now)) {
        throw new Failure('invalid', 'A settlement cannot be agreed in the future', {
          fields: { agreedAt: 'A settlement cannot be agreed in the future' },
        });
      }
      return {
        rows: [
          {
            kind: 'agreement',
            coverage,
            amountCents: centsOf(amount),
            on: agreedAt,
            phase: 'initial',
            approval: 'recorded directly',
            ...(note ? { note } : {}),
          },
        ],
        facts: () => [],
      };
    },
  });
  const [row] = stored;
  if (!row) throw new Error('The agreement was not written');
  return { claim, settlement: settlementOf(row) };
}
