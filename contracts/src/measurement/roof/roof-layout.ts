// Where each line and word of a roof drawing stands in a box, for the screen and for paper alike. Pure.
import { edgeLengthFt, type RoofDrawing, type RoofEdgeKind } from './roof-drawing.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface PlacedEdge {
  readonly kind: RoofEdgeKind;
  readonly from: Spot;
  readonly to: Spot;
  /** Along the slope, in feet. */
  readonly lengthFt: number;
  /** Where its letter and length stand, turned by so many degrees to be read; absent where there is no room. */
  readonly label?: Spot & { readonly degrees: number };
}

export interface PlacedFacet {
  readonly label: string;
  readonly pitch?: string;
  readonly areaSf?: number;
  readonly outline: readonly Spot[];
  readonly at: Spot;
  /** Points downhill; absent on a flat facet. */
  readonly downhill?: Spot;
  /** From `at` to the nearest edge: how much can be written. */
  readonly room: number;
}

export interface RoofLayout {
  /** Units of the box for a foot on the plan. */
  readonly scale: number;
  readonly edges: readonly PlacedEdge[];
  readonly facets: readonly PlacedFacet[];
}

/** Room for the labels outside. */
const margin = 22;
/** Shorter lines carry no words. */
const shortest = 34;

/** In units of the box, `y` growing downward. The plan is scaled evenly and set in the middle. */
export function layoutRoof(drawing: RoofDrawing, box: { readonly width: number; readonly height: number }): RoofLayout {
  const { spots, scale } = placed(drawing, box);
  const middle = spots.length === 0 ? { x: 0, y: 0 } : meanOf(spots);
  return {
    scale,
    edges: drawing.edges.flatMap((edge) => {
      const [from, to] = [spots[edge.from], spots[edge.to]];
      if (!from || !to) return [];
      const label = labelOf(from, to, middle);
      return [{ kind: edge.kind, from, to, lengthFt: edgeLengthFt(drawing, edge), ...(label ? { label } : {}) }];
    }),
    facets: drawing.facets.map((facet) => {
      const outline = facet.points.flatMap((index) => spots[index] ?? []);
      const downhill = downhillOf(facet.points.flatMap((index) => drawing.points[index] ?? []));
      const { label, pitch, areaSf } = facet;
      return {
        label,
        outline,
        ...roomiest(outline),
        ...(pitch === undefined ? {} : { pitch }),
        ...(areaSf === undefined ? {} : { areaSf }),
        ...(downhill ? { downhill } : {}),
      };
    }),
  };
}

function placed({ points }: RoofDrawing, { width, height }: { width: number; height: number }): { spots: Spot[]; scale: number } {
  const [left, right] = ends(points.map(({ x }) => x));
  const [bottom, top] = ends(points.map(({ y }) => y));
  const scale = Math.min((width - 2 * margin) / Math.max(right - left, 1), (height - 2 * margin) / Math.max(top - bottom, 1));
  const shift = { x: (width - (right - left) * scale) / 2, y: (height - (top - bottom) * scale) / 2 };
  return { spots: points.map(({ x, y }) => ({ x: shift.x + (x - left) * scale, y: shift.y + (top - y) * scale })), scale };
}

function ends(values: readonly number[]): [number, number] {
  return [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), -Infinity)];
}

function meanOf(spots: readonly Spot[]): Spot {
  const sum = spots.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

/** Beside the middle of the line, away from the middle of the roof, never upside down. */
function labelOf(from: Spot, to: Spot, middle: Spot): PlacedEdge['label'] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < shortest) return undefined;
  const center = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const normal = { x: -dy / length, y: dx / length };
  const outward = normal.x * (center.x - middle.x) + normal.y * (center.y - middle.y) < 0 ? -1 : 1;
  const turned = (Math.atan2(dy, dx) * 180) / Math.PI;
  const degrees = turned > 90 ? turned - 180 : turned <= -90 ? turned + 180 : turned;
  return { x: center.x + normal.x * outward * 9, y: center.y + normal.y * outward * 9, degrees };
}

const steps = 24;

/** The place inside an outline that is farthest from its edges: the middle of a notched facet may lie outside it. */
function roomiest(outline: readonly Spot[]): { at: Spot; room: number } {
  const [left, right] = ends(outline.map(({ x }) => x));
  const [top, bottom] = ends(outline.map(({ y }) => y));
  let best = { at: meanOf(outline), room: 0 };
  for (let i = 1; i < steps; i += 1) {
    for (let j = 1; j < steps; j += 1) {
      const at = { x: left + ((right - left) * i) / steps, y: top + ((bottom - top) * j) / steps };
      const room = isInside(at, outline) ? nearestEdge(at, outline) : 0;
      if (room > best.room) best = { at, room };
    }
  }
  return best;
}

function sidesOf(outline: readonly Spot[]): (readonly [Spot, Spot])[] {
  return outline.flatMap((spot, index) => {
    const next = outline[(index + 1) % outline.length];
    return next ? [[spot, next] as const] : [];
  });
}

function isInside({ x, y }: Spot, outline: readonly Spot[]): boolean {
  const crossed = sidesOf(outline).filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
  return crossed.length % 2 === 1;
}

function nearestEdge(spot: Spot, outline: readonly Spot[]): number {
  return Math.min(...sidesOf(outline).map(([a, b]) => distanceTo(spot, a, b)));
}

function distanceTo({ x, y }: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy);
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Newell's normal of the outline: its share on the plan points down the slope. */
function downhillOf(corners: readonly Corner[]): Spot | undefined {
  let [nx, ny, nz] = [0, 0, 0];
  corners.forEach((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    nx += (a.y - b.y) * (a.z + b.z);
    ny += (a.z - b.z) * (a.x + b.x);
    nz += (a.x - b.x) * (a.y + b.y);
  });
  const run = Math.hypot(nx, ny);
  if (run < 1e-6 * Math.hypot(nx, ny, nz) || run === 0) return undefined;
  const up = nz < 0 ? -1 : 1;
  return { x: (up * nx) / run, y: (-up * ny) / run };
}
