// The text fields of a photo upload: both shapes of the specification, brought into one (C8).
import { PhotoOrigin, PhotoView } from '@plumbline/contracts/inspection';
import { coerce, Failure, Instant, PersonId, strictObject, string, textUpTo, type Infer } from '@plumbline/contracts/kernel';
import {
  AnyDamageArea,
  AnyPhotoCategory,
  AnySeverity,
  AnyWeather,
  areaOfSpelling,
  type DamageArea,
  type PhotoCategory,
} from '@plumbline/contracts/enums';
import { fieldsOf } from '@plumbline/server';

const badPosition = 'A position is written like 25.7617,-80.1918';
const lat = coerce.number({ error: badPosition }).min(-90, badPosition).max(90, badPosition);
const lng = coerce.number({ error: badPosition }).min(-180, badPosition).max(180, badPosition);

const UploadFields = strictObject({
  category: string().default('overview'),
  damageArea: AnyDamageArea.optional(),
  description: textUpTo(2_000).optional(),
  /** `lat,lng`. */
  gpsCoordinates: string()
    .regex(/^\s*-?\d{1,3}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?\s*$/, badPosition)
    .optional(),
  gpsLat: lat.optional(),
  gpsLng: lng.optional(),
  gpsAccuracy: coerce.number().nonnegative().max(1_000_000).optional(),
  severity: AnySeverity.optional(),
  view: PhotoView.optional(),
  weather: AnyWeather.optional(),
  notes: textUpTo(5_000).optional(),
  /** UUID of the capture queue: the same capture again is the same photo. */
  clientId: string()
    .regex(/^[\w-]{1,64}$/, 'A capture id has letters, digits and hyphens')
    .optional(),
  /** Counts the captures of the device. */
  deviceSequence: coerce.number().int().nonnegative().max(1_000_000_000).optional(),
  /** The capture that this one was taken instead of. */
  supersedes: string()
    .regex(/^[\w-]{1,64}$/, 'A capture id has letters, digits and hyphens')
    .optional(),
  /** By the device's clock: of the shutter, or of adding a photo that was there before. */
  capturedAt: Instant.optional(),
  /** Only of a photo that was just taken are the device's time and place its own. */
  origin: PhotoOrigin.default('library'),
  /** What the browser calls the camera, of a photo taken in the viewfinder. */
  camera: textUpTo(120).optional(),
  /** Who captured it on the device; refused when somebody else is signed in by now. */
  capturedBy: coerce.number().pipe(PersonId).optional(),
});

export interface PhotoFields
  extends Pick<
    Infer<typeof UploadFields>,
    | 'description'
    | 'severity'
    | 'view'
    | 'weather'
    | 'notes'
    | 'clientId'
    | 'capturedAt'
    | 'origin'
    | 'camera'
    | 'capturedBy'
    | 'deviceSequence'
    | 'supersedes'
  > {
  readonly category: PhotoCategory;
  readonly damageArea?: DamageArea | undefined;
  readonly gps?: { lat: number; lng: number; accuracyM?: number | undefined } | undefined;
}

/** Throws `invalid` with the fields for what does not fit. Empty fields count as absent: forms send them. */
export function readUploadFields(given: Readonly<Record<string, string>>): PhotoFields {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
  const read = UploadFields.safeParse(present);
  if (!read.success) throw refused(fieldsOf(read.error));
  const { category, damageArea, gpsCoordinates, gpsLat, gpsLng, gpsAccuracy, ...rest } = read.data;
  const known = AnyPhotoCategory.safeParse(category);
  if (!known.success) throw refused({ category: 'Choose a photo category' });
  const gps = positionOf({ gpsCoordinates, gpsLat, gpsLng });
  return {
    ...rest,
    category: known.data,
    damageArea: damageArea ?? areaOfSpelling(category),
    gps: gps && { ...gps, ...(gpsAccuracy === undefined ? {} : { accuracyM: gpsAccuracy }) },
  };
}

function positionOf(given: {
  gpsCoordinates?: string | undefined;
  gpsLat?: number | undefined;
  gpsLng?: number | undefined;
}): { lat: number; lng: number } | undefined {
  if (given.gpsLat !== undefined && given.gpsLng !== undefined) return { lat: given.gpsLat, lng: given.gpsLng };
  if (given.gpsCoordinates === undefined) return undefined;
  const [north, east] = given.gpsCoordinates.split(',').map(Number);
  const read = strictObject({ lat, lng }).safeParse({ lat: north, lng: east });
  if (!read.success) throw refused({ gpsCoordinates: badPosition });
  return read.data;
}

function refused(fields: Record<string, string>): Failure {
  return new Failure('invalid', Object.values(fields)[0] ?? 'The upload does not fit', { fields });
}
