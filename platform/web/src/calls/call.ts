// The browser's way to call an endpoint: typed by the contract, parsed by it on arrival.
// The kernel's own `makeCall` would bring zod into the first load; the schemas come with the remote that calls.
import { addressOf, isWrite, type Call, type CallOptions, type EndpointShape } from '@plumbline/contracts/kernel';
import { CallFailure, failureOf } from './call-failure.ts';
import { noteFailedCall } from './failed-calls.ts';

/** How often a write is repeated under the same key after a network fault or 502–504. */
const repeatsOfAWrite = 1;

interface LooseInput extends CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls an endpoint of this origin. Writes carry an `Idempotency-Key` (one per action, made up when absent) and are repeated
 * once under it. Throws `CallFailure` for every answer that is not a success, and for one that does not fit the contract.
 */
export const call: Call = (endpoint, input) =>
  noting(endpoint, async () => {
    const response = await requestFor(endpoint, input ?? {});
    if (!response.ok) throw await failureOf(response);
    return (await answerOf(endpoint, response)) as never;
  });

/** The response to one call, success or not. */
export function requestFor(endpoint: EndpointShape, input: object, accept?: string): Promise<Response> {
  const given: LooseInput = input;
  const request = requestOf(endpoint, given);
  const asked = accept === undefined ? request : { ...request, headers: { ...(request.headers as Record<string, string>), accept } };
  return send(addressOf(endpoint, given), asked, isWrite(endpoint.method) ? repeatsOfAWrite : 0);
}

/** A call whose failure is kept for the diagnostics. */
export async function noting<A>(endpoint: EndpointShape, run: () => Promise<A>): Promise<A> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof CallFailure)
      noteFailedCall({ endpoint: `${endpoint.method} ${endpoint.path}`, status: error.status, requestId: error.requestId });
    throw error;
  }
}

/** A key for one action of a user: hold it, and a repeat after a failure cannot act twice. */
export function newActionKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // A page over plain http on a network address has no randomUUID
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function requestOf(endpoint: EndpointShape, input: LooseInput): RequestInit {
  const headers: Record<string, string> = { accept: endpoint.responseTypes?.join(', ') ?? 'application/json' };
  if (isWrite(endpoint.method)) headers['idempotency-key'] = input.idempotencyKey ?? newActionKey();
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    ...(input.signal ? { signal: input.signal } : {}),
    ...(input.keepalive ? { keepalive: true } : {}),
  };
  if (input.body === undefined) return request;
  if (endpoint.accepts === 'multipart') return { ...request, body: input.body as FormData };
  headers['content-type'] = mediaTypeOf(endpoint);
  return { ...request, body: endpoint.accepts === 'bytes' ? (input.body as Blob) : JSON.stringify(input.body) };
}

function mediaTypeOf({ accepts, mediaType = 'application/octet-stream' }: EndpointShape): string {
  return accepts === 'bytes' ? mediaType : 'application/json';
}

async function send(address: string, request: RequestInit, repeats: number): Promise<Response> {
  try {
    const response = await fetch(address, request);
    if (repeats > 0 && response.status >= 502 && response.status <= 504) return await send(address, request, repeats - 1);
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    if (repeats > 0) return send(address, request, repeats - 1);
    throw new CallFailure(0, {
      code: 'unavailable',
      message: "Couldn't reach the server. Check your connection and try again.",
      requestId: '',
    });
  }
}

export async function answerOf(endpoint: EndpointShape, response: Response): Promise<unknown> {
  if (endpoint.responseTypes) return response;
  if (!endpoint.response || response.status === 204) return undefined;
  const text = await response.text();
  try {
    return endpoint.response.parse(JSON.parse(text));
  } catch {
    throw unreadable(response);
  }
}

/** What is wrong with it is nothing that a reader could mend; a page that is older than the server can be. */
export function unreadable(response: Response): CallFailure {
  const message = "Couldn't read the response. This page may be out of date. Reload it.";
  return new CallFailure(response.status, { code: 'bad_gateway', message, requestId: response.headers.get('x-request-id') ?? '' });
}

/** A read whose address is data, not a contract: the numbers of the navigation. Throws `CallFailure`. */
export async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await send(
    address,
    { headers: { accept: 'application/json' }, credentials: 'same-origin', ...(signal ? { signal } : {}) },
    0,
  );
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
