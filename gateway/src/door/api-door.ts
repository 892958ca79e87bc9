// The door of the API: path → endpoint → who, how often, what body → the service, or an answer of our own.
import type { Readable } from 'node:stream';
import { Failure, isWrite, type EndpointShape } from '@plumbline/contracts/kernel';
import { assertMayCall, sendFailure, type Environment } from '@plumbline/server';
import type { Request, Response } from 'express';
import type { CallLimit, UploadSlots } from '../limits/call-limit.ts';
import type { ServiceProxy } from '../proxy/service-proxy.ts';
import type { Callers, KnownCaller, Origin } from '../session/callers.ts';
import { checkBody } from './body-rules.ts';
import type { PathTable } from './path-table.ts';
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

export type OwnAnswer = (visit: Visit) => Promise<void> | void;

export interface ApiDoorNeeds {
  readonly environment: Environment;
  readonly paths: PathTable;
  readonly callers: Callers;
  readonly limit: CallLimit;
  readonly uploads: UploadSlots;
  readonly proxy: ServiceProxy;
  readonly originRules: OriginRules;
  /** What the gateway answers itself, by the name of the endpoint. */
  readonly own: ReadonlyMap<string, OwnAnswer>;
  /** Endpoints whose forms a browser may post without a script. */
  readonly forms: ReadonlyMap<string, OwnAnswer>;
}

export type ApiDoor = (request: Request, response: Response) => Promise<void>;

export function makeApiDoor(needs: ApiDoorNeeds): ApiDoor {
  return async (request, response) => {
    const requestId = String(request.headers['x-request-id']);
    try {
      await letIn(request, response, needs);
    } catch (error) {
      drop(request);
      sendFailure(response, error, requestId, needs.environment.log);
    }
  };
}

async function letIn(request: Request, response: Response, needs: ApiDoorNeeds): Promise<void> {
  const endpoint = endpointOf(request, response, needs.paths);
  const origin = originOf(request, needs.originRules.trustsProxy);
  if (isWrite(endpoint.method) && request.headers.authorization === undefined && !isSameOrigin(request, needs.originRules)) {
    throw new Failure('forbidden', 'This request comes from another site');
  }
  const form = isForm(request) ? needs.forms.get(endpoint.name) : undefined;
  if (!form) checkBody(request, endpoint);
  const known = await knownCaller(request, origin, { endpoint, needs });
  const visit: Visit = { endpoint, request, response, origin, known, requestId: String(request.headers['x-request-id']) };
  assertMayCall(endpoint, known?.caller);
  response.setHeader('cache-control', 'no-store');
  const own = form ?? needs.own.get(endpoint.name);
  if (own) return own(visit);
  passOn(visit, needs);
}

function endpointOf(request: Request, response: Response, paths: PathTable): EndpointShape {
  const found = paths.find(request.method, request.path);
  if (found.kind === 'found') return found.endpoint;
  if (found.kind === 'unknown') throw new Failure('not_found', 'Not found');
  response.setHeader('allow', found.allowed.join(', '));
  throw new Failure('not_allowed', `This address does not answer ${request.method.slice(0, 10)}`);
}

/** Every call counts for its user, its key or, signed out, its address; uploads are limited by how many run at once. */
async function knownCaller(
  request: Request,
  origin: Origin,
  { endpoint, needs }: { endpoint: EndpointShape; needs: ApiDoorNeeds },
): Promise<KnownCaller | undefined> {
  const known = await needs.callers.of(request, origin);
  if (!isUpload(endpoint)) needs.limit.count(known?.limitKey ?? `address:${origin.ip}`);
  return known;
}

function isUpload(endpoint: EndpointShape): boolean {
  return endpoint.accepts === 'multipart' || endpoint.accepts === 'bytes';
}

function isForm(request: Request): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

function passOn({ endpoint, request, response, known, requestId }: Visit, needs: ApiDoorNeeds): void {
  if (isUpload(endpoint) && known) response.once('close', needs.uploads.take(known.limitKey));
  stripClaims(request);
  if (known) request.headers.authorization = `Bearer ${known.token}`;
  if (known?.session) request.headers['x-session-id'] = String(known.session.sessionId);
  request.url = request.originalUrl;
  needs.proxy.pass({
    request,
    response,
    target: needs.environment.urlOf(endpoint.service),
    slow: endpoint.slow === true,
    failed: (failure) => {
      drop(request);
      sendFailure(response, failure, requestId, needs.environment.log);
    },
  });
}

/** What is refused unread is read away, or the connection could not be used again; a large rest is cut instead. */
function drop(request: Readable): void {
  if (!request.readableEnded) request.resume();
}
