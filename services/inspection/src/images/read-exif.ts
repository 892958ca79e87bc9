// Reading EXIF with distrust: every field is optional, a broken block costs the fields and never the photo.
import { omitUndefined } from '@plumbline/contracts/kernel';
import exifr from 'exifr';
import type { ExifMetadata } from './image-jobs.ts';

const exifHeader = Buffer.from('Exif\0\0');
const options = {
  tiff: true,
  exif: true,
  gps: true,
  xmp: false,
  icc: false,
  iptc: false,
  jfif: false,
  ihdr: false,
  mergeOutput: true,
  reviveValues: false,
  translateValues: false,
  sanitize: true,
};

/** `block` is the EXIF block as sharp returns it, which also works where a HEIC wraps it. */
export async function readExif(block: Buffer | undefined): Promise<ExifMetadata> {
  if (!block || block.length > 1_000_000) return {};
  try {
    const tiff = block.subarray(0, 6).equals(exifHeader) ? block.subarray(6) : block;
    return eventsOf(((await exifr.parse(tiff, options)) as Record<string, unknown> | undefined) ?? {});
  } catch {
    return {};
  }
}

function eventsOf(tags: Record<string, unknown>): ExifMetadata {
  return omitUndefined({
    make: textOf(tags['Make']),
    model: textOf(tags['Model']),
    takenAt: timeTextOf(tags['DateTimeOriginal']) ?? timeTextOf(tags['CreateDate']),
    offset: offsetOf(tags['OffsetTimeOriginal']) ?? offsetOf(tags['OffsetTimeDigitized']) ?? offsetOf(tags['OffsetTime']),
    gpsTime: gpsTimeOf(tags['GPSDateStamp'], tags['GPSTimeStamp']),
    ...positionOf(tags),
  });
}

function positionOf(tags: Record<string, unknown>): { lat?: number; lng?: number; accuracyM?: number } {
  const lat = numberWithin(tags['latitude'], 90);
  const lng = numberWithin(tags['longitude'], 180);
  // 0,0 lies in the sea and is what cameras write when they do not know.
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return {};
  const accuracyM = numberWithin(tags['GPSHPositioningError'], 1_000_000);
  return { lat, lng, ...(accuracyM !== undefined && accuracyM >= 0 ? { accuracyM } : {}) };
}

function numberWithin(value: unknown, limit: number): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit ? value : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const clean = Array.from(value.slice(0, 200), (sign) => ((sign.codePointAt(0) ?? 0) < 0x20 || sign === '\u007f' ? ' ' : sign)).join('');
  return clean.trim().slice(0, 80) || undefined;
}

function timeTextOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text && /^\d{4}[:-]\d{2}[:-]\d{2}[ T]\d{2}:\d{2}:\d{2}/.test(text) ? text.slice(0, 19) : undefined;
}

function offsetOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text && /^[+-]\d{2}:\d{2}$/.test(text) ? text : undefined;
}

function gpsTimeOf(date: unknown, time: unknown): string | undefined {
  const day = textOf(date);
  if (!day || !/^\d{4}[:-]\d{2}[:-]\d{2}$/.test(day) || !Array.isArray(time) || time.length < 3) return undefined;
  const [hours, minutes, seconds] = time.map(Number);
  const clock = [hours, minutes, seconds].map((part) => String(Math.floor(part ?? Number.NaN)).padStart(2, '0')).join(':');
  return /^\d{2}:\d{2}:\d{2}$/.test(clock) ? `${day} ${clock}` : undefined;
}
