// The one entry to the product: sessions, the API of all services, the apps, live events.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { allEvents, browserEndpoints, serviceEndpoints } from '@plumbline/contracts/registry';
import { Failure } from '@plumbline/contracts/kernel';
import {
  gauge,
  listen,
  loadMetricsToken,
  makeHttpApp,
  WrongSetting,
  type Environment,
  type Logger,
  type Settings,
} from '@plumbline/server';
import type { RequestHandler } from 'express';
import { makeAppsRouter } from './apps/apps-router.ts';
import { answerFailure } from './http/answer-failure.ts';
import { makeApiRouter, type ApiRouter } from './http/api-router.ts';
import { makeCallCounts } from './http/call-counts.ts';
import { metricsGuard } from './http/metrics-reader.ts';
import { makeLocalHandlers } from './local-handlers.ts';
import { makeRouteTable } from './http/route-table.ts';
import type { OriginRules } from './http/same-origin.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { mergeMetrics, serviceChecks, serviceMetrics } from './http/service-health.ts';
import { makeViolations, type Violations } from './http/violations.ts';
import { isEncrypted, originOf } from './http/visitor.ts';
import { makeBodyWatch, usualTimes, type BodyTimes } from './limits/body-watch.ts';
import { makeCallLimit, makeUploadSlots } from './limits/call-limit.ts';
import { makeOpenCalls } from './limits/open-calls.ts';
import { EventStreams } from './live/event-stream.ts';
import { makeServiceProxy, type ServiceProxy } from './proxy/service-proxy.ts';
import { identityClient } from './session/identity-client.ts';
import { linkClient } from './session/link-client.ts';
import { makeCallers, type Callers } from './session/callers.ts';
import { sessionCookieOf } from './session/cookie.ts';

export interface GatewayOptions {
  readonly host?: string;
  readonly port?: number;
  /** The folder that holds the apps, each with its `dist`; default: what the settings name, else the root of the repository. */
  readonly appsFolder?: string;
  /** How long bodies may take; default: what the slowest phone of an adjuster needs. */
  readonly bodyTimes?: BodyTimes;
}

export interface RunningGateway {
  readonly name: 'gateway';
  readonly url: string;
  readonly port: number;
  /** No new requests, streams are told to come back, running requests end, then the server closes. */
  stop(): Promise<void>;
}

const uploadsAtOnce = 6;
const version = '0.1.0';

/** Starts the gateway. Throws `WrongSetting` when it would be open to others without encryption. */
export async function startGateway(environment: Environment, options: GatewayOptions = {}): Promise<RunningGateway> {
  const { settings, log } = environment;
  const host = options.host ?? settings.HOST;
  assertMayListen(settings, host);
  const trustsProxy = settings.TRUSTED_PROXY === true;
  const proxy = makeServiceProxy();
  const violations = makeViolations(log);
  const { api, streams, callers } = await makeApi(environment, proxy, { trustsProxy, violations });
  const isSignedIn = async (request: http.IncomingMessage) => hasSession(request, callers, trustsProxy);
  const appsFolder = options.appsFolder ?? settings.APPS_DIR ?? join(import.meta.dirname, '..', '..');
  const apps = makeAppsRouter({ appsFolder, log, origin: publicOriginOf(settings), isSignedIn, position: () => streams.position() });

  const counts = makeCallCounts();
  const extraMetrics = async () =>
    `\n${mergeMetrics([counts.text(), violations.text(), streamMetrics(streams), await deliveryMetrics(environment), await serviceMetrics(environment)])}`;
  const guardMetrics = metricsGuard(loadMetricsToken(settings));
  const { app, finish } = makeHttpApp({ part: 'gateway', log, checks: serviceChecks(environment), extraMetrics, guardMetrics });
  app.use(ownWays(api, apps));
  finish();
  const bodies = makeBodyWatch(options.bodyTimes ?? usualTimes, (request, response) => refuseSlow(request, response, log));
  // A call goes straight to its service; express answers everything that is the gateway’s own.
  const handle: http.RequestListener = (request, response) => {
    setSecurityHeaders(response, isEncrypted(request, trustsProxy));
    bodies.watch(request, response);
    if (isCall(request.url)) {
      nameCall(request, response);
      counts.watch(response);
      if (api.pass(request, response)) return;
    }
    app(request, response);
  };
  const listening = await listen(serverOf(handle, settings), host, options.port ?? settings.PORT);
  return {
    name: 'gateway',
    url: listening.url,
    port: listening.port,
    stop: () => stopAll([() => streams.stop(), () => listening.stop(), async () => proxy.stop(), async () => bodies.stop()]),
  };
}

/** What is left when no service is asked: the calls that the gateway answers itself, and the pages. */
function ownWays(api: ApiRouter, apps: ReturnType<typeof makeAppsRouter>): RequestHandler {
  return (request, response, next) => {
    if (isCall(request.url)) return void api.answer(request, response);
    if (request.path.startsWith('/internal')) return next();
    return void apps(request, response);
  };
}

function isCall(url: string | undefined): boolean {
  return url !== undefined && /^\/api(?:[/?]|$)/.test(url);
}

function nameCall(request: http.IncomingMessage, response: http.ServerResponse): void {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  request.headers['x-request-id'] = requestId;
  response.setHeader('x-request-id', requestId);
}

/** The connection ends with the answer: what the sender had begun is still on its way. */
function refuseSlow(request: http.IncomingMessage, response: http.ServerResponse, log: Logger): void {
  response.setHeader('connection', 'close');
  answerFailure(request, response, { error: new Failure('too_slow', 'The request took too long. Please try again.'), log });
  response.once('finish', () => request.socket.destroySoon());
}

async function stopAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step();
}

async function makeApi(
  environment: Environment,
  proxy: ServiceProxy,
  { trustsProxy, violations }: { trustsProxy: boolean; violations: Violations },
): Promise<{ api: ApiRouter; streams: EventStreams; callers: Callers }> {
  const { settings } = environment;
  const identity = identityClient(environment);
  const links = linkClient(environment);
  const callers = makeCallers({ identity, links }, environment.keys);
  const streams = new EventStreams({ bus: environment.bus, events: allEvents, identity, forget: callers.forget });
  await streams.start();
  const originRules: OriginRules = {
    publicOrigin: publicOriginOf(settings),
    trustsProxy,
  };
  const api = makeApiRouter({
    environment,
    routes: makeRouteTable([...browserEndpoints, ...serviceEndpoints]),
    callers,
    limit: makeCallLimit(settings.RATE_LIMIT_PER_MINUTE),
    uploads: makeUploadSlots(uploadsAtOnce),
    calls: makeOpenCalls(),
    proxy,
    originRules,
    ...makeLocalHandlers(
      environment,
      { identity, callers, endStreams: (sessionId) => streams.endSession(sessionId) },
      { streams, version, violations, links },
    ),
  });
  return { api, streams, callers };
}

function publicOriginOf({ PUBLIC_BASE_URL }: Settings): string | undefined {
  return PUBLIC_BASE_URL ? new URL(PUBLIC_BASE_URL).origin : undefined;
}

/** When identity cannot be asked, a cookie counts: the workspace then says what is wrong. */
async function hasSession(request: http.IncomingMessage, callers: Callers, trustsProxy: boolean): Promise<boolean> {
  if (sessionCookieOf(request.headers.cookie) === undefined) return false;
  return callers.of(request, originOf(request, trustsProxy)).then(
    (known) => known?.session !== undefined,
    () => true,
  );
}

/** Beyond loopback cookies, hashing and the service worker need encryption: here, or in a proxy that is trusted. */
function assertMayListen(settings: Settings, host: string): void {
  const loopback = host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
  if (loopback || settings.TLS_CERT || settings.TRUSTED_PROXY === true) return;
  throw new WrongSetting(
    `With HOST ${host} others can reach Plumbline. Set TLS_CERT and TLS_KEY, or TRUSTED_PROXY=1 behind a proxy that encrypts.`,
  );
}

/** Every way to a service listens for the end of the server: two for each service. */
const maxListeners = 64;
/** Headers have fifteen seconds; Node looks only every thirty unless it is told. */
const lookForSlowHeadersMs = 5_000;

function serverOf(handle: http.RequestListener, { TLS_CERT, TLS_KEY }: Settings): http.Server | https.Server {
  const options = { connectionsCheckingInterval: lookForSlowHeadersMs };
  const server =
    TLS_CERT && TLS_KEY
      ? https.createServer({ ...options, cert: pemOf('TLS_CERT', TLS_CERT), key: pemOf('TLS_KEY', TLS_KEY) }, handle)
      : http.createServer(options, handle);
  server.setMaxListeners(maxListeners);
  return server;
}

function pemOf(name: string, given: string): string {
  try {
    return given.includes('-----BEGIN') ? given : readFileSync(given, 'utf8');
  } catch {
    throw new WrongSetting(`The setting ${name} is invalid: use PEM text or the path of a PEM file.`);
  }
}

async function deliveryMetrics({ bus }: Environment): Promise<string> {
  try {
    return gauge('deliveries_pending', 'Events being delivered to consumers', { part: 'events', value: await bus.pending() });
  } catch {
    return '';
  }
}

function streamMetrics(streams: EventStreams): string {
  return `# HELP plumbline_event_streams Browsers receiving live events\n# TYPE plumbline_event_streams gauge\nplumbline_event_streams{part="gateway"} ${streams.count()}\n`;
}
