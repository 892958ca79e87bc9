// Taking photos: each is on this device before anything else happens, with area, severity, weather and position.
import {
  dropZoneLimits,
  invalidFilesSentence,
  largestPhotoBytes,
  type InspectionDetail,
  type PhotoOrigin,
} from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { savePhoto, type Owner } from '../../shared/captures/store/capture-store.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import type { SectionDraft } from './section-draft.ts';
import { positionFields, usePosition } from './use-position.ts';

/** Where a photo belongs. */
export interface PhotoPlace {
  inspection: InspectionDetail;
  category: InspectionCategory;
  draft: SectionDraft;
  captures: Captures;
}

/** Keeps the files as photos of the section and has them sent; says what was kept and what was not. */
export function useTakePhotos(place: PhotoPlace): (files: readonly File[], origin: PhotoOrigin) => void {
  const position = usePosition();
  const online = useOnline();
  const { inspection, captures } = place;
  const take = async (files: readonly File[], origin: PhotoOrigin) => {
    if (captures.userId === undefined) {
      toast({ tone: 'bad', title: 'Photo not kept', description: 'Sign in first.' });
      return;
    }
    const owner = { inspectionId: inspection.id, userId: captures.userId };
    let kept = 0;
    const fields = { ...fieldsOf(place, positionFields(position)), origin };
    for (const file of files) if (await keepPhoto(owner, file, fields)) kept += 1;
    await captures.sender?.refresh();
    captures.sender?.wake(true);
    if (kept > 0) sayKept(online);
  };
  return (files, origin) => void take(files, origin);
}

/** Resolves to whether the photo is durable on this device; if not, the person has been told why. */
async function keepPhoto(owner: Owner, file: File, fields: Record<string, string>): Promise<boolean> {
  const problem = problemOf(file);
  if (problem) {
    toast({ tone: 'bad', title: 'Invalid Files', description: problem });
    return false;
  }
  try {
    await savePhoto(owner, file, fields);
    return true;
  } catch (error) {
    toast({ tone: 'bad', title: 'Photo not kept', description: (error as Error).message });
    return false;
  }
}

function sayKept(online: boolean): void {
  toast({
    tone: 'good',
    title: online ? 'Photo saved' : 'Photos queued',
    description: online ? 'It is being sent and analyzed by AI' : 'Will upload when online',
  });
}

function problemOf(file: File): string | undefined {
  const known = (dropZoneLimits.types as readonly string[]).includes(file.type) || /\.(heic|jpe?g|png)$/i.test(file.name);
  if (!known) return `${file.name}: ${invalidFilesSentence}`;
  if (file.size > largestPhotoBytes) return `${file.name} is larger than ${largestPhotoBytes / 1_048_576} MB.`;
  return undefined;
}

function fieldsOf({ inspection, category, draft }: PhotoPlace, position: Record<string, string>): Record<string, string> {
  return {
    category,
    damageArea: draft.area,
    ...(draft.severity ? { severity: draft.severity } : {}),
    ...(inspection.weather ? { weather: inspection.weather } : {}),
    ...(draft.notes.trim() ? { notes: draft.notes.trim() } : {}),
    ...position,
  };
}
