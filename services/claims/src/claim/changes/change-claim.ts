// The one way to change a claim: the write, its events and the counters of the organization in one transaction.
import { claimStatusChanged } from '@plumbline/contracts/claims';
import { localDate } from '@plumbline/contracts/kernel';
import { afterChange, createEvent, type Change, type DomainEvent, type Tx } from '@plumbline/server';
import { derivedChange } from '../../rules/deadlines/next-deadline.ts';
import { countClaim, countClaims } from '../counters/figures-store.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import { withReportTab } from '../model/report-tab.ts';
import { claimSnapshot } from '../model/claim-wire.ts';
import type { ClaimStores } from './claim-stores.ts';

export const claimNotFound = 'Claim not found';

/** Throws `not_found` for a missing and for a foreign claim alike, `conflict` when it changed meanwhile. */
export async function changeClaim(
  tx: Tx,
  id: number,
  {
    claims,
    figures,
    decide,
    expectedVersion,
  }: Pick<ClaimStores, 'claims' | 'figures'> & {
    decide: (current: ClaimRecord) => Change<ClaimRecord>;
    expectedVersion?: number | undefined;
  },
): Promise<ClaimRecord> {
  let before: ClaimRecord | undefined;
  const after = await claims.change(
    tx,
    id,
    (current) => {
      before = current;
      return completed(decide(current), { current, tx });
    },
    { sentence: claimNotFound, ...(expectedVersion === undefined ? {} : { expectedVersion }) },
  );
  await countClaim(figures, tx, { before, after });
  return after;
}

/** Claims of one such write: nobody waits long for the database behind it. */
export const claimsAtOnce = 50;

/**
 * The same for several claims that were read in this transaction, with the counters written once for all of them. One that is left
 * alone (`decide` answers nothing) keeps no other from changing.
 */
export async function changeClaimsTogether(
  tx: Tx,
  current: readonly ClaimRecord[],
  { claims, figures, decide }: Pick<ClaimStores, 'claims' | 'figures'> & { decide: (one: ClaimRecord) => Change<ClaimRecord> | undefined },
): Promise<void> {
  const changed = await claims.changeAll(tx, current, (one) => {
    const change = decide(one);
    return change && completed(change, { current: one, tx });
  });
  await countClaims(figures, tx, changed);
}

/** A change with what follows from it for the claim itself. */
function completed(change: Change<ClaimRecord>, { current, tx }: { current: ClaimRecord; tx: Tx }): Change<ClaimRecord> {
  return withDeadlines(current, withReportTab(current, touched(change, { current, tx })), tx.now);
}

const bringing = new WeakSet<Tx>();

/** What is written in this transaction comes along with imported claims: nobody works on them by it. */
export function importsAlong(tx: Tx): void {
  bringing.add(tx);
}

/** An imported claim that a person worked on is kept when its import is undone; what a service does by itself does not count. */
function touched(change: Change<ClaimRecord>, { current, tx }: { current: ClaimRecord; tx: Tx }): Change<ClaimRecord> {
  if (!current.imported || tx.scope.actor.kind === 'service' || bringing.has(tx)) return change;
  return { ...change, set: { imported: { ...current.imported, touchedAt: tx.now }, ...change.set } };
}

/** What the write means for the deadlines of the claim goes into the same write. */
function withDeadlines(current: ClaimRecord, change: Change<ClaimRecord>, now: Date): Change<ClaimRecord> {
  const { set, unset } = derivedChange(current, afterChange(current, change), localDate(now, current.timeZone));
  return { ...change, set: { ...change.set, ...set }, unset: [...(change.unset ?? []), ...unset] };
}

/** The fields of a move to another status. */
export function moved(
  to: ClaimRecord['status'],
  now: Date,
  why: string | undefined,
): { set: Partial<ClaimRecord>; unset: 'statusReason'[] } {
  return { set: { status: to, statusSince: now, ...(why ? { statusReason: why } : {}) }, unset: why ? [] : ['statusReason'] };
}

/** The event of a move, with the claim as it is after it. */
export function statusEvent(after: ClaimRecord, from: ClaimRecord['status'], why?: string): DomainEvent {
  return createEvent(claimStatusChanged, {
    claimId: after._id,
    claim: claimSnapshot(after),
    from,
    to: after.status,
    ...(why ? { why } : {}),
  });
}
