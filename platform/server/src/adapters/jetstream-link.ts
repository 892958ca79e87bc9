// The connection to NATS: it reconnects for ever, says when it is back, and names what is on the server.
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import type { Logger } from 'pino';

export interface JetStreamBusOptions {
  /** Like `nats://host:4222`; several servers with commas between. */
  readonly url: string;
  readonly credentials?: { readonly user: string; readonly password: string };
  readonly logger: Logger;
  /** First token of all subjects; another one keeps two installations apart on one server. */
  readonly space?: string;
  /** How long a delivery stays taken when its process dies, in ms; 30 s unless told. */
  readonly leaseMs?: number;
  /** How long the first connection is tried, in ms; 15 s unless told. */
  readonly connectWithinMs?: number;
}

const reconnectEveryMs = 250;
const away = "Can't reach the event server";

export class JetStreamLink {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly logger: Logger;
  /** First token of the subjects of events. */
  readonly space: string;
  readonly leaseMs: number;
  /** The stream of events and the stream of what was given up. */
  readonly events: string;
  readonly dead: string;
  /** First token of the subjects on which the server says what it has stored. */
  readonly live: string;
  readonly #returned = new Set<() => void>();
  #connected = true;
  /** Fails what waits for an answer that was lost with the server. */
  #leaving = Promise.withResolvers<never>();

  constructor(connection: NatsConnection, manager: JetStreamManager, { space = 'evt', leaseMs = 30_000, logger }: JetStreamBusOptions) {
    this.connection = connection;
    this.client = jetstream(connection);
    this.manager = manager;
    this.logger = logger;
    this.space = space;
    this.leaseMs = leaseMs;
    this.events = space.toUpperCase();
    this.dead = `${this.events}-DEAD`;
    this.live = `${space}-live`;
    this.#leaving.promise.catch(() => undefined);
    void this.#follow();
  }

  /** The work's result; rejects at once when the server goes away meanwhile. */
  whileConnected<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#leaving.promise]);
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** Calls back each time the server is back after it was away; answers with the way to stop. */
  onReturn(hear: () => void): () => void {
    this.#returned.add(hear);
    return () => this.#returned.delete(hear);
  }

  /** Throws when the server is not back by `deadline` (ms since 1970): nothing is kept in memory for later. */
  async whenConnected(deadline: number): Promise<void> {
    if (this.#connected) return;
    const back = await new Promise<boolean>((resolve) => {
      const stop = this.onReturn(() => finish(true));
      const timer = setTimeout(() => finish(false), Math.max(0, deadline - Date.now()));
      function finish(connected: boolean): void {
        clearTimeout(timer);
        stop();
        resolve(connected);
      }
    });
    if (!back) throw new Error(away);
  }

  async #follow(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') this.#left();
      if (status.type === 'reconnect') this.#came();
    }
  }

  #left(): void {
    this.#connected = false;
    this.#leaving.reject(new Error(away));
    this.#leaving = Promise.withResolvers<never>();
    this.#leaving.promise.catch(() => undefined);
    this.logger.warn('event server disconnected; reconnecting');
  }

  #came(): void {
    this.#connected = true;
    this.logger.info('event server reconnected');
    for (const hear of this.#returned) hear();
  }
}

/** Connects. Rejects with one sentence when the server is not there in time. */
export async function openJetStreamLink(options: JetStreamBusOptions): Promise<JetStreamLink> {
  const connection = await connectWithin(options);
  try {
    return new JetStreamLink(connection, await jetstreamManager(connection, { checkAPI: false, timeout: 5_000 }), options);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function connectWithin(options: JetStreamBusOptions): Promise<NatsConnection> {
  const deadline = Date.now() + (options.connectWithinMs ?? 15_000);
  for (;;) {
    try {
      return await connect(connectionOptionsOf(options));
    } catch (error) {
      if (Date.now() > deadline || isRefusal(error)) {
        throw new Error(`The event server at ${withoutSecret(options.url)} can't be used: ${(error as Error).message}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, reconnectEveryMs));
    }
  }
}

function connectionOptionsOf({ url, credentials }: JetStreamBusOptions): NodeConnectionOptions {
  return {
    servers: url.split(','),
    // Answers come to subjects that no other account may hear
    ...(credentials ? { user: credentials.user, pass: credentials.password, inboxPrefix: `_INBOX_${credentials.user}` } : {}),
    name: 'plumbline',
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectEveryMs,
    reconnectJitter: 100,
    ignoreAuthErrorAbort: true,
    pingInterval: 10_000,
    timeout: 3_000,
  };
}

function isRefusal(error: unknown): boolean {
  return /authorization/i.test((error as Error).message);
}

function withoutSecret(url: string): string {
  return url.replaceAll(/\/\/[^@/,]*@/g, '//');
}
