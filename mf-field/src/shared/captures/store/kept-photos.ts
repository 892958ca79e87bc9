// The kept list of photos learns of each one that arrives, also while nobody looks at its inspection: without a network it is complete.
import type { Photo } from '@plumbline/contracts/inspection';
import { keep, kept } from './kept.ts';
import { photosName } from './kept-inspections.ts';

/** Many arrive at once, and the list is sealed as a whole. */
const writeAfterMs = 500;

let arrived: Photo[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let turn: Promise<void> = Promise.resolve();

export function keepPhoto(photo: Photo): void {
  arrived.push(photo);
  timer ??= setTimeout(() => void writeArrived(), writeAfterMs);
}

export function writeArrived(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const photos = arrived;
  arrived = [];
  turn = turn.then(async () => {
    for (const [inspectionId, found] of Map.groupBy(photos, (photo) => photo.inspectionId)) await addTo(inspectionId, found);
  });
  return turn;
}

async function addTo(inspectionId: number, found: readonly Photo[]): Promise<void> {
  const name = photosName(inspectionId);
  const before = (await kept<Photo[]>(name))?.value ?? [];
  // By id, because a photo that is sent again is the same
  const fresh = new Map(found.map((photo) => [photo.id, photo]));
  for (const { id } of before) fresh.delete(id);
  if (fresh.size > 0) await keep(name, [...[...fresh.values()].toReversed(), ...before]);
}
