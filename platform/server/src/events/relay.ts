// The relay: takes stored events out of the documents that hold them and hands them to the bus, until the bus has them.
import type { Envelope } from '@plumbline/contracts/kernel';
import type { Collection } from 'mongoose';
import type { Logger } from '../logging/logging.ts';
import type { EventBus } from '../ports/event-bus.ts';

/** Documents of one look: nobody waits long for the database behind them. */
const batchSize = 100;
const pollMs = 1_000;
const waitAfterFaultMs = 500;
/** How long after a write its collection is looked at: no transaction stays open for so long. */
const recentMs = 60_000;
/** What another process has stored and not told, because it ended, is found after this time. */
const lookEverywhereMs = 10_000;

/** A collection whose documents hold events. */
export interface Source {
  readonly collection: Collection;
  /** When this process last wrote an event into it, by `performance.now()`; committed or not. */
  readonly publishedAt: () => number;
}

interface WithOutbox {
  _id: number;
  _outbox?: Envelope[];
}

export interface Relay {
  /** Something was stored: look now instead of at the next poll. */
  wake(): void;
  /** Events that wait to be told. */
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

const hasEvents = { '_outbox.id': { $gt: '' } };

export interface RelayOptions {
  readonly bus: EventBus;
  readonly log: Logger;
  /** Milliseconds between two looks into all collections. */
  readonly everywhereMs?: number;
}

/**
 * Watches the collections of one service: at each look those that this process has written events into, now and then all of them.
 * Telling twice is harmless, telling never is not: removal comes after publishing.
 */
export function startRelay(sources: readonly Source[], { bus, log, everywhereMs = lookEverywhereMs }: RelayOptions): Relay {
  const rest = new Rest();
  const watched = new Watched(sources, everywhereMs);
  const running = publishForever(watched, bus, { rest, log });
  return {
    wake: () => rest.wake(),
    async waiting() {
      const began = performance.now();
      const holders = watched.current();
      let waiting = 0;
      // One after the other: side by side each would open a connection of its own
      for (const holder of holders) waiting += await holder.countDocuments(hasEvents);
      if (waiting === 0) watched.foundNothing(holders, began);
      return waiting;
    },
    async stop() {
      rest.end();
      await running;
    },
  };
}

/** Which of the collections can hold events at this moment. A service has dozens, and an action writes into two or three. */
class Watched {
  readonly #sources: readonly Source[];
  readonly #everywhereMs: number;
  #everywhereAt = -Infinity;

  constructor(sources: readonly Source[], everywhereMs: number) {
    this.#sources = sources;
    this.#everywhereMs = everywhereMs;
  }

  /** All of them when the last look everywhere is long ago, else those written lately. */
  current(): Collection<WithOutbox>[] {
    const now = performance.now();
    const isAll = now - this.#everywhereAt > this.#everywhereMs;
    const found = isAll ? this.#sources : this.#sources.filter(({ publishedAt }) => now - publishedAt() < recentMs);
    return found.map(({ collection }) => collection as unknown as Collection<WithOutbox>);
  }

  /** A look into these that began at this time has found nothing. */
  foundNothing(holders: readonly unknown[], began: number): void {
    if (holders.length === this.#sources.length) this.#everywhereAt = began;
  }
}

/** The pause between two looks: ends early when something was stored, for good when the service stops. */
class Rest {
  ended = false;
  #woken = false;
  #resolve: () => void = () => undefined;

  wake(): void {
    this.#woken = true;
    this.#resolve();
  }

  end(): void {
    this.ended = true;
    this.#resolve();
  }

  /** From here on a wake counts for the next rest. */
  begin(): void {
    this.#woken = false;
  }

  async take(ms: number): Promise<void> {
    if (this.#woken || this.ended) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#resolve = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

async function publishForever(watched: Watched, bus: EventBus, { rest, log }: { rest: Rest; log: Logger }): Promise<void> {
  while (!rest.ended) {
    rest.begin();
    try {
      if ((await publishAll(watched, bus, rest)) === 0) await rest.take(pollMs);
    } catch (error) {
      if (rest.ended) return;
      log.warn({ err: error }, 'outbox relay failed; retrying');
      await new Promise((resolve) => setTimeout(resolve, waitAfterFaultMs));
    }
  }
}

/** A collection whose events are refused does not hold up the others; the first failure is thrown once all had their turn. */
async function publishAll(watched: Watched, bus: EventBus, rest: Rest): Promise<number> {
  const began = performance.now();
  const holders = watched.current();
  const failures: unknown[] = [];
  let published = 0;
  for (const holder of holders) {
    if (rest.ended && failures.length > 0) break;
    published += await publish(holder, bus).catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  }
  if (failures.length > 0) throw failures[0];
  if (published === 0) watched.foundNothing(holders, began);
  return published;
}

async function publish(source: Collection<WithOutbox>, bus: EventBus): Promise<number> {
  const holders = await source
    .find(hasEvents, { projection: { _outbox: 1 } })
    .limit(batchSize)
    .toArray();
  if (holders.length === 0) return 0;
  const events = holders.flatMap((holder) => holder._outbox ?? []);
  await bus.publish(events);
  // One write for all of them. What was stored meanwhile has another id and stays
  await source.updateMany(
    { _id: { $in: holders.map((holder) => holder._id) } },
    {
      $pull: { _outbox: { id: { $in: events.map(({ id }) => id) } } },
    },
  );
  return holders.length;
}
