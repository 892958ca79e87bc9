// Telling once that a due date comes near or has passed, and bringing claims onto the present rule pack. Both read only what is due.
import { missedDeadline, deadlineApproaching, expiredDeadline, isOpenState, type Deadline } from '@plumbline/contracts/claims';
import { localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import {
  createEvent,
  isDuplicate,
  type DomainEvent,
  type RecordBase,
  type Mark,
  type ServiceParts,
  type TenantCollection,
  type TenantRef,
} from '@plumbline/server';
import { Schema } from 'mongoose';
import type { ClaimRecord, Claims } from '../../claim/model/claim-record.ts';
import { deadlinesAt, isForCounsel, listedDay } from '../../rules/deadlines/deadlines-at.ts';
import { asksForUs, earliest, nextLook, stepAt, type StepBefore } from '../../rules/deadlines/due-soon-rules.ts';
import { deadlinesPack, derivedDeadlines } from '../../rules/deadlines/next-deadline.ts';

interface PublishedMiss extends RecordBase {
  claimId: number;
  key: string;
  dueOn: string;
}
export type PublishedMisses = TenantCollection<PublishedMiss>;

/** The unique index is what publishes a missed deadline once: two processes that see it at the same time cannot both write. */
export function publishedMisses(parts: ServiceParts): PublishedMisses {
  const schema = new Schema({ claimId: Number, key: String, dueOn: String });
  return parts.collection<PublishedMiss>('told_breaches', schema, {
    indexes: [[{ organizationId: 1, claimId: 1, key: 1, dueOn: 1 }, { unique: true }]],
  });
}

interface PublishedReminder extends PublishedMiss {
  before: StepBefore;
}
export type PublishedReminders = TenantCollection<PublishedReminder>;

/** The same for each step before a due date. */
export function publishedReminders(parts: ServiceParts): PublishedReminders {
  const schema = new Schema({ claimId: Number, key: String, dueOn: String, before: Number });
  return parts.collection<PublishedReminder>('told_near_deadlines', schema, {
    indexes: [[{ organizationId: 1, claimId: 1, key: 1, dueOn: 1, before: 1 }, { unique: true }]],
  });
}

export interface MissDeps {
  readonly parts: ServiceParts;
  readonly claims: Claims;
  readonly misses: PublishedMisses;
  readonly reminders: PublishedReminders;
}

const atOnce = 200;

/** One turn. `clockCheckOn` is the day after which a claim is worth a look; it moves on when everything that came near or passed is told. */
export async function publishMissedDeadlines(deps: MissDeps): Promise<void> {
  const { parts, claims } = deps;
  const today = parts.clock().toISOString().slice(0, 10);
  let from = { on: '', id: 0 };
  for (;;) {
    // Each once: one whose last day is not over at the property keeps its mark, and so does one that changed meanwhile
    const isNext = [{ deadlineCheckOn: { $gt: from.on } }, { deadlineCheckOn: from.on, _id: { $gt: from.id } }];
    // In the order of the mark: in any other the database would read all claims to find the few
    const due = await claims.acrossTenants(
      { deadlineCheckOn: { $gte: from.on, $lt: today }, $or: isNext },
      { sort: { deadlineCheckOn: 1, _id: 1 }, limit: atOnce },
    );
    // Before its turn moves the mark on; one that another process moved on meanwhile leaves the rest to the next turn
    const on = await markOf(due.at(-1), deps);
    for (const { _id, organizationId } of due) await publishOfClaim(_id, organizationId, deps);
    if (on === undefined || due.length < atOnce) return;
    from = { on, id: due.at(-1)?._id ?? 0 };
  }
}

async function markOf(last: TenantRef | undefined, { parts, claims }: MissDeps): Promise<string | undefined> {
  if (!last) return undefined;
  const claim = await claims.findOne(parts.ownScope(last.organizationId), { _id: last._id }, { projection: { deadlineCheckOn: 1 } });
  return claim?.deadlineCheckOn;
}

async function publishOfClaim(claimId: number, organizationId: number, deps: MissDeps): Promise<void> {
  const { parts, claims } = deps;
  const scope = parts.ownScope(organizationId);
  const claim = await claims.findOne(scope, { _id: claimId });
  if (!claim) return;
  const now = parts.clock();
  const today = localDate(now, claim.timeZone);
  const ours = deadlinesAt(claim, now).filter((one) => !isForCounsel(one));
  const open = ours.filter(({ state }) => isOpenState(state));
  for (const deadline of open) {
    if (deadline.state === 'overdue') await publishMiss(scope, { claim, deadline }, deps);
    else await publishReminder(scope, { claim, deadline }, deps);
  }
  for (const deadline of ours) if (deadline.state === 'expired') await publishExpiry(scope, { claim, deadline }, deps);
  await markNext(deps, claim, { looks: open.flatMap((one) => lookAt(one, today)), today });
}

/** What has passed is told, and what an uncertain rule let pass is told of nobody: no look is left for either. */
function lookAt(deadline: Deadline, today: string): string[] {
  const { breachAfter: lastOn, daysLeft = 0, state } = deadline;
  const dueOn = listedDay(deadline);
  if (state === 'overdue' || !dueOn || !lastOn || lastOn < today) return [];
  return [nextLook({ dueOn, lastOn, isOurs: asksForUs(deadline) }, daysLeft)];
}

/** One that waits for the end of the day at the property keeps its mark. A right that ran out is next no longer. */
async function markNext(deps: MissDeps, claim: ClaimRecord, { looks, today }: { looks: string[]; today: string }): Promise<void> {
  const deadlineCheckOn = earliest(looks);
  const { nextDeadlineOn } = derivedDeadlines(claim, today);
  if (deadlineCheckOn === claim.deadlineCheckOn && nextDeadlineOn === claim.nextDeadlineOn) return;
  const set = { ...(deadlineCheckOn ? { deadlineCheckOn } : {}), ...(nextDeadlineOn ? { nextDeadlineOn } : {}) };
  const unset = { ...(deadlineCheckOn ? {} : { deadlineCheckOn: 1 as const }), ...(nextDeadlineOn ? {} : { nextDeadlineOn: 1 as const }) };
  await mark(deps, claim, {
    ...(Object.keys(set).length > 0 ? { $set: set } : {}),
    ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
  });
}

interface DueDeadline {
  readonly claim: ClaimRecord;
  readonly deadline: Deadline;
}

async function publishMiss(scope: Scope, { claim, deadline }: DueDeadline, { parts, misses }: MissDeps): Promise<void> {
  const { actBy: dueOn } = deadline;
  if (!dueOn) return;
  // Nobody is told that the carrier was late before the latest day that can be argued
  const event = createEvent(missedDeadline, { ...aboutDeadline({ claim, deadline }), dueOn: listedDay(deadline) ?? dueOn });
  await publishPassed(scope, { claim, deadline, dueOn, event }, { parts, misses });
}

/** A right that ran out belongs in the log, and in nobody's notices: nobody owed it. Said of the latest day that can be argued. */
async function publishExpiry(scope: Scope, { claim, deadline }: DueDeadline, { parts, misses }: MissDeps): Promise<void> {
  const { key, title, citation, confidence, actBy: dueOn, breachAfter: lastOn } = deadline;
  if (!dueOn || !lastOn) return;
  const about = { claimId: claim._id, claimNumber: claim.claimNumber, key, title, lastOn };
  const event = createEvent(expiredDeadline, { ...about, ...omitUndefined({ citation, confidence }) });
  await publishPassed(scope, { claim, deadline, dueOn, event }, { parts, misses });
}

interface Passed extends DueDeadline {
  readonly dueOn: string;
  readonly event: DomainEvent;
}

/** Once for each due date; the duty and the right of one key are the same row. */
async function publishPassed(
  scope: Scope,
  { claim, deadline: { key }, dueOn, event }: Passed,
  { parts, misses }: Pick<MissDeps, 'parts' | 'misses'>,
): Promise<void> {
  if (await misses.findOne(scope, { claimId: claim._id, key, dueOn })) return;
  const _id = await parts.nextId('told-breach');
  await once(parts.writeAs(scope, (tx) => misses.insert(tx, { _id, claimId: claim._id, key, dueOn }, [event])));
}

/** A step is told once. Whoever was told of a nearer one, as after days on which nothing ran, is not told of a farther one. */
async function publishReminder(scope: Scope, { claim, deadline }: DueDeadline, { parts, reminders }: MissDeps): Promise<void> {
  const { key, actBy: dueOn, daysLeft } = deadline;
  if (!dueOn || daysLeft === undefined || !asksForUs(deadline)) return;
  const before = stepAt(daysLeft);
  if (before === undefined) return;
  if (await reminders.findOne(scope, { claimId: claim._id, key, dueOn, before: { $lte: before } })) return;
  const _id = await parts.nextId('told-near');
  const event = createEvent(deadlineApproaching, { ...aboutDeadline({ claim, deadline }), dueOn, daysLeft });
  await once(parts.writeAs(scope, (tx) => reminders.insert(tx, { _id, claimId: claim._id, key, dueOn, before }, [event])));
}

function aboutDeadline({ claim, deadline: { key, title, owedBy, citation } }: DueDeadline) {
  return { claimId: claim._id, claimNumber: claim.claimNumber, key, title, owedBy, ...(citation ? { citation } : {}) };
}

/** Another process was faster: it has told. */
async function once(telling: Promise<unknown>): Promise<void> {
  await telling.catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
}

/** A mark of this job, not a change of the claim: the version stays, and a claim that changed meanwhile keeps its own mark. */
async function mark({ parts, claims }: Pick<MissDeps, 'parts' | 'claims'>, claim: ClaimRecord, update: Mark): Promise<void> {
  await claims.mark(parts.ownScope(claim.organizationId), { _id: claim._id, version: claim.version }, update);
}

/** Claims that were computed with another pack get their next due date anew, a few at a time. */
export async function takePresentPack(deps: Pick<MissDeps, 'parts' | 'claims'>): Promise<void> {
  const { parts, claims } = deps;
  // Said as ranges: a “not equal” would walk over the mark of every claim
  const other = { $or: [{ deadlinesPack: null }, { deadlinesPack: { $lt: deadlinesPack } }, { deadlinesPack: { $gt: deadlinesPack } }] };
  const old = await claims.acrossTenants(other, { limit: atOnce });
  for (const { _id, organizationId } of old) {
    const claim = await claims.findOne(parts.ownScope(organizationId), { _id });
    if (!claim) continue;
    const derived = derivedDeadlines(claim, localDate(parts.clock(), claim.timeZone));
    const unset = {
      ...(derived.nextDeadlineOn ? {} : { nextDeadlineOn: 1 as const }),
      ...(derived.deadlineCheckOn ? {} : { deadlineCheckOn: 1 as const }),
    };
    await mark(deps, claim, { $set: { ...derived }, ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}) });
  }
}
