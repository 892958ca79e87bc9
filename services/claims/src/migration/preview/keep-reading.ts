// How far a preview is, kept on its import while it counts, so that the screen can ask. Its version stays: nothing was decided.
import type { Scope } from '@plumbline/contracts/kernel';
import type { ImportStores } from '../rows/import-stores.ts';
import type { ReadingMeter } from '../parts/reading-meter.ts';

/** Milliseconds between two writes. */
const pause = 400;

/** Keeps how far it is, at most every pause. */
export type KeepReading = () => Promise<void>;

/** Nothing is left of it afterwards, whatever became of the work. */
export async function whileReading<A>(
  scope: Scope,
  { id, meter, store }: { id: number; meter: ReadingMeter } & Pick<ImportStores, 'store'>,
  work: (keep: KeepReading) => Promise<A>,
): Promise<A> {
  const unreviewed = beforeCheck(id);
  let isKept = false;
  let last = performance.now();
  const keep = async () => {
    if (performance.now() - last < pause) return;
    last = performance.now();
    isKept = true;
    await store.imports.markAll(scope, unreviewed, { $set: { reading: meter.reading } });
  };
  try {
    return await work(keep);
  } finally {
    if (isKept) await store.imports.markAll(scope, unreviewed, { $unset: { reading: 1 } });
  }
}

/** A check that began meanwhile says itself how far it is. */
const beforeCheck = (id: number) => ({ _id: id, state: { $ne: 'checking' } });
