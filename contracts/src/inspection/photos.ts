// Photos on the wire: the stored original, what is known about it, its quality, and what was refused.
import { array, boolean, Id, Instant, number, object, oneOf, strictObject, string, textUpTo, type Infer } from '../kernel/schema.ts';
import { AnyDamageArea, DamageArea } from '../enums/damage-area.ts';
import { AnyPhotoCategory, PhotoCategory } from '../enums/photo-category.ts';
import { AnySeverity, Severity } from '../enums/severity.ts';
import { Weather } from '../enums/weather.ts';
import { Position } from './inspections.ts';
import { PhotoFlag } from './photo-flags.ts';
import { PhotoView } from './shots/area-views.ts';
import { PhotoTags } from './evidence/photo-tags.ts';

/** Largest file that the server takes; the drop zone of the screens keeps 10 MB. */
export const largestPhotoBytes = 50 * 1024 * 1024;
export const maxPhotosPerUpload = 20;
export const dropZoneLimits = {
  files: 10,
  bytesPerFile: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/heic', 'image/heif'],
} as const;

export const invalidFilesSentence = 'Please select valid image files (JPEG, PNG, HEIC).';

/** Characters of what is said of a photo. */
export const maxCaption = 2_000;

export const photoStatuses = ['uploaded', 'processing', 'analyzed', 'failed'] as const;
export const PhotoStatus = oneOf(photoStatuses);
export type PhotoStatus = Infer<typeof PhotoStatus>;

/** Measured on a 640 px gray copy (standards.md §6); a hint for the person, never a reason to refuse. */
export const PhotoQuality = object({
  /** Mean brightness, 0 to 255. */
  luminance: number(),
  /** Variance of the Laplacian after normalizing brightness; sharp photos are in the hundreds. */
  sharpness: number(),
  blurry: boolean(),
  dark: boolean(),
  bright: boolean(),
});
export type PhotoQuality = Infer<typeof PhotoQuality>;

/**
 * How a photo came to the phone: `camera` by the phone's own camera, `viewfinder` by the product's, whose files carry no EXIF of a camera, and
 * `library` was there before, so that only its file says when and where. Unsaid: `library`.
 */
export const PhotoOrigin = oneOf(['camera', 'viewfinder', 'library']);
export type PhotoOrigin = Infer<typeof PhotoOrigin>;

/** Whether the shutter was pressed for this capture: then the device's time and place are the photo's own. */
export function isTakenNow(origin: PhotoOrigin): boolean {
  return origin !== 'library';
}

export const PhotoExif = object({
  capturedAt: Instant.optional(),
  /** `2026-09-28 10:11:12`: what the camera's own clock showed. */
  localTime: string().optional(),
  /** `-04:00`, as the camera wrote it; absent: its clock was read by the satellites, or in the property's zone. */
  utcOffset: string().optional(),
  gps: Position.optional(),
});
export type PhotoExif = Infer<typeof PhotoExif>;

/** A reason with a name and a time. */
export const FlagAnswer = object({ reason: string(), by: string(), at: Instant });
export type FlagAnswer = Infer<typeof FlagAnswer>;

export const Photo = object({
  id: Id,
  version: number().int(),
  inspectionId: Id,
  claimId: Id,
  originalName: string(),
  category: PhotoCategory,
  damageArea: DamageArea.optional(),
  severity: Severity.optional(),
  /** From how far, as a person said; a shot of the list says it of its own photos. */
  view: PhotoView.optional(),
  weather: Weather.optional(),
  description: string().optional(),
  notes: string().optional(),
  tags: array(string()).optional(),
  /** Where somebody put it by hand; absent: by capture. */
  order: string().optional(),
  /** Hex sha256 of the original, computed by the server. A phone deletes its copy only after reading it here. */
  sha256: string(),
  bytes: number().int(),
  format: oneOf(['jpeg', 'png', 'heic']),
  contentType: string(),
  /** Upright size in pixels. */
  width: number().int(),
  height: number().int(),
  /** Taken for this inspection, by the phone's camera or in the viewfinder, or chosen from photos that were there before. */
  origin: PhotoOrigin,
  /** When it was taken; absent: unknown. The time at which a chosen photo was added is never its own. */
  capturedAt: Instant.optional(),
  /** Where the time comes from: the device at the shutter, or the file's EXIF. */
  capturedAtSource: oneOf(['device', 'exif', 'unknown']),
  /** Where it was taken, with its source; absent: unknown. */
  gps: Position.optional(),
  /** What the file says about itself, beside what the device said. */
  exif: PhotoExif.optional(),
  /** Where time or place doesn't fit the loss and the property: a question before a report is final. */
  flags: array(PhotoFlag).default([]),
  /** Why it belongs to the claim all the same. */
  flagAnswer: FlagAnswer.optional(),
  /** By the device's clock, when a photo that was there before was added. */
  addedAt: Instant.optional(),
  /** Where the device was then. */
  addedFrom: Position.optional(),
  /** Make and model as the file says; the label as the browser calls the camera behind the viewfinder. */
  device: object({ make: string().optional(), model: string().optional(), label: string().optional() }).optional(),
  status: PhotoStatus,
  failureReason: string().optional(),
  /** The specification's flag: true once the photo is analyzed. */
  aiProcessed: boolean(),
  quality: PhotoQuality.optional(),
  /** An earlier photo of this inspection that looks the same. */
  duplicateOfId: Id.optional(),
  /** UUID that the capture queue of the device gave. */
  clientId: string().optional(),
  /** Counts the captures of that device: their order, whatever its clock said. */
  deviceSequence: number().int().optional(),
  /** The capture that this one was taken instead of. */
  supersedes: string().optional(),
  /** Marks that are drawn over it; absent: none. */
  marks: number().int().positive().optional(),
  /** Since when it is left out of lists and reports; its bytes stay. */
  removed: object({ at: Instant, by: string(), reason: string().optional() }).optional(),
  uploadedBy: string(),
  createdAt: Instant,
  originalUrl: string(),
  /** Since when the portal shows it; absent: it does not. */
  sharedAt: Instant.optional(),
  /** Present once the renditions are made. */
  thumbnailUrl: string().optional(),
  imageUrl: string().optional(),
});
export type Photo = Infer<typeof Photo>;

/** Where the time or place of a photo comes from, as a reader sees it. */
export const captureSourceLabels = { device: 'from the phone', exif: 'from the photo file' } as const;

/** What became of an upload. `repeated` marks bytes that were here already: the same photo, nothing doubled. */
export const PhotosUploaded = object({
  photos: array(Photo.extend({ repeated: boolean() })),
  refused: array(object({ originalName: string(), reason: string() })),
});
export type PhotosUploaded = Infer<typeof PhotosUploaded>;

export const FlagAnswerDraft = strictObject({ reason: textUpTo(500).min(3, 'Enter the reason') });

/** When the person said so, by the phone's clock; a recovery link sends only what was said before the link. */
const saidOnPhone = { clientAt: Instant.optional() };

export const PhotoRemoval = strictObject({ removed: boolean(), reason: textUpTo(500).optional(), ...saidOnPhone });
export type PhotoRemoval = Infer<typeof PhotoRemoval>;

export const PhotoEdit = strictObject({
  category: AnyPhotoCategory.optional(),
  damageArea: AnyDamageArea.optional(),
  severity: AnySeverity.optional(),
  /** Null: nobody says it any more. */
  view: PhotoView.nullable().optional(),
  description: textUpTo(maxCaption).optional(),
  notes: textUpTo(5_000).optional(),
  tags: PhotoTags.optional(),
  version: number().int().nonnegative().optional(),
  ...saidOnPhone,
});
export type PhotoEdit = Infer<typeof PhotoEdit>;

export const renditionSizes = [320, 1600] as const;
/** Longest side in pixels of a rendition, as it stands in the query. */
export const RenditionQuery = object({
  size: oneOf(['320', '1600'], { error: 'A rendition is 320 or 1600 pixels' }).default('1600'),
});

export const VoiceNote = object({
  id: Id,
  inspectionId: Id,
  claimId: Id,
  contentType: string(),
  bytes: number().int(),
  sha256: string(),
  category: string().optional(),
  damageArea: DamageArea.optional(),
  transcript: string().optional(),
  /** As it was first stored, once a person corrected it. */
  originalTranscript: string().optional(),
  /** UUID that the capture queue of the device gave. */
  clientId: string().optional(),
  recordedAt: Instant,
  recordedBy: string(),
  audioUrl: string(),
});
export type VoiceNote = Infer<typeof VoiceNote>;

export const TranscriptEdit = strictObject({ transcript: textUpTo(20_000) });
