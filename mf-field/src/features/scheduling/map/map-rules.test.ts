// The picture of a day: proportions, north up, numbers that do not cover each other.
import type { RouteStop } from '@plumbline/contracts/inspection';
import { expect, test } from 'vitest';
import { pictureOf } from './map-rules.ts';

const frame = { width: 300, height: 240, margin: 30 };
const aStop = (change: Partial<RouteStop>): RouteStop => ({
  claimId: 1,
  time: '9:00 AM',
  street: '902 Coral Way',
  address: '902 Coral Way, Miami, FL 33134',
  propertyOwnerName: 'Maria Alvarez',
  ...change,
});

test('draws north above south and west left of east, within its frame', () => {
  const { placed } = pictureOf([aStop({ lat: 27.9, lng: -82.5 }), aStop({ lat: 28.1, lng: -82.3 })], frame);
  const [south, north] = placed;
  expect(north?.y).toBeLessThan(south?.y ?? 0);
  expect(north?.x).toBeGreaterThan(south?.x ?? 0);
  for (const { x, y } of placed) {
    expect(x).toBeGreaterThanOrEqual(frame.margin - 1);
    expect(x).toBeLessThanOrEqual(frame.width - frame.margin + 1);
    expect(y).toBeGreaterThanOrEqual(frame.margin - 1);
    expect(y).toBeLessThanOrEqual(frame.height - frame.margin + 1);
  }
});

test('numbers stops in the order in which they are driven, also those without a place', () => {
  const { placed, unplaced } = pictureOf([aStop({ lat: 27.9, lng: -82.5 }), aStop({}), aStop({ lat: 28, lng: -82.4 })], frame);
  expect(placed.map(({ order }) => order)).toEqual([1, 3]);
  expect(unplaced.map(({ order }) => order)).toEqual([2]);
});

test('keeps stops of one ZIP code apart, and gives a scale that fits', () => {
  const here = { lat: 27.9, lng: -82.5 };
  const { placed, scale } = pictureOf([aStop(here), aStop(here), aStop(here)], frame);
  const [one, two, three] = placed;
  for (const [a, b] of [
    [one, two],
    [two, three],
    [one, three],
  ])
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(18);
  expect(scale.width).toBeLessThanOrEqual(frame.width / 4);
  expect(scale.width).toBeGreaterThan(10);
});

test('a day without a known place has a picture without stops', () => {
  expect(pictureOf([], frame).placed).toEqual([]);
  expect(pictureOf([aStop({})], frame).placed).toEqual([]);
});
