// Where the phone is, as well as it knows; never blocking, always said.
import { useSyncExternalStore } from 'react';

export interface KnownPosition {
  /** `GPS ±6 m`, `GPS searching`, `GPS denied` … */
  readonly words: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly accuracyM?: number;
}

let known: KnownPosition = { words: 'GPS searching' };
let watch: number | undefined;
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
    if (watchers.size === 0 && watch !== undefined) navigator.geolocation.clearWatch(watch);
  };
}

function begin(): void {
  if (!('geolocation' in navigator)) {
    change({ words: 'GPS is not available on this device' });
    return;
  }
  watch = navigator.geolocation.watchPosition(
    ({ coords }) =>
      change({ words: `GPS ±${Math.round(coords.accuracy)} m`, lat: coords.latitude, lng: coords.longitude, accuracyM: coords.accuracy }),
    (error) => change({ words: reasons[error.code] ?? 'GPS is not available' }),
    { enableHighAccuracy: true, maximumAge: 15_000, timeout: 20_000 },
  );
}

export function usePosition(): KnownPosition {
  return useSyncExternalStore(subscribe, () => known);
}

/** The form fields of a photo that is taken now; none without a fix. */
export function positionFields(position: KnownPosition): Record<string, string> {
  if (position.lat === undefined || position.lng === undefined) return {};
  return {
    gpsCoordinates: `${position.lat.toFixed(6)},${position.lng.toFixed(6)}`,
    gpsAccuracy: String(Math.round(position.accuracyM ?? 0)),
  };
}
