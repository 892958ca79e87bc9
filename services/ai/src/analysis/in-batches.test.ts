// Many photos in several questions: how many at once, and what ends them.
import type { Photo } from '@plumbline/contracts/inspection';
import { expect, test } from 'vitest';
import { aPhoto } from '../testing/evidence.ts';
import { batchesOf, inBatches, type BatchWork } from './in-batches.ts';

const forty = Array.from({ length: 40 }, (_, at) => aPhoto(at + 1));

/** Plays the questions; `answers` says what becomes of the one that begins with this photo. */
function play(over: Partial<BatchWork> = {}, refusalOf: (first: number, time: number) => string | undefined = () => undefined) {
  const seen = { open: 0, maxOpen: 0, asked: [] as number[] };
  const work: BatchWork = {
    load: async (photos) => async () => {
      const first = photos[0]?.id ?? 0;
      seen.asked.push(first);
      seen.open += 1;
      seen.maxOpen = Math.max(seen.maxOpen, seen.open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.open -= 1;
      const time = seen.asked.filter((one) => one === first).length;
      return { photos, failed: [], refusal: refusalOf(first, time) };
    },
    left: (photos, reason) => ({ photos, failed: [], reason }),
    whyStop: () => undefined,
    now: () => 0,
    ...over,
  };
  return { seen, ended: inBatches(batchesOf(forty), work) };
}
const firstOf = ({ photos }: { readonly photos: readonly Pick<Photo, 'id'>[] }) => photos[0]?.id;

test('five questions of eight, three of them at once, in the order of the photos', async () => {
  const { seen, ended } = play();
  expect((await ended).map(firstOf)).toEqual([1, 9, 17, 25, 33]);
  expect(seen.maxOpen).toBe(3);
});

test('one that a limit refused beside others is asked again alone; refused again it ends the rest', async () => {
  const waits = play({}, (first, time) => (first === 9 && time === 1 ? 'held' : undefined));
  expect((await waits.ended).filter(({ refusal }) => refusal)).toEqual([]);
  expect(waits.seen.asked.filter((one) => one === 9)).toHaveLength(2);
  const ends = play({}, (first) => (first === 1 ? undefined : 'The limit has been reached'));
  const outcomes = await ends.ended;
  expect(ends.seen.asked).toEqual([1, 9, 17, 9]);
  expect(outcomes.map(({ refusal, reason }) => refusal ?? reason)).toEqual([
    undefined,
    ...Array<string>(4).fill('The limit has been reached'),
  ]);
});

test('none is begun after two minutes, and none once the analysis is called off', async () => {
  const times = [0, 1_000, 121_000];
  const late = play({ now: () => times.shift() ?? 0 });
  const tooLate = 'The analysis took too long';
  expect((await late.ended).map(({ reason }) => reason)).toEqual([undefined, undefined, undefined, tooLate, tooLate]);
  expect((await play({ whyStop: () => 'Canceled' }).ended).every(({ reason }) => reason === 'Canceled')).toBe(true);
});
