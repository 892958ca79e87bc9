// Where time and place of a photo come from, and the fields of an upload in all their spellings.
import { describe, expect, test } from 'vitest';
import { captureFacts } from './capture-facts.ts';
import type { ExifFacts } from './image-jobs.ts';
import { lookDistance, lookHashOf, qualityOf } from './image-quality.ts';
import { readExif } from './read-exif.ts';
import { readUploadFields } from './upload-fields.ts';

const at = { now: new Date('2026-11-21T12:00:00.000Z'), timeZone: 'America/Chicago' };

describe('the time of capture', () => {
  test.each<[string, ExifFacts, string | undefined, string, string]>([
    ['the camera with its offset', { takenAt: '2026:11:20 10:00:00', offset: '+02:00' }, undefined, '2026-11-20T08:00:00.000Z', 'exif'],
    [
      'the satellites, where the camera tells no offset',
      { takenAt: '2026:11:20 10:00:00', gpsTime: '2026:11:20 15:59:58' },
      undefined,
      '2026-11-20T15:59:58.000Z',
      'exif',
    ],
    ['the camera in the property’s zone', { takenAt: '2026:11:20 10:00:00' }, undefined, '2026-11-20T16:00:00.000Z', 'exif'],
    ['the device, where the file tells nothing', {}, '2026-11-19T00:00:00.000Z', '2026-11-19T00:00:00.000Z', 'device'],
    [
      'the device, where the camera’s clock was never set',
      { takenAt: '1970:01:01 00:00:00' },
      '2026-11-19T00:00:00.000Z',
      '2026-11-19T00:00:00.000Z',
      'device',
    ],
    [
      'the arrival, where both are five years ahead',
      { takenAt: '2031:01:01 00:00:00' },
      '2031-11-19T00:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
      'upload',
    ],
    ['the arrival, where the date does not exist', { takenAt: '2026:13:45 99:00:00' }, undefined, '2026-11-21T12:00:00.000Z', 'upload'],
  ])('is that of %s', (_, exif, device, instant, source) => {
    const facts = captureFacts(exif, { capturedAt: device }, at);
    expect([facts.capturedAt.toISOString(), facts.capturedAtSource]).toEqual([instant, source]);
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
    ['a form with empty fields', { category: '', severity: '', gpsCoordinates: '' }, { category: 'overview' }],
  ])('of %s', (_, given, read) => {
    expect(readUploadFields(given as Record<string, string>)).toMatchObject(read);
  });

  test.each([
    ['gpsCoordinates', { gpsCoordinates: 'here' }],
    ['gpsLat', { gpsLat: '91', gpsLng: '0' }],
    ['clientId', { clientId: '../../etc' }],
    ['capturedAt', { capturedAt: 'yesterday' }],
    ['__proto__x', { __proto__x: '1' }],
  ])('%s is refused by name', (name, given) => {
    expect(() => readUploadFields(given as never)).toThrow(
      expect.objectContaining({ code: 'invalid', fields: expect.objectContaining({ [name]: expect.any(String) }) }),
    );
  });
});

describe('quality figures', () => {
  const grey = (value: (x: number, y: number) => number) => ({
    width: 64,
    height: 48,
    pixels: Uint8Array.from({ length: 64 * 48 }, (_, index) => value(index % 64, Math.floor(index / 64))),
  });
  test.each([
    ['an even dark picture', grey(() => 10), { dark: true, blurry: true, bright: false }],
    ['an even bright picture', grey(() => 250), { dark: false, blurry: true, bright: true }],
    ['a checkerboard', grey((x, y) => ((x + y) % 2) * 200 + 20), { dark: false, blurry: false, bright: false }],
    ['a soft slope', grey((x) => 60 + x), { dark: false, blurry: true, bright: false }],
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
