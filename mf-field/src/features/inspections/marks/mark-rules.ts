// Drawing and moving marks: pure.
import { maxLinePoints, type Mark, type MarkPoint } from '@plumbline/contracts/inspection';

export const markTools = ['arrow', 'circle', 'freehand', 'text'] as const;
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
  if (tool === 'arrow') return { id, kind: 'arrow', color, from, to };
  if (tool === 'freehand') return points.length < 2 ? undefined : { id, kind: 'freehand', color, points: thinned(points) };
  const center = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return { id, kind: 'circle', color, center, radiusX: Math.abs(to.x - from.x) / 2, radiusY: Math.abs(to.y - from.y) / 2 };
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
  if (mark.kind === 'text') return { ...mark, at: move(mark.at) };
  return { ...mark, points: mark.points.map(move) };
}

function pointsOf(mark: Mark): readonly MarkPoint[] {
  if (mark.kind === 'arrow') return [mark.from, mark.to];
  if (mark.kind === 'circle') return [mark.center];
  return mark.kind === 'text' ? [mark.at] : mark.points;
}

function clampedStep(values: readonly number[], step: number): number {
  return Math.min(1 - Math.max(...values), Math.max(-Math.min(...values), step));
}

export function markName(mark: Mark): string {
  if (mark.kind === 'text') return `Text “${mark.text}”`;
  return { arrow: 'Arrow', circle: 'Circle', freehand: 'Freehand line' }[mark.kind];
}

/** After somebody else saved: theirs, and those of mine that they have not seen. */
export function mergedMarks(theirs: readonly Mark[], mine: readonly Mark[], seen: readonly Mark[]): Mark[] {
  const known = new Set([...theirs, ...seen].map(({ id }) => id));
  return [...theirs, ...mine.filter(({ id }) => !known.has(id))];
}
