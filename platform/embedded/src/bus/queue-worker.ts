// Works off one durable queue: takes deliveries as long as hands are free, and decides what follows a failure.
import { setTimeout as wait } from 'node:timers/promises';
import { afterFailure, mostInterruptedAttempts, readEnvelope, Undeliverable, type Subscription } from '@plumbline/server/ports';
import type { Logger } from 'pino';
import type { Finisher } from './finisher.ts';
import {
  buryDelivery,
  delayDelivery,
  takeDeliveries,
  takeFirst,
  type DeliveryRow,
  type DeliveryStore,
  type Lease,
} from './delivery-store.ts';

/** Deliveries of one queue that are handled at the same time. */
const handsPerQueue = 8;
const pauseAfterTroubleMs = 500;

export interface WorkerNeeds {
  readonly store: DeliveryStore;
  readonly finisher: Finisher;
  readonly logger: Logger;
  /** Names this bus in the leases it takes. */
  readonly owner: string;
  readonly leaseMs: number;
}

export class QueueWorker {
  readonly queue: string;
  readonly #subscription: Subscription;
  readonly #needs: WorkerNeeds;
  readonly #running = new Map<string, Promise<void>>();
  #looking: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(queue: string, subscription: Subscription, needs: WorkerNeeds) {
    this.queue = queue;
    this.#subscription = subscription;
    this.#needs = needs;
  }

  /** The deliveries being handled at the moment. */
  get running(): string[] {
    return [...this.#running.keys()];
  }

  /** True while it looks for work by itself. */
  get busy(): boolean {
    return this.#looking !== undefined || this.#running.size > 0;
  }

  /** Looks for work now. */
  wake(): void {
    this.#again = true;
    if (this.#stopped || this.#looking) return;
    this.#looking = this.#look().finally(() => {
      this.#looking = undefined;
      // What was said between the last look and here must not wait for the next round.
      if (this.#again) this.wake();
    });
  }

  /** Takes nothing more and resolves when running handlers are through. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#running.values());
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        await this.#takeAll();
      } catch (error) {
        if (this.#stopped) return;
        this.#needs.logger.warn({ err: error, queue: this.queue }, 'the bus cannot take deliveries, trying again');
        await wait(pauseAfterTroubleMs);
        this.#again = true;
      }
    }
  }

  /** One at first, which can begin at once; when there was one there may be many, and they come together. */
  async #takeAll(): Promise<void> {
    if (this.#freeHands === 0) return;
    const first = await takeFirst(this.#needs.store, this.queue, this.#lease());
    if (!first) return;
    this.#begin([first]);
    let more = true;
    while (more && !this.#stopped && this.#freeHands > 0) {
      const taken = await takeDeliveries(this.#needs.store, { queue: this.queue, most: this.#freeHands }, this.#lease());
      this.#begin(taken.rows);
      more = taken.more;
    }
  }

  get #freeHands(): number {
    return handsPerQueue - this.#running.size;
  }

  #lease(): Lease {
    const now = Date.now();
    return { owner: this.#needs.owner, now, until: now + this.#needs.leaseMs };
  }

  #begin(rows: readonly DeliveryRow[]): void {
    for (const row of rows) this.#running.set(row._id, this.#handle(row));
  }

  async #handle(row: DeliveryRow): Promise<void> {
    const delayMs = await handleDelivery(row, this.#subscription, this.#needs);
    this.#running.delete(row._id);
    if (delayMs !== undefined) this.#wakeIn(delayMs);
    this.wake();
  }

  #wakeIn(delayMs: number): void {
    clearTimeout(this.#timer);
    // Several may wait; the regular look finds those whose timer was replaced.
    this.#timer = setTimeout(() => this.wake(), delayMs + 1);
    this.#timer.unref();
  }
}

/** Handles one delivery and answers with the delay in ms when it is to be tried again. */
async function handleDelivery(row: DeliveryRow, subscription: Subscription, needs: WorkerNeeds): Promise<number | undefined> {
  const { store, finisher, logger } = needs;
  try {
    const failure = await tryToHandle(row, subscription);
    if (failure === undefined) {
      await finisher.finish(row);
      return undefined;
    }
    const next = afterFailure(failure.error, row.attempts);
    if (next.kind === 'again') {
      logger.warn({ err: failure.error, delivery: row._id, attempt: row.attempts }, 'a delivery failed and will be tried again');
      await delayDelivery(store, row, Date.now() + next.delayMs);
      return next.delayMs;
    }
    logger.error({ err: failure.error, delivery: row._id, attempt: row.attempts }, 'a delivery was given up: it is a dead letter now');
    await buryDelivery(store, row, { reason: next.reason, now: Date.now() });
  } catch (error) {
    // The lease ends by itself and the delivery comes again; the consumer's inbox knows what was done.
    logger.warn({ err: error, delivery: row._id }, 'the end of a delivery could not be noted');
  }
  return undefined;
}

async function tryToHandle(row: DeliveryRow, subscription: Subscription): Promise<{ error: unknown } | undefined> {
  try {
    if (row.attempts > mostInterruptedAttempts) throw new Undeliverable(`Interrupted ${row.attempts - 1} times before it was done`);
    await subscription.handle(readEnvelope(row.envelope), row.attempts);
    return undefined;
  } catch (error) {
    return { error };
  }
}
