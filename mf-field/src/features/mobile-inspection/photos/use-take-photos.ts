// Taking photos: each is on this phone before anything else happens, with area, severity, weather and position.
import {
  dropZoneLimits,
  invalidFilesSentence,
  largestPhotoBytes,
  type InspectionDetail,
  type PhotoOrigin,
  type PhotoView,
  type Shot,
} from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useRef, useState } from 'react';
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
  /** Of the photo that is taken again; empty: it was to be sorted later. */
  readonly area?: string;
  /** What was said of the photo that is taken again. */
  readonly view?: PhotoView;
  readonly shot?: Shot;
}

interface TakenFor extends Purpose {
  /** Told once one is on this phone; never where none was kept. */
  readonly onTaken?: () => void;
}

export interface TakePhotos {
  /** Keeps the files as photos of the section and has them sent; says what was kept and what was not. */
  readonly take: (files: readonly File[], origin: PhotoOrigin, purpose?: TakenFor) => void;
  /** Keeps a photo of the viewfinder; resolves once it is on this phone, to nothing where it is not. Says only what went wrong. */
  readonly keepStill: (file: File, camera: string, purpose?: Purpose) => Promise<PhotoCapture | undefined>;
  /** About the last photo only. */
  readonly hint: LastHint | undefined;
  readonly dropHint: () => void;
  /** The capture that was taken last, alone; undefined before the first and while one is taken. */
  readonly last: string | undefined;
  readonly dropLast: () => void;
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
  const [{ hint, last }, setLatest] = useState<Pick<TakePhotos, 'hint' | 'last'>>({ hint: undefined, last: undefined });
  // A hint that comes after the next shot is about the wrong photo
  const shots = useRef(0);
  const begin = () => {
    shots.current += 1;
    setLatest({ hint: undefined, last: undefined });
  };
  const lookAt = async (kept: KeptPhoto) => {
    const shot = shots.current;
    const found = await hintAbout(kept, place);
    if (shot === shots.current) setLatest((known) => ({ ...known, hint: found }));
    await place.captures.sender?.refresh();
  };
  const take = async (files: readonly File[], origin: PhotoOrigin, { onTaken, ...purpose }: TakenFor = {}) => {
    begin();
    const kept = await keepFiles(files, { place, from: { ...positionFields(position), origin }, purpose });
    if (!kept) return;
    onTaken?.();
    if (files.length === 1) setLatest({ hint: undefined, last: kept.photo.id });
    sayKept(online);
    await lookAt(kept);
  };
  const keepStill = async (file: File, camera: string, purpose: Purpose = {}) => {
    begin();
    const from = { ...positionFields(position), origin: 'viewfinder', ...(camera === '' ? {} : { camera }) };
    const kept = await keepFiles([file], { place, from, purpose });
    setLatest({ hint: undefined, last: kept?.photo.id });
    // What is only a hint keeps nobody from the next shot
    if (kept) void lookAt(kept);
    return kept?.photo;
  };
  const dropHint = () => setLatest((known) => ({ ...known, hint: undefined }));
  const dropLast = () => setLatest((known) => ({ ...known, last: undefined }));
  return { take: (...taken) => void take(...taken), keepStill, hint, dropHint, last, dropLast };
}

interface KeptPhoto {
  readonly photo: PhotoCapture;
  readonly file: File;
}

interface Keeping {
  readonly place: PhotoPlace;
  /** How it came here, and where the phone is. */
  readonly from: Readonly<Record<string, string>>;
  readonly purpose: Purpose;
}

/** Resolves to the last one that is durable on this phone, once it is; they are being sent then. */
async function keepFiles(files: readonly File[], { place, from, purpose }: Keeping): Promise<KeptPhoto | undefined> {
  const { inspection, captures } = place;
  if (captures.userId === undefined) {
    toast({ tone: 'bad', title: "Couldn't save the photo", description: 'Sign in first.' });
    return undefined;
  }
  const owner = { inspectionId: inspection.id, userId: captures.userId };
  const fields = { ...fieldsOf(placeFor(place, purpose)), ...from, ...purposeFields(purpose) };
  let last: KeptPhoto | undefined;
  for (const file of files) {
    const photo = await keepPhoto(owner, file, fields);
    if (!photo) continue;
    last = { photo, file };
    await place.onKept?.(photo.id, purpose);
  }
  await captures.sender?.refresh();
  captures.sender?.wake(true);
  return last;
}

async function hintAbout({ photo, file }: KeptPhoto, { inspection, captures }: PhotoPlace): Promise<LastHint | undefined> {
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

function fieldsOf({ inspection, category, area, severity, notes }: PhotoPlace): Record<string, string> {
  return {
    category,
    ...(area === '' ? {} : { damageArea: area }),
    ...(severity ? { severity } : {}),
    ...(inspection.weather ? { weather: inspection.weather } : {}),
    ...(notes?.trim() ? { notes: notes.trim() } : {}),
  };
}

/** What is taken for another area than the chosen one has nothing of what was said of that. */
function placeFor(place: PhotoPlace, { area, shot }: Purpose): PhotoPlace {
  const wanted = area ?? shot?.area;
  if (wanted === undefined || wanted === place.area) return place;
  const { severity: _, notes: __, ...rest } = place;
  return { ...rest, area: wanted };
}

/** A shot says what the photo shows. */
function purposeFields({ supersedes, view, shot }: Purpose): Record<string, string> {
  return {
    ...(supersedes === undefined ? {} : { supersedes }),
    ...(view === undefined ? {} : { view }),
    ...(shot ? { description: shot.label } : {}),
  };
}
