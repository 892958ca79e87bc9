// The one way into the ledger: new rows, the sums on the claim, its settlement and milestones, and the events, in one transaction.
import { settlementRecorded } from '@plumbline/contracts/claims';
import { dollarsOf, Failure } from '@plumbline/contracts/kernel';
import { createEvent, type DomainEvent, type Tx } from '@plumbline/server';
import { changeClaim, claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { claimSnapshot, settlementWire } from '../../claim/model/claim-wire.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import {
  maxRows,
  rowSeries,
  type Ledger,
  type LedgerRecord,
  type LedgerEntryRecord,
  type RowInput,
} from '../../rules/money/ledger-model.ts';
import { settlementOf } from '../../rules/money/settlement-rows.ts';
import { activeEntries, sumsOf } from '../../rules/money/sum-rules.ts';

export type LedgerDeps = Pick<ClaimStores, 'claims' | 'figures' | 'parts'> & { readonly ledger: Ledger };

/** A row to be written; what comes from another system brings its own author and time. */
export interface NewRow extends RowInput {
  recordedBy?: string;
  recordedAt?: Date;
}

interface Decision {
  readonly rows: readonly NewRow[];
  readonly set?: Partial<Pick<ClaimRecord, 'feeOn' | 'feeOnReason' | 'feeHours'>>;
  readonly unset?: readonly 'feeOnReason'[];
  readonly events: (after: ClaimRecord, stored: readonly LedgerRecord[]) => readonly DomainEvent[];
  readonly why?: string;
}

interface RowsToAppend extends LedgerDeps {
  readonly expectedVersion?: number | undefined;
  readonly decide: (current: ClaimRecord, rows: readonly LedgerEntryRecord[]) => Decision;
}

export interface LedgerResponse {
  readonly claim: ClaimRecord;
  /** The rows that were written now. */
  readonly stored: LedgerRecord[];
  /** All rows of the claim. */
  readonly rows: LedgerEntryRecord[];
}

/** Throws `not_found`, `conflict`, and `invalid` when the ledger of the claim is full. */
export async function appendRows(tx: Tx, claimId: number, { decide, expectedVersion, ...deps }: RowsToAppend): Promise<LedgerResponse> {
  const current = await deps.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  if (expectedVersion !== undefined && expectedVersion !== current.version)
    throw new Failure('conflict', 'Someone else changed this. Reload and try again.');
  const before: LedgerEntryRecord[] = await deps.ledger.find(tx.scope, { claimId }, { session: tx.session, limit: maxRows });
  const decision = decide(current, before);
  if (before.length + decision.rows.length > maxRows) throw new Failure('invalid', `A ledger can have at most ${maxRows} entries`);
  const stored: LedgerRecord[] = [];
  for (const row of decision.rows) stored.push(await insertRow(tx, claimId, { row, ...deps }));
  const rows = [...before, ...stored];
  const claim = await changeClaim(tx, claimId, {
    ...deps,
    decide: (claimNow) => ({
      set: { ...derivedFrom(claimNow, rows, tx.now), ...decision.set },
      ...(decision.unset ? { unset: decision.unset } : {}),
      events: (after) => [...settlementEvents(after, stored), ...decision.events(after, stored)],
      ...(decision.why === undefined ? {} : { why: decision.why }),
    }),
  });
  return { claim, stored, rows };
}

async function insertRow(
  tx: Tx,
  claimId: number,
  { row, ledger, parts }: Pick<LedgerDeps, 'ledger' | 'parts'> & { row: NewRow },
): Promise<LedgerRecord> {
  const who = { recordedBy: tx.scope.actor.name, recordedAt: tx.now };
  return ledger.insert(tx, { ...who, ...row, _id: await parts.nextId(rowSeries), claimId }, []);
}

/** What the rows mean for the claim: sums, settlement, milestones. */
function derivedFrom(
  claim: ClaimRecord,
  rows: readonly LedgerEntryRecord[],
  now: Date,
): Pick<ClaimRecord, 'money' | 'settlements' | 'milestones'> & { settlementCents?: number } {
  const held = activeEntries(rows);
  const money = sumsOf(rows);
  const agreements = held.filter((row) => row.kind === 'agreement');
  const firstOfferOn = held
    .filter((row) => row.kind === 'offer')
    .map((row) => row.on)
    .sort()[0];
  const { firstOfferAt: _offer, settledAt, ...milestones } = claim.milestones;
  const wasSettled = rows.some((row) => row.kind === 'agreement');
  return {
    money,
    settlements: agreements.map(settlementOf),
    ...(wasSettled ? { settlementCents: money.agreedCents ?? 0 } : {}),
    milestones: {
      ...milestones,
      // Noon, so that the day is the same wherever it is read in the country
      ...(firstOfferOn ? { firstOfferAt: new Date(`${firstOfferOn}T12:00:00Z`) } : {}),
      ...(agreements.length > 0 ? { settledAt: settledAt ?? now } : {}),
    },
  };
}

/** Every new agreement is told as the settlement that it is: billing and the dashboard listen to that. */
function settlementEvents(after: ClaimRecord, stored: readonly LedgerRecord[]): DomainEvent[] {
  return stored
    .filter((row) => row.kind === 'agreement')
    .map((row) =>
      createEvent(settlementRecorded, { claimId: after._id, claim: claimSnapshot(after), settlement: settlementWire(settlementOf(row)) }),
    );
}

/** What most events of the ledger carry. */
export function aboutRow(after: ClaimRecord, row: LedgerRecord) {
  return {
    claimId: after._id,
    claim: claimSnapshot(after),
    rowId: row._id,
    kind: row.kind,
    coverage: row.coverage,
    amount: dollarsOf(row.amountCents),
    on: row.on,
  };
}
