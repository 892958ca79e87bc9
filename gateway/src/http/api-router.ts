// The router of the API: path → endpoint → who, how often, what body → the service, or a handler of our own.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { carrierDoor } from '@plumbline/contracts/comms';
import { browserApi } from '@plumbline/contracts/identity';
import { Failure, isWrite, type EndpointShape } from '@plumbline/contracts/kernel';
import { assertMayCall, type Environment } from '@plumbline/server';
import type { Request, Response } from 'express';
import type { CallLimit, UploadSlots } from '../limits/call-limit.ts';
import type { OpenCalls } from '../limits/open-calls.ts';
import type { ServiceProxy } from '../proxy/service-proxy.ts';
import { readAhead } from '../proxy/whole-body.ts';
import type { Callers, KnownCaller, Origin } from '../session/callers.ts';
import { withinReach } from '../session/link-reach.ts';
import { answerFailure } from './answer-failure.ts';
import { checkBody, hasBody, mediaTypeOf, maxBytesOf } from '../limits/body-rules.ts';
import type { RouteTable } from './route-table.ts';
import { isSameOrigin, type OriginRules } from './same-origin.ts';
import { originOf, stripClaims } from './visitor.ts';

/** A request that may come in, with who asks. */
export interface Visit {
  readonly endpoint: EndpointShape;
  readonly request: Request;
  readonly response: Response;
  readonly origin: Origin;
  readonly known: KnownCaller | undefined;
  readonly requestId: string;
}

export type LocalHandler = (visit: Visit) => Promise<void> | void;

export interface ApiRouterDeps {
  readonly environment: Environment;
  readonly routes: RouteTable;
  readonly callers: Callers;
  readonly limit: CallLimit;
  readonly uploads: UploadSlots;
  readonly calls: OpenCalls;
  readonly proxy: ServiceProxy;
  readonly originRules: OriginRules;
  /** What the gateway answers itself, by the name of the endpoint. */
  readonly own: ReadonlyMap<string, LocalHandler>;
  /** Endpoints whose forms a browser may post without a script. */
  readonly forms: ReadonlyMap<string, LocalHandler>;
}

export interface ApiRouter {
  /** Passes a call on to its service. False, and nothing done, when the gateway answers itself. */
  pass(request: IncomingMessage, response: ServerResponse): boolean;
  /** What the gateway answers itself. */
  answer(request: Request, response: Response): Promise<void>;
}

export function makeApiRouter(deps: ApiRouterDeps): ApiRouter {
  const { log } = deps.environment;
  const ownOf = (endpoint: EndpointShape, request: IncomingMessage) =>
    (isForm(request) ? deps.forms.get(endpoint.name) : undefined) ?? deps.own.get(endpoint.name);
  return {
    pass(request, response) {
      const found = deps.routes.find(request.method ?? '', pathOf(request));
      if (found.kind === 'found' && ownOf(found.endpoint, request)) return false;
      enter(request, response, deps)
        .then((entered) => passOn(request, response, { ...entered, deps }))
        .catch((error: unknown) => answerFailure(request, response, { error, log }));
      return true;
    },
    async answer(request, response) {
      try {
        const entered = await enter(request, response, deps);
        const own = ownOf(entered.endpoint, request);
        if (!own) throw new Failure('not_found', 'Not found');
        // Whoever left while waiting for their turn is not asked about any more
        if (response.destroyed) return;
        await own({ ...entered, request, response, requestId: String(request.headers['x-request-id']) });
      } catch (error) {
        answerFailure(request, response, { error, log });
      }
    },
  };
}

interface Entered {
  readonly endpoint: EndpointShape;
  readonly origin: Origin;
  readonly known: KnownCaller | undefined;
}

/** Everything that must hold before a call is answered. Throws the failure that says what does not. */
async function enter(request: IncomingMessage, response: ServerResponse, deps: ApiRouterDeps): Promise<Entered> {
  const endpoint = endpointOf(request, response, deps.routes);
  const origin = originOf(request, deps.originRules.trustsProxy);
  if (isWrite(endpoint.method) && request.headers.authorization === undefined && !isSameOrigin(request, deps.originRules)) {
    throw new Failure('forbidden', 'This request came from another site');
  }
  if (!isForm(request) || !deps.forms.has(endpoint.name)) checkBody(request, endpoint);
  const known = withinReach(endpoint, pathOf(request), await deps.callers.of(request, origin));
  // Every call counts for its user, its key or, signed out, its address; uploads of known callers are limited by how many run at once.
  if (isCounted(endpoint)) deps.limit.count(limitKeyOf(endpoint, known, origin));
  assertMayCall(endpoint, known?.caller);
  // A stream of notices stays open all day and has a limit of its own
  const turn = endpoint.name === browserApi.hearEvents.name ? undefined : deps.calls.enter(callerKeyOf(known, origin), response);
  if (turn) await turn;
  response.setHeader('cache-control', 'no-store');
  return { endpoint, origin, known };
}

/** A page that violates its policy in a loop reports it in the name of whoever looks at it: that is no call of theirs. */
function limitKeyOf({ name }: EndpointShape, known: KnownCaller | undefined, { ip }: Origin): string {
  if (name === browserApi.reportViolation.name) return `reports:${ip}`;
  return callerKeyOf(known, { ip });
}

/** The user, the key or, signed out, the address: of the visitor, not of a proxy in front that is trusted. */
function callerKeyOf(known: KnownCaller | undefined, { ip }: Pick<Origin, 'ip'>): string {
  return known?.limitKey ?? `address:${ip}`;
}

function endpointOf(request: IncomingMessage, response: ServerResponse, routes: RouteTable): EndpointShape {
  const found = routes.find(request.method ?? '', pathOf(request));
  if (found.kind === 'found') return found.endpoint;
  if (found.kind === 'unknown') throw new Failure('not_found', 'Not found');
  response.setHeader('allow', found.allowed.join(', '));
  throw new Failure('not_allowed', `This address doesn't accept ${request.method?.slice(0, 10)}`);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

const carriers: ReadonlySet<string> = new Set(Object.values(carrierDoor).map(({ name }) => name));

/** Uploads of known callers have a limit of their own; nobody’s are calls like others. What a carrier signs is counted where it is not signed. */
function isCounted(endpoint: EndpointShape): boolean {
  if (carriers.has(endpoint.name)) return false;
  return !isUpload(endpoint) || endpoint.access === 'anyone';
}

function isUpload(endpoint: EndpointShape): boolean {
  return endpoint.accepts === 'multipart' || endpoint.accepts === 'bytes';
}

function isForm(request: IncomingMessage): boolean {
  return request.method === 'POST' && mediaTypeOf(request) === 'application/x-www-form-urlencoded';
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { endpoint, origin, known, deps }: Entered & { deps: ApiRouterDeps },
): Promise<void> {
  // Whoever left while identity was asked has closed already: a place taken now would never be given back
  if (response.destroyed) return;
  if (isUpload(endpoint) && known) response.once('close', deps.uploads.take(known.limitKey));
  if (!isUpload(endpoint) && hasBody(request)) await readAhead(request, maxBytesOf(endpoint));
  if (response.destroyed) return;
  stripClaims(request);
  request.headers['x-visitor-ip'] = origin.ip;
  if (known) request.headers.authorization = `Bearer ${known.token}`;
  if (known?.session) request.headers['x-session-id'] = String(known.session.sessionId);
  deps.proxy.pass({
    request,
    response,
    target: deps.environment.urlOf(endpoint.service),
    slow: endpoint.slow === true,
    failed: (error) => answerFailure(request, response, { error, log: deps.environment.log }),
  });
}
