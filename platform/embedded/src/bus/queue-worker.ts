// Works off one durable queue: new events together in their order, those that come again each by itself.
import { setTimeout as wait } from 'node:timers/promises';
import {
  dispatchBatch,
  maxInterruptedAttempts,
  maxTogether,
  readEnvelope,
  Undeliverable,
  type Outcome,
  type Subscription,
} from '@plumbline/server/ports';
import { sizeOf, textsOf, type DeliveryRow } from './delivery-store.ts';
import type { Finisher } from './finisher.ts';
import { settleDelivery, takeApart, type Part, type SettleDeps } from './settle-delivery.ts';
import { roomOf, takeDeliveries, takeFirst, type Lease } from './take-deliveries.ts';

const pauseAfterTroubleMs = 500;

export interface WorkerDeps extends SettleDeps {
  readonly finisher: Finisher;
  readonly leaseMs: number;
}

export class QueueWorker {
  readonly queue: string;
  readonly #subscription: Subscription;
  readonly #deps: WorkerDeps;
  readonly #running = new Map<string, DeliveryRow>();
  readonly #works = new Set<Promise<void>>();
  /** New events go one batch after the other, so that they keep their order. */
  #lane: Promise<void> = Promise.resolve();
  #looking: Promise<void> | undefined;
  #again = false;
  /** The last look ended because nothing more may be in hand, and there may be more. */
  #isFull = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(queue: string, subscription: Subscription, deps: WorkerDeps) {
    this.queue = queue;
    this.#subscription = subscription;
    this.#deps = deps;
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
    await Promise.all(this.#works);
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        await this.#takeAll();
      } catch (error) {
        if (this.#stopped) return;
        this.#deps.logger.warn({ err: error, queue: this.queue }, 'event bus receive failed; retrying');
        await wait(pauseAfterTroubleMs);
        this.#again = true;
      }
    }
  }

  /** One at first, which can begin at once; when there was one there may be many, and they come together. */
  async #takeAll(): Promise<void> {
    this.#isFull = this.#room <= 0;
    if (this.#isFull) return;
    const first = await takeFirst(this.#deps.store, this.queue, this.#lease());
    if (!first) return;
    this.#begin([first]);
    while (!this.#stopped) {
      this.#isFull = this.#room <= 0;
      if (this.#isFull) return;
      const { taken, isMore } = await takeDeliveries(this.#deps.store, { queue: this.queue, room: this.#room }, this.#lease());
      this.#isFull = isMore;
      if (taken.length === 0) {
        // What was to make room may have ended while it looked, and wakes nobody any more
        this.#again ||= isMore && this.#running.size === 0;
        return;
      }
      this.#begin(taken);
    }
  }

  /** How many events more it may take. */
  get #room(): number {
    return maxTogether - [...this.#running.values()].reduce((sum, row) => sum + roomOf(row, row.attempts - 1), 0);
  }

  #lease(): Lease {
    const now = Date.now();
    return { owner: this.#deps.owner, now, until: now + this.#deps.leaseMs };
  }

  #begin(rows: readonly DeliveryRow[]): void {
    const fresh = rows.filter((row) => row.attempts === 1);
    for (const row of rows) if (row.attempts > 1) void this.#work([row], () => this.#handleAgain(row));
    if (fresh.length === 0) return;
    const before = this.#lane;
    this.#lane = this.#work(fresh, () => before.then(() => this.#handleTogether(fresh)));
  }

  #work(rows: readonly DeliveryRow[], handle: () => Promise<void>): Promise<void> {
    for (const row of rows) this.#running.set(row._id, row);
    const work = handle()
      // The lease ends by itself and the deliveries come again; the consumer's inbox knows what was done.
      .catch((error: unknown) => this.#deps.logger.warn({ err: error, queue: this.queue }, 'delivery outcome not recorded'))
      .then(() => {
        for (const row of rows) this.#running.delete(row._id);
        this.#works.delete(work);
        // Who publishes wakes it as well: a look after every end would find nothing
        if (this.#isFull) this.wake();
      });
    this.#works.add(work);
    return work;
  }

  async #handleTogether(rows: readonly DeliveryRow[]): Promise<void> {
    const texts = await textsOf(this.#deps.store, rows);
    const outcomes = await dispatchBatch(this.#subscription, {
      received: texts.map((text) => ({ text })),
      isStopping: () => this.#stopped,
    });
    const parts = texts.map((text, index) => ({ text, outcome: outcomes[index] ?? { kind: 'left' as const } }));
    let from = 0;
    const ends = rows.map((row) => {
      const own = parts.slice(from, from + sizeOf(row));
      from += own.length;
      return this.#end(row, own);
    });
    await Promise.all(ends);
  }

  async #handleAgain(row: DeliveryRow): Promise<void> {
    const texts = await textsOf(this.#deps.store, [row]);
    const [text = ''] = texts;
    if (texts.length > 1) this.#wakeIn(await takeApart(row, texts, this.#deps));
    else await this.#end(row, [{ text, outcome: await this.#tryAgain(row, text) }]);
  }

  async #tryAgain({ attempts }: DeliveryRow, text: string): Promise<Outcome> {
    try {
      if (attempts > maxInterruptedAttempts) throw new Undeliverable(`Interrupted ${attempts - 1} times before completion`);
      await this.#subscription.handle(readEnvelope(text), attempts);
      return { kind: 'done' };
    } catch (error) {
      return { kind: 'failed', error };
    }
  }

  async #end(row: DeliveryRow, parts: readonly Part[]): Promise<void> {
    if (parts.every(({ outcome }) => outcome.kind === 'done')) await this.#deps.finisher.finish([row]);
    else this.#wakeIn(await settleDelivery(row, parts, this.#deps));
  }

  #wakeIn(delayMs: number | undefined): void {
    if (delayMs === undefined) return;
    clearTimeout(this.#timer);
    // Several may wait; the regular look finds those whose timer was replaced.
    this.#timer = setTimeout(() => this.wake(), delayMs + 1);
    this.#timer.unref();
  }
}
