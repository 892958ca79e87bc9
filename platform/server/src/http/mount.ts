// Mounting an endpoint value on a service: permission, input, idempotency, one transaction, an answer that fits.
import {
  Failure,
  isRecovery,
  isWrite,
  type Call,
  type EndpointShape,
  type HandlerAnswer,
  type HandlerInput,
  type InputOf,
  type Scope,
  type ServiceName,
  type ZodType,
} from '@plumbline/contracts/kernel';
import type { Request, Response, Router } from 'express';
import type { Caller } from '../auth/tokens.ts';
import type { Tx } from '../data/collection.ts';
import type { Idempotency, Repeat, Ticket } from '../data/idempotency.ts';
import { isDuplicate } from '../data/mongo-errors.ts';
import type { Logger } from '../logging/logging.ts';
import { BytesAnswer, sendFailure, type BytesOptions } from './answers.ts';
import { BodyContent, contentOf } from './body-content.ts';
import { assertUsableKey, setNextLink } from './headers.ts';
import { parseInput } from './input.ts';
import { assertMayCall } from './may-call.ts';
import { readMultipart, type IncomingFile, type Multipart, type MultipartLimits } from './multipart.ts';
import { endedWithAnswer, endedWithFailure, sendProgress } from './progress.ts';
import { readBytes } from './request-body.ts';
import type { Readable } from 'node:stream';

/** What a service checks of a call beside its permission, before anything is answered, a stored answer included. Throws what refuses it. */
export type CallGuard = (endpoint: EndpointShape, call: { scope: Scope; params: unknown; body: unknown }) => Promise<void>;

export interface MountDeps {
  readonly guard?: CallGuard | undefined;
  readonly idempotency: Idempotency;
  readonly log: Logger;
  callerOf(request: Request): Promise<Caller | undefined>;
  inTransaction<A>(scope: Scope, effect: (tx: Tx) => Promise<A>): Promise<A>;
  askWith(authorization: string | undefined, requestId: string, service: ServiceName): Call;
}

/** What a handler works with, beside the parsed params, query and body. */
export interface Handling<E extends EndpointShape> extends HandlerInput<E> {
  /** The caller. On an endpoint for anyone, reading it throws 401 when nobody is signed in. */
  readonly scope: Scope;
  readonly caller: Caller | undefined;
  readonly requestId: string;
  readonly request: Request;
  /** The body of an endpoint that takes one file, as a stream. */
  readonly incoming: Readable;
  /** Runs the effect in one transaction with the stored answer; the handler returns what this returns. */
  write<A extends HandlerAnswer<E>>(effect: (tx: Tx) => Promise<A>): Promise<A>;
  /** Another service, asked as the same caller. */
  ask(service: ServiceName): Call;
  /** Tells a caller who accepts it how far the work is; the answer follows on the same lines. */
  tell(progress: E['progress'] extends ZodType ? InputOf<E['progress']> : never): void;
  multipart<R>(limits: MultipartLimits, take: (file: IncomingFile) => Promise<R>): Promise<Multipart<R>>;
  bytes(maxBytes: number): Promise<Buffer>;
  readonly page: { link(nextCursor: string | undefined): void };
  readonly answerWith: {
    stream(body: Readable, options: BytesOptions): BytesAnswer;
    bytes(body: Uint8Array, options: BytesOptions): BytesAnswer;
    headers(headers: Readonly<Record<string, string>>): void;
    /** Another status than the contract's first one, e.g. 200 for a thing that was already there. */
    status(status: number): void;
  };
}

export type Handler<E extends EndpointShape> = (
  input: Handling<E>,
) => Promise<HandlerAnswer<E> | BytesAnswer> | HandlerAnswer<E> | BytesAnswer;

export type Mount = <E extends EndpointShape>(endpoint: E, handler: Handler<E>) => void;

export function makeMount(router: Router, deps: MountDeps, mounted: Set<string>): Mount {
  return (endpoint, handler) => {
    if (mounted.has(endpoint.name)) throw new Error(`The endpoint ${endpoint.name} is mounted twice`);
    mounted.add(endpoint.name);
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    router[method](endpoint.path, (request: Request, response: Response) =>
      handle(endpoint, handler as Handler<EndpointShape>, { request, response, deps }),
    );
  };
}

interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly deps: MountDeps;
}

async function handle(endpoint: EndpointShape, handler: Handler<EndpointShape>, exchange: Exchange): Promise<void> {
  const requestId = String(exchange.request.headers['x-request-id'] ?? '');
  try {
    const caller = await exchange.deps.callerOf(exchange.request);
    assertMayCall(endpoint, caller);
    assertUsableKey(endpoint, exchange.request);
    const input = await parseInput(endpoint, exchange.request);
    if (caller) await exchange.deps.guard?.(endpoint, { scope: caller.scope, params: input.params, body: input.body });
    if (isSilent(endpoint, caller)) chosenStatus.set(exchange.response, 204);
    await answer(endpoint, handler, { ...exchange, caller, input, requestId, content: new BodyContent() });
  } catch (error) {
    const shown = isDuplicate(error) ? new Failure('conflict', 'This already exists') : error;
    const { response, deps } = exchange;
    if (!endedWithFailure(response, shown, { requestId, log: deps.log })) sendFailure(response, shown, requestId, deps.log);
  }
}

/** Whoever sends by a recovery link reads nothing back. */
function isSilent({ byRecovery }: EndpointShape, caller: Caller | undefined): boolean {
  return isRecovery(caller?.scope.link) && byRecovery === 'silent';
}

interface Work extends Exchange {
  readonly caller: Caller | undefined;
  readonly input: { params: unknown; query: unknown; body: unknown };
  readonly requestId: string;
  /** What a streamed body was found to hold. */
  readonly content: BodyContent;
}

async function answer(endpoint: EndpointShape, handler: Handler<EndpointShape>, work: Work): Promise<void> {
  const key = work.request.headers['idempotency-key'];
  if (!isWrite(endpoint.method) || typeof key !== 'string' || !work.caller) {
    await respond(endpoint, work, await handler(handlingOf(endpoint, work, undefined)));
    return;
  }
  const begun = await work.deps.idempotency.begin(work.caller.scope, key, [
    endpoint.name,
    work.request.originalUrl,
    work.input.body ?? null,
  ]);
  if (begun.kind === 'repeat') return repeat(begun, work);
  const { ticket } = begun;
  const unfreed = (fault: unknown) => work.deps.log.warn({ err: fault }, 'idempotency key release failed');
  try {
    const result = await handler(handlingOf(endpoint, work, ticket));
    await ticket.finish().catch(unfreed);
    await respond(endpoint, work, result);
  } catch (error) {
    await ticket.release().catch(unfreed);
    throw error;
  }
}

/** The same key with other bytes is another request: a stored answer must not stand for a file that nobody kept. */
async function repeat({ answer: stored, assertSame }: Repeat, { request, response }: Work): Promise<void> {
  if (assertSame) assertSame(await contentOf(request));
  else request.resume();
  response.set('idempotency-replayed', 'true').status(stored.status);
  if (stored.status === 204) response.end();
  else response.json(stored.body);
}

async function respond(endpoint: EndpointShape, work: Work, result: unknown): Promise<void> {
  const { response } = work;
  if (result instanceof BytesAnswer) {
    await result.send(response);
    return;
  }
  const status = statusOf(endpoint, response);
  if (!endpoint.response || status === 204) {
    response.status(status === 200 ? 204 : status).end();
    return;
  }
  const body = isWrite(endpoint.method) ? result : endpoint.response.parse(result);
  if (!endedWithAnswer(response, body)) response.status(status).json(body);
}

const chosenStatus = new WeakMap<Response, number>();

function statusOf(endpoint: EndpointShape, response: Response): number {
  return chosenStatus.get(response) ?? endpoint.status ?? (endpoint.response ? 200 : 204);
}

function handlingOf(endpoint: EndpointShape, work: Work, ticket: Ticket | undefined): Handling<EndpointShape> {
  const { request, response, deps, caller, requestId, content } = work;
  return {
    ...(work.input as HandlerInput<EndpointShape>),
    get scope() {
      if (!caller) throw new Failure('unauthenticated', 'Unauthorized');
      return caller.scope;
    },
    caller,
    requestId,
    request,
    write: (effect) => writeOnce(endpoint, { ...work, ticket }, effect) as never,
    tell: (progress) => sendProgress(endpoint, work, progress),
    ask: (service) => deps.askWith(request.headers.authorization, requestId, service),
    get incoming() {
      return content.through(request);
    },
    multipart: (limits, take) => readMultipart(request, { ...limits, content }, take),
    bytes: async (maxBytes) => {
      const bytes = await readBytes(request, maxBytes);
      content.bytes(bytes);
      return bytes;
    },
    page: { link: (cursor) => setNextLink(request, response, cursor) },
    answerWith: {
      stream: (body, options) => new BytesAnswer(body, options),
      bytes: (body, options) => new BytesAnswer(body, options),
      headers: (headers) => void response.set(headers),
      status: (status) => void chosenStatus.set(response, status),
    },
  };
}

/** The answer is parsed inside the transaction: one that breaks its contract takes the effect back with it. */
async function writeOnce(
  endpoint: EndpointShape,
  work: Work & { ticket: Ticket | undefined },
  effect: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  if (!work.caller) throw new Failure('unauthenticated', 'Unauthorized');
  return work.deps.inTransaction(work.caller.scope, async (tx) => {
    const result = await effect(tx);
    const body = endpoint.response ? endpoint.response.parse(result) : undefined;
    await work.ticket?.store(tx.session, { status: statusOf(endpoint, work.response), body, content: work.content.read() });
    return body;
  });
}
