// The search in the list of completed inspections: by owner, address, claim or report number.
import type { Scope } from '@plumbline/contracts/kernel';
import type { EngineeringDeps } from '../base/engineering-deps.ts';

/** Without a question there is no filter. What was typed is text, never a pattern. */
export async function searchedFor(
  scope: Scope,
  search: string | undefined,
  { stores, engineering }: Pick<EngineeringDeps, 'stores' | 'engineering'>,
): Promise<Record<string, unknown>> {
  const typed = search?.trim() ?? '';
  if (typed === '') return {};
  const like = { $regex: typed.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`), $options: 'i' };
  const ofClaims = { $or: [{ propertyOwnerName: like }, { propertyAddress: like }, { claimNumber: like }] };
  const ofReports = { number: like };
  // All of them, however many: the page is cut from the inspections
  const [most, maxReports] = [await stores.claims.count(scope, ofClaims), await engineering.engineeringReports.count(scope, ofReports)];
  const claims = await stores.claims.find(scope, ofClaims, { projection: { _id: 1 }, limit: Math.max(1, most) });
  const projection = { inspectionId: 1 } as const;
  const reports = await engineering.engineeringReports.find(scope, ofReports, { projection, limit: Math.max(1, maxReports) });
  const found = [{ claimId: { $in: claims.map(({ _id }) => _id) } }, { _id: { $in: reports.map(({ inspectionId }) => inspectionId) } }];
  // Beside the `$or` of the page
  return { $and: [{ $or: found }] };
}
