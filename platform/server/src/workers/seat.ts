// One worker of a pool with the job that it has: told in time, ended when it takes too long.
import type { TransferListItem } from 'node:worker_threads';
import { Failure } from '@plumbline/contracts/kernel';
import { ready, type Port, type Reply } from './port.ts';

export interface Job {
  readonly input: unknown;
  readonly transfer: readonly TransferListItem[];
  readonly timeoutMs: number;
  readonly lane: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type Outcome = Reply | 'died' | 'late' | 'slow' | 'stopped';

const idleMs = 30_000;
/** On a machine under load. */
const startLimitMs = 60_000;

/** The time of a job is over. On a machine that is busy enough that says nothing about the job. */
export class TookTooLong extends Failure {
  constructor() {
    super('unprocessable', 'This took too long to process');
  }
}

/** Only a worker that died of its job speaks against the file. */
const failures = {
  died: () => new Failure('unprocessable', "This file couldn't be read. It may be damaged or too large."),
  late: () => new TookTooLong(),
  slow: () => new Failure('unavailable', 'The server is busy. Please try again in a moment.', { retryAfterSeconds: 5 }),
  stopped: stopping,
} as const;

export function stopping(): Failure {
  return new Failure('unavailable', 'The service is stopping. Please try again.');
}

export class Seat {
  readonly #port: Port;
  #onIdle: () => void;
  readonly #up: Promise<Start>;
  #isStopped = false;
  /** Has done a job, and has no other. */
  isFree = false;
  #timer: NodeJS.Timeout | undefined;
  #settle: (outcome: Outcome) => void = () => undefined;

  /** `onIdle` hears that it did nothing for a while, or has ended. */
  constructor(port: Port, onIdle: () => void, limitMs = startLimitMs) {
    this.#port = port;
    this.#onIdle = onIdle;
    this.#up = comesUp(port, { limitMs, end: () => this.#end() });
    port.onMessage((received) => {
      if (received !== ready) this.#settle(received);
    });
    port.onEnd(() => {
      this.isFree = false;
      this.#settle(this.#end());
      this.#onIdle();
    });
  }

  /** Resolves to whether this worker can take another job. */
  async work(job: Job): Promise<boolean> {
    clearTimeout(this.#timer);
    this.isFree = false;
    const start = await this.#up;
    const outcome = start === 'up' ? await this.#reply(job) : start;
    if (typeof outcome === 'string') {
      job.reject(failures[outcome]());
      return false;
    }
    this.isFree = true;
    if (outcome.ok) job.resolve(outcome.value);
    else job.reject(errorOf(outcome.error));
    this.#timer = setTimeout(() => this.#onIdle(), idleMs).unref();
    return true;
  }

  /** From now on somebody else hears of it. */
  serve(onIdle: () => void): void {
    this.#onIdle = onIdle;
  }

  /** Does nothing however long, until it serves again; `onEnd` hears that it has ended. */
  rest(onEnd: () => void): void {
    clearTimeout(this.#timer);
    this.#onIdle = onEnd;
  }

  async end(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#port.end();
  }

  #end(): 'died' | 'stopped' {
    return this.#isStopped ? 'stopped' : 'died';
  }

  #reply({ input, transfer, timeoutMs }: Job): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#settle = (outcome) => {
        clearTimeout(this.#timer);
        resolve(outcome);
      };
      this.#timer = setTimeout(() => this.#settle('late'), timeoutMs);
      this.#port.send(input, transfer);
    });
  }
}

type Start = 'up' | 'slow' | 'died' | 'stopped';

/** No job is sent, and no time of one runs, before the worker says that it listens. */
function comesUp(port: Port, { limitMs, end }: { limitMs: number; end: () => Start }): Promise<Start> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve('slow'), limitMs);
    const received = (start: () => Start) => () => {
      clearTimeout(late);
      resolve(start());
    };
    port.onMessage(received(() => 'up'));
    port.onEnd(received(end));
  });
}

function errorOf(error: Reply['error']): Error {
  if (error?.code) return new Failure(error.code as 'unprocessable', error.message);
  return new Error(error?.message ?? 'The worker failed');
}
