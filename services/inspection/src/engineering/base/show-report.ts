// A report as it is answered: with its versions, who was at the property, and whether the reader may sign it.
import { engineeringTextsOf, type EngineeringReport } from '@plumbline/contracts/inspection';
import { localDate, omitUndefined } from '@plumbline/contracts/kernel';
import type { Reading } from '../../base/reading.ts';
import type { InspectionRecord } from '../../stores/stores.ts';
import { countPhotos } from './draft-content.ts';
import type { EngineeringDeps } from './engineering-deps.ts';
import { actorId, callerLicense, currentReport } from './find-report.ts';
import { whyIncomplete } from './incomplete.ts';
import type { LicenseAnswer } from './license-rules.ts';
import { presenceOf, recordedBy } from './recorded-by.ts';
import type { EngineeringRecord } from './report-record.ts';
import { shownVersion } from './show-versions.ts';

export async function showReport(reading: Reading, inspectionId: number, deps: EngineeringDeps): Promise<EngineeringReport> {
  const { inspection, claim, ...report } = await currentReport(reading, inspectionId, deps);
  const options = { sort: { revision: -1 as const }, ...(reading.session ? { session: reading.session } : {}) };
  const versions = await deps.engineering.engineeringReports.find(reading.scope, { inspectionId }, options);
  const license = await callerLicense(reading, { inspection, claim }, deps);
  return {
    ...written(report),
    ...omitUndefined({ ...signed(report), revisionReason: report.revisionReason }),
    claimNumber: claim?.claimNumber ?? `#${report.claimId}`,
    versions: versions.map(shownVersion),
    inspection: await about(reading, { report, inspection }, deps),
    signing: signing(report, license),
  };
}

function written(one: EngineeringRecord) {
  const { _id: id, version, inspectionId, claimId, number, revision, stage, template, title } = one;
  const { findings, photos, generatedBy, reviewLog, createdAt } = one;
  return {
    id,
    version,
    inspectionId,
    claimId,
    number,
    revision,
    stage,
    template,
    title,
    ...engineeringTextsOf(one),
    findings,
    photos,
    generatedBy,
    reviewLog: reviewLog.map(({ at, by, what }) => ({
      at: at.toISOString(),
      by,
      what,
    })),
    generatedAt: createdAt.toISOString(),
  };
}

function signed({ signedAt, signedOn, engineer, sealMode, frozen, seal }: EngineeringRecord) {
  return {
    signedAt: signedAt?.toISOString(),
    signedOn,
    signedBy: engineer && { name: engineer.name, number: engineer.number, state: engineer.state, expiresOn: engineer.expiresOn },
    sealMode,
    frozen: frozen && { sha1: frozen.sha1, sha256: frozen.sha256, bytes: frozen.bytes },
    seal: seal && {
      mode: seal.mode,
      sealedAt: seal.sealedAt.toISOString(),
      sha256: seal.file.sha256,
      bytes: seal.file.bytes,
      trust: seal.trust,
      ...(seal.signer ? { signer: seal.signer } : {}),
      ...(seal.timestampedAt ? { timestampedAt: seal.timestampedAt.toISOString() } : {}),
    },
  };
}

async function about(
  reading: Reading,
  { report, inspection }: { report: EngineeringRecord; inspection: InspectionRecord },
  deps: EngineeringDeps,
): Promise<EngineeringReport['inspection']> {
  const { scope } = reading;
  const { inspectorId, completedAt, timeZone, scheduledDate } = inspection;
  const on = completedAt ? localDate(completedAt, timeZone) : scheduledDate;
  const recorded = await recordedBy(scope, { inspection, photos: report.photos }, deps);
  const engineer = report.engineer ?? { name: scope.actor.name, userId: actorId(scope) };
  const isOwn =
    presenceOf(recorded, { name: engineer.name, userId: engineer.userId, isAssigned: engineer.userId === inspectorId }) === 'own';
  const photoTotal = await countPhotos(reading, inspection._id, deps);
  return { recordedBy: [...recorded.names], on, isOwn, photoCount: report.photos.length, photoTotal };
}

function signing(report: EngineeringRecord, license: LicenseAnswer): EngineeringReport['signing'] {
  if ('refused' in license) return { isPossible: false, reason: license.refused };
  if (report.stage !== 'needs_signature') return { isPossible: false, reason: 'This version is signed already.', license: license.license };
  const incomplete = whyIncomplete(report);
  if (incomplete) return { isPossible: false, reason: incomplete.sentence, license: license.license };
  return { isPossible: true, license: license.license };
}
