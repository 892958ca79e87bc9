// Settlements against the carriers' first offers, from the copies of the claims: those that have both, and who is left out.
import { namedInReport, namedWithoutOffer, type UpliftReport } from '@plumbline/contracts/billing';
import { dollarsOf, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimProjections } from '../claims/claim-projection.ts';

interface Sums {
  readonly carrier: string | null;
  readonly claims: number;
  readonly firstOfferCents: number;
  readonly settledCents: number;
}

const settled = { settlementCents: { $gt: 0 } };
const unoffered = { ...settled, firstOfferCents: { $not: { $gt: 0 } } };

export async function upliftReport(scope: Scope, { claims }: { claims: ClaimProjections }): Promise<UpliftReport> {
  const group = {
    _id: { $ifNull: ['$insuranceCompany', null] },
    claims: { $sum: 1 },
    firstOfferCents: { $sum: '$firstOfferCents' },
    settledCents: { $sum: '$settlementCents' },
  };
  const shape = { _id: 0, carrier: '$_id', claims: 1, firstOfferCents: 1, settledCents: 1 };
  const [rows, without, count, notSettled] = await Promise.all([
    claims.aggregate<Sums>(scope, { ...settled, firstOfferCents: { $gt: 0 } }, [{ $group: group }, { $project: shape }]),
    claims.find(scope, unoffered, { sort: { _id: 1 }, limit: namedWithoutOffer }),
    claims.count(scope, unoffered),
    claims.count(scope, { firstOfferCents: { $gt: 0 }, settlementCents: { $not: { $gt: 0 } } }),
  ]);
  const named = without.map(({ _id: id, claimNumber, ownerName: propertyOwnerName }) => ({ id, claimNumber, propertyOwnerName }));
  return { ...upliftOf(rows), withoutOffer: { count, claims: named }, notSettled };
}

/** Most claims first, then by name; the others are summed into one row. */
export function upliftOf(rows: readonly Sums[]): Pick<UpliftReport, 'total' | 'carriers' | 'otherCarriers'> {
  const sorted = rows.toSorted((a, b) => b.claims - a.claims || (a.carrier ?? '').localeCompare(b.carrier ?? ''));
  const rest = sorted.slice(namedInReport);
  return {
    total: wireOf(rows),
    carriers: sorted
      .slice(0, namedInReport)
      .map((row) => ({ ...(row.carrier === null ? {} : { carrier: row.carrier }), ...wireOf([row]) })),
    ...(rest.length === 0 ? {} : { otherCarriers: { count: rest.length, ...wireOf(rest) } }),
  };
}

function wireOf(rows: readonly Sums[]) {
  const sum = (name: 'claims' | 'firstOfferCents' | 'settledCents') => rows.reduce((so, row) => so + row[name], 0);
  const [offered, agreed] = [sum('firstOfferCents'), sum('settledCents')];
  return {
    claims: sum('claims'),
    firstOffer: dollarsOf(offered),
    settled: dollarsOf(agreed),
    percent: offered > 0 ? Math.round(((agreed - offered) / offered) * 1_000) / 10 : null,
  };
}
