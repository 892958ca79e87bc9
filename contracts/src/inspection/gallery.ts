// The gallery of a claim: one lean row for each photo, changes of many at once, and the order by hand.
import { endpoint } from '../kernel/endpoint.ts';
import { defineEvent } from '../kernel/event.ts';
import { inspectors, staff } from '../kernel/people.ts';
import {
  array,
  boolean,
  coerce,
  Id,
  IdInPath,
  Instant,
  number,
  object,
  oneOf,
  PagingByNumber,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../kernel/schema.ts';
import { AnyDamageArea, DamageArea } from '../enums/damage-area.ts';
import { AnyPhotoCategory, PhotoCategory } from '../enums/photo-category.ts';
import { AnySeverity, Severity } from '../enums/severity.ts';
import { PhotoFlag, PhotoLight } from './photo-flags.ts';
import { PhotoTags } from './evidence/photo-tags.ts';
import { maxCaption, Photo, PhotoStatus } from './photos.ts';

/** Rows of one page; a claim of 5,000 photos is read in ten. */
export const largestGalleryPage = 500;

/** The worst one is named first. */
export const photoHints = ['blurry', 'dark', 'bright'] as const;

/** What a tile, a filter, the map and the timeline need, and no more. Removed photos are among them, marked. */
export const GalleryPhoto = object({
  id: Id,
  version: number().int(),
  inspectionId: Id,
  originalName: string(),
  category: PhotoCategory,
  damageArea: DamageArea.optional(),
  severity: Severity.optional(),
  caption: string().optional(),
  tags: array(string()),
  /** The place by hand; absent: by capture. */
  order: string().optional(),
  capturedAt: Instant.optional(),
  createdAt: Instant,
  uploadedBy: string(),
  status: PhotoStatus,
  failureReason: string().optional(),
  flags: array(PhotoFlag),
  /** A reason was given for the flags. */
  answered: boolean(),
  /** Whether time and place fit the loss and the property. */
  lights: object({ time: PhotoLight, place: PhotoLight }),
  place: object({ lat: number(), lng: number() }).optional(),
  /** What was measured of it: a hint, never a reason to refuse. */
  unclear: oneOf(photoHints).optional(),
  /** The same bytes in two inspections are one photo of the claim. */
  sha256: string(),
  duplicateOfId: Id.optional(),
  /** Its renditions are made. */
  ready: boolean(),
  shared: boolean(),
  removed: boolean(),
  /** Marks drawn over it. */
  marks: number().int(),
});
export type GalleryPhoto = Infer<typeof GalleryPhoto>;

const GalleryQuery = object({
  inspectionId: IdInPath.optional(),
  limit: coerce.number().int().min(1).max(largestGalleryPage).default(largestGalleryPage),
  after: PagingByNumber.after,
});

const GalleryChangesQuery = GalleryQuery.extend({
  /** `cursor` of an earlier answer; absent: all photos. */
  since: string()
    .regex(/^\d{1,15}-[0-9a-f]{16}$/, 'Read the photos again from the beginning')
    .optional(),
  /** `next` of the page before. */
  after: string()
    .regex(/^(\d{1,15}-)?[1-9]\d{0,14}$/, "This page doesn't exist")
    .optional(),
});

/** What changed since an answer, at least once, in the order of the changes; all rows by id where what they are judged by changed. */
export const GalleryChanges = object({
  rows: array(GalleryPhoto),
  /** Where the next page begins, with the same `since`; absent: these were the last. */
  next: string().optional(),
  /** Of the first page: from where to ask once all pages were read. */
  cursor: string(),
});
export type GalleryChanges = Infer<typeof GalleryChanges>;

/** So many photos are changed in one action. */
export const maxPhotosAtOnce = 500;

/** What is said of many photos at once. Only what is named changes; an area or a severity that is null is taken back, and so is a blank caption. */
export const PhotosEdit = strictObject({
  photoIds: array(Id).min(1, 'Choose a photo').max(maxPhotosAtOnce, `At most ${maxPhotosAtOnce} photos at once`),
  category: AnyPhotoCategory.optional(),
  damageArea: AnyDamageArea.nullable().optional(),
  severity: AnySeverity.nullable().optional(),
  description: textUpTo(maxCaption).optional(),
  addTags: PhotoTags.optional(),
  removeTags: PhotoTags.optional(),
  removed: boolean().optional(),
}).refine((edit) => Object.keys(edit).length > 1, { error: 'Choose what to change' });
export type PhotosEdit = Infer<typeof PhotosEdit>;

/** Those that were so already are not among `changedIds`. */
export const PhotosEditResult = object({ changedIds: array(Id) });

/** Between which two photos of its claim it stands now; one of them is enough at either end. */
export const PhotoOrder = strictObject({ afterId: Id.optional(), beforeId: Id.optional() }).refine(
  ({ afterId, beforeId }) => afterId !== undefined || beforeId !== undefined,
  { error: 'Choose where the photo goes' },
);
export type PhotoOrder = Infer<typeof PhotoOrder>;

const base = { service: 'inspection', apiKeys: true } as const;
const byId = object({ id: IdInPath });

export const galleryApi = {
  listGallery: endpoint({
    ...base,
    name: 'listGallery',
    method: 'GET',
    path: '/api/claims/:id/gallery',
    summary: 'Lean rows of all photos of a claim, by id; the next page begins after the last row',
    access: staff,
    params: byId,
    query: GalleryQuery,
    response: array(GalleryPhoto),
  }),
  listGalleryChanges: endpoint({
    ...base,
    name: 'listGalleryChanges',
    method: 'GET',
    path: '/api/claims/:id/gallery/changes',
    summary: 'Lean rows of the photos of a claim that are new or changed since an earlier answer',
    access: staff,
    params: byId,
    query: GalleryChangesQuery,
    response: GalleryChanges,
  }),
  editPhotos: endpoint({
    ...base,
    name: 'editPhotos',
    method: 'PATCH',
    path: '/api/claims/:id/photos',
    summary: `Change section, area, severity, caption or tags of many photos, or remove or restore them; at most ${maxPhotosAtOnce} at once`,
    access: inspectors,
    params: byId,
    body: PhotosEdit,
    response: PhotosEditResult,
  }),
  orderPhoto: endpoint({
    ...base,
    name: 'orderPhoto',
    method: 'PUT',
    path: '/api/photos/:id/order',
    summary: 'Move a photo between two others of its claim',
    access: inspectors,
    params: byId,
    body: PhotoOrder,
    response: Photo,
  }),
};

/** Many photos in one action. */
export const photosEdited = defineEvent(
  'inspection.photos-edited',
  object({ claimId: Id, count: number().int(), removed: boolean().optional() }),
  staff,
);
