// Agreements seen as settlements and back: the claim lists its settlements, and those from before the ledger become rows of it.
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { MoneyFields, StoredSettlement } from './money-fields.ts';
import type { LedgerEntry } from './ledger-model.ts';

/** The settlement that an agreement is. */
export function settlementOf(row: LedgerEntry): StoredSettlement {
  return omitUndefined({
    id: row._id,
    amountCents: row.amountCents,
    agreedAt: row.on,
    coverage: row.coverage,
    approval: row.approval,
    approvedBy: row.by,
    note: row.note,
    recordedBy: row.recordedBy,
    recordedAt: row.recordedAt,
  }) as StoredSettlement;
}

/** The settlements that no row tells of yet, each as the row that it becomes under its own number. */
export function rowsOfSettlements(claim: Pick<MoneyFields, 'settlements' | 'money'>, rows: readonly LedgerEntry[]): LedgerEntry[] {
  if (claim.money) return [];
  const there = new Set(rows.map((row) => row._id));
  return claim.settlements.filter((settlement) => !there.has(settlement.id)).map(entryOf);
}

function entryOf({ id, amountCents, agreedAt, coverage = 'other', note, recordedBy, recordedAt }: StoredSettlement): LedgerEntry {
  return {
    _id: id,
    kind: 'agreement',
    coverage,
    amountCents,
    on: agreedAt,
    phase: 'initial',
    approval: 'recorded directly',
    recordedBy,
    recordedAt,
    ...(note ? { note } : {}),
  };
}
