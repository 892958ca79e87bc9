// Jobs of one kind: added in the transaction of a use case, worked on by one process at a time, firm after firm by turns.
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClientSession } from 'mongoose';
import type { Tx } from '../data/collection.ts';
import type { Logger } from '../logging/logging.ts';
import { backoffMs, type Backoff } from './backoff.ts';
import { byTurns, type Turns } from './by-turns.ts';
import type { DueLook } from './due-look.ts';
import type { JobRow, JobRows, NewJob, TakenJob } from './job-rows.ts';

export interface JobOptions {
  /** Verb and object in kebab-case: `qualify-claims`. */
  readonly name: string;
  /** The net under the wake-up calls: what became due, and what a dead process left. */
  readonly lookEveryMs?: number;
  /** Jobs of one organization before the next organization has its turn. */
  readonly atOnce?: number;
  /** Organizations whose jobs are worked on at the same time, each by itself. */
  readonly lanes?: number;
  /** A process that says nothing for so long has lost its jobs; one that works on says so by itself. */
  readonly leaseMs?: number;
  /** A job that failed so often is dead: kept with its last error, and begun anew by an operator. */
  readonly maxTries?: number;
  /** Only what throws counts as a try that failed: it is begun again however often a process ends in the middle of it. */
  readonly outlivesProcesses?: boolean;
  readonly backoff?: Backoff;
}

export type WorkOnJob = (job: TakenJob) => Promise<void>;
export type WorkOnJobs = (jobs: readonly TakenJob[]) => Promise<void>;

/** What a queue needs of its service. */
export interface QueueDeps {
  readonly rows: JobRows;
  readonly look: DueLook;
  readonly log: Logger;
  readonly random: () => number;
  clock(): Date;
  ownScope(organizationId: number): Scope;
}

const defaults = {
  lookEveryMs: 2_000,
  atOnce: 20,
  lanes: 1,
  leaseMs: 10_000,
  maxTries: 12,
  outlivesProcesses: false,
  backoff: { firstMs: 2_000, longestMs: 600_000 },
};

interface PuttingOff {
  readonly dueAt?: Date;
  readonly waitMs?: number;
  readonly tx?: Tx;
}

interface Held {
  readonly lease: string;
  readonly row: JobRow;
}

export class JobQueue {
  readonly options: Required<JobOptions>;
  readonly counted = { runs: 0, failures: 0 };
  readonly #deps: QueueDeps;
  readonly #held = new WeakMap<TakenJob, Held>();
  readonly #heard = new WeakSet<ClientSession>();
  #turns: Turns | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(options: JobOptions, deps: QueueDeps) {
    this.options = { ...defaults, ...options };
    this.#deps = deps;
  }

  get name(): string {
    return this.options.name;
  }

  /** The process is about to end: long work leaves off where it can be gone on with. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** One of the same key that waits already begins anew. */
  add(tx: Tx, key: number, dueAt?: Date): Promise<void> {
    return this.addAll(tx, [{ key, ...(dueAt ? { dueAt } : {}) }]);
  }

  async addAll(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
    await this.#deps.rows.add(this.name, tx, jobs);
    if (!this.#heard.has(tx.session)) tx.session.once('ended', () => this.wake());
    this.#heard.add(tx.session);
  }

  remove(tx: Tx, ...keys: readonly number[]): Promise<void> {
    return this.#deps.rows.remove(this.name, tx, keys);
  }

  /** How often it was put off, and when it is due; undefined for what does not wait. */
  async read(scope: Scope, key: number): Promise<{ waits: number; dueAt: Date } | undefined> {
    return this.#deps.rows.read(this.name, scope, key);
  }

  /** When the last of those is due that were never put off, over all organizations. */
  lastDueAt(tx: Tx): Promise<Date | undefined> {
    return this.#deps.rows.lastDueAt(this.name, tx.session);
  }

  /** Ends jobs in the transaction of their effect. Throws `conflict` where another process works on one by now. */
  async done(tx: Tx, ...jobs: readonly TakenJob[]): Promise<void> {
    const held = jobs.map((job) => this.#heldOf(job));
    const ids = held.map(({ row }) => row._id);
    if (held[0]) await this.#deps.rows.done(ids, held[0].lease, tx.session);
  }

  /**
   * Not now, and no fault of the job: it comes again at this instant, or after a time in ms that really passes (while somebody else is
   * at work, whatever the clock of the business says), else after a wait that grows.
   */
  async putOff(job: TakenJob, { dueAt, waitMs, tx }: PuttingOff = {}): Promise<void> {
    const { lease, row } = this.#heldOf(job);
    const later = waitMs === undefined ? { dueAt: dueAt ?? this.#after(row.waits + 1) } : { waitMs };
    await this.#deps.rows.putOff(row._id, lease, { ...later, session: tx?.session });
  }

  /** Begins to work: each by itself. Returning ends a job that was neither ended nor put off, throwing lets it come again. */
  start(work: WorkOnJob): void {
    this.#begin(async (taken) => {
      for (const [index, job] of taken.entries()) {
        if (this.#isStopping) return this.#release(taken.slice(index));
        await this.#run([job], () => work(job));
      }
    });
  }

  /** The same for several of one organization together. */
  startTogether(work: WorkOnJobs): void {
    this.#begin((taken) => this.#run(taken, () => work(taken)));
  }

  wake(): void {
    if (!this.#isStopping) this.#turns?.wake();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#turns?.stop();
  }

  #begin(work: (taken: readonly TakenJob[]) => Promise<void>): void {
    const { rows, log } = this.#deps;
    this.#turns = byTurns<{ organizationId: number }>({
      find: async (except) => {
        const organizationId = await rows.nextOrganization(this.name, this.#deps.clock(), except);
        return organizationId === undefined ? undefined : { organizationId };
      },
      work: ({ organizationId }) => this.#turnOf(organizationId, work),
      failed: (error) => log.warn({ err: error, job: this.name }, 'job queue unavailable; retrying'),
      atOnce: this.options.lanes,
    });
    this.#timer = setInterval(() => this.#deps.look.ask(this.name, () => this.wake()), this.options.lookEveryMs);
    this.wake();
  }

  async #turnOf(organizationId: number, work: (taken: readonly TakenJob[]) => Promise<void>): Promise<void> {
    const { rows, clock, ownScope } = this.#deps;
    const { leaseMs, atOnce, maxTries, outlivesProcesses } = this.options;
    const { lease, rows: taken } = await rows.take(this.name, organizationId, { now: clock(), leaseMs, most: atOnce });
    const ids = taken.map(({ _id }) => _id);
    const jobs: TakenJob[] = [];
    for (const row of taken) {
      const job = { key: row.key, scope: ownScope(organizationId), tries: row.tries, waits: row.waits };
      this.#held.set(job, { lease, row });
      // Begun so often and never heard of again: it is what ends the process
      if (row.tries > maxTries && !outlivesProcesses) await this.#failed(job, new Error(`started ${maxTries} times and never finished`));
      else jobs.push(job);
    }
    // One that fails is made up for by the next
    const renewal = setInterval(() => void rows.renew(ids, lease, leaseMs).catch(() => undefined), leaseMs / 4);
    await work(jobs).finally(() => clearInterval(renewal));
  }

  async #run(jobs: readonly TakenJob[], work: () => Promise<void>): Promise<void> {
    this.counted.runs += jobs.length;
    try {
      await work();
    } catch (error) {
      for (const job of jobs) await this.#failed(job, error);
      return;
    }
    const held = jobs.map((job) => this.#heldOf(job));
    const ids = held.map(({ row }) => row._id);
    if (held[0]) await this.#deps.rows.end(ids, held[0].lease);
  }

  async #failed(job: TakenJob, error: unknown): Promise<void> {
    const { row, lease } = this.#heldOf(job);
    const { name, organizationId, key } = row;
    const tries = this.options.outlivesProcesses ? (row.failures ?? 0) + 1 : row.tries;
    const isDead = tries >= this.options.maxTries;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    this.counted.failures += 1;
    this.#deps.log[isDead ? 'error' : 'warn'](
      { err: error, job: name, organizationId, key, tries },
      isDead ? 'job failed for good; an operator can retry it' : 'job failed; retrying',
    );
    await this.#deps.rows.fail(row._id, lease, { dueAt: isDead ? undefined : this.#after(tries), reason });
  }

  async #release(jobs: readonly TakenJob[]): Promise<void> {
    const held = jobs.map((job) => this.#heldOf(job));
    const ids = held.map(({ row }) => row._id);
    if (held[0]) await this.#deps.rows.release(ids, held[0].lease);
  }

  #after(failures: number): Date {
    const { clock, random } = this.#deps;
    return new Date(clock().getTime() + backoffMs(this.options.backoff, failures, random));
  }

  #heldOf(job: TakenJob): Held {
    const held = this.#held.get(job);
    if (!held) throw new Error(`This job wasn't taken from ${this.name}`);
    return held;
  }
}
