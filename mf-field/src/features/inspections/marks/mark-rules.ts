// Drawing and moving marks: pure.
import { maxLinePoints, shortestSide, type Mark, type MarkPoint } from '@plumbline/contracts/inspection';
import type { NamedBox } from '../boxes/boxes-layer.tsx';

export const markTools = ['arrow', 'circle', 'box', 'freehand', 'text'] as const;
export type MarkTool = (typeof markTools)[number];
export type MarkColor = Mark['color'];

interface Drawn {
  readonly id: string;
  readonly tool: MarkTool;
  readonly color: MarkColor;
  readonly text: string;
  /** Of the pointer, from where it was pressed to where it was let go. */
  readonly points: readonly MarkPoint[];
}

const shortest = 0.01;

/** Undefined where the pointer hardly moved: a touch draws no shape, but it places a text. */
export function drawnMark({ id, tool, color, text, points }: Drawn): Mark | undefined {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return undefined;
  if (tool === 'text') return text === '' ? undefined : { id, kind: 'text', color, at: from, text };
  if (Math.hypot(to.x - from.x, to.y - from.y) < shortest && tool !== 'freehand') return undefined;
  if (tool === 'freehand') return points.length < 2 ? undefined : { id, kind: 'freehand', color, points: thinned(points) };
  return { id, color, ...shapeBetween(tool, from, to) };
}

type Shape = { [K in 'arrow' | 'circle' | 'box']: Omit<Extract<Mark, { kind: K }>, 'id' | 'color'> }['arrow' | 'circle' | 'box'];

function shapeBetween(tool: 'arrow' | 'circle' | 'box', from: MarkPoint, to: MarkPoint): Shape {
  if (tool === 'arrow') return { kind: 'arrow', from, to };
  if (tool === 'box') return { kind: 'box', ...boxBetween(from, to) };
  const center = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return { kind: 'circle', center, radiusX: Math.abs(to.x - from.x) / 2, radiusY: Math.abs(to.y - from.y) / 2 };
}

type BoxMark = Extract<Mark, { kind: 'box' }>;

/** The corner is the upper left one, whichever way the pointer went; thin ones keep a side that can be saved. */
function boxBetween(one: MarkPoint, other: MarkPoint): Pick<BoxMark, 'corner' | 'width' | 'height'> {
  const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)].map((side) => Math.max(side, shortestSide)) as [
    number,
    number,
  ];
  const corner = rounded({ x: Math.min(left, 1 - width), y: Math.min(top, 1 - height) });
  const { x, y } = rounded({ x: width, y: height });
  return { corner, width: x, height: y };
}

export const boxCorners = ['nw', 'ne', 'sw', 'se'] as const;
export type BoxCorner = (typeof boxCorners)[number];

/** The corner opposite to the one that is drawn stays where it is. */
export function resizedBox(mark: BoxMark, corner: BoxCorner, { dx, dy }: { dx: number; dy: number }): BoxMark {
  const { corner: at, width, height } = mark;
  const [right, bottom] = [at.x + width, at.y + height];
  const fixed = { x: corner.endsWith('w') ? right : at.x, y: corner.startsWith('n') ? bottom : at.y };
  const drawn = { x: corner.endsWith('w') ? at.x : right, y: corner.startsWith('n') ? at.y : bottom };
  return { ...mark, ...boxBetween(fixed, { x: within(drawn.x + dx), y: within(drawn.y + dy) }) };
}

/** Those of findings that a person accepted; what was taken over before is not there twice: the id says where a box stood. */
export function boxesToTakeOver(boxes: readonly NamedBox[], marks: readonly Mark[], color: MarkColor): Mark[] {
  const known = new Set(marks.map(({ id }) => id));
  const accepted = boxes.filter(({ isAccepted }) => isAccepted);
  const wanted = accepted.map(({ x, y, width, height }): Mark => {
    const shape = boxBetween({ x, y }, { x: within(x + width), y: within(y + height) });
    const id = ['ai', x, y, width, height].map((part) => (typeof part === 'number' ? Math.round(part * 10_000) : part)).join('-');
    return { id, kind: 'box', color, ...shape, fromModel: true };
  });
  return wanted.filter(({ id }) => !known.has(id) && known.add(id));
}

/** What a keyboard places: a shape in the middle, to be moved from there. */
export function placedMark(wish: Omit<Drawn, 'points'>): Mark | undefined {
  const line = [
    { x: 0.4, y: 0.4 },
    { x: 0.5, y: 0.45 },
    { x: 0.6, y: 0.6 },
  ];
  return drawnMark({ ...wish, points: line });
}

function thinned(points: readonly MarkPoint[]): MarkPoint[] {
  const every = Math.ceil(points.length / maxLinePoints);
  return points.filter((_, index) => index % every === 0).map(rounded);
}

const rounded = ({ x, y }: MarkPoint): MarkPoint => ({ x: Math.round(x * 10_000) / 10_000, y: Math.round(y * 10_000) / 10_000 });

const within = (value: number) => Math.min(1, Math.max(0, value));

/** A mark stops at the edge of the picture with the point that reaches it first. */
export function movedMark(mark: Mark, dx: number, dy: number): Mark {
  const all = pointsOf(mark);
  const x = clampedStep(
    all.map((point) => point.x),
    dx,
  );
  const y = clampedStep(
    all.map((point) => point.y),
    dy,
  );
  const move = (point: MarkPoint): MarkPoint => rounded({ x: within(point.x + x), y: within(point.y + y) });
  if (mark.kind === 'arrow') return { ...mark, from: move(mark.from), to: move(mark.to) };
  if (mark.kind === 'circle') return { ...mark, center: move(mark.center) };
  if (mark.kind === 'box') return { ...mark, corner: move(mark.corner) };
  if (mark.kind === 'text') return { ...mark, at: move(mark.at) };
  return { ...mark, points: mark.points.map(move) };
}

function pointsOf(mark: Mark): readonly MarkPoint[] {
  if (mark.kind === 'arrow') return [mark.from, mark.to];
  if (mark.kind === 'circle') return [mark.center];
  if (mark.kind === 'box') return [mark.corner, { x: mark.corner.x + mark.width, y: mark.corner.y + mark.height }];
  return mark.kind === 'text' ? [mark.at] : mark.points;
}

function clampedStep(values: readonly number[], step: number): number {
  return Math.min(1 - Math.max(...values), Math.max(-Math.min(...values), step));
}

export function markName(mark: Mark): string {
  if (mark.kind === 'text') return `Text “${mark.text}”`;
  if (mark.kind === 'box') return mark.fromModel ? 'Box from AI' : 'Box';
  return { arrow: 'Arrow', circle: 'Circle', freehand: 'Freehand line' }[mark.kind];
}

/** After somebody else saved: theirs, and those of mine that they have not seen. */
export function mergedMarks(theirs: readonly Mark[], mine: readonly Mark[], seen: readonly Mark[]): Mark[] {
  const known = new Set([...theirs, ...seen].map(({ id }) => id));
  return [...theirs, ...mine.filter(({ id }) => !known.has(id))];
}
