// The kept list of photos learns of each one that arrives or is changed, also while nobody looks at its inspection: without a network it is complete.
import type { Photo } from '@plumbline/contracts/inspection';
import { userOffline } from './device-user.ts';
import { keep, kept } from './kept.ts';
import { photosName } from './kept-inspections.ts';

/** Many arrive at once, and the list is sealed as a whole. */
const writeAfterMs = 1_000;

let arrived: { readonly userId: number; readonly photo: Photo }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let turn: Promise<void> = Promise.resolve();

/** `userId`: whose captures were sent. Who only passes them on, by a recovery link, gets no list of them. */
export function keepPhoto(userId: number, photo: Photo): void {
  arrived.push({ userId, photo });
  timer ??= setTimeout(() => void writeArrived(), writeAfterMs);
}

export function writeArrived(): Promise<void> {
  const all = takeArrived();
  turn = turn.then(async () => {
    const mine = all.filter(({ userId }) => userId === userOffline()).map(({ photo }) => photo);
    for (const [inspectionId, photos] of Map.groupBy(mine, (photo) => photo.inspectionId)) await addTo(inspectionId, photos);
  });
  return turn;
}

/** At sign-out: resolves once nothing is being written any more. */
export function forgetArrived(): Promise<void> {
  takeArrived();
  return turn;
}

function takeArrived(): typeof arrived {
  clearTimeout(timer);
  timer = undefined;
  const all = arrived;
  arrived = [];
  return all;
}

/** By id: a photo that is sent again is the same, and one that was changed takes the place of what was known of it. */
async function addTo(inspectionId: number, photos: readonly Photo[]): Promise<void> {
  const name = photosName(inspectionId);
  const before = (await kept<Photo[]>(name))?.value ?? [];
  const known = new Set(before.map(({ id }) => id));
  const latest = new Map(photos.map((photo) => [photo.id, photo]));
  const fresh = [...latest.values()].filter(({ id }) => !known.has(id)).toReversed();
  const all = [...fresh, ...before.map((photo) => latest.get(photo.id) ?? photo)];
  await keep(
    name,
    all.filter(({ removed }) => !removed),
  );
}
