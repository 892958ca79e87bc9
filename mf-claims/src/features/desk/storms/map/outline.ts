// The outline of the states, from the public-domain boundaries of the Census Bureau in `us-atlas` (TopoJSON). Pure.
import { worldOf, type Point } from './map-view.ts';

/** The part of the TopoJSON format that the atlas of the states uses: quantized arcs, each point the step from the one before. */
export interface Atlas {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly objects: { readonly states: { readonly geometries: readonly Geometry[] } };
}

interface Geometry {
  readonly type: string;
  /** Rings of polygons; `~n` is the arc n from its end. */
  readonly arcs?: unknown;
  readonly properties?: { readonly name?: string };
}

export interface StateOutline {
  readonly name: string;
  /** In world units, for the `d` of a path. */
  readonly path: string;
  /** The middle of its largest part, for its name. */
  readonly middle: Point;
}

export function outlineOf(atlas: Atlas): StateOutline[] {
  const arcs = atlas.arcs.map((arc) => arcOf(arc, atlas.transform));
  return atlas.objects.states.geometries.map(({ type, arcs: indexes, properties }) => {
    const polygons = (type === 'MultiPolygon' ? indexes : [indexes]) as number[][][];
    const rings = polygons.flatMap((polygon) => polygon.map((ring) => ringOf(ring, arcs)));
    return { name: properties?.name ?? '', path: rings.map(pathOf).join(''), middle: middleOf(rings) };
  });
}

function arcOf(arc: readonly (readonly number[])[], { scale, translate }: Atlas['transform']): Point[] {
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx;
    y += dy;
    return worldOf({ lng: x * (scale[0] ?? 1) + (translate[0] ?? 0), lat: y * (scale[1] ?? 1) + (translate[1] ?? 0) });
  });
}

/** Arcs of a ring share the point at which they meet. */
function ringOf(indexes: readonly number[], arcs: readonly Point[][]): Point[] {
  return indexes.flatMap((index, at) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return at === 0 ? arc : arc.slice(1);
  });
}

const pathOf = (ring: readonly Point[]) => `M${ring.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

function middleOf(rings: readonly Point[][]): Point {
  let best = { size: -1, middle: { x: 0, y: 0 } };
  for (const ring of rings) {
    const xs = ring.map(({ x }) => x);
    const ys = ring.map(({ y }) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const size = (right - left) * (bottom - top);
    if (size > best.size) best = { size, middle: { x: (left + right) / 2, y: (top + bottom) / 2 } };
  }
  return best.middle;
}
