// The notice of loss that was sent starts the carrier's clock: its date is recorded unless one is there already.
import { keyDateLabels, keyDatesChanged } from '@plumbline/contracts/claims';
import { createEvent, type Change, type Tx } from '@plumbline/server';
import { changeClaim } from './change-claim.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import type { ClaimStores } from './claim-stores.ts';
import { changedDates, implausibleDates } from '../../rules/deadlines/key-date-rules.ts';

interface Sent {
  readonly claim: ClaimRecord;
  readonly on: string;
  /** Where the date comes from, for who reads it later. */
  readonly source: string;
}

/** A date that contradicts what is recorded is left to a person: the dispatch itself stays true. */
export async function recordNoticeSent(tx: Tx, sent: Sent, needs: Pick<ClaimStores, 'claims' | 'figures'>): Promise<void> {
  const by = { name: tx.scope.actor.name, now: tx.now };
  if (!noticeChange(sent, by)) return;
  const { claims, figures } = needs;
  await changeClaim(tx, sent.claim._id, {
    claims,
    figures,
    decide: (claim) => noticeChange({ ...sent, claim }, by) ?? { events: [] },
  });
}

/** What the dispatch changes in the claim; undefined when a notice is recorded or the date cannot be right. Pure. */
function noticeChange({ claim, on, source }: Sent, by: { name: string; now: Date }): Change<ClaimRecord> | undefined {
  if (claim.keyDates?.noticeToCarrierOn) return undefined;
  const { dates, changed } = changedDates(claim.keyDates, { noticeToCarrierOn: { on, source } }, by);
  if (Object.keys(implausibleDates(dates, claim, { now: by.now, changed })).length > 0) return undefined;
  const why = `${keyDateLabels.noticeToCarrierOn}: ${source}`;
  const eventData = { claimId: claim._id, claimNumber: claim.claimNumber, names: ['noticeToCarrierOn'], why };
  return { set: { keyDates: dates }, events: [createEvent(keyDatesChanged, eventData)], why };
}
