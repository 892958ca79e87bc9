// Decoders of foreign files: each in a process that may die, and in which nothing of ours is found.
import { afterEach, expect, test } from 'vitest';
import { startPool, type Pool } from './pool.ts';

interface Job {
  readonly name: string;
  readonly hangs?: boolean;
  readonly takesMb?: number;
}

let pool: Pool<Job, string>;
const open = (size: number) => {
  pool = startPool(new URL('./test-parts/obedient-worker.ts', import.meta.url), { size, memoryMb: 256 });
  return pool;
};
afterEach(() => pool.stop());

test('one that takes too much memory dies alone, and the next job has a decoder again', async () => {
  const { run } = open(1);
  const greedy = run({ name: 'g', takesMb: 2_048 });
  const next = run({ name: 'n' }, { lane: 'b' });
  await expect(greedy).rejects.toMatchObject({
    code: 'unprocessable',
    message: "This file couldn't be read. It may be damaged or too large.",
  });
  expect(await next).toBe('n');
  // Of this thread alone: other tests share the process
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(256 * 1_048_576);
});

test('one that hangs is ended in time', async () => {
  const { run } = open(1);
  await expect(run({ name: 'h', hangs: true }, { timeoutMs: 500 })).rejects.toThrow('This took too long to process');
  expect(await run({ name: 'n' })).toBe('n');
});

test('the files of one firm hang, those of another are read meanwhile', async () => {
  const { run } = open(2);
  let hung = 0;
  const hanging = Array.from({ length: 3 }, () =>
    run({ name: 'h', hangs: true }, { lane: 'a', timeoutMs: 20_000 }).catch(() => (hung += 1)),
  );
  expect(await run({ name: 'n' }, { lane: 'b' })).toBe('n');
  expect(hung).toBe(0);
  await pool.stop();
  await Promise.all(hanging);
});

test('one that nobody waits for leaves the processor to the others', async () => {
  const { run } = open(1);
  const mine = Number(await run({ name: 'priority' }));
  const yielding = startPool<Job, string>(new URL('./test-parts/obedient-worker.ts', import.meta.url), {
    size: 1,
    memoryMb: 256,
    yields: true,
  });
  const its = Number(await yielding.run({ name: 'priority' }));
  await yielding.stop();
  expect(its).toBeGreaterThan(mine);
});

test('a decoder does not know our settings', async () => {
  process.env['MONGODB_URI'] = 'mongodb://secret';
  const known = JSON.parse(await open(1).run({ name: 'environment' })) as string[];
  delete process.env['MONGODB_URI'];
  expect(known).not.toContain('MONGODB_URI');
});
