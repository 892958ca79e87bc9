// Live listeners: they hear events of this process at once, those of other processes at the next look.
import type { Envelope } from '@plumbline/contracts/kernel';
import { readEnvelope } from '@plumbline/server/ports';
import type { Logger } from 'pino';
import { textsOf, type DeliveryStore } from './delivery-store.ts';

/** Writers on several processes may finish out of order by this much; what is read twice is told once. */
const overlapMs = 5_000;
const eventsPerLook = 500;

type Listener = (envelope: Envelope) => void;

export class LiveSubscriptions {
  readonly #store: DeliveryStore;
  readonly #logger: Logger;
  readonly #listeners = new Set<Listener>();
  /** Ids told, with the instant; bounded by what happens within twice the overlap. */
  readonly #received = new Map<string, number>();
  #openedAt = 0;
  #from = 0;

  constructor(store: DeliveryStore, logger: Logger) {
    this.#store = store;
    this.#logger = logger;
  }

  /** Adds a listener; answers with the way to remove it. */
  add(listener: Listener): () => void {
    if (this.#listeners.size === 0) {
      this.#openedAt = Date.now();
      this.#from = this.#openedAt;
    }
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells what was not told yet. */
  publish(events: readonly Envelope[]): void {
    if (this.#listeners.size === 0) return;
    for (const event of events) {
      if (this.#received.has(event.id)) continue;
      this.#received.set(event.id, Date.now());
      for (const listener of this.#listeners) this.#notifyOne(listener, event);
    }
  }

  /** Reads what other processes published since the last look. */
  async look(): Promise<void> {
    if (this.#listeners.size === 0) return;
    const lookedAt = Date.now();
    const rows = await this.#store.events
      .find({ at: { $gt: this.#from } }, { projection: { at: 1 } })
      .sort({ at: 1 })
      .limit(eventsPerLook)
      .toArray();
    const unheard = rows.filter((row) => !this.#received.has(row._id)).map((row) => row._id);
    for (const text of await textsOf(this.#store, [{ events: unheard }])) this.publish(readable(text));
    const full = rows.length === eventsPerLook;
    this.#from = full ? (rows.at(-1)?.at ?? this.#from) : Math.max(this.#openedAt, lookedAt - overlapMs);
    for (const [id, at] of this.#received) if (at < lookedAt - 2 * overlapMs) this.#received.delete(id);
  }

  #notifyOne(listener: Listener, event: Envelope): void {
    try {
      listener(event);
    } catch (error) {
      this.#logger.error({ err: error, type: event.type }, 'live subscription failed');
    }
  }
}

function readable(text: string): Envelope[] {
  try {
    return [readEnvelope(text)];
  } catch {
    return [];
  }
}
