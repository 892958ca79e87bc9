// Marks over the copy of a photo: the pixels that they cover, and nothing else.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Mark } from '@plumbline/contracts/inspection';
import { markedImage, markedImages } from './draw-marks.ts';
import { figureCaption } from './report-photo.ts';

const gray = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#808080' } })
  .jpeg()
  .toBuffer();
const photo = { id: 1, sha256: 'a'.repeat(64), caption: 'Roof' };

/** What is there at a share of the picture: red, yellow, white, dark, or the gray beneath. */
async function colorAt(image: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (Math.max(red, green, blue) < 90) return 'dark';
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 30) return red > 200 ? 'white' : 'gray';
  return green > 150 ? 'yellow' : 'red';
}

const wide = (mark: Mark) => [mark];

test.each([
  ['an arrow', wide({ id: 'a', kind: 'arrow', color: 'red', from: { x: 0.1, y: 0.5 }, to: { x: 0.9, y: 0.5 } }), [0.5, 0.5], 'red'],
  [
    'a circle',
    wide({ id: 'a', kind: 'circle', color: 'yellow', center: { x: 0.5, y: 0.5 }, radiusX: 0.25, radiusY: 0.25 }),
    [0.25, 0.5],
    'yellow',
  ],
  ['a box', wide({ id: 'a', kind: 'box', color: 'red', corner: { x: 0.25, y: 0.2 }, width: 0.5, height: 0.6 }), [0.25, 0.5], 'red'],
  [
    'a line',
    wide({
      id: 'a',
      kind: 'freehand',
      color: 'white',
      points: [
        { x: 0.2, y: 0.8 },
        { x: 0.8, y: 0.8 },
      ],
    }),
    [0.5, 0.8],
    'white',
  ],
] as const)('%s is drawn where it was drawn, and the picture beside it stays', async (_, marks, [x, y], color) => {
  const drawn = await markedImage(gray, marks);
  expect(await colorAt(drawn, x, y)).toBe(color);
  expect(await colorAt(drawn, 0.05, 0.05)).toBe('gray');
  expect(await markedImage(gray, marks)).toEqual(drawn);
});

test('words are drawn as outlines of our own font: markup in them is text, and what no font has is a question mark', async () => {
  const words = (text: string) => markedImage(gray, [{ id: 'a', kind: 'text', color: 'yellow', at: { x: 0.1, y: 0.5 }, text }]);
  expect(await words('"/><image href="http://192.0.2.1/x"/>')).not.toEqual(gray);
  expect(await words('漢')).toEqual(await words('?'));
  expect(await words('Hail')).not.toEqual(await words('Wind'));
});

test('under the figure stands who marked it, and which boxes a model drew first', () => {
  const box = { id: 'a', kind: 'box', color: 'red', corner: { x: 0.25, y: 0.2 }, width: 0.5, height: 0.6 } as const;
  const caption = (...shapes: Mark[]) => figureCaption({ ...photo, marks: { version: 1, by: 'Dana Cole', shapes } }, 2);
  expect(caption(box)).toBe('Fig. 2 · Marked by Dana Cole · Roof');
  expect(caption(box, { ...box, fromModel: true })).toBe('Fig. 2 · Marked by Dana Cole (1 box first drawn by AI) · Roof');
});

test('only what is marked is drawn anew', async () => {
  const other = {
    ...photo,
    id: 2,
    marks: {
      version: 1,
      by: 'Dana Cole',
      shapes: [{ id: 'a', kind: 'arrow', color: 'red', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }] as Mark[],
    },
  };
  const missing = { ...other, id: 3 };
  const shown = await markedImages(
    [photo, other, missing],
    new Map([
      [1, gray],
      [2, gray],
    ]),
  );
  expect(shown.get(1)).toBe(gray);
  expect(shown.get(2)).not.toEqual(gray);
  expect(shown.has(3)).toBe(false);
});
