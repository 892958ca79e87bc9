// Where the phone is, as well as it knows; never blocking, always said.
import { useSyncExternalStore } from 'react';

export interface KnownPosition {
  /** `GPS ±6 m`, `GPS searching`, `GPS denied` … */
  readonly words: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly accuracyM?: number;
  /** When the phone found it, milliseconds since 1970. */
  readonly at?: number;
}

/**
 * Whoever walks around a house is 100 m further in a minute; whoever drives away passes half a mile, the distance from which a photo is
 * questioned. An older place says where the phone was, not where the photo was taken.
 */
export const freshForMs = 60_000;
/** A phone that lies still tells nothing new by itself: it is asked before its place is old. */
const askAgainAfterMs = 40_000;
const wanted: PositionOptions = { enableHighAccuracy: true, maximumAge: 15_000, timeout: 20_000 };
const searching: KnownPosition = { words: 'GPS searching' };
const old: KnownPosition = { words: 'GPS is older than a minute, searching' };

let known: KnownPosition = searching;
let watch: number | undefined;
let timers: readonly ReturnType<typeof setTimeout>[] = [];
const watchers = new Set<() => void>();

const reasons: Record<number, string> = {
  1: 'GPS denied: photos are taken without a position',
  2: 'GPS has no fix yet',
  3: 'GPS is slow, still searching',
};

function change(next: KnownPosition): void {
  known = next;
  for (const changed of watchers) changed();
}

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  if (watchers.size === 1) begin();
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) end();
  };
}

/** Nothing of an earlier house: the place is unknown until the phone finds this one. */
function begin(): void {
  change(searching);
  if (!('geolocation' in navigator)) {
    change({ words: 'GPS is not available on this device' });
    return;
  }
  watch = navigator.geolocation.watchPosition(found, lost, wanted);
}

function end(): void {
  forgetTimers();
  if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  watch = undefined;
  known = searching;
}

function forgetTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
}

function found({ coords, timestamp }: GeolocationPosition): void {
  // An answer to a question of the watch that ended meanwhile
  if (watch === undefined) return;
  forgetTimers();
  // Some browsers count from the start of the page, or not at all
  const at = Math.abs(Date.now() - timestamp) < 3_600_000 ? timestamp : Date.now();
  const { latitude: lat, longitude: lng, accuracy: accuracyM } = coords;
  change({ words: `GPS ±${Math.round(accuracyM)} m`, lat, lng, accuracyM, at });
  const leftMs = Math.max(0, at + freshForMs - Date.now());
  const ask = () => navigator.geolocation.getCurrentPosition(found, () => undefined, { ...wanted, maximumAge: 0 });
  timers = [setTimeout(() => change(old), leftMs), setTimeout(ask, Math.min(askAgainAfterMs, leftMs))];
}

/** One that is still fresh stays: a phone that loses the sky for a moment has not moved. */
function lost({ code }: GeolocationPositionError): void {
  if (code !== 1 && isFresh(known, Date.now())) return;
  forgetTimers();
  change({ words: reasons[code] ?? 'GPS is not available' });
}

function isFresh({ at }: { readonly at?: number | undefined }, now: number): boolean {
  return at !== undefined && now - at <= freshForMs;
}

export function usePosition(): KnownPosition {
  return useSyncExternalStore(subscribe, () => known);
}

/** Where the phone is now; nothing without a fix, or where the fix is old: a page that slept ran no timer. */
export function placeNow({ lat, lng, accuracyM, at }: KnownPosition): { lat: number; lng: number; accuracyM?: number } | undefined {
  if (lat === undefined || lng === undefined || !isFresh({ at }, Date.now())) return undefined;
  return { lat, lng, ...(accuracyM === undefined ? {} : { accuracyM }) };
}

/** The form fields of a photo that is taken now. */
export function positionFields(position: KnownPosition): Record<string, string> {
  const place = placeNow(position);
  if (!place) return {};
  return {
    gpsCoordinates: `${place.lat.toFixed(6)},${place.lng.toFixed(6)}`,
    gpsAccuracy: String(Math.round(place.accuracyM ?? 0)),
  };
}
