// Taking photos: each is on this phone before anything else happens, with area, severity, weather and position.
import {
  dropZoneLimits,
  invalidFilesSentence,
  largestPhotoBytes,
  type InspectionDetail,
  type PhotoOrigin,
  type Shot,
} from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useState } from 'react';
import { hintOf, type PhotoHint } from '../../../shared/captures/device/photo-hint.ts';
import { lookAtPhoto } from '../../../shared/captures/device/preview.ts';
import { savePhoto, type Owner } from '../../../shared/captures/store/capture-store.ts';
import type { PhotoCapture } from '../../../shared/captures/store/capture.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { expectedOf } from './photo-here.ts';
import { positionFields, usePosition } from '../../../shared/use-position.ts';

/** Where a photo belongs. */
export interface PhotoPlace {
  readonly inspection: InspectionDetail;
  readonly category: InspectionCategory;
  /** Empty: sorted later. */
  readonly area: string;
  readonly severity?: string;
  readonly notes?: string;
  readonly captures: Captures;
  /** Told once the photo is on this phone. */
  readonly onKept?: (name: string, purpose: Purpose) => Promise<void>;
}

/** What a photo is taken for: a shot of the list, or instead of another photo. */
export interface Purpose {
  readonly supersedes?: string;
  readonly shot?: Shot;
}

export interface TakePhotos {
  /** Keeps the files as photos of the section and has them sent; says what was kept and what was not. */
  readonly take: (files: readonly File[], origin: PhotoOrigin, purpose?: Purpose) => void;
  /** About the last photo only. */
  readonly hint: LastHint | undefined;
  readonly dropHint: () => void;
}

export interface LastHint extends PhotoHint {
  /** The capture that it is about. */
  readonly captureId: string;
}

/** Phones name them so; some tell no type at all. */
const photoNames = /\.(heic|heif|jpe?g|png)$/i;
const photoTypes: readonly string[] = [...dropZoneLimits.types, 'image/heif'];
export const acceptedPhotos = [...photoTypes, '.heic', '.heif', '.jpg', '.jpeg', '.png'].join(',');

export function useTakePhotos(place: PhotoPlace): TakePhotos {
  const position = usePosition();
  const online = useOnline();
  const [hint, setHint] = useState<LastHint>();
  const { inspection, captures } = place;
  const take = async (files: readonly File[], origin: PhotoOrigin, purpose: Purpose = {}) => {
    setHint(undefined);
    if (captures.userId === undefined) {
      toast({ tone: 'bad', title: "Couldn't save the photo", description: 'Sign in first.' });
      return;
    }
    const owner = { inspectionId: inspection.id, userId: captures.userId };
    const fields = { ...fieldsOf(place, positionFields(position)), origin, ...purposeFields(purpose) };
    let last: { photo: PhotoCapture; file: File } | undefined;
    for (const file of files) {
      const photo = await keepPhoto(owner, file, fields);
      if (!photo) continue;
      last = { photo, file };
      await place.onKept?.(photo.id, purpose);
    }
    await captures.sender?.refresh();
    captures.sender?.wake(true);
    if (!last) return;
    sayKept(online);
    setHint(await hintAbout(last, place));
    await captures.sender?.refresh();
  };
  return { take: (...taken) => void take(...taken), hint, dropHint: () => setHint(undefined) };
}

async function hintAbout(
  { photo, file }: { photo: PhotoCapture; file: File },
  { inspection, captures }: PhotoPlace,
): Promise<LastHint | undefined> {
  const look = await lookAtPhoto(photo.id, file).catch(() => undefined);
  const others = (captures.sender?.view().captures ?? []).filter(
    (one): one is PhotoCapture => one.kind === 'photo' && one.inspectionId === inspection.id && !one.removed,
  );
  const hint = hintOf({ photo: { ...photo, ...look }, others, expected: expectedOf(inspection) });
  return hint && { ...hint, captureId: photo.id };
}

/** Resolves to nothing when the photo is not on this phone; the person has been told why. */
async function keepPhoto(owner: Owner, file: File, fields: Record<string, string>): Promise<PhotoCapture | undefined> {
  const problem = problemOf(file);
  if (problem) {
    toast({ tone: 'bad', title: 'Invalid Files', description: problem });
    return undefined;
  }
  try {
    return await savePhoto(owner, file, fields);
  } catch (error) {
    toast({ tone: 'bad', title: "Couldn't save the photo", description: (error as Error).message });
    return undefined;
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
  const known = photoTypes.includes(file.type) || photoNames.test(file.name);
  if (!known) return `${file.name}: ${invalidFilesSentence}`;
  if (file.size > largestPhotoBytes) return `${file.name} is larger than ${largestPhotoBytes / 1_048_576} MB.`;
  return undefined;
}

function fieldsOf({ inspection, category, area, severity, notes }: PhotoPlace, position: Record<string, string>): Record<string, string> {
  return {
    category,
    ...(area === '' ? {} : { damageArea: area }),
    ...(severity ? { severity } : {}),
    ...(inspection.weather ? { weather: inspection.weather } : {}),
    ...(notes?.trim() ? { notes: notes.trim() } : {}),
    ...position,
  };
}

/** A shot says what the photo shows, and where it belongs. */
function purposeFields({ supersedes, shot }: Purpose): Record<string, string> {
  return {
    ...(supersedes === undefined ? {} : { supersedes }),
    ...(shot ? { description: shot.label } : {}),
    ...(shot?.area ? { damageArea: shot.area } : {}),
  };
}
