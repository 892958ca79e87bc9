// The fieldwork of a walk: start, photos, sections with their shots, complete.
import { inspectionApi, missingShots, type Photo, type SectionSave, type ShotsOfSection } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import { inspectionCategories } from '@plumbline/contracts/enums';
import { until } from './until.ts';
import type { WalkOrder } from './walk-order.ts';

export interface UploadItem {
  readonly name: string;
  read(): Promise<Blob>;
  /** Form fields beside the file: category, damageArea … */
  readonly fields?: Readonly<Record<string, string>>;
}

/** `onPhoto` hears of each file. */
export async function inspect(
  call: Call,
  inspectionId: number,
  work: { order: WalkOrder; items: readonly UploadItem[]; onPhoto?: (index: number, result: string) => void },
): Promise<Photo[]> {
  const weather = work.order.inspection?.weather;
  await call(inspectionApi.startInspection, { params: { id: inspectionId }, body: weather ? { weather } : {} });
  for (const [index, item] of work.items.entries()) {
    const result = await upload(call, inspectionId, item);
    work.onPhoto?.(index, result);
  }
  const { damageType } = await call(inspectionApi.readInspection, { params: { id: inspectionId } });
  for (const category of inspectionCategories) {
    const section = work.order.inspection?.sections?.[category];
    const body = section
      ? { state: 'complete' as const, ...section, shots: [...(section.shots ?? []), ...shotsLeftOut({ category, damageType, section })] }
      : { state: 'not_applicable' as const, reason: 'Not part of this inspection' };
    await call(inspectionApi.saveSection, { params: { id: inspectionId, category }, body: { baseRevision: 0, ...body } });
  }
  await call(inspectionApi.completeInspection, { params: { id: inspectionId }, body: {} });
  return untilProcessed(call, inspectionId);
}

/** An order says rarely which photo shows which shot: of what is required and not said the walk tells that nobody assigned a photo. */
function shotsLeftOut({
  category,
  damageType,
  section,
}: Omit<ShotsOfSection, 'answers' | 'removed'> & { section: Pick<SectionSave, 'shots'> }) {
  const answers = (section.shots ?? []).map(({ shot, photos = [], reason }) => ({ shot, photos, ...(reason ? { reason } : {}) }));
  const missing = missingShots({ category, damageType, answers });
  return missing.map(({ id }) => ({ shot: id, reason: 'No photo was assigned to this shot in the order' }));
}

/** Sends one photo; a broken one is answered in words, and does not end a walk. */
export async function upload(call: Call, inspectionId: number, item: UploadItem): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(item.fields ?? { category: 'overview' })) form.append(name, value);
  form.append('photos', await item.read(), item.name);
  try {
    const stored = await call(inspectionApi.uploadPhotos, { params: { inspectionId }, body: form });
    const refused = stored.refused[0];
    return refused ? `refused: ${refused.reason}` : stored.photos[0]?.repeated ? 'already there' : 'stored';
  } catch (error) {
    if (isRefusal(error)) return `refused: ${error.message}`;
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
