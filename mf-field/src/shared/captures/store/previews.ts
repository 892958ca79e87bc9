// Small pictures of the photos that this phone took: they stay after the photo itself has left, until the inspection is completed.
import { fieldDatabase } from './database.ts';
import { userOffline } from './device-user.ts';
import { keptInspection } from './kept-inspections.ts';
import { readLedger } from './ledger.ts';
import { seal, unseal } from './seal.ts';

/** About 40 KB each: 40 MB, ten photos' worth of room. */
const maxKept = 1_000;

/** Lost without harm. */
export async function keepPreview(id: string, picture: Blob): Promise<void> {
  const sealed = await seal(await picture.arrayBuffer());
  await (await fieldDatabase()).put('previews', { id, sealed });
}

export async function previewOf(id: string): Promise<ArrayBuffer | undefined> {
  const row = await (await fieldDatabase()).get('previews', id);
  return row && unseal(row.sealed);
}

/** Of verified photos the newest stay while their inspection is on this phone and not completed; of what waits all. What others took is left alone. */
export async function sweepPreviews(max = maxKept): Promise<void> {
  const userId = userOffline();
  if (userId === undefined) return;
  const database = await fieldDatabase();
  const kept = new Set(await database.getAllKeys('previews'));
  const verified = await readLedger(userId, kept);
  const open = await openAmong(new Set(verified.map(({ inspectionId }) => inspectionId)));
  const stays = new Set(verified.filter(({ inspectionId }) => open.has(inspectionId)).slice(0, max));
  const gone = verified.filter((entry) => !stays.has(entry)).map(({ id }) => id);
  const ofNothing = await orphans(kept);
  for (const id of [...gone, ...ofNothing]) await database.delete('previews', id);
}

async function openAmong(inspectionIds: ReadonlySet<number>): Promise<Set<number>> {
  const found = await Promise.all([...inspectionIds].map(async (id) => ({ id, inspection: await keptInspection(id) })));
  return new Set(found.filter(({ inspection }) => inspection && inspection.status !== 'completed').map(({ id }) => id));
}

/** Of photos that are neither waiting nor in anybody's ledger. */
async function orphans(kept: ReadonlySet<string>): Promise<string[]> {
  const database = await fieldDatabase();
  const known = new Set([...(await database.getAllKeys('captures')), ...(await database.getAllKeys('ledger'))]);
  return [...kept].filter((id) => !known.has(id));
}
