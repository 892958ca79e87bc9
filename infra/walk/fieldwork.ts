// The fieldwork of a walk: start, photos, sections with their shots, complete.
import {
  inspectionApi,
  missingShots,
  photoNameOf,
  withAnswer,
  type Photo,
  type SectionSave,
  type ShotAnswer,
  type ShotsOfSection,
} from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import { inspectionCategories } from '@plumbline/contracts/enums';
import { until } from './until.ts';
import type { OrderedSection, WalkOrder } from './walk-order.ts';

export interface UploadItem {
  readonly name: string;
  /** Where it lay in the folder of the photos. */
  readonly path?: string;
  read(): Promise<Blob>;
  /** Form fields beside the file: category, damageArea … */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Ids of stored photos, by the names of their files. */
type StoredPhotos = ReadonlyMap<string, number>;

/** `onPhoto` hears of each file. */
export async function inspect(
  call: Call,
  inspectionId: number,
  work: { order: WalkOrder; items: readonly UploadItem[]; onPhoto?: (index: number, result: string) => void },
): Promise<Photo[]> {
  const weather = work.order.inspection?.weather;
  await call(inspectionApi.startInspection, { params: { id: inspectionId }, body: weather ? { weather } : {} });
  const photos = await uploadAll(call, inspectionId, work);
  const { damageType } = await call(inspectionApi.readInspection, { params: { id: inspectionId } });
  for (const category of inspectionCategories) {
    const section = work.order.inspection?.sections?.[category];
    const body = section ? sectionBody(section, { category, damageType, photos }) : notInspected;
    await call(inspectionApi.saveSection, { params: { id: inspectionId, category }, body: { baseRevision: 0, ...body } });
  }
  await call(inspectionApi.completeInspection, { params: { id: inspectionId }, body: {} });
  return untilProcessed(call, inspectionId);
}

async function uploadAll(
  call: Call,
  inspectionId: number,
  { items, onPhoto }: { items: readonly UploadItem[]; onPhoto?: (index: number, result: string) => void },
): Promise<StoredPhotos> {
  const photos = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const { result, id } = await uploadOne(call, inspectionId, item);
    if (id !== undefined) for (const name of [item.name, item.path ?? item.name]) photos.set(name, id);
    onPhoto?.(index, result);
  }
  return photos;
}

const notInspected = { state: 'not_applicable' as const, reason: 'Not part of this inspection' };

interface Around extends Pick<ShotsOfSection, 'category' | 'damageType'> {
  readonly photos: StoredPhotos;
}

/** As the service takes it: observations have their names, and photos their ids. A photo that was refused is left out. */
export function sectionBody(
  { observations, shots = [], ...section }: OrderedSection,
  { photos, ...about }: Around,
): Omit<SectionSave, 'baseRevision'> {
  const idsOf = (names: readonly string[] = []) => names.flatMap((name) => photos.get(name) ?? []);
  const answers = shots.reduce<ShotAnswer[]>(
    (before, { shot, photos: names, reason }) =>
      withAnswer(before, { shot, photos: idsOf(names).map((id) => photoNameOf({ id })), ...reasonOf(reason, names, photos) }),
    [],
  );
  const observed = observations?.map(({ photos: names, id, ...one }, index) => ({
    ...one,
    id: id ?? `${about.category}-${index + 1}`,
    ...(names ? { photoIds: idsOf(names) } : {}),
  }));
  return {
    state: 'complete',
    ...section,
    ...(observed ? { observations: observed } : {}),
    shots: [...answers, ...shotsLeftOut({ ...about, answers })],
  };
}

/** A photo that the service refused shows nothing: the shot says so instead. */
function reasonOf(reason: string | undefined, names: readonly string[] = [], photos: StoredPhotos): { reason?: string } {
  if (reason) return { reason };
  const isRefused = names.length > 0 && names.every((name) => !photos.has(name));
  return isRefused ? { reason: `The photo was refused: ${names.join(', ')}` } : {};
}

/** An order says rarely which photo shows which shot: of what is required and not said the walk tells that nobody assigned a photo. */
function shotsLeftOut(section: Pick<ShotsOfSection, 'category' | 'damageType' | 'answers'>) {
  return missingShots(section).map(({ id }) => ({ shot: id, reason: 'No photo was assigned to this shot in the order' }));
}

/** Sends one photo; a broken one is answered in words, and does not end a walk. */
export async function upload(call: Call, inspectionId: number, item: UploadItem): Promise<string> {
  return (await uploadOne(call, inspectionId, item)).result;
}

async function uploadOne(call: Call, inspectionId: number, item: UploadItem): Promise<{ result: string; id?: number | undefined }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(item.fields ?? { category: 'overview' })) form.append(name, value);
  form.append('photos', await item.read(), item.name);
  try {
    const stored = await call(inspectionApi.uploadPhotos, { params: { inspectionId }, body: form });
    const refused = stored.refused[0];
    if (refused) return { result: `refused: ${refused.reason}` };
    const [photo] = stored.photos;
    return { result: photo?.repeated ? 'already there' : 'stored', id: photo?.id };
  } catch (error) {
    if (isRefusal(error)) return { result: `refused: ${error.message}` };
    throw error;
  }
}

/** One broken file does not end a walk; a server that is down does. */
function isRefusal(error: unknown): error is Error & { httpStatus: number } {
  return [400, 413, 415, 422].includes((error as { httpStatus?: number }).httpStatus ?? 0);
}

async function untilProcessed(call: Call, inspectionId: number): Promise<Photo[]> {
  return until(
    'every photo is processed',
    async () => {
      const photos = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: { limit: 200 } });
      return photos.every((photo) => photo.status === 'analyzed' || photo.status === 'failed') ? photos : undefined;
    },
    300_000,
  );
}
