// All kinds of jobs of a service: their figures, what was given up, and the way to begin it anew.
import { DueLook } from './due-look.ts';
import { JobQueue, type JobOptions, type QueueDeps } from './job-queue.ts';
import { JobRows, type DeadJob } from './job-rows.ts';
import type { Connection } from 'mongoose';

const nameForm = /^[a-z]+(?:-[a-z]+)+$/;

interface JobsDeps extends Omit<QueueDeps, 'rows' | 'look'> {
  /** No other process works on the same data: what an earlier one had is free at once. */
  readonly isAlone?: boolean;
}

export class Jobs {
  readonly #rows: JobRows;
  readonly #deps: QueueDeps;
  readonly #queues = new Map<string, JobQueue>();
  readonly #isAlone: boolean;

  constructor(connection: Connection, { isAlone = false, ...deps }: JobsDeps) {
    this.#rows = new JobRows(connection);
    this.#deps = { ...deps, rows: this.#rows, look: new DueLook({ rows: this.#rows, clock: () => deps.clock() }) };
    this.#isAlone = isAlone;
  }

  async prepare(): Promise<void> {
    await this.#rows.prepare();
    if (this.#isAlone) await this.#rows.freeAll();
  }

  queue(options: JobOptions): JobQueue {
    if (!nameForm.test(options.name)) throw new Error(`“${options.name}” cannot name a job: a verb and an object, with hyphens`);
    if (this.#queues.has(options.name)) throw new Error(`There are jobs “${options.name}” already`);
    const queue = new JobQueue(options, this.#deps);
    this.#queues.set(options.name, queue);
    return queue;
  }

  dead(limit: number): Promise<DeadJob[]> {
    return this.#rows.dead(limit);
  }

  /** Begins all anew that were given up; answers how many. */
  async retryDead(): Promise<number> {
    const count = await this.#rows.retryDead();
    for (const queue of this.#queues.values()) queue.wake();
    return count;
  }

  /** Lines for `/metrics`. */
  async figures(part: string): Promise<string> {
    const queues = [...this.#queues.values()];
    const waiting = await Promise.all(queues.map(async ({ name }) => [name, await this.#rows.count(name, 'waiting')] as const));
    const dead = await Promise.all(queues.map(async ({ name }) => [name, await this.#rows.count(name, 'dead')] as const));
    const runs = queues.map(({ name, counted }) => [name, counted.runs] as const);
    const failures = queues.map(({ name, counted }) => [name, counted.failures] as const);
    return [
      figure(part, { name: 'jobs_waiting', kind: 'gauge', help: 'Jobs waiting or running' }, waiting),
      figure(part, { name: 'jobs_dead', kind: 'gauge', help: 'Jobs that failed too often and need an operator' }, dead),
      figure(part, { name: 'job_runs_total', kind: 'counter', help: 'Jobs started by this process' }, runs),
      figure(part, { name: 'job_failures_total', kind: 'counter', help: 'Jobs failed in this process' }, failures),
    ].join('');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.stop()));
  }
}

interface Figure {
  readonly name: string;
  readonly kind: 'gauge' | 'counter';
  readonly help: string;
}

function figure(part: string, { name, kind, help }: Figure, values: readonly (readonly [string, number])[]): string {
  if (values.length === 0) return '';
  const lines = values.map(([job, value]) => `${name}{part="${part}",job="${job}"} ${value}`);
  return `\n# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('\n')}\n`;
}
