// Drawing, moving and merging marks.
import { Mark } from '@plumbline/contracts/inspection';
import { expect, test } from 'vitest';
import { boxesToTakeOver, drawnMark, markTools, mergedMarks, movedMark, placedMark, resizedBox } from './mark-rules.ts';

const wish = { id: 'a', color: 'yellow' as const, text: 'Torn' };
const points = [
  { x: 0.2, y: 0.3 },
  { x: 0.6, y: 0.5 },
];

test('a drag is an arrow or a circle, a line is thinned, a press is a text', () => {
  expect(drawnMark({ ...wish, tool: 'arrow', points })).toMatchObject({ kind: 'arrow', from: points[0], to: points[1] });
  const circle = drawnMark({ ...wish, tool: 'circle', points });
  expect(circle?.kind === 'circle' && [circle.center.x, circle.radiusX, circle.radiusY].map((value) => value.toFixed(2))).toEqual([
    '0.40',
    '0.20',
    '0.10',
  ]);
  const long = Array.from({ length: 1_000 }, (_, index) => ({ x: index / 1_000, y: 0.5 }));
  const line = drawnMark({ ...wish, tool: 'freehand', points: long });
  expect(line?.kind === 'freehand' && line.points.length).toBe(200);
  expect(drawnMark({ ...wish, tool: 'text', points: points.slice(0, 1) })).toMatchObject({ kind: 'text', text: 'Torn' });
});

test('a touch without a drag, and a text without words, draw nothing', () => {
  expect(drawnMark({ ...wish, tool: 'arrow', points: points.slice(0, 1) })).toBeUndefined();
  expect(drawnMark({ ...wish, tool: 'text', text: '', points })).toBeUndefined();
  expect(drawnMark({ ...wish, tool: 'circle', points: [] })).toBeUndefined();
});

test('the keyboard places each shape inside of the picture, and a moved one stays in it whole', () => {
  for (const tool of markTools) expect(placedMark({ ...wish, tool })).toBeDefined();
  const arrow = placedMark({ ...wish, tool: 'arrow' }) as Extract<Mark, { kind: 'arrow' }>;
  const moved = movedMark(arrow, 5, -5) as typeof arrow;
  expect([moved.to.x, moved.from.y]).toEqual([1, 0]);
  expect(moved.to.x - moved.from.x).toBeCloseTo(arrow.to.x - arrow.from.x);
});

test('what another one saved and what I drew stand together; what they deleted stays deleted', () => {
  const mark = (id: string) => placedMark({ ...wish, id, tool: 'arrow' }) as Mark;
  expect(mergedMarks([mark('theirs')], [mark('old'), mark('mine')], [mark('old')]).map(({ id }) => id)).toEqual(['theirs', 'mine']);
});

test('a box is drawn from any corner, moved whole, and resized against the corner opposite', () => {
  const box = drawnMark({ ...wish, tool: 'box', points: points.toReversed() }) as Extract<Mark, { kind: 'box' }>;
  expect(box).toMatchObject({ kind: 'box', corner: { x: 0.2, y: 0.3 }, width: 0.4, height: 0.2 });
  expect(movedMark(box, 5, 5)).toMatchObject({ corner: { x: 0.6, y: 0.8 }, width: 0.4 });
  expect(resizedBox(box, 'se', { dx: 0.1, dy: -0.1 })).toMatchObject({ corner: box.corner, width: 0.5, height: 0.1 });
  expect(resizedBox(box, 'nw', { dx: -5, dy: 0.1 })).toMatchObject({ corner: { x: 0, y: 0.4 }, width: 0.6, height: 0.1 });
  // Drawn past the opposite corner it turns over, and never vanishes
  expect(resizedBox(box, 'ne', { dx: -0.5, dy: 0 })).toMatchObject({ corner: { x: 0.1, y: 0.3 }, width: 0.1 });
  expect(resizedBox(box, 'se', { dx: -0.4, dy: -0.2 })).toMatchObject({ width: 0.005, height: 0.005 });
  for (const mark of [box, resizedBox(box, 'se', { dx: 5, dy: 5 })]) expect(Mark.safeParse(mark).success).toBe(true);
  expect(Mark.safeParse({ ...box, width: 0.9 }).success).toBe(false);
});

test('only boxes of accepted findings are taken over, each once', () => {
  const box = { photoId: 1, x: 0.1, y: 0.2, width: 0.95, height: 0.2, name: 'Hail, 80%', isAccepted: true };
  const taken = boxesToTakeOver([box, box, { ...box, x: 0.3, isAccepted: false }], [], 'red');
  expect(taken).toMatchObject([{ kind: 'box', color: 'red', fromModel: true, corner: { x: 0.1, y: 0.2 }, width: 0.9 }]);
  expect(taken.every((mark) => Mark.safeParse(mark).success)).toBe(true);
  const [moved] = taken.map((mark) => movedMark(mark, 0, 0.1));
  expect(boxesToTakeOver([box], moved ? [moved] : [], 'red')).toEqual([]);
});
