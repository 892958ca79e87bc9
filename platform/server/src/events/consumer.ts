// A consumer: one handler of events, whose effect and whose memory of the event are one transaction.
import { consumerOf, Envelope, anyEvent, type EventOf, type EventDefinition, type Scope } from '@plumbline/contracts/kernel';
import type { Collection, Connection } from 'mongoose';
import type { Tx } from '../data/collection.ts';
import { isDuplicate } from '../data/mongo-errors.ts';
import { Undeliverable, type Subscription } from '../ports/event-bus.ts';

/** A handler of one type of event, or of all (`>`), with the name of its durable queue. */
export interface Consumer {
  readonly type: string;
  /** Distinguishes several queues of one service for the same type. */
  readonly part: string;
  readonly handle: (envelope: Envelope, tx: Tx) => Promise<unknown>;
  /** The same for several events of one organization and actor, in their order, where that costs less than one after the other. */
  readonly handleAll: ((envelopes: readonly Envelope[], tx: Tx) => Promise<unknown>) | undefined;
  readonly parse: (envelope: Envelope) => Envelope;
}

/** One handler for several events: all types of consumers may have it, a single event is a list of one. */
export interface ManyAtOnce<T> {
  handleAll(events: readonly T[], tx: Tx): Promise<unknown>;
}

export type Handler<T> = ((event: T, tx: Tx) => Promise<unknown>) | ManyAtOnce<T>;

/** Handles one type of event; data that breaks the contract goes to the dead letters. */
export function onEvent<E extends EventDefinition>(shape: E, handler: Handler<EventOf<E>>, part = ''): Consumer {
  return {
    type: shape.type,
    part,
    ...handling(handler as unknown as Handler<Envelope>),
    parse: (envelope) => ({ ...envelope, data: shape.data.parse(envelope.data) }),
  };
}

/** Handles every event there is. */
export function onAnyEvent(handler: Handler<Envelope>, part: string): Consumer {
  return { type: anyEvent, part, ...handling(handler), parse: (envelope) => envelope };
}

function handling(handler: Handler<Envelope>): Pick<Consumer, 'handle' | 'handleAll'> {
  if (typeof handler === 'function') return { handle: handler, handleAll: undefined };
  return {
    handle: (envelope, tx) => handler.handleAll([envelope], tx),
    handleAll: (envelopes, tx) => handler.handleAll(envelopes, tx),
  };
}

/** A batch of more events than this waits until few others of this process are under way. */
const few = 10;
const largeAtOnce = 2;

/** Each step of an open transaction waits for what the process does beside it: with many large batches at once, all would stay open long. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async inTurn<A>(work: () => Promise<A>): Promise<A> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

const largeOnes = new Turns(largeAtOnce);

interface InboxEntry {
  _id: string;
  at: Date;
}

/** Whose queue it is, the time of the business, and what to do after a commit. */
export interface Listener {
  readonly service: string;
  clock(): Date;
  done(part: string, envelopes: readonly Envelope[]): void;
}

const rememberedForSeconds = 30 * 24 * 3_600;

export class Inbox {
  readonly #connection: Connection;
  readonly #entries: Collection<InboxEntry>;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#entries = connection.collection<InboxEntry>('inbox');
  }

  async prepare(): Promise<void> {
    await this.#entries.createIndex({ at: 1 }, { expireAfterSeconds: rememberedForSeconds });
  }

  /**
   * The subscription of a consumer: parse, then effect and memory in one transaction; what was handled before is done.
   * Several events that wait are one transaction too. When it fails nothing of it has happened, and each is handled by itself.
   */
  subscriptionOf(consumer: Consumer, listener: Listener): Subscription {
    const queue = consumerOf(listener.service, consumer.part);
    const handleAll = async (received: readonly Envelope[]) => {
      const events = received.map((one) => ({ id: `${queue}:${one.id}`, envelope: parsed(consumer, one) }));
      const work = () => this.#connection.transaction((session) => this.#handleFresh(events, { consumer, session, now: listener.clock() }));
      await (events.length > few ? largeOnes.inTurn(work) : work()).catch((error: unknown) => {
        // Two deliveries of one event at the same time: the other one won, and its effect is the effect
        if (events.length > 1 || !isDuplicateOf(error, events[0]?.id ?? '')) throw error;
      });
      listener.done(consumer.part, received);
    };
    return { consumer: queue, type: consumer.type, handle: (received) => handleAll([received]), handleAll };
  }

  async #handleFresh(events: readonly Delivered[], { consumer, session, now }: Occasion): Promise<void> {
    const ids = events.map(({ id }) => id);
    const found = await this.#entries.find({ _id: { $in: ids } }, { session, projection: { _id: 1 } }).toArray();
    const known = new Set(found.map(({ _id }) => _id));
    const fresh = events.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    for (const envelopes of runsOf(fresh.map(({ envelope }) => envelope))) await handleRun(consumer, envelopes, { session, now });
    const at = new Date();
    await this.#entries.insertMany(
      fresh.map(({ id }) => ({ _id: id, at })),
      { session },
    );
  }
}

interface Delivered {
  /** Names the event in the memory of this queue. */
  readonly id: string;
  readonly envelope: Envelope;
}

interface Occasion extends Pick<Tx, 'session' | 'now'> {
  readonly consumer: Consumer;
}

async function handleRun(consumer: Consumer, envelopes: readonly Envelope[], { session, now }: Pick<Tx, 'session' | 'now'>): Promise<void> {
  const txOf = ({ organizationId, actor }: Envelope): Tx => {
    const scope: Scope = { organizationId, actor };
    return { session, scope, now };
  };
  const [first] = envelopes;
  if (consumer.handleAll && first) await consumer.handleAll(envelopes, txOf(first));
  else for (const envelope of envelopes) await consumer.handle(envelope, txOf(envelope));
}

/** Neighbors of one organization and actor; their order stays. */
function runsOf(envelopes: readonly Envelope[]): Envelope[][] {
  const runs: Envelope[][] = [];
  for (const envelope of envelopes) {
    const run = runs.at(-1);
    if (run?.[0] && isSameScope(run[0], envelope)) run.push(envelope);
    else runs.push([envelope]);
  }
  return runs;
}

function isSameScope(one: Envelope, other: Envelope): boolean {
  const sameActor = one.actor.kind === other.actor.kind && one.actor.id === other.actor.id && one.actor.name === other.actor.name;
  return one.organizationId === other.organizationId && sameActor;
}

function parsed(consumer: Consumer, received: unknown): Envelope {
  try {
    return consumer.parse(Envelope.parse(received));
  } catch (error) {
    throw new Undeliverable(`doesn't match the contract of ${consumer.type}: ${(error as Error).message.slice(0, 500)}`);
  }
}

function isDuplicateOf(error: unknown, id: string): boolean {
  return isDuplicate(error) && String((error as { keyValue?: { _id?: unknown } }).keyValue?._id) === id;
}
