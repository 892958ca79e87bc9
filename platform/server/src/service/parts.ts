// What a service is built from: its collections, numbers, clocks, consumers, and the ways to reach others.
import {
  makeCall,
  type Call,
  type Envelope,
  type EventOf,
  type EventDefinition,
  type Scope,
  type ServiceName,
} from '@plumbline/contracts/kernel';
import type { Connection, Schema } from 'mongoose';
import { makeSeal, type Seal } from '../auth/seal.ts';
import { signServiceToken } from '../auth/tokens.ts';
import type { Settings } from '../config/settings.ts';
import { TenantCollection, type RecordBase, type Tx } from '../data/collection.ts';
import { Numbers } from '../data/numbers.ts';
import { onAnyEvent, onEvent, type Consumer, type Handler } from '../events/consumer.ts';
import type { JobOptions, JobQueue } from '../jobs/job-queue.ts';
import { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../logging/logging.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { startPool, type Pool, type PoolOptions } from '../workers/pool.ts';
import type { CollectionOptions } from '../data/stored-schema.ts';
import type { Environment } from './environment.ts';

export interface ServiceParts {
  readonly name: ServiceName;
  readonly config: Settings;
  readonly log: Logger;
  readonly objects: ObjectStore;
  /** The time of the business: instants that are stored. Timers and expiry of tokens use the real clock. */
  clock(): Date;
  collection<T extends RecordBase>(name: string, schema: Schema, options?: CollectionOptions): TenantCollection<T>;
  nextId(kind: string): Promise<number>;
  /** As many ids at once, growing. */
  nextIds(kind: string, count: number): Promise<number[]>;
  countUp(tx: Tx, series: string, by?: number): Promise<number>;
  /** Another service, asked in this service's own name for an organization. */
  askAs(scope: Scope, service: ServiceName): Call;
  /** Seals what this service hands out and takes back, for one purpose. */
  seal(purpose: string): Seal;
  /** A write outside of a request. */
  writeAs<A>(scope: Scope, effect: (tx: Tx) => Promise<A>): Promise<A>;
  /** Durable work in the background: added in the transaction of a use case, and done by one process whoever dies. */
  jobQueue(options: JobOptions): JobQueue;
  /** Runs something now and then, never twice at the same time; a failure is logged and tried again at the next turn. */
  every(ms: number, name: string, job: () => Promise<void>): void;
  on<E extends EventDefinition>(shape: E, handler: Handler<EventOf<E>>, part?: string): Consumer;
  onEvery(handler: Handler<Envelope>, part: string): Consumer;
  workers<I, O>(module: URL, options?: PoolOptions): Pool<I, O>;
  /** The scope in which the service acts by itself for an organization. */
  ownScope(organizationId: number): Scope;
  /** The connection, for what has no events and no tenant (leases, cursors of pollers). */
  readonly connection: Connection;
}

export interface PartsInside {
  readonly parts: ServiceParts;
  readonly collections: TenantCollection<RecordBase>[];
  readonly jobs: Jobs;
  inTransaction<A>(scope: Scope, effect: (tx: Tx) => Promise<A>): Promise<A>;
  /** Called after each committed write. */
  setWake(wake: () => void): void;
  stop(): Promise<void>;
}

/** Makes the parts of a service on an open connection. */
export function makeParts(name: ServiceName, environment: Environment, connection: Connection): PartsInside {
  const log = environment.log.child({ part: name });
  const collections: TenantCollection<RecordBase>[] = [];
  const pools = makePools(environment.keepsThreads ?? false);
  const periodic = makePeriodic(log);
  let wake: () => void = () => undefined;

  const inTransaction: PartsInside['inTransaction'] = async (scope, effect) => {
    const result = await connection.transaction((session) => effect({ session, scope, now: environment.clock() }));
    wake();
    return result;
  };

  const ownScope = (organizationId: number): Scope => ({ organizationId, actor: { kind: 'service', id: name, name: 'Plumbline' } });
  const isAlone = !environment.settings.MONGODB_URI;
  const jobs = new Jobs(connection, { log, clock: () => environment.clock(), ownScope, random: Math.random, isAlone });
  const parts = partsOf(name, environment, { connection, collections, pools, jobs, inTransaction, every: periodic.add, log, ownScope });
  return {
    parts,
    collections,
    jobs,
    inTransaction,
    setWake: (next) => {
      wake = next;
    },
    stop: async () => {
      await Promise.all([periodic.stop(), jobs.stop()]);
      await pools.stop();
    },
  };
}

interface Inside {
  readonly log: Logger;
  readonly connection: Connection;
  readonly collections: TenantCollection<RecordBase>[];
  readonly pools: ReturnType<typeof makePools>;
  readonly jobs: Jobs;
  readonly inTransaction: PartsInside['inTransaction'];
  readonly every: ServiceParts['every'];
  readonly ownScope: ServiceParts['ownScope'];
}

function partsOf(name: ServiceName, environment: Environment, inside: Inside): ServiceParts {
  const numbers = new Numbers(inside.connection);
  return {
    name,
    log: inside.log,
    connection: inside.connection,
    config: environment.settings,
    objects: environment.objects,
    clock: () => environment.clock(),
    collection: (collectionName, schema, options) => {
      const made = new TenantCollection({ connection: inside.connection, name: collectionName, schema }, options);
      inside.collections.push(made);
      return made as never;
    },
    nextId: (kind) => numbers.nextId(kind),
    nextIds: (kind, count) => numbers.nextIds(kind, count),
    countUp: (tx, series, by) => numbers.countUp(tx, series, by),
    askAs: (scope, service) => callInOwnName(environment, name, { scope, service }),
    seal: (purpose) => makeSeal(environment.keys.serviceSecret, `${name} ${purpose}`),
    writeAs: inside.inTransaction,
    jobQueue: (options) => inside.jobs.queue(options),
    every: inside.every,
    on: onEvent,
    onEvery: onAnyEvent,
    workers: inside.pools.start,
    ownScope: inside.ownScope,
  };
}

function callInOwnName(environment: Environment, name: ServiceName, { scope, service }: { scope: Scope; service: ServiceName }): Call {
  return makeCall({
    baseUrl: environment.urlOf(service),
    headers: async () => ({ authorization: `Bearer ${await signServiceToken(environment.keys, name, scope)}` }),
  });
}

function makePools(keepsWorkers: boolean): { start: ServiceParts['workers']; stop(): Promise<void> } {
  const pools: { stop(): Promise<void> }[] = [];
  return {
    start: (module, options) => {
      const pool = startPool<never, never>(module, { ...options, keepsWorkers });
      pools.push(pool);
      return pool;
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.stop()));
    },
  };
}

function makePeriodic(log: Logger): { add: ServiceParts['every']; stop(): Promise<void> } {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  return {
    add(ms, name, job) {
      let busy = false;
      const turn = () => {
        if (busy) return;
        busy = true;
        const done = job()
          .catch((error: unknown) => log.warn({ err: error, job: name }, 'periodic job failed'))
          .finally(() => {
            busy = false;
            running.delete(done);
          });
        running.add(done);
      };
      timers.add(setInterval(turn, ms));
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
