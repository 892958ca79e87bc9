// How far an analysis is, in words. Pure.
import type { RunningAnalysis } from '@plumbline/contracts/ai';

type Progress = Pick<RunningAnalysis, 'photos' | 'isAsking' | 'batches'>;

/** Photos that are loaded or failed, of all; of several batches half of the way is what the model said of them. */
export function takenPercent({ photos: { of, loaded, failed }, batches }: Progress): number {
  const taken = of === 0 ? 0 : (loaded + failed.length) / of;
  if (batches.of < 2) return taken * 100;
  return (taken + (batches.done + batches.failed) / batches.of) * 50;
}

export function progressText({ photos: { of, loaded }, isAsking, batches }: Progress): string {
  if (of === 0) return 'Reading what was entered on site.';
  if (!isAsking) return `${loaded} of ${photos(of)} loaded.`;
  return batches.of < 2 ? `AI is looking at ${photos(loaded)}.` : `AI is looking at ${photos(of)}. ${batchText(batches)}`;
}

/** `2 of 5 batches done, 1 without an answer.` */
function batchText({ of, done, failed }: Progress['batches']): string {
  return `${done + failed} of ${of} batches done${failed > 0 ? `, ${failed} without an answer` : ''}.`;
}

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
