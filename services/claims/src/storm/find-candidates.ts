// Claims that seem to belong to a storm event and are attached to none.
import type { StormCandidates } from '@plumbline/contracts/claims';
import type { Infer, Scope } from '@plumbline/contracts/kernel';
import type { StormNeeds } from './keep-storm.ts';
import { doubtAbout } from './storm-rules.ts';
import { stormNotFound } from './storm-store.ts';

/** As many as one attachment takes. */
const most = 500;
/** Claims of the event's days that are looked at for its area. */
const mostRead = 2_000;

export async function findCandidates(
  scope: Scope,
  id: number,
  { storms, claims }: Pick<StormNeeds, 'storms' | 'claims'>,
): Promise<Infer<typeof StormCandidates>> {
  const event = await storms.get(scope, id, stormNotFound);
  const days = { $gte: event.startsOn, ...(event.endsOn === undefined ? {} : { $lte: event.endsOn }) };
  const found = await claims.find(
    scope,
    { stormEventId: null, incidentDate: days, damageType: event.peril, disposition: 'open' },
    { sort: { incidentDate: 1 }, limit: mostRead, projection: { incidentDate: 1, address: 1 } },
  );
  const fitting = found.filter((claim) => doubtAbout(claim, event) === undefined);
  return { claimIds: fitting.slice(0, most).map(({ _id }) => _id), more: fitting.length > most || found.length === mostRead };
}
