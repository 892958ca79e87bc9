// What of a camera's abilities is offered, how a zoom steps, where a tap falls, and what is asked of the track.
import { expect, test } from 'vitest';
import { abilitiesOf, constraintsOf, nextZoom, pointInPicture, snapped, zoomAtRest, zoomWords } from './lens-rules.ts';

const range = { min: 1, max: 8, step: 0.1 };

test('only what the track names is offered, and a point only where the browser knows points', () => {
  const capabilities = { torch: true, zoom: range, focusMode: ['manual', 'continuous', 'single-shot'] };
  expect(abilitiesOf(capabilities, { pointsOfInterest: true })).toEqual({
    hasTorch: true,
    zoom: range,
    focusMode: 'single-shot',
    isContinuous: true,
  });
  expect(abilitiesOf(capabilities, {}).focusMode).toBeUndefined();
  const nothing = { hasTorch: false, zoom: undefined, focusMode: undefined, isContinuous: false };
  expect(abilitiesOf(undefined, { pointsOfInterest: true })).toEqual(nothing);
});

test.each([
  ['one value alone', { min: 1, max: 1, step: 0.1 }],
  ['no end', { min: 1 }],
  ['a beginning of zero', { min: 0, max: 4 }],
])('a zoom of %s is none', (_, zoom) => {
  expect(abilitiesOf({ zoom }, {}).zoom).toBeUndefined();
});

test('a zoom goes by a quarter, by one step at least, and no further than the camera', () => {
  expect([nextZoom(range, 1, 'in'), nextZoom(range, 2, 'in'), nextZoom(range, 7.9, 'in'), nextZoom(range, 8, 'in')]).toEqual([
    1.3, 2.5, 8, 8,
  ]);
  expect([nextZoom(range, 2.5, 'out'), nextZoom(range, 1.1, 'out'), nextZoom(range, 1, 'out')]).toEqual([2, 1, 1]);
  expect(nextZoom({ min: 1, max: 3, step: 1 }, 1, 'in')).toBe(2);
});

test('a zoom is one that the camera has', () => {
  expect([snapped(range, 2.349), snapped(range, 0.2), snapped(range, 90), snapped({ ...range, step: 3 }, 7.4)]).toEqual([2.3, 1, 8, 7]);
});

test('a wide angle begins as the eye sees, and a camera that counts in hundreds is told in times', () => {
  expect([zoomAtRest({ min: 0.5, max: 10, step: 0.1 }), zoomAtRest({ min: 100, max: 400, step: 1 })]).toEqual([1, 100]);
  expect([zoomWords(range, 2), zoomWords({ min: 0.5, max: 10, step: 0.1 }, 0.5), zoomWords({ min: 100, max: 400, step: 1 }, 250)]).toEqual([
    '2.0×',
    '0.5×',
    '2.5×',
  ]);
});

test('a tap is found in the picture, which is cut at its sides', () => {
  // A picture of 1600 by 1200 fills a box of 400 by 600 at half its size: 800 by 600, of which 400 are seen
  const [box, picture] = [
    { width: 400, height: 600 },
    { width: 1_600, height: 1_200 },
  ];
  expect(pointInPicture({ x: 200, y: 300 }, box, picture)).toEqual({ x: 0.5, y: 0.5 });
  expect(pointInPicture({ x: 0, y: 0 }, box, picture)).toEqual({ x: 0.25, y: 0 });
  expect(pointInPicture({ x: 400, y: 900 }, box, picture)).toEqual({ x: 0.75, y: 1 });
});

test('everything that is wished is asked at once, and nothing that the camera cannot do', () => {
  const all = { hasTorch: true, zoom: range, focusMode: 'single-shot', isContinuous: true };
  const focusAt = { x: 0.2, y: 0.7 };
  expect(constraintsOf({ torch: true, zoom: 2.04, focusAt }, all)).toEqual({
    torch: true,
    zoom: 2,
    focusMode: 'single-shot',
    pointsOfInterest: [focusAt],
  });
  // Let go, it finds the distance by itself again
  expect(constraintsOf({ zoom: 2 }, all)).toEqual({ zoom: 2, focusMode: 'continuous' });
  const none = { hasTorch: false, zoom: undefined, focusMode: undefined, isContinuous: false };
  expect(constraintsOf({ torch: true, zoom: 2, focusAt }, none)).toEqual({});
});
