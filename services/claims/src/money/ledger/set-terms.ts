// On which money the contract takes the fee: set by a person, kept on the claim.
import { feeBasisLabels, feeBasisSet, type MoneyTerms } from '@plumbline/contracts/claims';
import type { Infer } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import { appendRows, type LedgerResponse, type LedgerNeeds } from './append-rows.ts';

export async function setTerms(
  tx: Tx,
  claimId: number,
  { terms, ...needs }: LedgerNeeds & { terms: Infer<typeof MoneyTerms> },
): Promise<LedgerResponse> {
  return appendRows(tx, claimId, {
    ...needs,
    expectedVersion: terms.version,
    decide: () => ({
      rows: [],
      set: { feeOn: terms.feeOn },
      events: (after) => [createEvent(feeBasisSet, { claimId, claim: claimSnapshot(after), feeOn: feeBasisLabels[terms.feeOn] })],
    }),
  });
}
