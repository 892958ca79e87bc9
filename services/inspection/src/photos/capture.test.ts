// Where time and place of a photo come from, and the fields of an upload in all their spellings.
import { describe, expect, test } from 'vitest';
import { captureMetadata, type CaptureMetadata, type DeviceSays } from './capture-metadata.ts';
import type { ExifMetadata } from '../images/image-jobs.ts';
import { lookDistance, lookHashOf, qualityOf } from '@plumbline/contracts/inspection';
import { readExif } from '../images/read-exif.ts';
import { readUploadFields } from './upload-fields.ts';

const at = { now: new Date('2026-11-21T12:00:00.000Z'), timeZone: 'America/Chicago' };

const exifTime = { takenAt: '2026:11:20 10:00:00', offset: '+02:00' };
const exifPlace = { lat: 27.95, lng: -82.45 };
const deviceTime = '2026-11-21T09:00:00.000Z';
const here = { lat: 25.76, lng: -80.19, accuracyM: 6 };
const timeOf = ({ capturedAt, capturedAtSource }: CaptureMetadata) => [capturedAt?.toISOString(), capturedAtSource];

describe('a photo that was there before', () => {
  const metadataOf = (exif: ExifMetadata) => captureMetadata(exif, { origin: 'library', capturedAt: deviceTime, gps: here }, at);

  test('has the time and place of its file; those of the phone are those of adding it', () => {
    expect(metadataOf({ ...exifTime, ...exifPlace })).toEqual({
      origin: 'library',
      capturedAt: new Date('2026-11-20T08:00:00.000Z'),
      capturedAtSource: 'exif',
      gps: { ...exifPlace, source: 'exif' },
      exif: {
        capturedAt: '2026-11-20T08:00:00.000Z',
        localTime: '2026-11-20 10:00:00',
        utcOffset: '+02:00',
        gps: { ...exifPlace, source: 'exif' },
      },
      addedAt: new Date(deviceTime),
      addedFrom: { ...here, source: 'device' },
    });
  });

  test('has neither where its file tells nothing', () => {
    expect(metadataOf({})).toEqual({
      origin: 'library',
      capturedAtSource: 'unknown',
      addedAt: new Date(deviceTime),
      addedFrom: { ...here, source: 'device' },
    });
  });

  test.each<[string, ExifMetadata, string | undefined]>([
    [
      'by the satellites, where the camera tells no offset',
      { takenAt: '2026:11:20 10:00:00', gpsTime: '2026:11:20 15:59:58' },
      '2026-11-20T15:59:58.000Z',
    ],
    ['in the property’s zone', { takenAt: '2026:11:20 10:00:00' }, '2026-11-20T16:00:00.000Z'],
    ['not at all, where the camera’s clock was never set', { takenAt: '1970:01:01 00:00:00' }, undefined],
    ['not at all, where it is five years ahead', { takenAt: '2031:01:01 00:00:00' }, undefined],
    ['not at all, where the date does not exist', { takenAt: '2026:13:45 99:00:00' }, undefined],
  ])('its clock is read %s', (_, exif, instant) => {
    expect(timeOf(metadataOf(exif))).toEqual([instant, instant ? 'exif' : 'unknown']);
  });
});

describe('a photo that the camera has just taken', () => {
  const metadataOf = (exif: ExifMetadata, more: Partial<DeviceSays> = { capturedAt: deviceTime, gps: here }) =>
    captureMetadata(exif, { origin: 'camera', ...more }, at);

  test('has the time and place of the device, and those of its file beside them', () => {
    expect(metadataOf({ ...exifTime, ...exifPlace })).toEqual({
      origin: 'camera',
      capturedAt: new Date(deviceTime),
      capturedAtSource: 'device',
      gps: { ...here, source: 'device' },
      exif: {
        capturedAt: '2026-11-20T08:00:00.000Z',
        localTime: '2026-11-20 10:00:00',
        utcOffset: '+02:00',
        gps: { ...exifPlace, source: 'exif' },
      },
    });
  });

  test('has those of its file where the device knows none, or its clock is five years ahead', () => {
    expect(metadataOf({ ...exifTime, ...exifPlace }, {})).toMatchObject({ capturedAtSource: 'exif', gps: { source: 'exif' } });
    expect(timeOf(metadataOf(exifTime, { capturedAt: '2031-11-19T00:00:00.000Z' }))).toEqual(['2026-11-20T08:00:00.000Z', 'exif']);
  });

  test('has none where nobody knows: its arrival is not when it was taken', () => {
    expect(metadataOf({}, {})).toEqual({ origin: 'camera', capturedAtSource: 'unknown' });
  });
});

describe('a photo taken in the viewfinder', () => {
  const says: DeviceSays = { origin: 'viewfinder', camera: 'camera2 0, facing back', capturedAt: deviceTime, gps: here };

  test('has the time and place of the device and the name of the camera, and no EXIF where its file has none', () => {
    expect(captureMetadata({}, says, at)).toEqual({
      origin: 'viewfinder',
      capturedAt: new Date(deviceTime),
      capturedAtSource: 'device',
      gps: { ...here, source: 'device' },
      device: { label: 'camera2 0, facing back' },
    });
  });

  test('only there does the name of a camera count', () => {
    expect(captureMetadata({}, { ...says, origin: 'library' }, at).device).toBeUndefined();
  });
});

test('hostile or broken EXIF costs its fields and nothing else', async () => {
  expect(await readExif(undefined)).toEqual({});
  expect(await readExif(Buffer.from('Exif\0\0nonsense'))).toEqual({});
  expect(await readExif(Buffer.alloc(2_000_000))).toEqual({});
});

describe('fields of an upload', () => {
  test.each([
    ['the panel', { category: 'close_up' }, { category: 'close_up' }],
    ['the floating camera', { category: 'roof' }, { category: 'exterior', damageArea: 'roof_covering' }],
    ['the wizard', { category: 'Water_Damage', gpsLat: '25.5', gpsLng: '-80.1' }, { category: 'water', gps: { lat: 25.5, lng: -80.1 } }],
    [
      'the mobile screen',
      { gpsCoordinates: ' 25.5 , -80.1 ', severity: 'Low' },
      { category: 'overview', gps: { lat: 25.5, lng: -80.1 }, severity: 'minor' },
    ],
    ['a form with empty fields', { category: '', severity: '', gpsCoordinates: '' }, { category: 'overview', origin: 'library' }],
  ])('of %s', (_, given, read) => {
    expect(readUploadFields(given as Record<string, string>)).toMatchObject(read);
  });

  test.each([
    ['gpsCoordinates', { gpsCoordinates: 'here' }],
    ['gpsLat', { gpsLat: '91', gpsLng: '0' }],
    ['clientId', { clientId: '../../etc' }],
    ['capturedAt', { capturedAt: 'yesterday' }],
    ['origin', { origin: 'drone' }],
    ['camera', { camera: 'x'.repeat(121) }],
    ['capturedBy', { capturedBy: 'me' }],
    ['__proto__x', { __proto__x: '1' }],
  ])('%s is refused by name', (name, given) => {
    expect(() => readUploadFields(given as never)).toThrow(
      expect.objectContaining({ code: 'invalid', fields: expect.objectContaining({ [name]: expect.any(String) }) }),
    );
  });
});

describe('quality figures', () => {
  const gray = (value: (x: number, y: number) => number) => ({
    width: 64,
    height: 48,
    pixels: Uint8Array.from({ length: 64 * 48 }, (_, index) => value(index % 64, Math.floor(index / 64))),
  });
  test.each([
    ['an even dark picture', gray(() => 10), { dark: true, blurry: true, bright: false }],
    ['an even bright picture', gray(() => 250), { dark: false, blurry: true, bright: true }],
    ['a checkerboard', gray((x, y) => ((x + y) % 2) * 200 + 20), { dark: false, blurry: false, bright: false }],
    ['a soft slope', gray((x) => 60 + x), { dark: false, blurry: true, bright: false }],
  ])('%s', (_, image, quality) => {
    expect(qualityOf(image)).toMatchObject(quality);
  });

  test('look-alikes are near, others far, and an empty picture has no look', () => {
    const slope = Uint8Array.from({ length: 72 }, (_, index) => (index * 37) % 251);
    const other = Uint8Array.from({ length: 72 }, (_, index) => (index * 91 + 13) % 241);
    const one = lookHashOf(slope) ?? '';
    expect(lookDistance(one, one)).toBe(0);
    expect(lookDistance(one, lookHashOf(other) ?? '')).toBeGreaterThan(5);
    expect(lookHashOf(new Uint8Array(72).fill(90))).toBeUndefined();
  });
});
