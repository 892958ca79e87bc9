// A pool of worker threads for work that burns CPU: bounded, replaced when a worker dies or takes too long.
import { availableParallelism } from 'node:os';
import { Worker, type TransferListItem } from 'node:worker_threads';
import { Failure } from '@plumbline/contracts/kernel';

export interface PoolOptions {
  /** Workers at most; default: one less than the cores, at least one. They start when needed. */
  readonly size?: number;
  /** Memory for the JavaScript heap of one worker. */
  readonly heapMb?: number;
  /** Jobs that may wait; one more is refused with `unavailable`. */
  readonly queue?: number;
}

export interface RunOptions {
  readonly timeoutMs?: number;
  readonly transfer?: readonly TransferListItem[];
  /** Whose job it is: those of one never wait for all jobs of another. */
  readonly lane?: string;
}

export interface Pool<I, O> {
  /** Throws `Failure('unprocessable')` when the worker died or took longer than `timeoutMs`, else what the job threw. */
  run(input: I, options?: RunOptions): Promise<O>;
  stop(): Promise<void>;
}

interface Job {
  readonly input: unknown;
  readonly transfer: readonly TransferListItem[];
  readonly timeoutMs: number;
  readonly lane: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Reply {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: { message: string; code?: string };
}

const defaultTimeoutMs = 60_000;
const idleMs = 30_000;

export function startPool<I, O>(module: URL, options: PoolOptions = {}): Pool<I, O> {
  const room = new Room(module, options);
  return {
    run: (input, { timeoutMs = defaultTimeoutMs, transfer = [], lane = '' } = {}) =>
      new Promise<O>((resolve, reject) => {
        room.add({ input, transfer, timeoutMs, lane, resolve: resolve, reject });
      }),
    stop: () => room.close(),
  };
}

const stopping = () => new Failure('unavailable', 'The service is stopping. Please try again.');

/** The workers and the jobs that wait for them. */
class Room {
  readonly #module: URL;
  readonly #options: PoolOptions;
  readonly #size: number;
  readonly #waiting = new Lanes();
  readonly #idle: Seat[] = [];
  readonly #seats = new Set<Seat>();
  #closed = false;

  constructor(module: URL, options: PoolOptions) {
    this.#module = module;
    this.#options = options;
    this.#size = options.size ?? Math.max(1, availableParallelism() - 1);
  }

  add(job: Job): void {
    if (this.#closed) return job.reject(stopping());
    if (this.#waiting.size >= (this.#options.queue ?? 10_000)) {
      return job.reject(new Failure('unavailable', 'Too much work is waiting. Please try again in a moment.', { retryAfterSeconds: 5 }));
    }
    this.#waiting.add(job);
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (let job = this.#waiting.next(); job; job = this.#waiting.next()) job.reject(stopping());
    await Promise.all([...this.#seats].map((seat) => seat.end()));
  }

  #next(): void {
    while (this.#waiting.size > 0 && !this.#closed) {
      const seat = this.#idle.pop() ?? this.#newSeat();
      const job = seat && this.#waiting.next();
      if (!seat || !job) return;
      void seat.work(job).then((alive) => {
        if (alive && !this.#closed) this.#idle.push(seat);
        else this.#leave(seat);
        this.#next();
      });
    }
  }

  /** Undefined when the room is full. */
  #newSeat(): Seat | undefined {
    if (this.#seats.size >= this.#size) return undefined;
    const seat = new Seat(this.#module, this.#options.heapMb ?? 512, () => this.#leave(seat));
    this.#seats.add(seat);
    return seat;
  }

  #leave(seat: Seat): void {
    this.#seats.delete(seat);
    const place = this.#idle.indexOf(seat);
    if (place >= 0) this.#idle.splice(place, 1);
    void seat.end();
  }
}

/** Waiting jobs, by turns of their lanes. */
class Lanes {
  readonly #lanes = new Map<string, Job[]>();
  size = 0;

  add(job: Job): void {
    const lane = this.#lanes.get(job.lane);
    if (lane) lane.push(job);
    else this.#lanes.set(job.lane, [job]);
    this.size += 1;
  }

  /** The first job of the lane whose turn it is; that lane waits for the others then. */
  next(): Job | undefined {
    for (const [name, lane] of this.#lanes) {
      const job = lane.shift();
      this.#lanes.delete(name);
      if (lane.length > 0) this.#lanes.set(name, lane);
      if (!job) continue;
      this.size -= 1;
      return job;
    }
    return undefined;
  }
}

class Seat {
  readonly #worker: Worker;
  #idleTimer: NodeJS.Timeout | undefined;
  readonly #onIdle: () => void;

  constructor(module: URL, heapMb: number, onIdle: () => void) {
    this.#worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    this.#worker.unref();
    this.#worker.on('error', () => undefined);
    this.#onIdle = onIdle;
  }

  /** Resolves to whether this worker can take another job. */
  async work(job: Job): Promise<boolean> {
    clearTimeout(this.#idleTimer);
    const outcome = await this.#reply(job);
    if (outcome === 'died' || outcome === 'late') {
      job.reject(new Failure('unprocessable', outcome === 'late' ? 'This took too long to process' : 'This could not be processed'));
      return false;
    }
    if (outcome.ok) job.resolve(outcome.value);
    else job.reject(errorOf(outcome.error));
    this.#idleTimer = setTimeout(this.#onIdle, idleMs).unref();
    return true;
  }

  async end(): Promise<void> {
    clearTimeout(this.#idleTimer);
    await this.#worker.terminate();
  }

  #reply(job: Job): Promise<Reply | 'died' | 'late'> {
    return new Promise((resolve) => {
      const settle = (outcome: Reply | 'died' | 'late') => {
        clearTimeout(timer);
        this.#worker.off('message', settle);
        this.#worker.off('exit', died);
        resolve(outcome);
      };
      const died = () => settle('died');
      const timer = setTimeout(() => settle('late'), job.timeoutMs);
      this.#worker.on('message', settle);
      this.#worker.on('exit', died);
      this.#worker.postMessage(job.input, job.transfer);
    });
  }
}

function errorOf(error: Reply['error']): Error {
  if (error?.code) return new Failure(error.code as 'unprocessable', error.message);
  return new Error(error?.message ?? 'The worker failed');
}
