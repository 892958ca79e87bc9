// Zooming and moving a photo.
import { expect, test } from 'vitest';
import { movedBy, whole, zoomedAt } from './zoom-rules.ts';

test('what lies under the pointer stays there while the photo grows', () => {
  const point = { x: 0.3, y: -0.2 };
  const zoomed = zoomedAt(whole, 2, point);
  // The photo's own point: (stage - offset) / scale
  expect((point.x - zoomed.x) / zoomed.scale).toBeCloseTo(point.x);
  expect((point.y - zoomed.y) / zoomed.scale).toBeCloseTo(point.y);
});

test('it is never smaller than the stage, never larger than twelve times, and never out of it', () => {
  expect(zoomedAt(whole, 0.1)).toEqual(whole);
  expect(zoomedAt(whole, 100).scale).toBe(12);
  expect(movedBy(whole, 0.4, 0.4)).toEqual(whole);
  expect(movedBy(zoomedAt(whole, 2), 9, -9)).toEqual({ scale: 2, x: 0.5, y: -0.5 });
});

test('made small again it stands in the middle', () => {
  expect(zoomedAt(movedBy(zoomedAt(whole, 3), 1, 1), 1 / 3)).toEqual(whole);
});
