// The claims of a storm event follow a change of its declaration or designation: a few in each transaction, until all have.
import { claimEdited } from '@plumbline/contracts/claims';
import { createEvent, type Change, type Mark, type TakenJob, type Tx } from '@plumbline/server';
import { changeClaimsTogether, claimsAtOnce } from '../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import { claimSnapshot } from '../claim/model/claim-wire.ts';
import { detailsChange, detailsFollowing } from './storm-details.ts';
import type { FollowDeps, StormStores } from './keep-storm.ts';
import type { StormRecord } from './storm-store.ts';

/** Claims of one turn, so that the next event has its turn as well. */
const maxAtOnce = 2_000;
const ofEvent = { organizationId: 1, stormEventId: 1, incidentDate: 1 } as const;

/** The event says how far it has come: a restart goes on there. */
export async function followStorm(turn: TakenJob, deps: FollowDeps): Promise<void> {
  const { parts, claims, storms } = deps;
  const { scope, key: id } = turn;
  const event = await storms.findOne(scope, { _id: id });
  if (!event?.spread) return;
  const { version, spread } = event;
  const options = { projection: { _id: 1 }, sort: { _id: 1 }, limit: maxAtOnce, hint: ofEvent } as const;
  const left = await claims.find(scope, { stormEventId: id, _id: { $gt: spread.after } }, options);
  // A look that finds nobody ends it: whoever came in during the last one has followed as well
  if (left.length === 0 && (await parts.writeAs(scope, (tx) => followSome(tx, { id, version, ids: [] }, deps)))) return;
  for (let from = 0; from < left.length; from += claimsAtOnce) {
    const ids = left.slice(from, from + claimsAtOnce).map(({ _id }) => _id);
    if (!(await parts.writeAs(scope, (tx) => followSome(tx, { id, version, ids }, deps)))) break;
  }
  await deps.stormTurns.putOff(turn, { dueAt: parts.clock() });
}

interface Some {
  readonly id: number;
  readonly version: number;
  /** None: all have followed. */
  readonly ids: readonly number[];
}

/** Answers whether to go on: not with an event that was changed meanwhile, which the next turn reads anew. */
async function followSome(tx: Tx, { id, version, ids }: Some, { storms, ...deps }: StormStores): Promise<boolean> {
  const event = await storms.findOne(tx.scope, { _id: id, version }, { session: tx.session });
  if (!event?.spread) return false;
  const found =
    ids.length === 0
      ? []
      : await deps.claims.find(tx.scope, { _id: { $in: ids }, stormEventId: id }, { session: tx.session, limit: claimsAtOnce });
  await changeClaimsTogether(tx, found, { ...deps, decide: (claim) => changeFor(claim, event, tx) });
  // A mark of this job, not a change of the event: whoever edits it meanwhile is not told of another version
  const update: Mark = ids.length === 0 ? { $unset: { spread: 1 } } : { $set: { 'spread.after': ids.at(-1) } };
  await storms.mark(tx.scope, { _id: id, version }, update, { session: tx.session });
  return true;
}

function changeFor(claim: ClaimRecord, event: StormRecord, tx: Tx): Change<ClaimRecord> | undefined {
  const after = detailsFollowing(claim, event, { name: event.spread?.by ?? tx.scope.actor.name, now: tx.now });
  if (!after) return undefined;
  return {
    ...detailsChange(after),
    events: (stored) => [createEvent(claimEdited, { claimId: stored._id, claim: claimSnapshot(stored) })],
    why: `${event.name} changed`,
  };
}
