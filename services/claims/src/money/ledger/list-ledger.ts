// The ledger page by page, the latest date first, and all of it where sums are explained.
import type { LedgerEntry } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord, Claims } from '../../claim/model/claim-record.ts';
import { maxRows, type Ledger, type LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { rowWire } from '../../rules/money/ledger-wire.ts';
import { byDate } from '../../rules/money/sum-rules.ts';

interface Asked {
  limit?: number | undefined;
  after?: string | undefined;
}

/** A claim and all rows of its ledger. */
export async function wholeLedger(
  scope: Scope,
  claimId: number,
  { claims, ledger }: { claims: Claims; ledger: Ledger },
): Promise<{ claim: ClaimRecord; rows: LedgerEntryRecord[] }> {
  const claim = await claims.get(scope, claimId, claimNotFound);
  return { claim, rows: await ledger.find(scope, { claimId }, { limit: maxRows }) };
}

/** A ledger is bounded, so a page is cut out of all its rows: an offer needs its answers, a row its reversal. */
export async function listLedger(
  scope: Scope,
  claimId: number,
  { query, ...deps }: { claims: Claims; ledger: Ledger; query: Asked },
): Promise<{ rows: LedgerEntry[]; next: string | undefined }> {
  const { rows } = await wholeLedger(scope, claimId, deps);
  const { limit = 50 } = query;
  const after = rowAfter(query.after);
  const left = rows.toSorted((one, other) => byDate(other, one)).filter((row) => !after || byDate(row, after) < 0);
  const shown = left.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown.map((row) => rowWire(row, rows)), next: left.length > limit && last ? `${last.on}.${last._id}` : undefined };
}

function rowAfter(cursor: string | undefined): LedgerEntryRecord | undefined {
  if (cursor === undefined) return undefined;
  const read = /^(\d{4}-\d{2}-\d{2})\.(\d{1,16})$/.exec(cursor);
  if (!read) throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  return { on: read[1] ?? '', _id: Number(read[2]) } as LedgerEntryRecord;
}
