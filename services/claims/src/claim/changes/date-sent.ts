// What was sent to the carrier starts or ends a deadline: its date is recorded unless one is there already, and taken back when it comes back.
import { keyDateLabels, keyDatesChanged } from '@plumbline/contracts/claims';
import { createEvent, type Change, type Tx } from '@plumbline/server';
import { changeClaim } from './change-claim.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import type { ClaimStores } from './claim-stores.ts';
import { changedDates, implausibleDates } from '../../rules/deadlines/key-date-rules.ts';

interface Sent {
  readonly claim: ClaimRecord;
  readonly name: 'noticeToCarrierOn' | 'proofOfLossSentOn';
  readonly on: string;
  /** Where the date comes from, for who reads it later. */
  readonly source: string;
}

/** A date that contradicts what is recorded is left to a person: the dispatch itself stays true. */
export async function recordDateSent(tx: Tx, sent: Sent, deps: Pick<ClaimStores, 'claims' | 'figures'>): Promise<void> {
  const by = { name: tx.scope.actor.name, now: tx.now };
  if (!dateChange(sent, by)) return;
  const { claims, figures } = deps;
  await changeClaim(tx, sent.claim._id, {
    claims,
    figures,
    decide: (claim) => dateChange({ ...sent, claim }, by) ?? { events: [] },
  });
}

interface DateSent {
  readonly on: string;
  readonly source: string;
}

export interface Returned {
  readonly claimId: number;
  readonly name: Sent['name'];
  /** The date as the dispatch recorded it. */
  readonly was: DateSent;
  /** Of another dispatch that still stands; the same one where that made it too. */
  readonly instead?: DateSent | undefined;
  /** Why the mail server returned it. */
  readonly reason: string;
}

/** Only the date that this dispatch made is taken back: what a person recorded, or another dispatch, stays. */
export async function takeBackDateSent(tx: Tx, returned: Returned, deps: Pick<ClaimStores, 'claims' | 'figures'>): Promise<void> {
  const { claims, figures } = deps;
  const by = { name: tx.scope.actor.name, now: tx.now };
  await changeClaim(tx, returned.claimId, { claims, figures, decide: (claim) => takingBack(claim, returned, by) });
}

function takingBack(claim: ClaimRecord, { name, was, instead, reason }: Returned, by: { name: string; now: Date }): Change<ClaimRecord> {
  const stored = claim.keyDates?.[name];
  const isDate = (one: DateSent | undefined) => one !== undefined && stored?.on === one.on && stored.source === one.source;
  if (!isDate(was) || isDate(instead)) return { events: [] };
  const { dates } = changedDates(claim.keyDates, { [name]: instead ?? null }, by);
  const why = `${keyDateLabels[name]}: ${was.source} on ${was.on} was returned (${reason})${instead ? `; ${instead.source} on ${instead.on} stands` : ''}`;
  const eventData = { claimId: claim._id, claimNumber: claim.claimNumber, names: [name], why };
  return { set: { keyDates: dates }, events: [createEvent(keyDatesChanged, eventData)], why };
}

/** What the dispatch changes in the claim; undefined when one is recorded or the date cannot be right. Pure. */
function dateChange({ claim, name, on, source }: Sent, by: { name: string; now: Date }): Change<ClaimRecord> | undefined {
  if (claim.keyDates?.[name]) return undefined;
  const { dates, changed } = changedDates(claim.keyDates, { [name]: { on, source } }, by);
  if (Object.keys(implausibleDates(dates, claim, { now: by.now, changed })).length > 0) return undefined;
  const why = `${keyDateLabels[name]}: ${source}`;
  const eventData = { claimId: claim._id, claimNumber: claim.claimNumber, names: [name], why };
  return { set: { keyDates: dates }, events: [createEvent(keyDatesChanged, eventData)], why };
}
