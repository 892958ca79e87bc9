// A pool of workers for work that burns CPU: bounded, by turns, replaced when a worker dies or takes too long.
import { availableParallelism } from 'node:os';
import type { TransferListItem } from 'node:worker_threads';
import { Failure } from '@plumbline/contracts/kernel';
import { keepSeat, takeSeat } from './kept-seats.ts';
import { Lanes } from './lanes.ts';
import type { Port } from './port.ts';
import { startProcess } from './process.ts';
import { Seat, stopping, type Job } from './seat.ts';
import { startThread } from './thread.ts';

export interface PoolOptions {
  /** Workers at most; default: one less than the cores, at least one. They start when needed. */
  readonly size?: number;
  /** Memory for the JavaScript heap of one worker. */
  readonly heapMb?: number;
  /** Given, each worker is a process of its own that dies alone when it takes more: for files that somebody sent. */
  readonly memoryMb?: number;
  /** Given with `memoryMb`: nobody waits for its answer. Whoever does has the processor first. */
  readonly yields?: true;
  /** Jobs of one lane that may wait; one more is refused with `unavailable`. */
  readonly queue?: number;
  /** For tests: workers without a job stay for the next pool of this process that keeps its own. */
  readonly keepsWorkers?: boolean;
}

export interface RunOptions {
  readonly timeoutMs?: number;
  readonly transfer?: readonly TransferListItem[];
  /** Whose job it is: those of one never wait for all jobs of another, and of two workers one is always left to the others. */
  readonly lane?: string;
}

export interface Pool<I, O> {
  /**
   * Throws `Failure('unprocessable')` when the worker died of it, `TookTooLong` after `timeoutMs`, `unavailable` where none came up or the pool
   * stops, else what the job threw.
   */
  run(input: I, options?: RunOptions): Promise<O>;
  stop(): Promise<void>;
}

/** For everything that decodes what somebody sent: a HEIC of 64 megapixels takes 0.9 GB, what takes more is no picture. */
export const decoderLimits = { size: 2, memoryMb: 1_280 } as const satisfies PoolOptions;

const defaultTimeoutMs = 60_000;

export function startPool<I, O>(module: URL, options: PoolOptions = {}): Pool<I, O> {
  const room = new Room(module, options);
  return {
    run: (input, { timeoutMs = defaultTimeoutMs, transfer = [], lane = '' } = {}) =>
      new Promise<O>((resolve, reject) => {
        room.add({ input, transfer, timeoutMs, lane, resolve, reject });
      }),
    stop: () => room.close(),
  };
}

/** The workers and the jobs that wait for them. */
class Room {
  readonly #start: () => Port;
  /** Under which its workers are kept. */
  readonly #kind: string | undefined;
  readonly #size: number;
  readonly #queue: number;
  readonly #lanes: Lanes<Job>;
  readonly #idle: Seat[] = [];
  readonly #seats = new Set<Seat>();
  #closed = false;

  constructor(module: URL, { size, heapMb = 512, memoryMb, yields, queue = 10_000, keepsWorkers }: PoolOptions) {
    this.#kind = keepsWorkers ? [module.href, heapMb, memoryMb, yields].join(' ') : undefined;
    this.#start = () => (memoryMb === undefined ? startThread(module, heapMb) : startProcess(module, { heapMb, memoryMb, yields }));
    this.#size = size ?? Math.max(1, availableParallelism() - 1);
    this.#queue = queue;
    this.#lanes = new Lanes(Math.max(1, this.#size - 1));
  }

  add(job: Job): void {
    if (this.#closed) return job.reject(stopping());
    if (this.#lanes.waitingOf(job.lane) >= this.#queue) {
      return job.reject(new Failure('unavailable', 'The server is busy. Please try again in a moment.', { retryAfterSeconds: 5 }));
    }
    this.#lanes.add(job);
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#lanes.empty()) job.reject(stopping());
    if (this.#kind !== undefined) this.#keepFree(this.#kind);
    await Promise.all([...this.#seats].map((seat) => seat.end()));
  }

  #next(): void {
    while (!this.#closed && (this.#idle.length > 0 || this.#seats.size < this.#size)) {
      const job = this.#lanes.next();
      if (!job) return;
      const seat = this.#idle.pop() ?? this.#newSeat();
      void seat.work(job).then((alive) => {
        this.#lanes.ended(job);
        if (alive && !this.#closed && this.#seats.has(seat)) this.#idle.push(seat);
        // One that was kept is no longer ours
        else if (this.#seats.has(seat)) this.#leave(seat);
        this.#next();
      });
    }
  }

  #newSeat(): Seat {
    const kept = this.#kind === undefined ? undefined : takeSeat(this.#kind);
    const seat: Seat = kept ?? new Seat(this.#start(), () => this.#leave(seat));
    kept?.serve(() => this.#leave(seat));
    this.#seats.add(seat);
    return seat;
  }

  #keepFree(kind: string): void {
    for (const seat of this.#seats) {
      if (!seat.isFree) continue;
      this.#seats.delete(seat);
      keepSeat(kind, seat);
    }
  }

  #leave(seat: Seat): void {
    this.#seats.delete(seat);
    const place = this.#idle.indexOf(seat);
    if (place >= 0) this.#idle.splice(place, 1);
    void seat.end();
  }
}
