// The open deadlines of the office: claims in the order of their next due date.
import { isComing, isOpenState, type DeadlinesOfClaim, type DeadlineState } from '@plumbline/contracts/claims';
import { addDays, Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord, Claims } from '../../claim/model/claim-record.ts';
import { deadlinesAt, isForCounsel } from '../../rules/deadlines/deadlines-at.ts';

export interface DeadlineQuestion {
  readonly state?: 'open' | 'running' | 'overdue' | undefined;
  readonly within?: number | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

const defaultPage = 25;

/** Nothing else of a claim is read. */
export const neededFields = {
  claimNumber: 1,
  propertyOwnerName: 1,
  propertyAddress: 1,
  assignedAdjusterId: 1,
  incidentDate: 1,
  timeZone: 1,
  damageType: 1,
  address: 1,
  disposition: 1,
  referringAttorneyId: 1,
  keyDates: 1,
  deadlineDetails: 1,
  clock: 1,
  contract: 1,
  parties: 1,
  'money.paidOn': 1,
  'money.agreedCents': 1,
  'money.deductibleCents': 1,
  'money.paidCents': 1,
  'money.onTheWayCents': 1,
  nextDeadlineOn: 1,
} as const;

export async function listDeadlines(
  claims: Claims,
  { scope, now }: { scope: Scope; now: Date },
  question: DeadlineQuestion,
): Promise<{ rows: DeadlinesOfClaim[]; next: string | undefined }> {
  const limit = question.limit ?? defaultPage;
  const filter = pageRange(dueRange(question, now), question.after);
  const found = await claims.find(scope, filter, { sort: { nextDeadlineOn: 1, _id: 1 }, limit: limit + 1, projection: neededFields });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map((claim) => rowOf(claim, now, question)).filter(({ deadlines }) => deadlines.length > 0),
    next: found.length > limit && last?.nextDeadlineOn ? `${last.nextDeadlineOn}.${last._id}` : undefined,
  };
}

/** A zone may be a day behind the server: the range is a day wider, and the claim's own day decides afterwards. */
function dueRange({ state, within }: DeadlineQuestion, now: Date): Record<string, string> {
  const today = now.toISOString().slice(0, 10);
  if (state === 'overdue') return { $gt: '', $lt: today };
  return { $gt: '', ...(within === undefined ? {} : { $lte: addDays(today, within) }) };
}

/** The range of a later page walks the index from its first day on; the second part drops what is of that day and was shown. */
function pageRange(due: Record<string, string>, after: string | undefined): Record<string, unknown> {
  if (after === undefined) return { nextDeadlineOn: due };
  const [, day, id] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,16})$/.exec(after) ?? [];
  if (day === undefined) throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  const { $gt: _, ...upTo } = due;
  return { nextDeadlineOn: { ...upTo, $gte: day }, $or: [{ nextDeadlineOn: { $gt: day } }, { _id: { $gt: Number(id) } }] };
}

function rowOf(claim: ClaimRecord, now: Date, { state, within }: DeadlineQuestion): DeadlinesOfClaim {
  const isWanted = state === 'overdue' ? (one: DeadlineState) => one === 'overdue' : state === 'running' ? isComing : isOpenState;
  const deadlines = deadlinesAt(claim, now).filter(
    (deadline) => isWanted(deadline.state) && !isForCounsel(deadline) && (within === undefined || (deadline.daysLeft ?? 0) <= within),
  );
  return {
    claimId: claim._id,
    claimNumber: claim.claimNumber,
    propertyOwnerName: claim.propertyOwnerName,
    propertyAddress: claim.propertyAddress,
    ...(claim.assignedAdjusterId === undefined ? {} : { assignedAdjusterId: claim.assignedAdjusterId }),
    nextDeadlineOn: claim.nextDeadlineOn ?? '',
    today: localDate(now, claim.timeZone),
    deadlines,
  };
}
