// The square of a picture: it stays inside, whatever is done to it, and the screen and the server mean the same by it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropOfFrame, frameOf, leastSize, moved, positionOf, queryOf, resized, wholeSquare } from './crop-rules.ts';

const wide = { width: 400, height: 200 };

test('begins as the largest square in the middle', () => {
  expect(wholeSquare(wide)).toEqual({ left: 0.25, top: 0, size: 1 });
  expect(frameOf(wholeSquare(wide), wide)).toEqual({ unit: '%', x: 25, y: 0, width: 50, height: 100 });
});

test('shrinks around its middle, and goes where there is room', () => {
  const half = resized(wholeSquare(wide), 0.5, wide);
  expect(half).toEqual({ left: 0.375, top: 0.25, size: 0.5 });
  expect(moved(half, { across: 1 }, wide)).toEqual({ left: 0.75, top: 0.25, size: 0.5 });
  expect(positionOf(wholeSquare(wide), wide)).toEqual({ across: 0.5, down: undefined });
});

test('is written as plain decimals', () => {
  expect(queryOf({ left: 0, top: 1 / 3, size: 1 })).toEqual({ left: '0.000000', top: '0.333333', size: '1.000000' });
});

test('never leaves the picture, and comes back from the screen as it went there', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const side = fc.integer({ min: 1, max: 12_000 });
  fc.assert(
    fc.property(side, side, part, part, part, (width, height, size, across, down) => {
      const picture = { width, height };
      const crop = moved(resized(wholeSquare(picture), size, picture), { across, down }, picture);
      const { x, y, width: w, height: h } = frameOf(crop, picture);
      expect(Math.min(x, y, crop.size - leastSize)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(100 + 1e-9);
      const back = cropOfFrame(frameOf(crop, picture), picture);
      for (const name of ['left', 'top', 'size'] as const) expect(back[name]).toBeCloseTo(crop[name], 9);
    }),
  );
});
