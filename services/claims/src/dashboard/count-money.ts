// Figures of settlements for organisations that were counted before these figures were: added up once when the service starts.
import type { ServiceParts, Tx } from '@plumbline/server';
import type { Claims } from '../claim/claim-document.ts';
import type { FiguresStore } from './figures-store.ts';

interface Needs {
  readonly parts: ServiceParts;
  readonly claims: Claims;
  readonly figures: FiguresStore;
}

/** Once done it finds nothing to do. */
export async function countMoneyOnce({ parts, claims, figures }: Needs): Promise<void> {
  const uncounted = await figures.totals.model.collection.find({ moneyCounted: { $ne: true } }, { projection: { _id: 1 } }).toArray();
  for (const { _id } of uncounted) {
    // Together, so that a claim that is settled meanwhile is in the sums or counted on top of them
    await parts.writeAs(parts.ownScope(Number(_id)), async (tx) => {
      const set = { ...(await sumsOf(tx, claims)), moneyCounted: true };
      await figures.totals.model.updateOne(
        { _id: Number(_id), organizationId: tx.scope.organizationId } as never,
        { $set: set },
        { session: tx.session },
      );
    });
    parts.log.info({ organizationId: Number(_id) }, 'the settlements of an organisation were added up');
  }
}

async function sumsOf({ scope, session }: Tx, claims: Claims): Promise<Record<string, number>> {
  const offered = { $gt: [{ $ifNull: ['$money.firstOfferCents', 0] }, 0] };
  const whenOffered = (value: unknown) => ({ $sum: { $cond: [offered, value, 0] } });
  const group = {
    _id: null,
    settledClaims: { $sum: 1 },
    offeredClaims: whenOffered(1),
    firstOfferCents: whenOffered('$money.firstOfferCents'),
    offeredSettledCents: whenOffered('$settlementCents'),
  };
  const stages = [{ $group: group }, { $project: { _id: 0 as const } }];
  const [sums] = await claims.aggregate<Record<string, number>>(scope, { settlementCents: { $gt: 0 } }, stages, session);
  return sums ?? { settledClaims: 0, offeredClaims: 0, firstOfferCents: 0, offeredSettledCents: 0 };
}
