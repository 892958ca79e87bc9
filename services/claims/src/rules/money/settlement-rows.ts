// An agreement of the ledger seen as a settlement: the claim lists its settlements.
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { StoredSettlement } from './money-fields.ts';
import type { LedgerEntryRecord } from './ledger-model.ts';

/** The settlement that an agreement is. */
export function settlementOf(row: LedgerEntryRecord): StoredSettlement {
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
