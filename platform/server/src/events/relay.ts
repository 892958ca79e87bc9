// The relay: takes stored facts out of the documents that hold them and hands them to the bus, until the bus has them.
import type { Envelope } from '@plumbline/contracts/kernel';
import type { Collection } from 'mongoose';
import type { Logger } from '../logging.ts';
import type { EventBus } from '../ports/event-bus.ts';

/** Documents of one look: nobody waits long for the database behind them. */
const batchSize = 100;
const pollMs = 1_000;
const waitAfterFaultMs = 500;

interface WithOutbox {
  _id: number;
  _outbox?: Envelope[];
}

export interface Relay {
  /** Something was stored: look now instead of at the next poll. */
  wake(): void;
  /** Facts that wait to be told. */
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

const hasFacts = { '_outbox.id': { $gt: '' } };

/** Watches the collections of one service. Telling twice is harmless, telling never is not: removal comes after publishing. */
export function startRelay(collections: readonly Collection[], bus: EventBus, log: Logger): Relay {
  const sources = collections as unknown as readonly Collection<WithOutbox>[];
  const rest = new Rest();
  const running = tellForever(sources, bus, { rest, log });
  return {
    wake: () => rest.wake(),
    async waiting() {
      const counts = await Promise.all(sources.map((source) => source.countDocuments(hasFacts)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async stop() {
      rest.end();
      await running;
    },
  };
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

async function tellForever(
  sources: readonly Collection<WithOutbox>[],
  bus: EventBus,
  { rest, log }: { rest: Rest; log: Logger },
): Promise<void> {
  while (!rest.ended) {
    rest.begin();
    try {
      if ((await tellAll(sources, bus)) === 0) await rest.take(pollMs);
    } catch (error) {
      if (rest.ended) return;
      log.warn({ err: error }, 'facts wait: they could not be told');
      await new Promise((resolve) => setTimeout(resolve, waitAfterFaultMs));
    }
  }
}

async function tellAll(sources: readonly Collection<WithOutbox>[], bus: EventBus): Promise<number> {
  let told = 0;
  for (const source of sources) told += await tell(source, bus);
  return told;
}

async function tell(source: Collection<WithOutbox>, bus: EventBus): Promise<number> {
  const holders = await source
    .find(hasFacts, { projection: { _outbox: 1 } })
    .limit(batchSize)
    .toArray();
  if (holders.length === 0) return 0;
  const facts = holders.flatMap((holder) => holder._outbox ?? []);
  await bus.publish(facts);
  // One write for all of them. What was stored meanwhile has another id and stays
  await source.updateMany(
    { _id: { $in: holders.map((holder) => holder._id) } },
    {
      $pull: { _outbox: { id: { $in: facts.map(({ id }) => id) } } },
    },
  );
  return holders.length;
}
