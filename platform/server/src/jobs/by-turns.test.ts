// Photos of several firms: by turns, and none behind another firm's that hangs.
import { expect, test } from 'vitest';
import { byTurns } from './by-turns.ts';

interface Photo {
  readonly organizationId: number;
  readonly id: number;
}

/** The photos that wait, in the order of their arrival; `hang` never ends before it is told. */
function queue(photos: readonly Photo[], { hang, atOnce = 2 }: { hang?: number; atOnce?: number } = {}) {
  const left = [...photos];
  const done: number[] = [];
  const failed: unknown[] = [];
  let release: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => (release = resolve));
  const turns = byTurns<Photo>({
    find: (except) => {
      const at = left.findIndex(({ organizationId }) => !except.includes(organizationId));
      return Promise.resolve(at < 0 ? undefined : left.splice(at, 1)[0]);
    },
    work: async ({ id, organizationId }) => {
      if (organizationId === hang) await hanging;
      done.push(id);
    },
    failed: (error) => failed.push(error),
    atOnce,
  });
  return { turns, left, done, failed, release };
}

const of = (organizationId: number, ...ids: number[]) => ids.map((id) => ({ organizationId, id }));
const settled = () => new Promise((resolve) => void setImmediate(resolve));

test('a photo of another firm is made while one hangs', async () => {
  const { turns, done, release } = queue([...of(1, 1, 2, 3), ...of(2, 21, 22)], { hang: 1 });
  turns.wake();
  await settled();
  expect(done).toEqual([21, 22]);
  release();
  await settled();
  expect(done).toEqual([21, 22, 1, 2, 3]);
  await turns.stop();
});

test('firms take turns, each in its own order', async () => {
  const { turns, done } = queue([...of(1, 1, 2, 3), ...of(2, 21, 22), ...of(3, 31)], { atOnce: 1 });
  turns.wake();
  await settled();
  expect(done).toEqual([1, 21, 31, 2, 22, 3]);
});

test('what arrives meanwhile is made, and after the stop nothing is begun', async () => {
  const { turns, left, done } = queue(of(1, 1));
  turns.wake();
  left.push(...of(1, 2));
  turns.wake();
  await settled();
  expect(done).toEqual([1, 2]);
  await turns.stop();
  left.push(...of(1, 3));
  turns.wake();
  await settled();
  expect(done).toEqual([1, 2]);
});
