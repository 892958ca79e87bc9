// How far an analysis is, in words. Pure.
import type { RunningAnalysis } from '@plumbline/contracts/ai';

type Progress = Pick<RunningAnalysis, 'photos' | 'isAsking'>;

/** Photos that are loaded or failed, of all. */
export function takenPercent({ photos: { of, loaded, failed } }: Progress): number {
  return of === 0 ? 0 : ((loaded + failed.length) / of) * 100;
}

export function progressText({ photos: { of, loaded }, isAsking }: Progress): string {
  const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
  if (of === 0) return 'Reading what was entered on site.';
  if (isAsking) return `AI is looking at ${photos(loaded)}.`;
  return `${loaded} of ${photos(of)} loaded.`;
}
