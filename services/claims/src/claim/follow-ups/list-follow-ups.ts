// What somebody wanted to look at again: a bounded read along the index of follow-up dates, oldest first.
import { goingDispositions, type FollowUp } from '@plumbline/contracts/claims';
import { addDays, localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord, Claims } from '../model/claim-record.ts';
import { dueOf, isListed, weekDays } from './follow-up-rules.ts';

const most = 200;
const fields = {
  claimNumber: 1,
  version: 1,
  propertyOwnerName: 1,
  propertyOwnerPhone: 1,
  propertyAddress: 1,
  communicationPreference: 1,
  assignedAdjusterId: 1,
  nextFollowUpDate: 1,
  followUpNote: 1,
  timeZone: 1,
} as const;

export interface FollowUpQuestion {
  due?: 'overdue' | 'today' | 'week' | undefined;
  mine?: 'true' | undefined;
}

export async function listFollowUps(
  claims: Claims,
  scope: Scope,
  { question, now }: { question: FollowUpQuestion; now: Date },
): Promise<FollowUp[]> {
  const { due, mine } = question;
  // Today is another day from zone to zone: the range is a day wider at both ends, the exact day is decided for each claim
  const around = now.toISOString().slice(0, 10);
  const last = addDays(around, due === 'week' ? weekDays + 1 : 1);
  const filter = {
    nextFollowUpDate: { ...(due === undefined || due === 'overdue' ? { $gte: '' } : { $gte: addDays(around, -1) }), $lte: last },
    disposition: { $in: goingDispositions },
    ...(mine ? { assignedAdjusterId: scope.actor.id } : {}),
  };
  const found = await claims.find(scope, filter, { sort: { nextFollowUpDate: 1, _id: 1 }, limit: most * 2, projection: fields });
  return found.flatMap((claim) => listed(claim, localDate(now, claim.timeZone), due)).slice(0, most);
}

function listed(claim: ClaimRecord, today: string, list: FollowUpQuestion['due']): FollowUp[] {
  const date = claim.nextFollowUpDate;
  if (date === undefined || !isListed(date, today, list)) return [];
  return [
    omitUndefined({
      claimId: claim._id,
      version: claim.version,
      claimNumber: claim.claimNumber,
      propertyOwnerName: claim.propertyOwnerName,
      propertyOwnerPhone: claim.propertyOwnerPhone,
      propertyAddress: claim.propertyAddress,
      communicationPreference: claim.communicationPreference,
      assignedAdjusterId: claim.assignedAdjusterId,
      date,
      note: claim.followUpNote,
      due: dueOf(date, today),
    }) as FollowUp,
  ];
}
