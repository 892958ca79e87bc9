// Inspections as they are answered: with the claim they belong to, their photos counted, their progress computed.
import type { Inspection, InspectionDetail, MobileClaim, Observation } from '@plumbline/contracts/inspection';
import { localDate, omitUndefined } from '@plumbline/contracts/kernel';
import { AnyWeather } from '@plumbline/contracts/enums';
import type { Reading } from '../base/reading.ts';
import { expectedOf } from '../photos/expected-capture.ts';
import type { PhotoRecord } from '../stores/photo-record.ts';
import type { StoredSection } from '../stores/stored-shapes.ts';
import type { ClaimProjection, InspectionRecord, Stores } from '../stores/stores.ts';

/** Several inspections with two further queries, however many they are. */
export async function inspectionsOf(
  { scope, session }: Reading,
  found: readonly InspectionRecord[],
  stores: Stores,
): Promise<Inspection[]> {
  if (found.length === 0) return [];
  const options = session ? { session } : {};
  const claimIds = [...new Set(found.map((one) => one.claimId))];
  const ids = found.map((one) => one._id);
  const claims = await stores.claims.find(scope, { _id: { $in: claimIds } }, options);
  const counted = await stores.photos.aggregate<{ _id: number; count: number }>(
    scope,
    { inspectionId: { $in: ids }, removed: { $exists: false } },
    [{ $group: { _id: '$inspectionId', count: { $sum: 1 } } }],
    session,
  );
  const claimById = new Map(claims.map((claim) => [claim._id, claim]));
  const photosById = new Map(counted.map((row) => [row._id, row.count]));
  return found.map((one) => shown(one, claimById.get(one.claimId), photosById.get(one._id) ?? 0));
}

export async function detailOf(reading: Reading, inspection: InspectionRecord, stores: Stores): Promise<InspectionDetail> {
  const [basic] = await inspectionsOf(reading, [inspection], stores);
  if (!basic) throw new Error('an inspection shows as one');
  const sections = await withPhotos(reading, inspection, stores);
  return { ...basic, sections, noteLog: inspection.noteLog };
}

/** A photo belongs to the observation of its area, in whichever order both arrived. */
async function withPhotos(
  { scope, session }: Reading,
  { _id, sections }: InspectionRecord,
  { photos }: Pick<Stores, 'photos'>,
): Promise<StoredSection[]> {
  if (sections.every(({ observations }) => observations.length === 0)) return sections;
  const found = await photos.find(
    scope,
    { inspectionId: _id, damageArea: { $exists: true } },
    { projection: { damageArea: 1, removed: 1 }, sort: { _id: 1 }, ...(session ? { session } : {}) },
  );
  return sections.map((section) => ({
    ...section,
    observations: section.observations.map((one) => ({ ...one, photoIds: photoIdsOf(one, found) })),
  }));
}

function photoIdsOf({ area, photoIds }: Observation, found: readonly Pick<PhotoRecord, '_id' | 'damageArea' | 'removed'>[]): number[] {
  const gone = new Set(found.filter(({ removed }) => removed).map(({ _id }) => _id));
  const inArea = found.filter(({ damageArea, removed }) => damageArea === area && !removed).map(({ _id }) => _id);
  return [...new Set([...photoIds.filter((id) => !gone.has(id)), ...inArea])];
}

function doneOf(sections: readonly StoredSection[]): number {
  return sections.filter((section) => section.state !== 'open').length;
}

function differencesIn(sections: readonly StoredSection[]): Pick<Inspection, 'openDifferences'> {
  const openDifferences = sections.reduce((sum, { differences = [] }) => sum + differences.length, 0);
  return openDifferences === 0 ? {} : { openDifferences };
}

function shown(one: InspectionRecord, claim: ClaimProjection | undefined, photoCount: number): Inspection {
  const sectionsDone = doneOf(one.sections);
  const { claimId, inspectionType, status, scheduledDate, scheduledTime, timeZone, inspectorId, inspectorName } = one;
  return {
    id: one._id,
    version: one.version,
    claimId,
    ...claimDetails(claimId, claim),
    inspectionType,
    status,
    scheduledAt: one.scheduledAt.toISOString(),
    scheduledDate,
    scheduledTime,
    timeZone,
    inspectorId,
    inspectorName,
    ...fieldDetails(one),
    ...answerOf(one),
    ...expectedDetails(one, claim),
    sectionsDone,
    progress: Math.round((sectionsDone / one.sections.length) * 100),
    photoCount,
    ...differencesIn(one.sections),
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  };
}

type ClaimDetails = Pick<
  Inspection,
  'claimNumber' | 'propertyOwnerName' | 'propertyOwnerPhone' | 'propertyAddress' | 'damageType' | 'priority'
>;

/** The copy of the claim may arrive a moment after the inspection; until then only its id is known. */
function claimDetails(claimId: number, claim: ClaimProjection | undefined): ClaimDetails {
  if (!claim) return { claimNumber: `#${claimId}`, propertyOwnerName: '', propertyAddress: '', damageType: 'other', priority: 'medium' };
  const { claimNumber, propertyOwnerName, propertyOwnerPhone, propertyAddress, damageType, priority } = claim;
  return { claimNumber, propertyOwnerName, propertyOwnerPhone, propertyAddress, damageType, priority };
}

function fieldDetails(one: InspectionRecord): Partial<Inspection> {
  const { specialInstructions, notes, weather, weatherNote, weatherNoted, gps, cancelReason, noShowReason, outsideHoursReason } = one;
  return omitUndefined({
    specialInstructions,
    notes,
    weather: weather ? AnyWeather.parse(weather) : undefined,
    weatherNote,
    weatherNoted,
    gps,
    startedAt: one.startedAt?.toISOString(),
    completedDate: one.completedAt?.toISOString(),
    cancelledAt: one.cancelledAt?.toISOString(),
    cancelReason,
    noShowAt: one.noShowAt?.toISOString(),
    noShowReason,
    outsideHoursReason,
  });
}

/** With it a phone without a network sees what does not fit. */
function expectedDetails(one: InspectionRecord, claim: ClaimProjection | undefined): Partial<Inspection> {
  const { lossDate, property } = expectedOf(one, claim);
  return omitUndefined({ lossDate, property: property && { ...property }, startedOnPhoneAt: one.startedOnPhoneAt?.toISOString() });
}

/** An answer to a time that was moved since does not count. */
function answerOf({ clientAnswer, scheduledAt }: InspectionRecord): Pick<Inspection, 'clientAnswer'> {
  if (clientAnswer?.scheduledAt.getTime() !== scheduledAt.getTime()) return {};
  const { answer, words, by, at } = clientAnswer;
  return { clientAnswer: { answer, ...(words ? { words } : {}), by, at: at.toISOString() } };
}

/** The words of the mobile list: a scheduled inspection is pending, and active on its day (G8). */
export function mobileClaimOf(one: Inspection, now: Date): MobileClaim {
  const today = localDate(now, one.timeZone);
  const open = one.scheduledDate <= today ? 'active' : 'pending';
  return {
    id: one.claimId,
    inspectionId: one.id,
    claimNumber: one.claimNumber,
    propertyOwnerName: one.propertyOwnerName,
    propertyAddress: one.propertyAddress,
    damageType: one.damageType,
    inspectionType: one.inspectionType,
    status: one.status === 'in_progress' ? 'in_progress' : one.status === 'completed' ? 'completed' : open,
    scheduledAt: one.scheduledAt,
    scheduledDate: one.scheduledDate,
    scheduledTime: one.scheduledTime,
    timeZone: one.timeZone,
    progress: one.progress,
    ...(one.openDifferences === undefined ? {} : { openDifferences: one.openDifferences }),
  };
}
