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
import { fact, type Tx } from '@plumbline/server';
import { changeClaim } from '../claim/change-claim.ts';
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

/** Each claim on its own: what is not there is named, what seems not to belong is attached with a note. */
export async function attachClaims(
  tx: Tx,
  id: number,
  { attachment, ...needs }: StormNeeds & { attachment: Infer<typeof StormAttachment> },
): Promise<Infer<typeof StormAttached>> {
  const event = await needs.storms.get(tx.scope, id, stormNotFound, { session: tx.session });
  const results: Infer<typeof StormAttached>['results'] = [];
  for (const claimId of new Set(attachment.claimIds))
    results.push(await attachOne(tx, claimId, { ...needs, event, detach: attachment.detach === true }));
  return { results };
}

async function attachOne(
  tx: Tx,
  claimId: number,
  { event, detach, ...needs }: StormNeeds & { event: StormDocument; detach: boolean },
): Promise<{ claimId: number; ok: boolean; note?: string }> {
  try {
    const claim = await changeClaim(tx, claimId, {
      ...needs,
      decide: ({ keyDates }) => ({
        set: detach
          ? { keyDates: datesWithout(keyDates, event) }
          : { stormEventId: event._id, keyDates: datesWithin(keyDates, event, { name: tx.scope.actor.name, now: tx.now }) },
        unset: detach ? ['stormEventId'] : [],
        facts: (after) => [fact(claimEdited, { claimId, claim: claimSnapshot(after) })],
        why: detach ? `Taken off ${event.name}` : `Belongs to ${event.name}`,
      }),
    });
    const doubt = detach ? undefined : doubtAbout(claim, event);
    return { claimId, ok: true, ...(doubt ? { note: doubt } : {}) };
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return { claimId, ok: false, note: error.message };
    throw error;
  }
}
