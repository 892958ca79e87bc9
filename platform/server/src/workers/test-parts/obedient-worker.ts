// A worker that does what its job says: answers its name, its thread, its priority or what it knows, never ends, or takes memory until it has none.
import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { serveJobs } from '../serve.ts';

interface Job {
  readonly name: string;
  readonly hangs?: boolean;
  readonly takesMb?: number;
}

const taken: Buffer[] = [];

serveJobs<Job, string>(({ name, hangs, takesMb = 0 }) => {
  // oxlint-disable-next-line no-empty, no-constant-condition, no-unmodified-loop-condition
  while (hangs) {}
  for (let mb = 0; mb < takesMb; mb += 8) taken.push(Buffer.alloc(8 * 1_048_576, 1));
  if (name === 'environment') return Promise.resolve(JSON.stringify(Object.keys(process.env).toSorted()));
  if (name === 'priority') return Promise.resolve(String(getPriority()));
  return Promise.resolve(name === 'thread' ? String(threadId) : name);
});
