// When and where a photo was taken: from the file, else from the device, else only its arrival; the source is always told.
import type { Position } from '@plumbline/contracts/inspection';
import { DateTime } from 'luxon';
import type { ExifFacts } from './image-jobs.ts';

export interface CaptureFacts {
  readonly capturedAt: Date;
  readonly capturedAtSource: 'exif' | 'device' | 'upload';
  readonly gps?: Position;
  readonly device?: { make?: string; model?: string };
}

export interface DeviceSays {
  readonly capturedAt?: string | undefined;
  readonly gps?: { lat: number; lng: number; accuracyM?: number | undefined } | undefined;
}

const oldest = Date.UTC(1990, 0, 1);
const aDay = 24 * 3_600_000;

/** `timeZone` is the property's: EXIF without an offset is read in it. */
export function captureFacts(exif: ExifFacts, device: DeviceSays, at: { now: Date; timeZone: string }): CaptureFacts {
  const { make, model } = exif;
  const gps = positionOf(exif, device);
  return {
    ...timeOf(exif, device, at),
    ...(gps ? { gps } : {}),
    ...(make || model ? { device: { ...(make ? { make } : {}), ...(model ? { model } : {}) } } : {}),
  };
}

function timeOf(
  exif: ExifFacts,
  device: DeviceSays,
  { now, timeZone }: { now: Date; timeZone: string },
): Pick<CaptureFacts, 'capturedAt' | 'capturedAtSource'> {
  const fromFile = believable(exifTime(exif, timeZone), now);
  if (fromFile) return { capturedAt: fromFile, capturedAtSource: 'exif' };
  const fromDevice = believable(device.capturedAt ? new Date(device.capturedAt) : undefined, now);
  return fromDevice ? { capturedAt: fromDevice, capturedAtSource: 'device' } : { capturedAt: now, capturedAtSource: 'upload' };
}

/** The camera's clock with its own offset, else the satellites' time, else the clock read in the property's zone. */
function exifTime({ takenAt, offset, gpsTime }: ExifFacts, timeZone: string): Date | undefined {
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

function positionOf(exif: ExifFacts, device: DeviceSays): Position | undefined {
  const { lat, lng, accuracyM } = exif;
  if (lat !== undefined && lng !== undefined) return { lat, lng, source: 'exif', ...(accuracyM === undefined ? {} : { accuracyM }) };
  if (!device.gps) return undefined;
  const { accuracyM: radius, ...place } = device.gps;
  return { ...place, source: 'device', ...(radius === undefined ? {} : { accuracyM: radius }) };
}
