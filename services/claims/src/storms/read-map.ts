// The map of a storm event: its claims with their places, in one walk along the index of the event.
import { largestMap, type StormDot, type StormMap } from '@plumbline/contracts/claims';
import { readMeasuredPlaces } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import type { StormStores } from './keep-storm.ts';
import { stormNotFound } from './storm-store.ts';
import { placeOf, type Place } from './place-rules.ts';
import { zipMiddles } from './zip-places.ts';

const answerWithinMs = 5_000;
const ofEvent = { organizationId: 1, stormEventId: 1, createdAt: -1, _id: -1 } as const;
const fields = {
  claimNumber: 1,
  propertyOwnerName: 1,
  address: 1,
  assignedAdjusterId: 1,
  disposition: 1,
  status: 1,
  priority: 1,
  damageType: 1,
  insuranceCompany: 1,
} as const;

type Deps = Pick<StormStores, 'claims' | 'storms' | 'staff' | 'parts'>;

/** Throws `not_found` for a missing or foreign event. */
export async function readMap(scope: Scope, id: number, deps: Deps): Promise<StormMap> {
  await deps.storms.get(scope, id, stormNotFound, { projection: { _id: 1 } });
  const options = { projection: fields, sort: { createdAt: -1, _id: -1 }, limit: largestMap + 1, hint: ofEvent } as const;
  const found = await deps.claims.find(scope, { stormEventId: id }, options);
  const shown = found.slice(0, largestMap);
  const [middleOf, measured, adjusters] = await Promise.all([
    zipMiddles(),
    measuredPlaces(scope, shown, deps),
    namesOf(scope, shown, deps),
  ]);
  return {
    dots: shown.map((claim) => dotOf(claim, placeOf({ address: claim.address, measured: measured?.get(claim._id), middleOf }))),
    more: found.length > largestMap,
    adjusters,
    withoutMeasured: measured === undefined,
  };
}

function dotOf(claim: ClaimRecord, place: Pick<StormDot, 'lat' | 'lng' | 'placedBy'>): StormDot {
  const { address, assignedAdjusterId, insuranceCompany } = claim;
  return {
    id: claim._id,
    claimNumber: claim.claimNumber,
    ownerName: claim.propertyOwnerName,
    ...place,
    ...(address.city ? { city: address.city } : {}),
    ...(address.state ? { state: address.state } : {}),
    ...(address.zip ? { zip: address.zip } : {}),
    ...(assignedAdjusterId === undefined ? {} : { adjusterId: assignedAdjusterId }),
    isOpen: claim.disposition === 'open',
    status: claim.status,
    priority: claim.priority,
    damageType: claim.damageType,
    ...(insuranceCompany ? { carrier: insuranceCompany } : {}),
  };
}

/** Of the claims whose address has no position of its own. Nothing when inspection does not answer: the map is drawn without them. */
async function measuredPlaces(scope: Scope, shown: readonly ClaimRecord[], { parts }: Deps): Promise<Map<number, Place> | undefined> {
  const claimIds = shown.filter(({ address }) => address.lat === undefined || address.lng === undefined).map(({ _id }) => _id);
  if (claimIds.length === 0) return new Map();
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const places = await parts.askAs(parts.ownScope(scope.organizationId), 'inspection')(readMeasuredPlaces, {
      body: { claimIds },
      signal,
    });
    return new Map(places.map(({ claimId, lat, lng }) => [claimId, { lat, lng }]));
  } catch {
    return undefined;
  }
}

async function namesOf(scope: Scope, shown: readonly ClaimRecord[], { staff }: Deps): Promise<StormMap['adjusters']> {
  const ids = [...new Set(shown.flatMap(({ assignedAdjusterId }) => assignedAdjusterId ?? []))];
  if (ids.length === 0) return [];
  const people = await staff.find(scope, { _id: { $in: ids } }, { projection: { name: 1 }, limit: ids.length });
  return people.map(({ _id, name }) => ({ userId: _id, name })).toSorted((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId);
}
