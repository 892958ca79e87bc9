// A follow-up is done (and the next one set with it), or put off; and the way back from both.
import { followUpDone, followUpSnoozed, followUpRestored, type FollowUpDoneInput } from '@plumbline/contracts/claims';
import { Failure, localDate } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim } from '../changes/change-claim.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import { claimSnapshot } from '../model/claim-wire.ts';
import type { ClaimStores } from '../changes/claim-stores.ts';
import { snoozedTo } from './follow-up-rules.ts';

type Deps = Pick<ClaimStores, 'claims' | 'figures'>;

export async function finishFollowUp(tx: Tx, claimId: number, { done, ...deps }: Deps & { done: FollowUpDoneInput }): Promise<ClaimRecord> {
  const { note, next, version } = done;
  return changeClaim(tx, claimId, {
    ...deps,
    expectedVersion: version,
    decide: (current) => {
      const date = dateOf(current);
      return {
        set: {
          followUpBefore: followUpState(current, date),
          ...(next ? { nextFollowUpDate: next.date, ...(next.note ? { followUpNote: next.note } : {}) } : {}),
        },
        unset: [...(next ? [] : (['nextFollowUpDate'] as const)), ...(next?.note ? [] : (['followUpNote'] as const))],
        events: (after) => [
          createEvent(followUpDone, {
            claimId,
            claim: claimSnapshot(after),
            date,
            ...(note ? { note } : {}),
            ...(next ? { next: next.date } : {}),
          }),
        ],
      };
    },
  });
}

export async function snoozeFollowUp(
  tx: Tx,
  claimId: number,
  { days, version, ...deps }: Deps & { days: number; version?: number | undefined },
): Promise<ClaimRecord> {
  return changeClaim(tx, claimId, {
    ...deps,
    expectedVersion: version,
    decide: (current) => {
      const date = dateOf(current);
      const to = snoozedTo(date, localDate(tx.now, current.timeZone), days);
      return {
        set: { nextFollowUpDate: to, followUpBefore: followUpState(current, date) },
        events: (after) => [createEvent(followUpSnoozed, { claimId, claim: claimSnapshot(after), date, to })],
      };
    },
  });
}

/** For everybody who may do it or put it off: nothing but what stood before can come back this way, and only while nobody changed the claim. */
export async function undoFollowUp(tx: Tx, claimId: number, { version, ...deps }: Deps & { version: number }): Promise<ClaimRecord> {
  return changeClaim(tx, claimId, {
    ...deps,
    expectedVersion: version,
    decide: ({ followUpBefore: before }) => {
      if (before?.version !== version) throw new Failure('conflict', 'There is nothing to undo');
      const { date, note } = before;
      return {
        set: { nextFollowUpDate: date, ...(note ? { followUpNote: note } : {}) },
        unset: ['followUpBefore', ...(note ? [] : (['followUpNote'] as const))],
        events: (after) => [createEvent(followUpRestored, { claimId, claim: claimSnapshot(after), date })],
      };
    },
  });
}

/** What the way back leads to; the change that remembers it is one version on. */
function followUpState({ followUpNote, version }: ClaimRecord, date: string): NonNullable<ClaimRecord['followUpBefore']> {
  return { date, ...(followUpNote ? { note: followUpNote } : {}), version: version + 1 };
}

function dateOf({ nextFollowUpDate }: ClaimRecord): string {
  if (nextFollowUpDate === undefined) throw new Failure('conflict', 'No follow-up is set on this claim');
  return nextFollowUpDate;
}
