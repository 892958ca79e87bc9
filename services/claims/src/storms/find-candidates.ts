// Claims that seem to belong to a storm event and are attached to none.
import type { StormCandidates } from '@plumbline/contracts/claims';
import type { Infer, Scope } from '@plumbline/contracts/kernel';
import type { StormStores } from './keep-storm.ts';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import { doubtAbout, isAreaKnown, isInArea, isInStates } from './storm-rules.ts';
import { stormNotFound, type StormRecord } from './storm-store.ts';

/** As many as one attachment takes. */
const most = 500;
/** Claims of the event's days that are looked at for its area. */
const maxRead = 2_000;

export async function findCandidates(
  scope: Scope,
  id: number,
  { storms, claims }: Pick<StormStores, 'storms' | 'claims'>,
): Promise<Infer<typeof StormCandidates>> {
  const event = await storms.get(scope, id, stormNotFound);
  const days = { $gte: event.startsOn, ...(event.endsOn === undefined ? {} : { $lte: event.endsOn }) };
  const found = await claims.find(
    scope,
    { stormEventId: null, incidentDate: days, damageType: event.peril, disposition: 'open' },
    { sort: { incidentDate: 1 }, limit: maxRead, projection: { incidentDate: 1, address: 1 } },
  );
  const fitting = found.filter((claim) => isInArea(claim, event) && doubtAbout(claim, event) === undefined);
  const unsure = found.filter((claim) => !isInArea(claim, event) && isNearBy(claim, event)).length;
  return { claimIds: fitting.slice(0, most).map(({ _id }) => _id), more: fitting.length > most || found.length === maxRead, unsure };
}

type Candidate = Pick<ClaimRecord, 'incidentDate' | 'address'>;

/** In a state of the event, and nothing recorded says whether in its area; an event without an area says it of none. */
function isNearBy({ address }: Candidate, event: StormRecord): boolean {
  const hasNoArea = event.counties.length === 0 && event.zips.length === 0;
  return isInStates(address, event) && (hasNoArea || !isAreaKnown(address, event));
}
