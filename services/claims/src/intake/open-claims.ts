// Opening claims, one or many at once: numbered, stored, counted, told and qualified by the same rules, in a few writes for all of them.
import { claimOpened } from '@plumbline/contracts/claims';
import { createEvent, type Tx } from '@plumbline/server';
import type { ClaimStores } from '../claim/changes/claim-stores.ts';
import { countClaims } from '../claim/counters/figures-store.ts';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import { claimSnapshot } from '../claim/model/claim-wire.ts';
import { placeOf } from '../claim/model/intake-rules.ts';
import { assertAllMayHandle } from '../directory/may-handle.ts';
import { rulesForNewClaims } from '../directory/organization-projection.ts';
import { holdStorms, type StormRecord, type StormEvents } from '../storms/storm-store.ts';
import { prepareClaim, type Opening } from './prepare-claim.ts';

/** In the order of the openings. Throws `invalid` where somebody is to handle a claim outside of their licenses. */
export async function openClaims(tx: Tx, openings: readonly Opening[], deps: ClaimStores): Promise<ClaimRecord[]> {
  if (openings.length === 0) return [];
  const { parts, claims, figures, pending, organizations, staff } = deps;
  await assertAllMayHandle(tx, openings.flatMap(chosenFor), staff);
  const { numbers, feeBasisPoints } = await rulesForNewClaims(tx, { claims: openings.length, organizations, parts });
  const ids = await parts.nextIds('claim', openings.length);
  const prepared = openings.map((opening, index) =>
    prepareClaim(opening, { tx, id: ids[index] ?? 0, claimNumber: numbers[index] ?? '', feeBasisPoints }),
  );
  const openedEvents = (after: ClaimRecord) => [createEvent(claimOpened, { claimId: after._id, claim: claimSnapshot(after) })];
  const stored = await claims.insertAll(tx, prepared, openedEvents, true);
  const counted = stored.map((after) => ({ before: undefined, after }));
  await countClaims(figures, tx, counted);
  const waiting = stored.filter(({ qualificationState }) => qualificationState === 'pending');
  for (const { _id } of waiting.filter(({ imported }) => !imported)) await pending.add(tx, _id);
  const brought = waiting.filter(({ imported }) => imported).map(({ _id }) => _id);
  // Behind each other, so that a file is no storm on the AI service
  await pending.addMany(tx, brought);
  return stored;
}

/** A claim that came in closed needs no license of today: who had it is history. */
function chosenFor({ intake, assignedAdjusterId: userId, brought }: Opening) {
  if (userId === undefined || brought?.cameInClosed) return [];
  return [{ userId, property: placeOf(intake.propertyAddress, intake.address) }];
}

/** The storm events to which claims are opened in this transaction: an edit of one waits for it. */
export async function eventsFor(tx: Tx, ids: readonly number[], storms: StormEvents): Promise<ReadonlyMap<number, StormRecord>> {
  if (ids.length === 0) return new Map();
  const once = [...new Set(ids)];
  await holdStorms(tx, once, storms);
  const found = await storms.find(tx.scope, { _id: { $in: once } }, { session: tx.session });
  return new Map(found.map((event) => [event._id, event]));
}
