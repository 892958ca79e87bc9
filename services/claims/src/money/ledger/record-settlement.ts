// Recording what was agreed with the carrier where no offer stands in the ledger: the agreement carries the insured's approval itself (C51).
import type { SettlementIntake } from '@plumbline/contracts/claims';
import { centsOf, type Infer } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { appendRows, type LedgerDeps } from './append-rows.ts';
import { assertEvidence, type EvidenceDeps } from './evidence.ts';
import type { RowInput } from '../../rules/money/ledger-model.ts';
import { assertAgreedAfter, assertNamedInsured, proofOf } from '../../rules/money/offer-rules.ts';
import { namedInsuredsOf } from '../../rules/money/people-rules.ts';
import { assertNotBeforeLoss, assertNotLater, refuse } from '../../rules/money/row-rules.ts';
import { settlementOf } from '../../rules/money/settlement-rows.ts';
import type { ClaimRecord, StoredSettlement } from '../../claim/model/claim-record.ts';
import { todayAt } from '../../claim/model/intake-rules.ts';

type Settlement = Infer<typeof SettlementIntake>;

/** Throws `invalid` unless a named insured approved the terms before they were agreed. */
export async function recordSettlement(
  tx: Tx,
  claimId: number,
  { settlement, ...deps }: LedgerDeps & EvidenceDeps & { settlement: Settlement },
): Promise<{ claim: ClaimRecord; settlement: StoredSettlement }> {
  await assertEvidence(tx, claimId, { ...deps, documentId: settlement.approval.documentId, field: 'approval.documentId' });
  const { claim, stored } = await appendRows(tx, claimId, {
    ...deps,
    decide: (current) => {
      assertApproved(settlement, { namedInsureds: namedInsuredsOf(current), today: todayAt(current.timeZone, tx.now) });
      assertNotBeforeLoss('agreedAt', settlement.agreedAt, current.incidentDate);
      return { rows: [agreementOf(settlement)], events: () => [] };
    },
  });
  const [row] = stored;
  if (!row) throw new Error('The agreement was not written');
  return { claim, settlement: settlementOf(row) };
}

function assertApproved(
  { agreedAt, approval }: Settlement,
  { namedInsureds, today }: { namedInsureds: readonly string[]; today: string },
): void {
  if (agreedAt > today) refuse('agreedAt', 'Enter today or an earlier date');
  assertNotLater('approval.on', approval.on, today);
  assertNamedInsured('approval.by', approval.by, namedInsureds);
  assertAgreedAfter(agreedAt, approval.on);
}

function agreementOf({ amount, agreedAt, coverage = 'other', approval, note }: Settlement): RowInput {
  return {
    kind: 'agreement',
    coverage,
    amountCents: centsOf(amount),
    on: agreedAt,
    phase: 'initial',
    ...proofOf(approval),
    ...(note ? { note } : {}),
  };
}
