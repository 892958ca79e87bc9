// The current version of the report of an inspection, and what is known around it.
import { Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import type { Reading } from '../../base/reading.ts';
import { noInspection } from '../../base/sentences.ts';
import type { ClaimProjection, InspectionRecord, PersonProjection } from '../../stores/stores.ts';
import { standingPhotos } from './draft-content.ts';
import type { EngineeringDeps } from './engineering-deps.ts';
import { engineerLicense, type LicenseAnswer } from './license-rules.ts';
import type { EngineeringRecord } from './report-record.ts';

const noReport = 'No engineering report was generated for this inspection';

export interface KnownInspection {
  readonly inspection: InspectionRecord;
  readonly claim: ClaimProjection | undefined;
}

export async function knownInspection({ scope, session }: Reading, id: number, { stores }: EngineeringDeps): Promise<KnownInspection> {
  const options = session ? { session } : {};
  const inspection = await stores.inspections.get(scope, id, noInspection, options);
  return { inspection, claim: await stores.claims.findOne(scope, { _id: inspection.claimId }, options) };
}

export async function findCurrent(
  { scope, session }: Reading,
  inspectionId: number,
  { engineering }: EngineeringDeps,
): Promise<EngineeringRecord | undefined> {
  return engineering.engineeringReports.findOne(scope, { inspectionId, isCurrent: true }, session ? { session } : {});
}

/** A draft without the photos that were removed since. Throws `not_found` for a missing or foreign inspection, and where nothing was generated. */
export async function currentReport(
  reading: Reading,
  inspectionId: number,
  deps: EngineeringDeps,
): Promise<EngineeringRecord & KnownInspection> {
  const known = await knownInspection(reading, inspectionId, deps);
  const report = await findCurrent(reading, inspectionId, deps);
  if (!report) throw new Failure('not_found', noReport);
  const photos = report.stage === 'needs_signature' ? await standingPhotos(reading, report.photos, deps) : report.photos;
  return { ...report, ...known, photos };
}

/** Of whoever asks; keys and services are nobody here. */
export async function callerPerson({ scope, session }: Reading, { stores }: EngineeringDeps): Promise<PersonProjection | undefined> {
  const { kind, id } = scope.actor;
  if (kind !== 'user' || typeof id !== 'number') return undefined;
  return stores.people.findOne(scope, { _id: id }, session ? { session } : {});
}

/** Whether the caller may sign for this property today. */
export async function callerLicense(
  reading: Reading,
  { inspection, claim }: KnownInspection,
  deps: EngineeringDeps,
): Promise<LicenseAnswer> {
  const engineer = await callerPerson(reading, deps);
  const today = localDate(deps.parts.clock(), inspection.timeZone);
  return engineerLicense({ engineer, state: claim?.state, today });
}

export function actorId({ actor }: Scope): number | undefined {
  return actor.kind === 'user' && typeof actor.id === 'number' ? actor.id : undefined;
}
