// Drawing, moving and merging marks.
import type { Mark } from '@plumbline/contracts/inspection';
import { expect, test } from 'vitest';
import { drawnMark, mergedMarks, movedMark, placedMark } from './mark-rules.ts';

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
  for (const tool of ['arrow', 'circle', 'freehand', 'text'] as const) expect(placedMark({ ...wish, tool })).toBeDefined();
  const arrow = placedMark({ ...wish, tool: 'arrow' }) as Extract<Mark, { kind: 'arrow' }>;
  const moved = movedMark(arrow, 5, -5) as typeof arrow;
  expect([moved.to.x, moved.from.y]).toEqual([1, 0]);
  expect(moved.to.x - moved.from.x).toBeCloseTo(arrow.to.x - arrow.from.x);
});

test('what another one saved and what I drew stand together; what they deleted stays deleted', () => {
  const mark = (id: string) => placedMark({ ...wish, id, tool: 'arrow' }) as Mark;
  expect(mergedMarks([mark('theirs')], [mark('old'), mark('mine')], [mark('old')]).map(({ id }) => id)).toEqual(['theirs', 'mine']);
});
