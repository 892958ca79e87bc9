// The days of a declared hurricane, as claims have them of their storm event: from its first watch to its last warning. Pure.
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import type { StormRecord } from './storm-store.ts';

export type HurricaneDetails = Pick<ClaimRecord, 'loss' | 'hurricaneOf'>;
type Days = Pick<StormRecord, '_id' | 'hurricaneFrom' | 'hurricaneUntil'>;

/** Both days, or none: the one without the other decides nothing. */
export function hurricaneDays({
  hurricaneFrom: from,
  hurricaneUntil: until,
}: Omit<Days, '_id'>): { from: string; until: string } | undefined {
  return from !== undefined && until !== undefined ? { from, until } : undefined;
}

/** What the event brings to a claim of which nobody has recorded anything about a hurricane. */
export function hurricaneWithin({ loss, hurricaneOf }: HurricaneDetails, event: Days): HurricaneDetails {
  const days = hurricaneDays(event);
  const own = loss?.declaredHurricane ?? loss?.hurricaneFrom ?? loss?.hurricaneUntil;
  if (!days || own !== undefined) return { ...(loss ? { loss } : {}), ...(hurricaneOf ? { hurricaneOf } : {}) };
  return {
    loss: { ...loss, declaredHurricane: true, hurricaneFrom: days.from, hurricaneUntil: days.until },
    hurricaneOf: { stormEventId: event._id, ...days },
  };
}

/** Takes away what the event brought; what somebody corrected on the claim since stays. */
export function hurricaneWithout({ loss = {}, hurricaneOf }: HurricaneDetails, { _id }: Days): HurricaneDetails {
  const kept = Object.keys(loss).length > 0 ? { loss } : {};
  if (hurricaneOf?.stormEventId !== _id) return { ...kept, ...(hurricaneOf ? { hurricaneOf } : {}) };
  const { declaredHurricane, hurricaneFrom, hurricaneUntil, ...others } = loss;
  const isBrought = declaredHurricane === true && hurricaneFrom === hurricaneOf.from && hurricaneUntil === hurricaneOf.until;
  return isBrought ? { loss: others } : kept;
}
