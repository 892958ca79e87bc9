// Starting a service: connection, indexes, consumers, relay, routes, and the way back.
import { consumerOf, makeCall, type Call, type Queue } from '@plumbline/contracts/kernel';
import type { Request } from 'express';
import { Router } from 'express';
import mongoose, { type Connection } from 'mongoose';
import { makeTokenReader, type Caller } from '../auth/tokens.ts';
import { Idempotency } from '../data/idempotency.ts';
import { Inbox, type Listener } from '../events/consumer.ts';
import { makeProjectionNotices, type ProjectionNotices } from '../events/projection-notices.ts';
import { startRelay, type Relay } from '../events/relay.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { gauge, listen, makeHttpApp, type HealthCheck, type Listening } from '../http/http-app.ts';
import { makeMount } from '../http/mount.ts';
import type { Stop } from '../ports/event-bus.ts';
import type { BuiltService, ServiceDefinition } from './define-service.ts';
import type { Environment } from './environment.ts';
import { makeReady } from './make-ready.ts';
import { makeParts, type PartsInside, type ServiceParts } from './parts.ts';

export interface RunningService<B extends BuiltService = BuiltService> {
  readonly name: string;
  readonly url: string;
  /** What `build` returned, for the process that started it (demo data, first administrator). */
  readonly built: B;
  readonly parts: ServiceParts;
  /** Events that are stored but not told yet. */
  waitingEvents(): Promise<number>;
  /** What was given up, for an operator. */
  readonly jobs: Pick<Jobs, 'dead' | 'retryDead'>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly host?: string;
  readonly port?: number;
}

/**
 * The embedded database lets one transaction write at a time; the others wait, each on a connection of its own.
 * With too few of them the one that writes would find none left for its next step.
 */
const poolOfEmbedded = 500;

const silenceOfEmbeddedMs = 300_000;

const sweepEveryMs = 3_600_000;

/** Nobody else writes into the embedded database: what an earlier process left is found at the start. */
const aloneEverywhereMs = 60_000;

/** Starts a service and tells the environment its address. */
export async function startService<B extends BuiltService>(
  definition: ServiceDefinition<B>,
  environment: Environment,
  options: StartOptions = {},
): Promise<RunningService<B>> {
  const connection = await connect(definition.name, environment);
  const inside = makeParts(definition.name, environment, connection);
  const built = assertListensAsListed(definition, await definition.build(inside.parts));
  const idempotency = new Idempotency(connection, environment.objects, environment.keys.serviceSecret);
  const inbox = new Inbox(connection);
  await makeReady(inside, [idempotency, inbox, inside.jobs], definition.migrations ?? []);
  inside.parts.every(sweepEveryMs, 'remove-expired-large-responses', () => idempotency.sweep());
  await built.start?.();

  const relay = startRelay(
    inside.collections.map((one) => ({ collection: one.model.collection as never, publishedAt: () => one.publishedAt })),
    { bus: environment.bus, log: inside.parts.log, ...(environment.settings.MONGODB_URI ? {} : { everywhereMs: aloneEverywhereMs }) },
  );
  inside.setWake(() => relay.wake());
  const listening = await openDoor(definition, built, { environment, inside, idempotency, connection, relay, options });
  environment.setUrl(definition.name, listening.url);
  const projections = makeProjectionNotices(definition.name, environment.bus, built.shownProjections ?? []);
  const listener = listenerOf(definition.name, environment, { relay, projections });
  const consumers = built.subscriptions ?? [];
  const stops = await Promise.all(consumers.map((consumer) => environment.bus.subscribe(inbox.subscriptionOf(consumer, listener))));
  return {
    name: definition.name,
    url: listening.url,
    built,
    parts: inside.parts,
    jobs: inside.jobs,
    waitingEvents: () => relay.waiting(),
    stop: () => stopAll({ listening, stops, projections, relay, built, inside, connection }),
  };
}

function listenerOf(
  service: string,
  environment: Environment,
  { relay, projections }: { relay: Relay; projections: ProjectionNotices },
): Listener {
  return {
    service,
    clock: () => environment.clock(),
    done(part, envelopes) {
      relay.wake();
      projections.applied(part, envelopes);
    },
  };
}

/** The event server knows the queues of the list alone, and gives rights for them. */
function assertListensAsListed<B extends BuiltService>({ name, queues = [] }: ServiceDefinition<B>, built: B): B {
  const said = ({ consumer, type }: Queue) => `${type} as ${consumer}`;
  const [listed, taken] = [
    queues.map(said),
    (built.subscriptions ?? []).map(({ part, type }) => said({ consumer: consumerOf(name, part), type })),
  ];
  const wrong = [...listed.filter((one) => !taken.includes(one)), ...taken.filter((one) => !listed.includes(one))];
  if (wrong.length > 0) throw new Error(`The service ${name} and its list of queues differ: ${wrong.join(', ')}`);
  // Each event would come to one of them alone
  const twice = taken.filter((one, at) => taken.indexOf(one) !== at);
  if (twice.length > 0) throw new Error(`The service ${name} has several handlers in one queue: ${twice.join(', ')}`);
  return built;
}

async function connect(name: string, environment: Environment): Promise<Connection> {
  const isEmbedded = !environment.settings.MONGODB_URI;
  const connection = mongoose.createConnection(environment.mongoUri(name), {
    maxPoolSize: isEmbedded ? poolOfEmbedded : 50,
    // It lives in this process: while it commits an index over a million documents it is silent, not gone
    ...(isEmbedded ? { connectTimeoutMS: silenceOfEmbeddedMs } : {}),
    serverSelectionTimeoutMS: 10_000,
    autoIndex: false,
    autoCreate: false,
  });
  return connection.asPromise();
}

interface Door {
  readonly environment: Environment;
  readonly inside: PartsInside;
  readonly idempotency: Idempotency;
  readonly connection: Connection;
  readonly relay: Relay;
  readonly options: StartOptions;
}

async function openDoor(definition: ServiceDefinition, built: BuiltService, door: Door): Promise<Listening> {
  const { environment, inside } = door;
  const extraMetrics = async () =>
    gauge('facts_waiting', 'Events stored but not yet published', {
      part: definition.name,
      value: await door.relay.waiting(),
    }) + (await inside.jobs.figures(definition.name));
  const { app, finish } = makeHttpApp({
    part: definition.name,
    log: inside.parts.log,
    checks: checksOf(door, built),
    extraMetrics,
    integrations: integrationsOf(environment, built),
  });
  const router = Router();
  const mounted = new Set<string>();
  const readToken = makeTokenReader(environment.keys);
  const on = makeMount(
    router,
    {
      idempotency: door.idempotency,
      log: inside.parts.log,
      guard: built.guard,
      inTransaction: inside.inTransaction,
      callerOf: (request) => callerOf(request, readToken),
      askWith: (authorization, requestId, service) => askingAs(authorization, requestId, environment.urlOf(service)),
    },
    mounted,
  );
  built.mount(on);
  const missing = definition.endpoints.filter((endpoint) => !mounted.has(endpoint.name));
  if (missing.length > 0)
    throw new Error(`The service ${definition.name} has no handler for: ${missing.map((endpoint) => endpoint.name).join(', ')}`);
  app.use(router);
  finish();
  return listen(app, door.options.host ?? '127.0.0.1', door.options.port ?? 0);
}

/** Another service, asked as the caller of this one. */
function askingAs(authorization: string | undefined, requestId: string, baseUrl: string): Call {
  return makeCall({ baseUrl, headers: () => ({ 'x-request-id': requestId, ...(authorization ? { authorization } : {}) }) });
}

function checksOf({ environment, connection }: Door, built: BuiltService): HealthCheck[] {
  return [
    { name: 'database', check: async () => void (await connection.db?.command({ ping: 1 })) },
    { name: 'events', check: () => environment.bus.check() },
    { name: 'objects', check: () => environment.objects.check() },
    ...(built.checks ?? []),
  ];
}

/** What every process uses, and what this service uses beside it. */
function integrationsOf({ settings }: Environment, { integrations }: BuiltService): Record<string, boolean> {
  return { s3: settings.S3_ENDPOINT !== undefined, nats: settings.NATS_URL !== undefined, ...integrations };
}

async function callerOf(request: Request, readToken: (token: string) => Promise<Caller>): Promise<Caller | undefined> {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const [kind, token] = header.split(' ');
  if (kind !== 'Bearer' || !token) return undefined;
  return readToken(token);
}

interface Running {
  readonly listening: Listening;
  readonly stops: readonly Stop[];
  readonly projections: ProjectionNotices;
  readonly relay: Relay;
  readonly built: BuiltService;
  readonly inside: PartsInside;
  readonly connection: Connection;
}

/** First no more requests, then no more deliveries, then the rest: what was acknowledged is stored. */
async function stopAll(running: Running): Promise<void> {
  await running.listening.stop();
  await Promise.all(running.stops.map((stop) => stop()));
  running.projections.stop();
  await running.built.stop?.();
  await running.inside.stop();
  await running.relay.stop();
  await running.connection.close();
}
