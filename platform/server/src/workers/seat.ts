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

type Outcome = Reply | 'died' | 'late';

const idleMs = 30_000;
/** On a machine under load; a worker that does not come up is one that died. */
const startLimitMs = 60_000;

const sentences = {
  died: "This file couldn't be read. It may be damaged or too large.",
  late: 'This took too long to process',
} as const;

export class Seat {
  readonly #port: Port;
  #onIdle: () => void;
  readonly #up: Promise<boolean>;
  /** Has done a job, and has no other. */
  isFree = false;
  #timer: NodeJS.Timeout | undefined;
  #settle: (outcome: Outcome) => void = () => undefined;

  /** `onIdle` hears that it did nothing for a while, or has ended. */
  constructor(port: Port, onIdle: () => void) {
    this.#port = port;
    this.#onIdle = onIdle;
    this.#up = comesUp(port);
    port.onMessage((received) => {
      if (received !== ready) this.#settle(received);
    });
    port.onEnd(() => {
      this.isFree = false;
      this.#settle('died');
      this.#onIdle();
    });
  }

  /** Resolves to whether this worker can take another job. */
  async work(job: Job): Promise<boolean> {
    clearTimeout(this.#timer);
    this.isFree = false;
    const outcome = (await this.#up) ? await this.#reply(job) : 'died';
    if (typeof outcome === 'string') {
      job.reject(new Failure('unprocessable', sentences[outcome]));
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
    clearTimeout(this.#timer);
    await this.#port.end();
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

/** No job is sent, and no time of one runs, before the worker says that it listens. */
function comesUp(port: Port): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), startLimitMs);
    const received = (isUp: boolean) => () => {
      clearTimeout(late);
      resolve(isUp);
    };
    port.onMessage(received(true));
    port.onEnd(received(false));
  });
}

function errorOf(error: Reply['error']): Error {
  if (error?.code) return new Failure(error.code as 'unprocessable', error.message);
  return new Error(error?.message ?? 'The worker failed');
}
