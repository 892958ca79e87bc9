// Recording what a person entered, and bringing rows of another system with their own dates and authors.
import { ledgerRecorded, type LedgerIntake } from '@plumbline/contracts/claims';
import { createEvent, type Tx } from '@plumbline/server';
import { todayAt } from '../../claim/model/intake-rules.ts';
import { aboutRow, appendRows, type LedgerResponse, type LedgerDeps, type NewRow } from './append-rows.ts';
import { feeTermsOf } from '../../rules/money/fee-base-rules.ts';
import { assertEvidence, type EvidenceDeps } from './evidence.ts';
import type { LedgerRecord } from '../../rules/money/ledger-model.ts';
import { rowsOf } from '../../rules/money/row-rules.ts';

/** `POST /api/claims/:id/ledger`. */
export async function recordEntry(
  tx: Tx,
  claimId: number,
  { intake, ...deps }: LedgerDeps & EvidenceDeps & { intake: LedgerIntake },
): Promise<LedgerResponse> {
  await assertEvidence(tx, claimId, { ...deps, documentId: intake.documentId });
  return appendRows(tx, claimId, {
    ...deps,
    expectedVersion: intake.version,
    decide: (current, rows) => ({
      rows: rowsOf(intake, {
        today: todayAt(current.timeZone, tx.now),
        incidentDate: current.incidentDate,
        signedOn: feeTermsOf(current).signedOn,
        rows,
      }),
      events: (after, stored) => stored.map((row) => createEvent(ledgerRecorded, aboutRow(after, row))),
    }),
  });
}

/** A row of another system: what it was there, with the number that it had. */
export interface ImportedRow extends Omit<NewRow, 'externalId' | 'reverses' | 'of' | 'why' | 'checkId' | 'offerId'> {
  kind: 'demand' | 'offer' | 'agreement' | 'payment' | 'holdback' | 'deductible';
  externalId: string;
}

/**
 * Brings rows of another system into the ledger of a claim. A row whose `externalId` is there already is left as it is,
 * so that bringing the same file twice brings nothing twice. An agreement says that it was brought; a payment is cleared money.
 */
export async function recordLedgerEntries(
  tx: Tx,
  claimId: number,
  { rows: brought, ...deps }: LedgerDeps & { rows: readonly ImportedRow[] },
): Promise<LedgerResponse> {
  return appendRows(tx, claimId, {
    ...deps,
    decide: (_current, rows) => {
      const there = new Set(rows.map((row) => row.externalId));
      return {
        rows: brought.filter((row) => !there.has(row.externalId)).map(completed),
        events: (after, stored) =>
          stored.filter((row) => row.kind !== 'agreement').map((row) => createEvent(ledgerRecorded, aboutRow(after, row))),
      };
    },
  });
}

/** One row of another system; answers the row that is there after it. */
export async function recordLedgerEntry(
  tx: Tx,
  claimId: number,
  { row, ...deps }: LedgerDeps & { row: ImportedRow },
): Promise<LedgerRecord | undefined> {
  const { stored } = await recordLedgerEntries(tx, claimId, { ...deps, rows: [row] });
  return stored[0] ?? (await deps.ledger.findOne(tx.scope, { claimId, externalId: row.externalId }, { session: tx.session }));
}

function completed(row: ImportedRow): NewRow {
  if (row.kind === 'agreement') return { approval: 'brought from another system', ...row };
  if (row.kind === 'payment') return { stage: 'cleared', money: 'new', ...row };
  return row;
}
