// A mistake in the ledger is reversed by a row with the opposite amount and the reason; nothing is edited or deleted.
import { ledgerEntryReversed } from '@plumbline/contracts/claims';
import { dollarsOf, Failure, localDate } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import { appendRows, type LedgerResponse, type LedgerDeps } from './append-rows.ts';
import type { LedgerEntryRecord, RowInput } from '../../rules/money/ledger-model.ts';
import { rowNotFound } from '../../rules/money/offer-rules.ts';
import { activeEntries, withheldUnder } from '../../rules/money/sum-rules.ts';

/** The row that takes another one back. */
export function reversalOf(row: LedgerEntryRecord, { on, why }: { on: string; why: string }): RowInput {
  const { coverage, phase, money, direction, stage, checkId, kind } = row;
  return {
    kind: 'reversal',
    of: kind,
    reverses: row._id,
    amountCents: -row.amountCents,
    coverage,
    phase,
    on,
    why,
    ...(money ? { money } : {}),
    ...(direction ? { direction } : {}),
    ...(stage ? { stage } : {}),
    ...(checkId === undefined ? {} : { checkId }),
  };
}

/** Throws `not_found`, and `conflict` where the row is reversed already or something rests on it. */
function reversible(rows: readonly LedgerEntryRecord[], id: number): LedgerEntryRecord {
  const row = rows.find((one) => one._id === id);
  if (!row) throw new Failure('not_found', rowNotFound);
  const held = activeEntries(rows);
  const sentence = reasonAgainst(row, held);
  if (sentence) throw new Failure('conflict', sentence);
  return row;
}

function reasonAgainst(row: LedgerEntryRecord, held: readonly LedgerEntryRecord[]): string | undefined {
  if (row.kind === 'reversal') return "A reversal can't be reversed. Record a new entry.";
  if (!held.includes(row)) return 'This entry was already reversed.';
  if (row.checkId !== undefined) return 'This entry belongs to a check. Return or void the check instead.';
  const offerId = row.kind === 'offer' ? row._id : row.kind === 'approval' ? row.offerId : undefined;
  if (offerId !== undefined && held.some((one) => one.kind === 'agreement' && one.offerId === offerId))
    return 'This offer is agreed. Reverse the agreement first.';
  if (row.direction === 'withheld' && row.amountCents > withheldUnder(held, row.coverage))
    return 'Part of this depreciation was paid. Reverse that payment first.';
  return undefined;
}

export async function reverseEntry(
  tx: Tx,
  claimId: number,
  { rowId, why, ...deps }: LedgerDeps & { rowId: number; why: string },
): Promise<LedgerResponse> {
  return appendRows(tx, claimId, {
    ...deps,
    decide: (current, rows) => {
      const row = reversible(rows, rowId);
      return {
        rows: [reversalOf(row, { on: localDate(tx.now, current.timeZone), why })],
        events: (after, stored) =>
          stored.map((one) =>
            createEvent(ledgerEntryReversed, {
              claimId,
              claim: claimSnapshot(after),
              rowId: one._id,
              reverses: rowId,
              of: row.kind,
              amount: dollarsOf(row.amountCents),
              why,
            }),
          ),
        why,
      };
    },
  });
}
