// The HTTP side that all services share: request ids, health, metrics, the form of failures, graceful stop.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { Failure } from '@plumbline/contracts/kernel';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Logger } from '../logging/logging.ts';
import { sendFailure } from './answers.ts';
import { remembered } from './remembered.ts';

export interface HealthCheck {
  readonly name: string;
  check(): Promise<void>;
}

export interface HttpAppDeps {
  readonly part: string;
  readonly log: Logger;
  readonly checks: readonly HealthCheck[];
  /** Which connections to others are set up here; absent where nothing tells. Answered at `/integrations`, like `/readyz` to whoever reaches the process. */
  readonly integrations?: Readonly<Record<string, boolean>>;
  /** Further lines for `/metrics`, in the same text form; the gateway adds those of the services. */
  readonly extraMetrics?: () => Promise<string>;
  /** Throws for those who may not read `/metrics`; absent where only the other parts reach this process. */
  readonly guardMetrics?: (request: Request) => void;
}

/** An express application with `/healthz`, `/readyz`, `/metrics`; routes go on it, then `finish` closes it. */
export function makeHttpApp(deps: HttpAppDeps): { app: Express; finish(): void } {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(nameRequest);
  addHealth(app, deps);
  if (deps.integrations) app.get('/integrations', (_request, response) => void response.json(deps.integrations));
  addMetrics(app, deps);
  return { app, finish: () => closeRoutes(app, deps.log) };
}

function nameRequest(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  request.headers['x-request-id'] = requestId;
  response.set('x-request-id', requestId);
  next();
}

const checkTimeoutMs = 3_000;
/** However many ask, all parts are asked a few times in a second at most. */
const readinessForMs = 250;
const metricsForMs = 1_000;

/** `ok`, or the reason, for each part by name. */
export async function runChecks(checks: readonly HealthCheck[]): Promise<{ ready: boolean; parts: Record<string, string> }> {
  const results = await Promise.all(checks.map(async (part) => [part.name, await outcomeOf(part)] as const));
  return { ready: results.every(([, outcome]) => outcome === 'ok'), parts: Object.fromEntries(results) };
}

async function outcomeOf(part: HealthCheck): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no response within 3 s'), checkTimeoutMs);
  });
  const outcome = part.check().then(
    () => 'ok',
    (error: unknown) => `down: ${(error as Error).message.slice(0, 200)}`,
  );
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}

function addHealth(app: Express, deps: HttpAppDeps): void {
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok', part: deps.part }));
  const look = remembered(readinessForMs, () => runChecks(deps.checks));
  app.get('/readyz', async (_request, response) => {
    const { ready, parts } = await look();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', parts });
  });
}

function addMetrics(app: Express, { part, extraMetrics, guardMetrics }: HttpAppDeps): void {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5, 30],
    registers: [registry],
  });
  const figures = remembered(metricsForMs, async () => (await registry.metrics()) + ((await extraMetrics?.()) ?? ''));
  app.get('/metrics', (request, response, next) => {
    guardMetrics?.(request);
    figures().then((text) => void response.type(registry.contentType).send(text), next);
  });
  app.use((request, response, next) => {
    const stop = durations.startTimer();
    response.once('finish', () =>
      stop({
        method: request.method,
        route: (request.route as { path?: string } | undefined)?.path ?? 'none',
        status: response.statusCode,
      }),
    );
    next();
  });
}

/** One figure of the moment in the text form of the metrics. */
export function gauge(name: string, help: string, { part, value }: { part: string; value: number }): string {
  return `\n# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name}{part="${part}"} ${value}\n`;
}

function closeRoutes(app: Express, log: Logger): void {
  app.use((request, response) =>
    sendFailure(response, new Failure('not_found', 'Not found'), String(request.headers['x-request-id']), log),
  );
  // Express knows an error handler by its four parameters
  // oxlint-disable-next-line max-params
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    sendFailure(
      response,
      isUndecodable(error) ? new Failure('not_found', 'Not found') : error,
      String(request.headers['x-request-id']),
      log,
    );
  });
}

/** A path that cannot be decoded (`%zz`) names nothing. */
function isUndecodable(error: unknown): boolean {
  return error instanceof URIError || (error as { status?: number }).status === 400;
}

export interface Listening {
  readonly url: string;
  readonly port: number;
  /** Stops taking requests, lets running ones end (at most 2 s), then closes. */
  stop(): Promise<void>;
}

/** Whoever ends the product waits at most five seconds for all of its parts, and the gateway drains before its services. */
const drainMs = 2_000;

/** Listens; the sentence of the error says which port was taken. */
export async function listen(app: Express | http.Server | https.Server, host: string, port: number): Promise<Listening> {
  const server = app instanceof http.Server || app instanceof https.Server ? app : http.createServer(app);
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 15_000;
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`The port ${port} on ${host} is already taken.`) : error),
    );
    server.listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;
  return {
    url: `${server instanceof https.Server ? 'https' : 'http'}://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`,
    port: bound.port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(timer);
    },
  };
}
