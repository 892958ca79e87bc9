// A consumer: one handler of facts, whose effect and whose memory of the fact are one transaction.
import { Envelope, type EventOf, type EventShape, type Scope } from '@plumbline/contracts/kernel';
import type { Collection, Connection } from 'mongoose';
import type { Tx } from '../data/collection.ts';
import { isDuplicate } from '../data/mongo-errors.ts';
import { Undeliverable, type Subscription } from '../ports/event-bus.ts';

/** A handler of one type of fact, or of all (`>`), with the name of its durable queue. */
export interface Consumer {
  readonly type: string;
  /** Distinguishes several queues of one service for the same type. */
  readonly part: string;
  readonly handle: (envelope: Envelope, tx: Tx) => Promise<unknown>;
  readonly parse: (envelope: Envelope) => Envelope;
}

/** Handles one type of fact; data that breaks the contract goes to the dead letters. */
export function onFact<E extends EventShape>(shape: E, handle: (event: EventOf<E>, tx: Tx) => Promise<unknown>, part = ''): Consumer {
  return {
    type: shape.type,
    part,
    handle: handle as unknown as Consumer['handle'],
    parse: (envelope) => ({ ...envelope, data: shape.data.parse(envelope.data) }),
  };
}

/** Handles every fact there is. */
export function onEveryFact(handle: (envelope: Envelope, tx: Tx) => Promise<unknown>, part: string): Consumer {
  return { type: '>', part, handle, parse: (envelope) => envelope };
}

interface InboxEntry {
  _id: string;
  at: Date;
}

/** Whose queue it is, the time of the business, and what to do after a commit. */
export interface Listener {
  readonly service: string;
  clock(): Date;
  done(): void;
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

  /** The subscription of a consumer: parse, then effect and memory in one transaction; what was handled before is done. */
  subscriptionOf(consumer: Consumer, { service, clock, done }: Listener): Subscription {
    const queue = consumer.part ? `${service}-${consumer.part}` : service;
    return {
      consumer: queue,
      type: consumer.type,
      handle: async (received) => {
        const envelope = parsed(consumer, received);
        const scope: Scope = { organizationId: envelope.organizationId, actor: envelope.actor };
        const id = `${queue}:${envelope.id}`;
        await this.#connection
          .transaction(async (session) => {
            if (await this.#entries.findOne({ _id: id }, { session })) return;
            await consumer.handle(envelope, { session, scope, now: clock() });
            await this.#entries.insertOne({ _id: id, at: new Date() }, { session });
          })
          .catch((error: unknown) => {
            if (!isDuplicateOfInbox(error, id)) throw error;
          });
        done();
      },
    };
  }
}

function parsed(consumer: Consumer, received: unknown): Envelope {
  try {
    return consumer.parse(Envelope.parse(received));
  } catch (error) {
    throw new Undeliverable(`does not fit the contract of ${consumer.type}: ${(error as Error).message.slice(0, 500)}`);
  }
}

/** Two deliveries of one fact at the same time: the other one won, and its effect is the effect. */
function isDuplicateOfInbox(error: unknown, id: string): boolean {
  return isDuplicate(error) && String((error as { keyValue?: { _id?: unknown } }).keyValue?._id) === id;
}
