// A row of the ledger as it is answered: dollars, the state of an offer, and which entry reversed it.
import type { LedgerEntry } from '@plumbline/contracts/claims';
import { dollarsOf, omitUndefined } from '@plumbline/contracts/kernel';
import type { LedgerEntryRecord } from './ledger-model.ts';
import { offerStateOf } from './offer-rules.ts';

const dollars = (cents: number | undefined): number | undefined => (cents === undefined ? undefined : dollarsOf(cents));

/** `rows` are all rows that say something about this one: its reversal, the answers to an offer, the later offer that replaced it. */
export function rowWire(row: LedgerEntryRecord, rows: readonly LedgerEntryRecord[]): LedgerEntry {
  return omitUndefined({
    id: row._id,
    kind: row.kind,
    coverage: row.coverage,
    amount: dollarsOf(row.amountCents),
    on: row.on,
    phase: row.phase,
    money: row.money,
    rcv: dollars(row.rcvCents),
    recoverableDepreciation: dollars(row.recoverableCents),
    nonRecoverableDepreciation: dollars(row.nonRecoverableCents),
    acv: dollars(row.acvCents),
    direction: row.direction,
    stage: row.stage,
    offerState: row.kind === 'offer' ? offerStateOf(row._id, rows) : undefined,
    offerId: row.offerId,
    decision: row.decision,
    by: row.by,
    how: row.how,
    approval: row.approval,
    approvedOn: row.approvedOn,
    evidence: row.evidence,
    checkId: row.checkId,
    reverses: row.reverses,
    of: row.of,
    why: row.why,
    reversedBy: rows.find((one) => one.reverses === row._id)?._id,
    reference: row.reference,
    note: row.note,
    documentId: row.documentId,
    externalId: row.externalId,
    recordedBy: row.recordedBy,
    recordedAt: row.recordedAt.toISOString(),
  }) as LedgerEntry;
}
