// Works off one durable queue: takes deliveries as long as hands are free, and decides what follows a failure.
import { setTimeout as wait } from 'node:timers/promises';
import { afterFailure, mostInterruptedAttempts, readEnvelope, Undeliverable, type Subscription } from '@plumbline/server/ports';
import type { Logger } from 'pino';
import { buryDelivery, delayDelivery, finishDelivery, takeDelivery, type DeliveryRow, type DeliveryStore } from './delivery-store.ts';

/** Deliveries of one queue that are handled at the same time. */
const handsPerQueue = 8;
const pauseAfterTroubleMs = 500;

export interface WorkerNeeds {
  readonly store: DeliveryStore;
  readonly logger: Logger;
  /** Names this bus in the leases it takes. */
  readonly owner: string;
  readonly leaseMs: number;
}

export interface QueueWorker {
  readonly queue: string;
  /** Looks for work now. */
  wake(): void;
  /** The deliveries being handled at the moment. */
  running(): string[];
  /** True while it looks for work by itself. */
  busy(): boolean;
  /** Takes nothing more and resolves when running handlers are through. */
  stop(): Promise<void>;
}

export function startQueueWorker(queue: string, subscription: Subscription, needs: WorkerNeeds): QueueWorker {
  const running = new Map<string, Promise<void>>();
  let looking: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    again = true;
    if (stopped || looking) return;
    looking = look().finally(() => {
      looking = undefined;
      if (again && running.size < handsPerQueue) wake();
    });
  }

  async function look(): Promise<void> {
    while (again && !stopped) {
      again = false;
      await takeAll().catch(async (error: unknown) => {
        needs.logger.warn({ err: error, queue }, 'the bus cannot take deliveries, trying again');
        await wait(pauseAfterTroubleMs);
        again = true;
      });
    }
  }

  async function takeAll(): Promise<void> {
    while (!stopped && running.size < handsPerQueue) {
      const now = Date.now();
      const row = await takeDelivery(needs.store, queue, { owner: needs.owner, now, until: now + needs.leaseMs });
      if (!row) return;
      const work = handleDelivery(row, subscription, needs).then((delayMs) => {
        running.delete(row._id);
        if (delayMs !== undefined) wakeIn(delayMs);
        wake();
      });
      running.set(row._id, work);
    }
  }

  function wakeIn(delayMs: number): void {
    clearTimeout(timer);
    // Several may wait; the regular look finds those whose timer was replaced.
    timer = setTimeout(wake, delayMs + 1);
    timer.unref();
  }

  return {
    queue,
    wake,
    running: () => [...running.keys()],
    busy: () => looking !== undefined || running.size > 0,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
}

/** Handles one delivery and answers with the delay in ms when it is to be tried again. */
async function handleDelivery(row: DeliveryRow, subscription: Subscription, needs: WorkerNeeds): Promise<number | undefined> {
  const { store, logger } = needs;
  try {
    const failure = await tryToHandle(row, subscription);
    if (failure === undefined) {
      await finishDelivery(store, row, Date.now());
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
