// A photo that was moved or removed while it waited: the server learns it, and when that was, as soon as it holds the photo.
import { inspectionApi, PhotoView, type Photo, type PhotoEdit } from '@plumbline/contracts/inspection';
import { AnyPhotoCategory, DamageArea, Severity } from '@plumbline/contracts/enums';
import { call, newActionKey } from '@plumbline/web';
import { inTime } from './parts/in-time.ts';
import type { PhotoCapture } from './store/capture.ts';

export async function settlePhoto(stored: Photo, { removed, fields, changedAt }: PhotoCapture): Promise<void> {
  // Untouched on this phone: what the office said about it meanwhile stays
  if (changedAt === undefined) return;
  const params = { id: stored.id };
  if (removed) {
    const body = { removed: true, clientAt: changedAt };
    await inTime((signal) => call(inspectionApi.removePhoto, { params, body, idempotencyKey: newActionKey(), signal }));
    return;
  }
  const edit = editOf(stored, fields);
  if (!edit) return;
  const body = { ...edit, clientAt: changedAt };
  await inTime((signal) => call(inspectionApi.editPhoto, { params, body, idempotencyKey: newActionKey(), signal }));
}

/** What the phone says otherwise by now; nothing where both agree. */
function editOf(
  stored: Pick<Photo, 'category' | 'damageArea' | 'severity' | 'view'>,
  fields: PhotoCapture['fields'],
): PhotoEdit | undefined {
  const category = AnyPhotoCategory.safeParse(fields['category']).data;
  const damageArea = DamageArea.safeParse(fields['damageArea']).data;
  const severity = Severity.safeParse(fields['severity']).data;
  const edit: PhotoEdit = {
    ...(category !== undefined && category !== stored.category ? { category } : {}),
    ...(damageArea !== undefined && damageArea !== stored.damageArea ? { damageArea } : {}),
    ...(severity !== undefined && severity !== stored.severity ? { severity } : {}),
    ...viewSaid(stored, fields['view']),
  };
  return Object.keys(edit).length > 0 ? edit : undefined;
}

/** Nothing where nobody said anything of it on this phone; an empty word took back an earlier one. */
function viewSaid(stored: Pick<Photo, 'view'>, said: string | undefined): Pick<PhotoEdit, 'view'> {
  const view = PhotoView.safeParse(said).data;
  return said === undefined || view === stored.view ? {} : { view: view ?? null };
}
