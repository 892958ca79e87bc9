// The worklist: bounded reads along the indexes that lead to pressing claims, ranked, and the first of them put into words.
import { isOpenState, type Deadline, type WorkItem } from '@plumbline/contracts/claims';
import { addDays, dollarsOf, type Scope } from '@plumbline/contracts/kernel';
import { longDate } from '@plumbline/server/dates';
import type { ClaimRecord, Claims } from '../../claim/model/claim-record.ts';
import { listIndexes, openOfOnePerson } from '../../claim/model/claim-indexes.ts';
import { going } from '../../claim/model/going-filter.ts';
import { deadlinesAt, isForCounsel } from '../../rules/deadlines/deadlines-at.ts';
import { neededFields } from '../../deadlines/changes/list-deadlines.ts';
import { actionOf, aheadDays, moneyAtRisk, ranked, rankedFields, reasonOf, type Item, type Ranked } from './worklist-rules.ts';

export interface WorkQuestion {
  readonly whose?: 'mine' | 'all' | undefined;
  readonly limit?: number | undefined;
}

interface Reading {
  readonly claims: Claims;
  readonly scope: Scope;
  readonly now: Date;
}

const defaultItems = 8;
/** So many open claims of one person are all looked at; who has more is read by causes, as the office is. */
const maxOfOne = 240;
/** Claims that are looked at for each cause. */
const maxOfCause = 80;
/** What was due longer ago than this is nobody's next action any more unless it stands out by its value. */
const backDays = 60;

export async function readWorklist(reading: Reading, question: WorkQuestion): Promise<WorkItem[]> {
  const whose = question.whose ?? (reading.scope.actor.kind === 'user' ? 'mine' : 'all');
  const candidates = whose === 'all' ? await byCauses(reading, {}) : await ofThePerson(reading);
  const first = ranked(candidates, reading.now).slice(0, question.limit ?? defaultItems);
  const firsts = await firstDeadlines(reading, first);
  return first.map((item) => workItem(item, reading, firsts.get(item.claim._id)));
}

async function ofThePerson(reading: Reading): Promise<Ranked[]> {
  const { claims, scope } = reading;
  const own = { assignedAdjusterId: Number(scope.actor.id) };
  const open = await claims.countUpTo(scope, { ...own, disposition: going.disposition }, { limit: maxOfOne + 1, hint: openOfOnePerson });
  if (open > maxOfOne) return byCauses(reading, own);
  return claims.find(scope, { ...own, ...going }, { limit: maxOfOne, projection: rankedFields, hint: openOfOnePerson });
}

/** What is due, what was put down for today, and where the most money lies: each a short walk along its index. */
async function byCauses({ claims, scope, now }: Reading, whose: { readonly assignedAdjusterId?: number }): Promise<Ranked[]> {
  const today = now.toISOString().slice(0, 10);
  const read = (filter: Record<string, unknown>, sort: Record<string, 1 | -1>, hint: Record<string, 1 | -1>) =>
    claims.find(scope, { ...filter, ...whose, ...going }, { sort, limit: maxOfCause, projection: rankedFields, hint });
  const found = await Promise.all([
    read(
      { nextDeadlineOn: { $gte: addDays(today, -backDays), $lte: addDays(today, aheadDays) } },
      { nextDeadlineOn: 1, _id: 1 },
      listIndexes.nextDeadlineOn,
    ),
    read(
      { nextFollowUpDate: { $gte: addDays(today, -backDays), $lte: addDays(today, 1) } },
      { nextFollowUpDate: 1, _id: 1 },
      listIndexes.nextFollowUpDate,
    ),
    read({ estimatedValueCents: { $gt: 0 } }, { estimatedValueCents: -1, _id: -1 }, listIndexes.estimatedValueCents),
  ]);
  return [...new Map(found.flat().map((claim) => [claim._id, claim])).values()];
}

/** The deadline that asks first, of the claims that stand here for one. */
async function firstDeadlines({ claims, scope, now }: Reading, items: readonly Item[]): Promise<Map<number, Deadline>> {
  const ids = items.filter(({ cause }) => cause.kind === 'deadline').map(({ claim }) => claim._id);
  if (ids.length === 0) return new Map();
  const found = await claims.find(scope, { _id: { $in: ids } }, { limit: ids.length, projection: neededFields });
  return new Map(
    found.flatMap((claim) =>
      openDeadlines(claim, now)
        .slice(0, 1)
        .map((first) => [claim._id, first] as const),
    ),
  );
}

/** Nothing is called late while it can be argued that it is not. */
function arguable({ cause }: Item, deadline: Deadline | undefined): string | undefined {
  if (cause.kind !== 'deadline' || deadline?.state !== 'due' || !deadline.breachAfter || (deadline.daysLeft ?? 0) >= 0) return undefined;
  return `${deadline.title}: last day can be argued until ${longDate(deadline.breachAfter)}`;
}

/** What is late or due, in the order of the days. */
export function openDeadlines(claim: ClaimRecord, now: Date): Deadline[] {
  return deadlinesAt(claim, now).filter((one) => isOpenState(one.state) && !isForCounsel(one));
}

function workItem(item: Item, { now, scope }: Reading, deadline: Deadline | undefined): WorkItem {
  const { claim, cause } = item;
  const money = moneyAtRisk(claim);
  return {
    claimId: claim._id,
    claimNumber: claim.claimNumber,
    propertyOwnerName: claim.propertyOwnerName,
    propertyAddress: claim.propertyAddress,
    status: claim.status,
    ...actionOf(item, scope.actor.role),
    reason: arguable(item, deadline) ?? reasonOf(item, now, deadline?.title),
    ...(cause.daysLeft === undefined ? {} : { daysLeft: cause.daysLeft }),
    ...(money ? { moneyAtRisk: dollarsOf(money.cents), moneyBasis: money.basis } : {}),
  };
}
