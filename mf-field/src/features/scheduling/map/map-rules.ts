// Where the stops of a day stand in the picture: north up, true proportions, room around them. Pure.
import type { RouteStop } from '@plumbline/contracts/inspection';

export interface Placed {
  readonly stop: RouteStop;
  /** Number in driving order, from 1. */
  readonly order: number;
  readonly x: number;
  readonly y: number;
}

export interface MapPicture {
  readonly placed: readonly Placed[];
  readonly unplaced: readonly { readonly stop: RouteStop; readonly order: number }[];
  /** Length of the scale bar, and what it stands for. */
  readonly scale: { readonly miles: number; readonly width: number };
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

const milesPerDegree = 69;
/** A day within one ZIP code still has a scale: never closer than this many miles across. */
const leastMiles = 3;
/** Stops in one place stand around it, so that each number can be read. */
const apart = 24;
const perRing = 6;
const maxAround = 3 * perRing;

type Point = { readonly x: number; readonly y: number };
type Located = RouteStop & { readonly lat: number; readonly lng: number };

const isLocated = (stop: RouteStop): stop is Located => stop.lat !== undefined && stop.lng !== undefined;

export function pictureOf(stops: readonly RouteStop[], { width, height, margin }: Frame): MapPicture {
  const numbered = stops.map((stop, index) => ({ stop, order: index + 1 }));
  const located = numbered.flatMap(({ stop, order }) => (isLocated(stop) ? [{ stop, order }] : []));
  const middle = middleOf(located.map(({ stop }) => stop));
  const flat = located.map(({ stop, order }) => ({ stop, order, ...milesFrom(middle, stop) }));
  const [acrossX, acrossY] = [spanOf(flat.map(({ x }) => x)), spanOf(flat.map(({ y }) => y))];
  const perMile = Math.min((width - 2 * margin) / Math.max(acrossX, leastMiles), (height - 2 * margin) / Math.max(acrossY, leastMiles));
  const taken: Point[] = [];
  const placed = flat.map(({ stop, order, x, y }) => {
    const point = freePoint({ x: width / 2 + x * perMile, y: height / 2 + y * perMile }, taken);
    taken.push(point);
    return { stop, order, ...point };
  });
  return {
    placed,
    unplaced: numbered.filter(({ stop }) => !isLocated(stop)),
    scale: scaleOf(perMile, width / 4),
  };
}

function middleOf(points: readonly Located[]): { lat: number; lng: number } {
  const center = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return points.length === 0
    ? { lat: 0, lng: 0 }
    : { lat: center(points.map(({ lat }) => lat)), lng: center(points.map(({ lng }) => lng)) };
}

/** Miles east and south: a day's drive is small enough for a flat picture. */
function milesFrom(middle: { lat: number; lng: number }, { lat, lng }: Located): Point {
  const shrink = Math.cos((middle.lat * Math.PI) / 180);
  return { x: (lng - middle.lng) * milesPerDegree * shrink, y: (middle.lat - lat) * milesPerDegree };
}

function spanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}

/** The wanted place, else the first on rings around it that touches no other. */
function freePoint(wanted: Point, taken: readonly Point[]): Point {
  const isFree = (point: Point) => taken.every((one) => Math.hypot(one.x - point.x, one.y - point.y) >= apart - 1);
  if (isFree(wanted)) return wanted;
  const around = Array.from({ length: maxAround }, (_, index) => {
    const turn = (index % perRing) * ((2 * Math.PI) / perRing);
    const far = apart * (1 + Math.floor(index / perRing));
    return { x: wanted.x + far * Math.cos(turn), y: wanted.y + far * Math.sin(turn) };
  });
  return around.find(isFree) ?? wanted;
}

const roundMiles = [1, 2, 5, 10, 20, 50, 100, 200];

function scaleOf(perMile: number, widest: number): MapPicture['scale'] {
  const miles = roundMiles.findLast((one) => one * perMile <= widest) ?? 1;
  return { miles, width: Math.round(miles * perMile) };
}
