// Many photos in several questions: a few at once, and money looked at before each of them.
import { photosInBatch } from '@plumbline/contracts/ai';
import type { Photo } from '@plumbline/contracts/inspection';
import type { BatchOutcome } from './looked-of.ts';

/** Questions that are with a model at once. */
const atOnce = 3;
/** Somebody waits: after this time no further question is begun. */
const beginsForMs = 120_000;

export interface BatchWork {
  /** All that is needed before the question, once for each batch. */
  load(photos: readonly Photo[]): Promise<LoadedBatch>;
  /** What became of a batch that was never begun. */
  left(photos: readonly Photo[], reason: string): BatchOutcome;
  /** Why nothing more is begun; undefined: it goes on. */
  whyStop(): string | undefined;
  now(): number;
}

/** Asks with what was loaded; `refusal` in the outcome says that a limit let nobody be asked. */
export type LoadedBatch = () => Promise<BatchOutcome>;

export function batchesOf(photos: readonly Photo[]): Photo[][] {
  return Array.from({ length: Math.ceil(photos.length / photosInBatch) }, (_, at) =>
    photos.slice(at * photosInBatch, (at + 1) * photosInBatch),
  );
}

/**
 * One outcome for each batch, in their order; one that fails takes no other along. A batch that a limit refused beside others is asked again alone, for
 * what these held and did not use is free by then; refused again, it ends the run, and no further one is begun.
 */
export async function inBatches(batches: readonly (readonly Photo[])[], work: BatchWork): Promise<BatchOutcome[]> {
  const outcomes: BatchOutcome[] = [];
  const began = work.now();
  let stop: string | undefined;
  for (let at = 0; at < batches.length; at += atOnce) {
    const round = batches.slice(at, at + atOnce);
    stop ??= work.whyStop() ?? (work.now() - began > beginsForMs ? tooLong : undefined);
    const reason = stop;
    const ended = reason === undefined ? await askRound(round, work) : round.map((photos) => work.left(photos, reason));
    outcomes.push(...ended);
    stop ??= ended.find(({ refusal }) => refusal !== undefined)?.refusal;
  }
  return outcomes;
}

const tooLong = 'The analysis took too long';

async function askRound(round: readonly (readonly Photo[])[], work: BatchWork): Promise<BatchOutcome[]> {
  const asks = await Promise.all(round.map((photos) => work.load(photos)));
  const ended = await Promise.all(asks.map((ask) => ask()));
  let isOver = asks.length === 1;
  for (const [place, ask] of asks.entries()) {
    if (isOver || ended[place]?.refusal === undefined) continue;
    const again = await ask();
    ended[place] = again;
    isOver = again.refusal !== undefined;
  }
  return ended;
}
