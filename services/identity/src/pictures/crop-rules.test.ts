// The pixels of a chosen part: inside of the picture, with the pixel that rounding makes.
import { expect, test } from 'vitest';
import { areaOf, cropOf } from './crop-rules.ts';

const picture = { width: 300, height: 200 };

test.each([
  [
    { left: 0, top: 0, size: 1 },
    { left: 0, top: 0, width: 200, height: 200 },
  ],
  [
    { left: 1 / 3, top: 0, size: 1 },
    { left: 100, top: 0, width: 200, height: 200 },
  ],
  [
    { left: 0.5, top: 0.5, size: 0.5 },
    { left: 150, top: 100, width: 100, height: 100 },
  ],
  // A pixel too far is the edge
  [
    { left: 0.337, top: 0, size: 1 },
    { left: 100, top: 0, width: 200, height: 200 },
  ],
])('%j of 300 by 200 is %j', (crop, area) => {
  expect(areaOf(crop, picture)).toEqual(area);
});

test.each([
  { left: 0.5, top: 0, size: 1 },
  { left: 0, top: 0.9, size: 0.5 },
  { left: 1, top: 1, size: 0.01 },
])('%j reaches beyond it', (crop) => {
  expect(() => areaOf(crop, picture)).toThrow('The crop area extends beyond the picture');
});

test('of a picture of one pixel that pixel is left', () => {
  expect(areaOf({ left: 0, top: 0, size: 0.01 }, { width: 1, height: 1 })).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});

test('all three, or none', () => {
  expect(cropOf({ left: 0, top: 0, size: 0.5 })).toEqual({ left: 0, top: 0, size: 0.5 });
  expect(cropOf({})).toBeUndefined();
});
