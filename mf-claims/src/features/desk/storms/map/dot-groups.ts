// Which dots stand side by side, which become one circle with their number, and where each stands. Pure; all in pixels of the drawing.
import type { StormDot } from '@plumbline/contracts/claims';
import { screenOf, worldOf, type Point, type Size, type View } from './map-view.ts';

export type PlacedDot = Omit<StormDot, 'lat' | 'lng' | 'placedBy'> & {
  readonly lat: number;
  readonly lng: number;
  readonly placedBy: NonNullable<StormDot['placedBy']>;
};

export interface DotGroup extends Point {
  /** Stays the same while the map moves. */
  readonly key: string;
  readonly dots: readonly PlacedDot[];
  /** All of them have the same position: zooming does not part them. */
  readonly isOnePlace: boolean;
  /** Side by side, not one circle. */
  readonly isSpread: boolean;
}

/** From so many on they are one circle with a number. */
const clusterFrom = 12;
/** Places nearer than this stand together. */
const reachPx = 38;
/** From the middle of one dot to that of the next. */
const stepPx = 19;
const beyondPx = 40;

export function isPlaced(dot: StormDot): dot is PlacedDot {
  return dot.lat !== undefined && dot.lng !== undefined && dot.placedBy !== undefined;
}

interface Spot {
  readonly at: Point;
  readonly dots: readonly PlacedDot[];
}

/** Those in sight, from north to south. Where most claims are a group begins, so it stays where it is. */
export function groupsOf(dots: readonly PlacedDot[], view: View, size: Size): DotGroup[] {
  const inSight = spotsOf(dots, view, size).toSorted((a, b) => b.dots.length - a.dots.length || a.at.y - b.at.y || a.at.x - b.at.x);
  const cells = new Map<string, (Point & { spots: Spot[] })[]>();
  const groups: (Point & { spots: Spot[] })[] = [];
  for (const spot of inSight) {
    const near = neighborOf(spot.at, cells);
    if (near) near.spots.push(spot);
    else {
      const begun = { ...spot.at, spots: [spot] };
      groups.push(begun);
      const key = cellOf(spot.at);
      cells.set(key, [...(cells.get(key) ?? []), begun]);
    }
  }
  return groups.map(groupOf).toSorted((a, b) => a.y - b.y || a.x - b.x);
}

function spotsOf(dots: readonly PlacedDot[], view: View, size: Size): Spot[] {
  const byPlace = new Map<string, PlacedDot[]>();
  for (const dot of dots) {
    const key = `${dot.lat},${dot.lng}`;
    const others = byPlace.get(key);
    if (others) others.push(dot);
    else byPlace.set(key, [dot]);
  }
  return [...byPlace.values()].flatMap((some) => {
    const [first] = some;
    const at = first && screenOf(worldOf(first), view, size);
    return at && isInSight(at, size) ? [{ at, dots: some }] : [];
  });
}

function isInSight({ x, y }: Point, { width, height }: Size): boolean {
  return x > -beyondPx && y > -beyondPx && x < width + beyondPx && y < height + beyondPx;
}

const cellOf = ({ x, y }: Point) => `${Math.floor(x / reachPx)},${Math.floor(y / reachPx)}`;

const around = [-reachPx, 0, reachPx];

function neighborOf<T extends Point>(at: Point, cells: ReadonlyMap<string, readonly T[]>): T | undefined {
  const nearBy = around.flatMap((dx) => around.flatMap((dy) => cells.get(cellOf({ x: at.x + dx, y: at.y + dy })) ?? []));
  let best: { group: T; far: number } | undefined;
  for (const group of nearBy) {
    const far = Math.hypot(group.x - at.x, group.y - at.y);
    if (far < reachPx && (!best || far < best.far)) best = { group, far };
  }
  return best?.group;
}

function groupOf({ x, y, spots }: Point & { spots: readonly Spot[] }): DotGroup {
  const dots = spots.flatMap((spot) => spot.dots).toSorted((a, b) => b.lat - a.lat || a.id - b.id);
  return {
    x,
    y,
    dots,
    isOnePlace: spots.length === 1,
    isSpread: dots.length < clusterFrom,
    key: String(Math.min(...dots.map(({ id }) => id))),
  };
}

/** Where dots that stand side by side are, from the middle of their group: rings of six, twelve, eighteen, the northernmost first. */
export function placesAround(count: number): Point[] {
  const places: Point[] = [{ x: 0, y: 0 }];
  for (let ring = 1; places.length < count; ring += 1) {
    for (let at = 0; at < ring * 6; at += 1) {
      const [side, along] = [Math.floor(at / ring), (at % ring) / ring];
      const [from, to] = [cornerOf(side), cornerOf(side + 1)];
      places.push({ x: (from.x + (to.x - from.x) * along) * ring, y: (from.y + (to.y - from.y) * along) * ring });
    }
  }
  return places.slice(0, count).toSorted((a, b) => a.y - b.y || a.x - b.x);
}

function cornerOf(side: number): Point {
  const angle = (side * Math.PI) / 3 - Math.PI / 2;
  return { x: Math.cos(angle) * stepPx, y: Math.sin(angle) * stepPx };
}
