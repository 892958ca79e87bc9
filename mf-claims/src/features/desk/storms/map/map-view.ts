// What of the world the drawing shows, in Mercator's projection. Pure. World units: 0 to a million around the globe, y to the south.
import type { Area } from '../base/storm-filter.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface View {
  /** Middle of the drawing, in world units. */
  readonly center: Point;
  /** Pixels for a world unit. */
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const around = 1_000_000;
const milesAround = 24_901;
const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
const maxBarPx = 110;
/** Beyond it Mercator has no end. */
const maxLatitude = 85;
/** About 60 miles of Florida: less around a single place would show nothing that tells where it is. */
const leastSpan = 2_800;
/** Places as far apart as the third decimal tells are 50 pixels apart then. */
const maxScale = 20;
const leastScale = 0.0004;
/** Around the places: below and to the right stand the legend and the buttons. */
const edges = { left: 48, right: 84, top: 48, bottom: 110 };

export function worldOf({ lat, lng }: { lat: number; lng: number }): Point {
  const bounded = Math.max(-maxLatitude, Math.min(maxLatitude, lat));
  const radians = (bounded * Math.PI) / 180;
  const north = Math.log(Math.tan(Math.PI / 4 + radians / 2));
  return { x: ((lng + 180) / 360) * around, y: (0.5 - north / (2 * Math.PI)) * around };
}

export function degreesOf({ x, y }: Point): { lat: number; lng: number } {
  const north = (0.5 - y / around) * 2 * Math.PI;
  return { lat: ((2 * Math.atan(Math.exp(north)) - Math.PI / 2) * 180) / Math.PI, lng: (x / around) * 360 - 180 };
}

export function screenOf(point: Point, { center, scale }: View, { width, height }: Size): Point {
  return { x: (point.x - center.x) * scale + width / 2, y: (point.y - center.y) * scale + height / 2 };
}

function worldAt(point: Point, { center, scale }: View, { width, height }: Size): Point {
  return { x: (point.x - width / 2) / scale + center.x, y: (point.y - height / 2) / scale + center.y };
}

/** So that places side by side part. */
export const closeSpan = 1;

/** The view that holds all of them with an edge around; a part of the United States where there are none. */
export function viewOf(points: readonly Point[], size: Size, least = leastSpan): View {
  const all = points.length > 0 ? points : [worldOf({ lat: 24.5, lng: -125 }), worldOf({ lat: 49.5, lng: -66.5 })];
  const box = boxOf(all);
  const spanX = Math.max(box.right - box.left, least);
  const spanY = Math.max(box.bottom - box.top, least);
  const room = { width: size.width - edges.left - edges.right, height: size.height - edges.top - edges.bottom };
  const scale = bounded(Math.min(room.width / spanX, room.height / spanY));
  const aside = { x: (edges.right - edges.left) / 2 / scale, y: (edges.bottom - edges.top) / 2 / scale };
  return { center: { x: (box.left + box.right) / 2 + aside.x, y: (box.top + box.bottom) / 2 + aside.y }, scale };
}

/** Zooms by a factor and leaves the place under `at` (pixels) where it is; the middle without it. */
export function zoomed(view: View, by: number, { size, at }: { size: Size; at?: Point | undefined }): View {
  const scale = bounded(view.scale * by);
  if (!at) return { ...view, scale };
  const fixed = worldAt(at, view, size);
  return { scale, center: { x: fixed.x - (at.x - size.width / 2) / scale, y: fixed.y - (at.y - size.height / 2) / scale } };
}

/** A length that reads well, in miles, and its pixels at the middle of what is shown. */
export function scaleBar({ center, scale }: View): { miles: number; px: number } {
  const { lat } = degreesOf(center);
  const pxPerMile = (scale * around) / (milesAround * Math.cos((lat * Math.PI) / 180));
  const miles = lengths.findLast((length) => length * pxPerMile <= maxBarPx) ?? 0.1;
  return { miles, px: miles * pxPerMile };
}

/** Moves what is shown by pixels: to the right means that the drawing slides to the left. */
export function moved(view: View, { x, y }: Point): View {
  return { ...view, center: { x: view.center.x + x / view.scale, y: view.center.y + y / view.scale } };
}

/** The rectangle between two corners, in pixels, as degrees with three decimals. */
export function areaBetween(one: Point, other: Point, { view, size }: { view: View; size: Size }): Area {
  const [a, b] = [degreesOf(worldAt(one, view, size)), degreesOf(worldAt(other, view, size))];
  return {
    south: thousandths(Math.min(a.lat, b.lat)),
    west: thousandths(Math.min(a.lng, b.lng)),
    north: thousandths(Math.max(a.lat, b.lat)),
    east: thousandths(Math.max(a.lng, b.lng)),
  };
}

const thousandths = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
const bounded = (scale: number) => Math.max(leastScale, Math.min(maxScale, scale));

function boxOf(points: readonly Point[]) {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
