// The exact PDF of a version: the same content gives the same bytes, so what was opened is what is frozen.
import { identityApi } from '@plumbline/contracts/identity';
import {
  engineeringTextsOf,
  findingsOf,
  weatherNoteText,
  type EngineerLicense,
  type EngineeringFinding,
  type SealMode,
} from '@plumbline/contracts/inspection';
import { damageTypeLabels, inspectionCategoryLabels, weatherLabels } from '@plumbline/contracts/enums';
import { localDate, type Scope } from '@plumbline/contracts/kernel';
import { formatLongDate, formatMoment } from '@plumbline/server/dates';
import { buffer } from 'node:stream/consumers';
import { chosenPhotos, countPhotos } from './draft-content.ts';
import type { EngineeringDeps } from './engineering-deps.ts';
import { actorId, type KnownInspection } from './find-report.ts';
import type { EngineeringDocument, FirmOnPaper, InspectionOnPaper, PhotoOnPaper, PropertyOnPaper } from '../render/report-content.ts';
import { presenceOf, recordedBy } from './recorded-by.ts';
import type { EngineeringRecord, StoredFile } from './report-record.ts';

const setWithinMs = 60_000;

export type Known = EngineeringRecord & KnownInspection;

interface Setting {
  readonly known: Known;
  readonly engineer: EngineerLicense | undefined;
  readonly mode?: SealMode | undefined;
  readonly isSample?: boolean;
  /** Printed as the day of signing. */
  readonly signedOn?: string | undefined;
}

/** `engineer`: as it is signed by them; without one it is a draft with its watermark, or a sample of the seal. */
export async function reportBytes(
  scope: Scope,
  { known, engineer, mode, isSample = false, signedOn }: Setting,
  deps: EngineeringDeps,
): Promise<Uint8Array> {
  const { number, revision, title, findings, contentAt, revisionReason } = known;
  const content: EngineeringDocument = {
    kind: 'report',
    number,
    revision,
    title,
    texts: engineeringTextsOf(known),
    findings: findings.map((one) => withOrigin(one, known.inspection.timeZone)),
    contentAt,
    revisionReason,
    engineer,
    signedOn,
    isOnPaper: mode === 'signature_report',
    isDraft: engineer === undefined,
    isSample,
    firm: await firmOnPaper(scope, deps),
    property: propertyOnPaper(known),
    inspection: await inspectionOnPaper(
      scope,
      { known, photos: known.photos, engineer: engineer && { ...engineer, userId: known.engineer?.userId ?? actorId(scope) } },
      deps,
    ),
    photos: await photosOnPaper(
      scope,
      {
        photos: known.photos,
        timeZone: known.inspection.timeZone,
      },
      deps,
    ),
    photoTotal: await countPhotos({ scope }, known.inspectionId, deps),
  };
  return deps.typesetter.run(content, { timeoutMs: setWithinMs });
}

/** Whoever reads it knows that a model found it, and who answers for it. */
function withOrigin(finding: EngineeringFinding, timeZone: string): EngineeringFinding {
  const { accepted, text } = finding;
  if (!accepted) return finding;
  const by = accepted.model ? `AI (${accepted.model})` : 'AI';
  const origin = `Found on the photos by ${by} and accepted by ${accepted.by}, ${formatMoment(new Date(accepted.at), timeZone)}.`;
  return { ...finding, text: [text, origin].filter(Boolean).join('\n') };
}

/** Before any report was generated. */
export async function recordBytes(scope: Scope, known: KnownInspection, deps: EngineeringDeps): Promise<Uint8Array> {
  const { inspection } = known;
  const photos = await chosenPhotos({ scope }, { inspectionId: inspection._id, ids: undefined }, deps);
  const content: EngineeringDocument = {
    kind: 'record',
    firm: await firmOnPaper(scope, deps),
    property: propertyOnPaper(known),
    inspection: await inspectionOnPaper(scope, { known, photos }, deps),
    findings: findingsOf(inspection.sections),
    notes: inspection.sections
      .filter(({ notes }) => notes.trim() !== '')
      .map(({ category, notes }) => ({ section: inspectionCategoryLabels[category], text: notes })),
    photos: await photosOnPaper(scope, { photos, timeZone: inspection.timeZone }, deps),
    photoTotal: await countPhotos({ scope }, inspection._id, deps),
    contentAt: inspection.updatedAt,
  };
  return deps.typesetter.run(content, { timeoutMs: setWithinMs });
}

export async function signatureReportBytes(scope: Scope, known: Known, deps: EngineeringDeps): Promise<Uint8Array> {
  const { number, revision, title, engineer, frozen, signedAt } = known;
  if (!engineer || !frozen || !signedAt) throw new Error('A signature report is made of a frozen version');
  const { sha1, sha256, bytes } = frozen;
  const content: EngineeringDocument = {
    kind: 'signature-report',
    number,
    revision,
    engineer,
    firm: await firmOnPaper(scope, deps),
    property: propertyOnPaper(known),
    file: {
      name: fileNameOf(known),
      description: title,
      sha1,
      sha256,
      bytes,
    },
    contentAt: signedAt,
  };
  return deps.typesetter.run(content, { timeoutMs: setWithinMs });
}

export function fileNameOf({ number, revision }: Pick<EngineeringRecord, 'number' | 'revision'>, suffix = ''): string {
  return `${number}-v${revision}${suffix}.pdf`;
}

export async function storedBytes({ objectKey }: StoredFile, { parts }: Pick<EngineeringDeps, 'parts'>): Promise<Uint8Array> {
  const { body } = await parts.objects.get(objectKey);
  return new Uint8Array(await buffer(body));
}

/** Throws while identity cannot be asked: a paper that is signed never lacks its firm by chance. */
async function firmOnPaper(scope: Scope, { parts }: EngineeringDeps): Promise<FirmOnPaper> {
  const {
    name,
    address,
    phone,
    email,
    engineeringRegistry: registry,
  } = await parts.askAs(parts.ownScope(scope.organizationId), 'identity')(identityApi.getOrganization);
  return { name, address, contact: [phone, email].filter(Boolean).join(' · '), registry };
}

/** The copy of the claim may arrive a moment after the inspection. */
function propertyOnPaper({ claim, inspection }: KnownInspection): PropertyOnPaper {
  if (!claim) return { owner: '', address: '', claimNumber: `#${inspection.claimId}`, damage: damageTypeLabels.other };
  const { propertyOwnerName: owner, propertyAddress: address, claimNumber, incidentDate, damageType } = claim;
  return {
    owner,
    address,
    claimNumber,
    dateOfLoss: incidentDate ? formatLongDate(incidentDate) : undefined,
    damage: damageTypeLabels[damageType as keyof typeof damageTypeLabels],
    state: claim.state,
  };
}

interface Inspected {
  readonly known: KnownInspection;
  readonly photos: EngineeringRecord['photos'];
  readonly engineer?: { readonly name: string; readonly userId: number | undefined } | undefined;
}

async function inspectionOnPaper(
  scope: Scope,
  { known: { inspection }, photos, engineer }: Inspected,
  deps: EngineeringDeps,
): Promise<InspectionOnPaper> {
  const { completedAt, timeZone, scheduledDate, inspectorId, weather } = inspection;
  const recorded = await recordedBy(scope, { inspection, photos }, deps);
  return {
    on: formatLongDate(completedAt ? localDate(completedAt, timeZone) : scheduledDate),
    recordedBy: recorded.names,
    engineer: presenceOf(recorded, engineer && { ...engineer, isAssigned: engineer.userId === inspectorId }),
    weather: weather && weatherLabels[weather as keyof typeof weatherLabels],
    weatherNote: weatherNoteText(inspection),
  };
}

async function photosOnPaper(
  scope: Scope,
  { photos, timeZone }: { photos: EngineeringRecord['photos']; timeZone: string },
  deps: EngineeringDeps,
): Promise<PhotoOnPaper[]> {
  const ids = photos.map(({ photoId }) => photoId);
  const found = await deps.stores.photos.find(scope, { _id: { $in: ids } });
  const byId = new Map(found.map((one) => [one._id, one]));
  const shown: PhotoOnPaper[] = [];
  for (const { photoId, caption } of photos) {
    const photo = byId.get(photoId);
    if (!photo) continue;
    const image = photo.imageKey ? await storedBytes({ objectKey: photo.imageKey, sha1: '', sha256: '', bytes: 0 }, deps) : undefined;
    shown.push({ caption, image, sha256: photo.sha256, takenAt: photo.capturedAt && formatMoment(photo.capturedAt, timeZone) });
  }
  return shown;
}
