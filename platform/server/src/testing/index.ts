// For tests of services: the real service on the embedded database, bus and object store, in a folder of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Failure,
  makeCall,
  type Actor,
  type Call,
  type EndpointShape,
  type Envelope,
  type Role,
  type Scope,
  type ServiceName,
} from '@plumbline/contracts/kernel';
import { signGatewayToken, signServiceToken } from '../auth/tokens.ts';
import { readSettings } from '../config/settings.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { EventBus } from '../ports/event-bus.ts';
import { defineService, type BuiltService, type ServiceDefinition } from '../service/define-service.ts';
import { openEnvironment, type Environment } from '../service/environment.ts';
import { startService, type RunningService } from '../service/start-service.ts';

export interface TestPerson {
  readonly call: Call;
  readonly scope: Scope;
  /** With which this person's calls are signed. */
  headers(): Promise<Record<string, string>>;
  /** The raw answer, for what `call` hides: status, headers, malformed input. */
  send(path: string, request?: RequestInit): Promise<Response>;
}

export interface PersonOptions {
  readonly organizationId?: number;
  readonly id?: number;
  readonly name?: string;
  readonly isAuthorized?: boolean;
}

export interface TestService<B extends BuiltService = BuiltService> {
  readonly environment: Environment;
  readonly bus: EventBus;
  readonly service: RunningService<B>;
  /** Somebody signed in with this role. */
  as(role: Role, options?: PersonOptions): TestPerson;
  /** A partner's key with these scopes. */
  asKey(scopes: readonly string[], organizationId?: number): TestPerson;
  /** Another service in its own name, or for somebody whose work it goes on with. */
  asService(organizationId?: number, actor?: Actor): TestPerson;
  signedOut(): TestPerson;
  /** Puts an event on the bus as if its service had told it. */
  publish(envelope: Envelope): Promise<void>;
  /** Waits until every stored event is told and handled. */
  settle(): Promise<void>;
  /** Looks at these jobs of the service, and waits until none of them is due. */
  worked(queue: JobQueue): Promise<void>;
  stop(): Promise<void>;
}

export interface TestOptions {
  /** Further services that this one asks. */
  readonly with?: readonly ServiceDefinition[];
  readonly settings?: Readonly<Record<string, string>>;
  /** Keep data of an earlier start: its folder. */
  readonly folder?: string;
}

/** Half of what a token is good for. */
const servesForMs = 30_000;

/** A net for what never ends: a busy machine takes long over many events. */
const settleMs = 50_000;

export async function startTestService<B extends BuiltService>(
  definition: ServiceDefinition<B>,
  options: TestOptions = {},
): Promise<TestService<B>> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'pl-')));
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent', ...options.settings });
  const environment = await openEnvironment(settings, { keepsThread: true });
  const running: RunningService[] = [];
  for (const other of options.with ?? []) running.push(await startService(other, environment));
  const service = await startService(definition, environment);
  running.push(service);

  return {
    environment,
    bus: environment.bus,
    service,
    as: (role, person = {}) => gatewayPerson(environment, scopeOf(role, person), person.isAuthorized ?? true),
    asKey: (scopes, organizationId = 1) =>
      gatewayPerson(
        environment,
        { organizationId, actor: { kind: 'key', id: 1, name: 'Test key', role: 'adjuster' }, keyScopes: [...scopes] },
        true,
      ),
    asService: (organizationId = 1, actor = { kind: 'service', id: 'claims', name: 'Plumbline' }) => {
      const scope: Scope = { organizationId, actor };
      return personOf(environment, scope, () => signServiceToken(environment.keys, 'claims', scope));
    },
    signedOut: () =>
      personOf(environment, { organizationId: 1, actor: { kind: 'user', id: 1, name: 'Nobody' } }, () => Promise.resolve(undefined)),
    publish: (envelope) => environment.bus.publish([envelope]),
    settle: () => settled(running, environment.bus),
    worked: (queue) => worked(service, queue),
    stop: async () => {
      for (const one of running.toReversed()) await one.stop();
      await environment.close();
      if (!options.folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

const idOfRole: Record<Role, number> = { admin: 1, adjuster: 2, reviewer: 3, engineer: 4, billing: 5, attorney: 6, client: 7 };

function scopeOf(role: Role, { organizationId = 1, id, name }: PersonOptions): Scope {
  return {
    organizationId,
    actor: { kind: 'user', id: id ?? (organizationId - 1) * 100 + idOfRole[role], name: name ?? `Test ${role}`, role },
  };
}

function gatewayPerson(environment: Environment, scope: Scope, isAuthorized: boolean): TestPerson {
  return personOf(environment, scope, () => signGatewayToken(environment.keys, { scope, isAuthorized }));
}

function personOf(environment: Environment, scope: Scope, token: () => Promise<string | undefined>): TestPerson {
  const current = signedAnew(token);
  const headers = async (): Promise<Record<string, string>> => {
    const signed = await current();
    return signed === undefined ? {} : { authorization: `Bearer ${signed}` };
  };
  const call = ((endpoint: EndpointShape, input?: never) =>
    makeCall({ baseUrl: environment.urlOf(endpoint.service), headers })(endpoint, input)) as Call;
  return {
    scope,
    call,
    headers,
    send: async (path, request = {}) =>
      fetch(path, { ...request, headers: { ...(await headers()), ...(request.headers as Record<string, string> | undefined) } }),
  };
}

/** As the gateway does it, a signature serves for many calls: making and checking one costs more than a short call. */
function signedAnew(token: () => Promise<string | undefined>): () => Promise<string | undefined> {
  let last: { at: number; signed: Promise<string | undefined> } | undefined;
  return () => {
    const now = Date.now();
    if (!last || now < last.at || now > last.at + servesForMs) last = { at: now, signed: token() };
    return last.signed;
  };
}

async function settled(running: readonly RunningService[], bus: EventBus): Promise<void> {
  const deadline = Date.now() + settleMs;
  let quiet = 0;
  while (quiet < 2) {
    const waiting = await Promise.all([...running.map((one) => one.waitingEvents()), bus.pending()]);
    quiet = waiting.every((count) => count === 0) ? quiet + 1 : 0;
    if (Date.now() > deadline) throw new Error(`Events still wait after ${settleMs} ms: ${waiting.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function worked({ parts }: RunningService, queue: JobQueue): Promise<void> {
  const deadline = Date.now() + settleMs;
  const due = () => ({ name: queue.name, state: 'waiting', dueAt: { $lte: parts.clock() } });
  for (;;) {
    queue.wake();
    const waiting = await parts.connection.collection('jobs').countDocuments(due());
    if (waiting === 0) return;
    if (Date.now() > deadline) throw new Error(`${waiting} jobs “${queue.name}” still wait after ${settleMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A neighbor that has never heard of what it is asked for. */
export function knowingNothing(name: ServiceName, endpoints: readonly EndpointShape[]): ServiceDefinition {
  return defineService({
    name,
    endpoints,
    build: () => ({
      mount(on) {
        for (const endpoint of endpoints)
          on(endpoint, () => {
            throw new Failure('not_found', 'Not found');
          });
      },
    }),
  });
}
