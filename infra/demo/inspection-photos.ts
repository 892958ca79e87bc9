// The photos that the demo's inspector takes at an inspection.
import { damageAreas } from '@plumbline/contracts/enums';
import type { UploadItem } from '../walk/fieldwork.ts';
import { wallClock, zoneAt } from './days.ts';
import { makePhoto } from './photo.ts';
import type { PlannedClaim } from './plan.ts';

/** The photos of an inspection: an overview first, then close-ups of the first damage, a minute and a step apart. */
export function photosOfInspection(planned: PlannedClaim, { index, at }: { index: number; at: number }): UploadItem[] {
  const [latitude, longitude] = planned.at;
  const seen = planned.observations?.[0];
  const about =
    seen && damageAreas[seen.category].some((area) => area === seen.area) ? { damageArea: seen.area, severity: seen.severity } : {};
  return (planned.scenes ?? []).map((scene, shot) => {
    const seed = index * 10 + shot;
    const order = { scene, seed, takenAt: exifTime(planned.address, at + shot * 60_000), latitude: latitude + shot * 0.0001, longitude };
    return {
      name: `IMG_${1_000 + seed}.jpg`,
      fields: { category: shot === 0 ? 'overview' : 'close_up', ...about },
      read: async () => new Blob([new Uint8Array(await makePhoto(order))], { type: 'image/jpeg' }),
    };
  });
}

/** Cameras write the clock of the place, without its zone. */
function exifTime(address: string, moment: number): string {
  return wallClock(zoneAt(address), moment).replaceAll('-', ':');
}
