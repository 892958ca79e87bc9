// Where the photos of a claim stand around its property: north up, true to scale, photos of one spot in one pin. Pure.
import { metersBetween, metersPerMile, type GalleryPhoto, type PhotoLight } from '@plumbline/contracts/inspection';
import { lightOf } from './gallery-rules.ts';

export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

export interface Pin {
  readonly x: number;
  readonly y: number;
  readonly ids: readonly number[];
  /** The worst among them. */
  readonly light: PhotoLight;
}

export interface PinPicture {
  readonly pins: readonly Pin[];
  readonly withoutPlace: number;
  readonly property: { readonly x: number; readonly y: number } | undefined;
  /** Pixels of half a mile, beyond which a photo is asked about. */
  readonly halfMile: number;
  readonly scale: { readonly feet: number; readonly width: number };
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

const metersPerDegree = 111_195;
const metersPerFoot = 0.3048;
/** Photos of one roof still have a scale: never closer than this across. */
const leastMeters = 60;
/** Pins closer than this are one. */
const apart = 30;
const worst: readonly PhotoLight[] = ['mismatch', 'unknown', 'match'];

export function pinsOf(photos: readonly GalleryPhoto[], property: Spot | undefined, { width, height, margin }: Frame): PinPicture {
  const placed = photos.flatMap((photo) => (photo.place ? [{ photo, spot: photo.place }] : []));
  const spots = [...placed.map(({ spot }) => spot), ...(property ? [property] : [])];
  const middle = { lat: center(spots.map(({ lat }) => lat)), lng: center(spots.map(({ lng }) => lng)) };
  const flat = (spot: Spot) => flatFrom(middle, spot);
  const across = { x: span(spots.map((spot) => flat(spot).x)), y: span(spots.map((spot) => flat(spot).y)) };
  const perMeter = Math.min(
    (width - 2 * margin) / Math.max(across.x, leastMeters),
    (height - 2 * margin) / Math.max(across.y, leastMeters),
  );
  const pointOf = (spot: Spot) => ({ x: width / 2 + flat(spot).x * perMeter, y: height / 2 + flat(spot).y * perMeter });
  const pins: { x: number; y: number; ids: number[]; light: PhotoLight }[] = [];
  for (const { photo, spot } of placed) {
    const point = pointOf(spot);
    const near = pins.find((pin) => Math.hypot(pin.x - point.x, pin.y - point.y) < apart);
    if (!near) pins.push({ ...point, ids: [photo.id], light: lightOf(photo) });
    else {
      near.ids.push(photo.id);
      near.light = worst.find((light) => light === near.light || light === lightOf(photo)) ?? near.light;
    }
  }
  return {
    pins,
    withoutPlace: photos.length - placed.length,
    property: property && pointOf(property),
    halfMile: (metersPerMile / 2) * perMeter,
    scale: scaleOf(perMeter, width / 4),
  };
}

/** Feet between a photo and the property, or miles where it is far. */
export function distanceInWords(from: Spot, to: Spot): string {
  const meters = metersBetween(from, to);
  if (meters > metersPerMile / 4) return `${(meters / metersPerMile).toFixed(1)} miles`;
  return `${Math.round(meters / metersPerFoot).toLocaleString('en-US')} ft`;
}

const center = (values: readonly number[]) => (values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2);
const span = (values: readonly number[]) => (values.length === 0 ? 0 : Math.max(...values) - Math.min(...values));

/** Meters east and south: the surroundings of a property are small enough for a flat picture. */
function flatFrom(middle: Spot, { lat, lng }: Spot): { x: number; y: number } {
  const shrink = Math.cos((middle.lat * Math.PI) / 180);
  return { x: (lng - middle.lng) * metersPerDegree * shrink, y: (middle.lat - lat) * metersPerDegree };
}

const roundFeet = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 26_400, 52_800, 264_000];

function scaleOf(perMeter: number, widest: number): PinPicture['scale'] {
  const perFoot = perMeter * metersPerFoot;
  const feet = roundFeet.findLast((one) => one * perFoot <= widest) ?? 10;
  return { feet, width: Math.round(feet * perFoot) };
}
