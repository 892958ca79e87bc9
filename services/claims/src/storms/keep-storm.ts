// Naming a storm event, changing it, and attaching claims to it.
import {
  claimEdited,
  stormChanged,
  type StormAttached,
  type StormAttachment,
  type StormEventChange,
  type StormEventIntake,
} from '@plumbline/contracts/claims';
import { Failure, type Infer, localDate, omitUndefined } from '@plumbline/contracts/kernel';
import { afterChange, createEvent, type Change, type JobQueue, type NewRecord, type Tx } from '@plumbline/server';
import { changeClaim } from '../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import { claimSnapshot } from '../claim/model/claim-wire.ts';
import type { ClaimStores } from '../claim/changes/claim-stores.ts';
import { emergencyOf, detailsChange, detailsWithin, detailsWithout, isSameForClaims } from './storm-details.ts';
import { assertDaysFit, doubtAbout } from './storm-rules.ts';
import { holdStorms, stormNotFound, type Spread, type StormRecord, type StormEvents } from './storm-store.ts';

export type StormStores = ClaimStores & { readonly storms: StormEvents };

/** A job for each event that claims have to follow. */
export type FollowDeps = StormStores & { readonly stormTurns: JobQueue };

export async function openStorm(tx: Tx, intake: StormEventIntake, { parts, storms }: StormStores): Promise<StormRecord> {
  const { zips = [], catastrophe, ...rest } = intake;
  const event = { ...rest, ...(catastrophe && catastrophe !== 'unknown' ? { catastrophe } : {}), zips } as NewRecord<StormRecord>;
  assertDaysFit(event, todayOf(tx));
  const changedEvents = (stored: StormRecord) => [createEvent(stormChanged, { stormEventId: stored._id, name: stored.name })];
  return storms.insert(tx, { ...event, _id: await parts.nextId('storm') }, changedEvents);
}

/** Its claims follow in the background what was changed of its declaration or designation. */
export async function changeStorm(
  tx: Tx,
  id: number,
  { change, storms, stormTurns }: Pick<FollowDeps, 'storms' | 'stormTurns'> & { change: StormEventChange },
): Promise<StormRecord> {
  const { version, ...sent } = change;
  const changed = await storms.change(
    tx,
    id,
    (current) => {
      const { set, unset } = changedFields(sent, current);
      const after = afterChange(current, { set, unset, events: [] });
      assertDaysFit(after, todayOf(tx));
      const spread = isSameForClaims(current, after) ? {} : { spread: spreadFrom(current, tx.scope.actor.name) };
      return { set: { ...set, ...spread }, unset, events: [createEvent(stormChanged, { stormEventId: id, name: after.name })] };
    },
    { sentence: stormNotFound, ...(version === undefined ? {} : { expectedVersion: version }) },
  );
  if (changed.spread) await stormTurns.add(tx, id);
  return changed;
}

/** An event has no zone of its own: the one in which a day of the country ends first. */
const todayOf = ({ now }: Pick<Tx, 'now'>): string => localDate(now, 'America/New_York');

type Changed = { set: Partial<StormRecord>; unset: (keyof StormRecord)[] };

/** `null` and an unknown designation empty; without a designation there is no day of it. */
function changedFields({ catastrophe, ...sent }: Omit<StormEventChange, 'version'>, { catastropheOn }: StormRecord): Changed {
  const fields = Object.entries(omitUndefined(sent));
  const set = Object.fromEntries(fields.filter(([, value]) => value !== null)) as Partial<StormRecord>;
  const unset = fields.flatMap(([name, value]) => (value === null ? [name as keyof StormRecord] : []));
  if (catastrophe === undefined) return { set, unset };
  const loses = catastrophe !== 'yes' && catastropheOn !== undefined && !set.catastropheOn && !unset.includes('catastropheOn');
  if (loses) unset.push('catastropheOn');
  return catastrophe === 'unknown' ? { set, unset: [...unset, 'catastrophe'] } : { set: { ...set, catastrophe }, unset };
}

/** Claims that have not followed an earlier change yet hold what was before that one. */
function spreadFrom(current: StormRecord, by: string): Spread {
  const emergency = emergencyOf(current);
  return { was: [...(current.spread?.was ?? []), ...(emergency ? [emergency] : [])], after: 0, by };
}

type Attached = Infer<typeof StormAttached>['results'][number];

/** Each claim on its own: what is not there is named, what seems not to belong is attached with a note. */
export async function attachClaims(
  tx: Tx,
  id: number,
  { attachment, ...deps }: StormStores & { attachment: Infer<typeof StormAttachment> },
): Promise<Infer<typeof StormAttached>> {
  await holdStorms(tx, [id], deps.storms);
  const event = await deps.storms.get(tx.scope, id, stormNotFound, { session: tx.session });
  const claimIds = [...new Set(attachment.claimIds)];
  const others = await otherEvents(tx, claimIds, { ...deps, event });
  const results: Attached[] = [];
  for (const claimId of claimIds)
    results.push(await attachOne(tx, claimId, { ...deps, event, others, detach: attachment.detach === true }));
  return { results };
}

/** The events that some of these claims belong to now, beside the one that they are moved to. */
async function otherEvents(
  tx: Tx,
  claimIds: readonly number[],
  { claims, storms, event }: StormStores & { event: StormRecord },
): Promise<ReadonlyMap<number, StormRecord>> {
  const elsewhere = await claims.find(
    tx.scope,
    { _id: { $in: claimIds }, stormEventId: { $nin: [null, event._id] } },
    { session: tx.session, projection: { stormEventId: 1 }, limit: claimIds.length },
  );
  if (elsewhere.length === 0) return new Map();
  const ids = [...new Set(elsewhere.map(({ stormEventId }) => stormEventId))];
  const found = await storms.find(tx.scope, { _id: { $in: ids } }, { session: tx.session, limit: ids.length });
  return new Map(found.map((one) => [one._id, one]));
}

interface Attaching {
  readonly event: StormRecord;
  readonly others: ReadonlyMap<number, StormRecord>;
  readonly detach: boolean;
}

async function attachOne(tx: Tx, claimId: number, { event, others, detach, ...deps }: StormStores & Attaching): Promise<Attached> {
  try {
    const claim = await changeClaim(tx, claimId, { ...deps, decide: (current) => changeOf(current, { event, others, detach, tx }) });
    const doubt = detach ? undefined : doubtAbout(claim, event);
    return { claimId, ok: true, ...(doubt ? { note: doubt } : {}) };
  } catch (error) {
    if (error instanceof Failure && (error.code === 'not_found' || error.code === 'invalid'))
      return { claimId, ok: false, note: error.message };
    throw error;
  }
}

/** Throws `invalid` when a claim shall be taken off an event that it does not belong to. */
function changeOf(claim: ClaimRecord, { event, others, detach, tx }: Attaching & { tx: Tx }): Change<ClaimRecord> {
  const { stormEventId } = claim;
  if (detach && stormEventId !== event._id) throw new Failure('invalid', `Not linked to ${event.name}`);
  const before = others.get(stormEventId ?? 0);
  const free = detach ? detailsWithout(claim, event) : before ? detailsWithout(claim, before) : claim;
  const { set, unset } = detailsChange(detach ? free : detailsWithin(free, event, { name: tx.scope.actor.name, now: tx.now }));
  return {
    set: detach ? set : { ...set, stormEventId: event._id },
    unset: detach ? [...unset, 'stormEventId'] : unset,
    events: (after) => [createEvent(claimEdited, { claimId: after._id, claim: claimSnapshot(after) })],
    why: detach ? `Unlinked from ${event.name}` : `Linked to ${event.name}`,
  };
}
