// Distance and drive between two places on the ground. Pure; every figure is an estimate and is shown as one.
import { metersBetween, metersPerMile } from '@plumbline/contracts/inspection';

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

export interface Drive {
  readonly miles: number;
  readonly minutes: number;
}

/** Roads are longer than the straight line. */
const detour = 1.3;
/** Getting in, parking and the first streets. */
const startMinutes = 5;
/** In town, and from where the highway begins to carry most of the way. */
const townMph = 28;
const highwayMph = 62;
const townMiles = 8;

/** Straight line over the ground. */
export function milesBetween(from: Place, to: Place): number {
  return metersBetween(from, to) / metersPerMile;
}

/** Miles in whole ones, minutes in steps of five: more would pretend to know the roads. */
export function driveBetween(from: Place, to: Place): Drive {
  const miles = milesBetween(from, to) * detour;
  const inTown = Math.min(miles, townMiles);
  const minutes = startMinutes + (inTown / townMph + (miles - inTown) / highwayMph) * 60;
  return { miles: Math.round(miles), minutes: Math.max(5, Math.round(minutes / 5) * 5) };
}

/** The ZIP code at the end of an address: five digits, after the state where there is one. */
export function zipIn(address: string): string | undefined {
  const place = address.trim().replace(/,? ?(?:USA|United States)$/i, '');
  return /\b(\d{5})(?:-\d{4})?$/.exec(place)?.[1];
}

/** What people call a place: the first line of its address. */
export function streetOf(address: string): string {
  return address.split(',')[0]?.trim() || address;
}
