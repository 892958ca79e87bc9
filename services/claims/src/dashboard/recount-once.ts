// Figures that an earlier release did not count, or counted otherwise: made anew once for each organisation when the service starts.
import type { ServiceParts, Tx } from '@plumbline/server';
import type { Claims } from '../claim/claim-document.ts';
import { awaitingReport } from '../list/list-filter.ts';
import type { FiguresStore, recounted } from './figures-store.ts';

interface Needs {
  readonly parts: ServiceParts;
  readonly claims: Claims;
  readonly figures: FiguresStore;
}

type Recount = (tx: Tx, claims: Claims) => Promise<Record<string, number>>;

/** By the mark that the figures bear once they are made. */
const recounts: Readonly<Record<keyof typeof recounted, Recount>> = {
  moneyCounted: sumsOf,
  pendingCounted: async (tx, claims) => ({ pendingReports: await claims.count(tx.scope, awaitingReport, tx.session) }),
};

/** Once done it finds nothing to do. */
export async function recountOnce(needs: Needs): Promise<void> {
  for (const [mark, recount] of Object.entries(recounts)) await recountWithout(mark, recount, needs);
}

async function recountWithout(mark: string, recount: Recount, { parts, claims, figures }: Needs): Promise<void> {
  const uncounted = await figures.totals.model.collection.find({ [mark]: { $ne: true } }, { projection: { _id: 1 } }).toArray();
  for (const { _id } of uncounted) {
    // Together, so that a claim that changes meanwhile is in the figures or counted on top of them
    await parts.writeAs(parts.ownScope(Number(_id)), async (tx) => {
      const set = { ...(await recount(tx, claims)), [mark]: true };
      await figures.totals.model.updateOne(
        { _id: Number(_id), organizationId: tx.scope.organizationId } as never,
        { $set: set },
        { session: tx.session },
      );
    });
    parts.log.info({ organizationId: Number(_id), mark }, 'figures of an organisation were counted anew');
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
