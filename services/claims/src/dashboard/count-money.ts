// Figures of settlements for organisations that were counted before these figures were: added up once when the service starts.
import type { ServiceParts } from '@plumbline/server';
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
    const sums = await sumsOf(claims, Number(_id));
    await figures.totals.model.collection.updateOne({ _id }, { $set: { ...sums, moneyCounted: true } });
    parts.log.info({ organizationId: Number(_id) }, 'the settlements of an organisation were added up');
  }
}

async function sumsOf(claims: Claims, organizationId: number): Promise<Record<string, number>> {
  const offered = { $gt: [{ $ifNull: ['$money.firstOfferCents', 0] }, 0] };
  const whenOffered = (value: unknown) => ({ $sum: { $cond: [offered, value, 0] } });
  const [sums] = await claims.model.collection
    .aggregate([
      { $match: { organizationId, settlementCents: { $gt: 0 } } },
      {
        $group: {
          _id: null,
          settledClaims: { $sum: 1 },
          offeredClaims: whenOffered(1),
          firstOfferCents: whenOffered('$money.firstOfferCents'),
          offeredSettledCents: whenOffered('$settlementCents'),
        },
      },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return sums ?? { settledClaims: 0, offeredClaims: 0, firstOfferCents: 0, offeredSettledCents: 0 };
}
