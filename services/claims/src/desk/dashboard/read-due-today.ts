// Deadlines whose last day is today at the property: a short walk along the index of next due dates.
import { goingDispositions, type DueToday } from '@plumbline/contracts/claims';
import { localDate, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord, Claims } from '../../claim/model/claim-record.ts';
import { listIndexes } from '../../claim/model/claim-indexes.ts';
import { isForCounsel, listedDay } from '../../rules/deadlines/deadlines-at.ts';
import { neededFields } from '../../deadlines/changes/list-deadlines.ts';
import { zonesByDate } from '../../claim/party-rules/party-wire.ts';
import { openDeadlines } from './read-worklist.ts';

const most = 100;

interface Reading {
  readonly claims: Claims;
  readonly scope: Scope;
  readonly now: Date;
}

/** A claim with an older open deadline stands in the worklist with that one. */
export async function readDueToday({ claims, scope, now }: Reading, asked?: 'mine' | 'all'): Promise<DueToday[]> {
  const whose = asked ?? (scope.actor.kind === 'user' ? 'mine' : 'all');
  // Today is another day from zone to zone
  const days = [...zonesByDate(now)];
  const filter = {
    nextDeadlineOn: { $in: days.map(([today]) => today) },
    $or: days.map(([today, zones]) => ({ nextDeadlineOn: today, timeZone: { $in: zones } })),
    disposition: { $in: goingDispositions },
    ...(whose === 'mine' ? { assignedAdjusterId: Number(scope.actor.id) } : {}),
  };
  const sort = { nextDeadlineOn: 1, _id: 1 } as const;
  const found = await claims.find(scope, filter, { sort, limit: most, projection: neededFields, hint: listIndexes.nextDeadlineOn });
  return found.flatMap((claim) => dueToday(claim, now)).slice(0, most);
}

function dueToday(claim: ClaimRecord, now: Date): DueToday[] {
  const today = localDate(now, claim.timeZone);
  const { _id: claimId, claimNumber, propertyOwnerName, propertyAddress } = claim;
  return openDeadlines(claim, now)
    .filter((deadline) => !isForCounsel(deadline) && listedDay(deadline) === today)
    .map(({ title, owedBy }) => ({ claimId, claimNumber, propertyOwnerName, propertyAddress, title, owedBy, dueOn: today }));
}
