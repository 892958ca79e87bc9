// What time and place of a photo are compared with: the date of loss, and where the property is.
import type { ExpectedCapture } from '@plumbline/contracts/inspection';
import type { Reading } from '../base/reading.ts';
import type { ClaimProjection, InspectionRecord, Stores } from '../stores/stores.ts';

/** Without a position of the claim the place where the inspection was started stands for the property. */
export function expectedOf(
  { timeZone, gps }: Pick<InspectionRecord, 'timeZone' | 'gps'>,
  claim: Pick<ClaimProjection, 'incidentDate' | 'position'> | undefined,
): ExpectedCapture {
  const property = claim?.position ?? gps;
  return { timeZone, lossDate: claim?.incidentDate, property: property && { lat: property.lat, lng: property.lng } };
}

/** By inspection. */
export async function expectedByInspection(
  { scope, session }: Reading,
  inspectionIds: readonly number[],
  { inspections, claims }: Pick<Stores, 'inspections' | 'claims'>,
): Promise<Map<number, ExpectedCapture>> {
  const options = session ? { session } : {};
  const found = await inspections.find(scope, { _id: { $in: [...new Set(inspectionIds)] } }, options);
  const about = await claims.find(scope, { _id: { $in: found.map(({ claimId }) => claimId) } }, options);
  const byId = new Map(about.map((claim) => [claim._id, claim]));
  return new Map(found.map((one) => [one._id, expectedOf(one, byId.get(one.claimId))]));
}
