// When and where a photo was taken. What the camera takes now has the device's time and place; a photo that was there before has only those of
// its file: the present time and place of the phone are those of adding it. What nobody knows stays unknown.
import { isTakenNow, type PhotoOrigin, type Position } from '@plumbline/contracts/inspection';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { DateTime } from 'luxon';
import type { ExifMetadata } from '../images/image-jobs.ts';

export interface CaptureMetadata {
  readonly origin: PhotoOrigin;
  readonly capturedAt?: Date;
  readonly capturedAtSource: 'device' | 'exif' | 'unknown';
  readonly gps?: Position;
  readonly exif?: { readonly capturedAt?: string; readonly localTime?: string; readonly utcOffset?: string; readonly gps?: Position };
  readonly addedAt?: Date;
  readonly addedFrom?: Position;
  readonly device?: { make?: string; model?: string; label?: string };
}

/** What the device says of the moment at which it was given the photo. */
export interface DeviceSays {
  readonly origin: PhotoOrigin;
  readonly capturedAt?: string | undefined;
  /** What the browser calls the camera behind the viewfinder. */
  readonly camera?: string | undefined;
  readonly gps?: { lat: number; lng: number; accuracyM?: number | undefined } | undefined;
}

const oldest = Date.UTC(1990, 0, 1);
const aDay = 24 * 3_600_000;

/** `timeZone` is the property's: EXIF without an offset is read in it. */
export function captureMetadata(exif: ExifMetadata, says: DeviceSays, at: { now: Date; timeZone: string }): CaptureMetadata {
  const device = { at: believable(says.capturedAt ? new Date(says.capturedAt) : undefined, at.now), gps: devicePosition(says) };
  const file = { at: believable(exifTime(exif, at.timeZone), at.now), gps: exifPosition(exif) };
  return {
    origin: says.origin,
    ...(isTakenNow(says.origin) ? takenNow(device, file) : takenBefore(device, file)),
    ...besides(exif, file, says.origin === 'viewfinder' ? says.camera : undefined),
  };
}

interface Moment {
  readonly at: Date | undefined;
  readonly gps: Position | undefined;
}

/** The device stands beside the shutter; where it knows nothing, the file does. */
function takenNow(device: Moment, file: Moment): Pick<CaptureMetadata, 'capturedAt' | 'capturedAtSource' | 'gps'> {
  const gps = device.gps ?? file.gps;
  const capturedAt = device.at ?? file.at;
  const capturedAtSource = device.at ? 'device' : file.at ? 'exif' : 'unknown';
  return { ...(capturedAt ? { capturedAt } : {}), capturedAtSource, ...(gps ? { gps } : {}) };
}

function takenBefore(
  device: Moment,
  file: Moment,
): Pick<CaptureMetadata, 'capturedAt' | 'capturedAtSource' | 'gps' | 'addedAt' | 'addedFrom'> {
  return {
    ...(file.at ? { capturedAt: file.at, capturedAtSource: 'exif' } : { capturedAtSource: 'unknown' }),
    ...(file.gps ? { gps: file.gps } : {}),
    ...(device.at ? { addedAt: device.at } : {}),
    ...(device.gps ? { addedFrom: device.gps } : {}),
  };
}

function besides(
  { make, model, offset, takenAt }: ExifMetadata,
  file: Moment,
  label: string | undefined,
): Pick<CaptureMetadata, 'exif' | 'device'> {
  const clock = omitUndefined({ localTime: takenAt && localTimeOf(takenAt), utcOffset: offset });
  const time = file.at ? { capturedAt: file.at.toISOString(), ...clock } : {};
  const exif = { ...time, ...(file.gps ? { gps: file.gps } : {}) };
  const device = { ...(make ? { make } : {}), ...(model ? { model } : {}), ...(label ? { label } : {}) };
  return {
    ...(file.at || file.gps ? { exif } : {}),
    ...(Object.keys(device).length > 0 ? { device } : {}),
  };
}

/** `2026-09-28 10:11:12`, as the camera's clock showed it. */
function localTimeOf(takenAt: string): string {
  const [date = '', time = ''] = takenAt.split(/[ T]/);
  return `${date.replaceAll(':', '-')} ${time}`;
}

/** The camera's clock with its own offset, else the satellites' time, else the clock read in the property's zone. */
function exifTime({ takenAt, offset, gpsTime }: ExifMetadata, timeZone: string): Date | undefined {
  if (takenAt && offset) return instantOf(takenAt, `UTC${offset}`);
  return (gpsTime ? instantOf(gpsTime, 'UTC') : undefined) ?? (takenAt ? instantOf(takenAt, timeZone) : undefined);
}

function instantOf(text: string, zone: string): Date | undefined {
  const [date = '', time = ''] = text.split(/[ T]/);
  const at = DateTime.fromISO(`${date.replaceAll(':', '-')}T${time}`, { zone });
  return at.isValid ? at.toJSDate() : undefined;
}

/** A camera whose clock was never set says 1970 or 2099. */
function believable(at: Date | undefined, now: Date): Date | undefined {
  const time = at?.getTime() ?? Number.NaN;
  return time > oldest && time < now.getTime() + aDay ? at : undefined;
}

function exifPosition({ lat, lng, accuracyM }: ExifMetadata): Position | undefined {
  if (lat === undefined || lng === undefined) return undefined;
  return { lat, lng, source: 'exif', ...(accuracyM === undefined ? {} : { accuracyM }) };
}

function devicePosition({ gps }: DeviceSays): Position | undefined {
  if (!gps) return undefined;
  const { accuracyM, ...place } = gps;
  return { ...place, source: 'device', ...(accuracyM === undefined ? {} : { accuracyM }) };
}
