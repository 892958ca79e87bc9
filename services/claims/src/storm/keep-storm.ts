// Naming a storm event, changing it, and attaching claims to it.
import {
  claimEdited,
  stormChanged,
  type StormAttached,
  type StormAttachment,
  type StormEventChange,
  type StormEventIntake,
} from '@plumbline/contracts/claims';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { fact, type Change, type Tx } from '@plumbline/server';
import { changeClaim } from '../claim/change-claim.ts';
import type { ClaimDocument } from '../claim/claim-document.ts';
import { claimSnapshot } from '../claim/claim-wire.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import { assertDaysFit, datesWithin, datesWithout, doubtAbout } from './storm-rules.ts';
import { stormNotFound, type StormDocument, type StormEvents } from './storm-store.ts';

export type StormNeeds = ClaimNeeds & { readonly storms: StormEvents };

export async function openStorm(tx: Tx, intake: StormEventIntake, { parts, storms }: StormNeeds): Promise<StormDocument> {
  assertDaysFit(intake as StormDocument);
  const { zips = [], ...rest } = intake;
  const event = { _id: await parts.nextId('storm'), ...rest, zips } as Omit<
    StormDocument,
    'organizationId' | 'version' | 'createdAt' | 'updatedAt'
  >;
  return storms.insert(tx, event, (stored) => [fact(stormChanged, { stormEventId: stored._id, name: stored.name })]);
}

export async function changeStorm(
  tx: Tx,
  id: number,
  { change, storms }: Pick<StormNeeds, 'storms'> & { change: StormEventChange },
): Promise<StormDocument> {
  const { version, ...sent } = change;
  const set = sent as Partial<StormDocument>;
  return storms.change(
    tx,
    id,
    (current) => {
      assertDaysFit({ ...current, ...set });
      return { set, facts: (after) => [fact(stormChanged, { stormEventId: id, name: after.name })] };
    },
    { sentence: stormNotFound, ...(version === undefined ? {} : { expectedVersion: version }) },
  );
}

type Attached = Infer<typeof StormAttached>['results'][number];

/** Each claim on its own: what is not there is named, what seems not to belong is attached with a note. */
export async function attachClaims(
  tx: Tx,
  id: number,
  { attachment, ...needs }: StormNeeds & { attachment: Infer<typeof StormAttachment> },
): Promise<Infer<typeof StormAttached>> {
  const event = await needs.storms.get(tx.scope, id, stormNotFound, { session: tx.session });
  const claimIds = [...new Set(attachment.claimIds)];
  const others = await otherEvents(tx, claimIds, { ...needs, event });
  const results: Attached[] = [];
  for (const claimId of claimIds)
    results.push(await attachOne(tx, claimId, { ...needs, event, others, detach: attachment.detach === true }));
  return { results };
}

/** The events that some of these claims belong to now, beside the one that they are moved to. */
async function otherEvents(
  tx: Tx,
  claimIds: readonly number[],
  { claims, storms, event }: StormNeeds & { event: StormDocument },
): Promise<ReadonlyMap<number, StormDocument>> {
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
  readonly event: StormDocument;
  readonly others: ReadonlyMap<number, StormDocument>;
  readonly detach: boolean;
}

async function attachOne(tx: Tx, claimId: number, { event, others, detach, ...needs }: StormNeeds & Attaching): Promise<Attached> {
  try {
    const claim = await changeClaim(tx, claimId, { ...needs, decide: (current) => changeOf(current, { event, others, detach, tx }) });
    const doubt = detach ? undefined : doubtAbout(claim, event);
    return { claimId, ok: true, ...(doubt ? { note: doubt } : {}) };
  } catch (error) {
    if (error instanceof Failure && (error.code === 'not_found' || error.code === 'invalid'))
      return { claimId, ok: false, note: error.message };
    throw error;
  }
}

/** Throws `invalid` when a claim shall be taken off an event that it does not belong to. */
function changeOf({ stormEventId, keyDates }: ClaimDocument, { event, others, detach, tx }: Attaching & { tx: Tx }): Change<ClaimDocument> {
  if (detach && stormEventId !== event._id) throw new Failure('invalid', `It does not belong to ${event.name}`);
  const before = others.get(stormEventId ?? 0);
  const dates = before ? datesWithout(keyDates, before) : keyDates;
  return {
    set: detach
      ? { keyDates: datesWithout(keyDates, event) }
      : { stormEventId: event._id, keyDates: datesWithin(dates, event, { name: tx.scope.actor.name, now: tx.now }) },
    unset: detach ? ['stormEventId'] : [],
    facts: (after) => [fact(claimEdited, { claimId: after._id, claim: claimSnapshot(after) })],
    why: detach ? `Taken off ${event.name}` : `Belongs to ${event.name}`,
  };
}
