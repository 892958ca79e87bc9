// The pool: lanes take turns, and a job that never ends takes nobody with it.
import { afterEach, expect, test } from 'vitest';
import { startPool, type Pool } from './pool.ts';
import type { Port } from './port.ts';
import { Seat } from './seat.ts';

interface Job {
  readonly name: string;
  readonly hangs?: boolean;
}

let pool: Pool<Job, string>;
const open = () => {
  pool = startPool(new URL('./test-parts/obedient-worker.ts', import.meta.url), { size: 1 });
  return pool;
};
afterEach(() => pool.stop());

test('the jobs of one lane never wait for all jobs of another', async () => {
  const { run } = open();
  const order: string[] = [];
  const note = (name: string) => void order.push(name);
  const first = Array.from({ length: 6 }, (_, at) => run({ name: `a${at}` }, { lane: 'a' }).then(note));
  const second = Array.from({ length: 2 }, (_, at) => run({ name: `b${at}` }, { lane: 'b' }).then(note));
  await Promise.all([...first, ...second]);
  expect(order).toEqual(['a0', 'a1', 'b0', 'a2', 'b1', 'a3', 'a4', 'a5']);
});

test('a job that never ends is given up in time, and the next one has a worker again', async () => {
  const { run } = open();
  const hanging = run({ name: 'h', hangs: true }, { timeoutMs: 1_500, lane: 'a' });
  const next = run({ name: 'n' }, { lane: 'b' });
  await expect(hanging).rejects.toMatchObject({ code: 'unprocessable', message: 'This took too long to process' });
  expect(await next).toBe('n');
});

test('what waits when the pool stops is told so', async () => {
  const { run, stop } = open();
  const hanging = run({ name: 'h', hangs: true }).catch((error: Error) => error.message);
  const waiting = run({ name: 'w' }, { lane: 'b' }).catch((error: Error) => error.message);
  await stop();
  expect(await waiting).toBe('The service is stopping. Please try again.');
  expect(await hanging).toBe('The service is stopping. Please try again.');
});

test('a worker that does not come up on a busy machine says nothing about the file', async () => {
  const silent: Port = { send: () => undefined, onMessage: () => undefined, onEnd: () => undefined, end: () => Promise.resolve() };
  const seat = new Seat(silent, () => undefined, 20);
  const job = new Promise((resolve, reject) => {
    void seat.work({ input: {}, transfer: [], timeoutMs: 1_000, lane: '', resolve, reject });
  });
  await expect(job).rejects.toMatchObject({ code: 'unavailable', message: 'The server is busy. Please try again in a moment.' });
});

test('a worker without a job stays for the next pool that keeps its own, and no other', async () => {
  const module = new URL('./test-parts/obedient-worker.ts', import.meta.url);
  const threadOf = async (keepsWorkers: boolean) => {
    const { run, stop } = startPool<Job, string>(module, { size: 1, heapMb: 128, keepsWorkers });
    const thread = await run({ name: 'thread' });
    await stop();
    return thread;
  };
  const first = await threadOf(true);
  expect(await threadOf(false)).not.toBe(first);
  expect(await threadOf(true)).toBe(first);
});

test('a worker that has a job when its pool stops is ended, kept or not', async () => {
  const module = new URL('./test-parts/obedient-worker.ts', import.meta.url);
  const busy = startPool<Job, string>(module, { size: 1, heapMb: 129, keepsWorkers: true });
  const hanging = busy.run({ name: 'h', hangs: true }).catch((error: Error) => error.message);
  await busy.stop();
  expect(await hanging).toBe('The service is stopping. Please try again.');
  pool = startPool(module, { size: 1, heapMb: 129, keepsWorkers: true });
  expect(await pool.run({ name: 'n' })).toBe('n');
});
