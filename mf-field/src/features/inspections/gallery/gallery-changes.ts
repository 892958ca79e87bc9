// The rows of a gallery with what the server told since. Pure.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';

/** By id. Rows that say the same stay the same objects, and so does the list where nothing changed; an older version changes nothing. */
export function withChanges(known: readonly GalleryPhoto[], told: readonly GalleryPhoto[]): readonly GalleryPhoto[] {
  const byId = new Map(known.map((photo) => [photo.id, photo]));
  const changed = told.filter((photo) => {
    const before = byId.get(photo.id);
    return before === undefined || (photo.version >= before.version && JSON.stringify(before) !== JSON.stringify(photo));
  });
  if (changed.length === 0) return known;
  for (const photo of changed) byId.set(photo.id, photo);
  return [...byId.values()].toSorted((one, other) => one.id - other.id);
}
