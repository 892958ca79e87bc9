// The one way to call an endpoint, for browsers, services and partners: typed by the contract, parsed on arrival.
import { addressOf, isWrite, type CallResponse, type CallInput, type EndpointShape } from './endpoint.ts';
import { Failure, FailureBody, failureCodeOf } from './failure.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** One per action of a user; made up when absent, so that the one automatic repeat has one effect. */
  idempotencyKey?: string;
  /** Goes on where the page is left; for a small body only. */
  keepalive?: boolean;
}

export interface CallerDeps {
  /** `''` in the browser (same origin), `http://127.0.0.1:8081` between services. */
  baseUrl: string;
  /** Headers of each call: authorization, request id. */
  headers?: () => Record<string, string> | Promise<Record<string, string>>;
  fetch?: typeof fetch;
  /** How often a write is repeated under the same key after a network fault or 502–504. Default 1. */
  repeats?: number;
}

export type Call = <E extends EndpointShape>(endpoint: E, input?: CallInput<E> & CallOptions) => Promise<CallResponse<E>>;

/** An answer that was not a success. `status` 0 means that no answer came. */
export class CallFailure extends Failure {
  readonly httpStatus: number;
  readonly requestId: string;

  constructor(status: number, body: FailureBody, retryAfterSeconds?: number) {
    super(failureCodeOf(status === 0 ? 503 : status), body.message, {
      ...(body.fields ? { fields: body.fields } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
    this.name = 'CallFailure';
    this.httpStatus = status;
    this.requestId = body.requestId;
  }
}

/** Makes the `call` of a process. Throws `CallFailure` for every answer that is not a success. */
export function makeCall(deps: CallerDeps): Call {
  return async (endpoint, input) => {
    const given = (input ?? {}) as LooseInput;
    const url = deps.baseUrl + addressOf(endpoint, given);
    const request = await requestOf(endpoint, given, deps);
    const response = await send(
      () => (deps.fetch ?? fetch)(url, request),
      isWrite(endpoint.method) ? (deps.repeats ?? 1) : 0,
      request.signal ?? undefined,
    );
    if (!response.ok) throw await failureOf(response);
    return answerOf(endpoint, response) as never;
  };
}

interface LooseInput extends CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

async function requestOf(endpoint: EndpointShape, input: LooseInput, deps: CallerDeps): Promise<RequestInit> {
  const headers: Record<string, string> = { accept: 'application/json', ...(await deps.headers?.()) };
  if (isWrite(endpoint.method)) headers['idempotency-key'] = input.idempotencyKey ?? crypto.randomUUID();
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin', redirect: 'manual' };
  if (input.signal) request.signal = input.signal;
  if (input.body === undefined) return request;
  if (endpoint.accepts === 'multipart') return { ...request, body: input.body as FormData };
  if (endpoint.accepts === 'bytes') {
    headers['content-type'] ??= endpoint.mediaType ?? 'application/octet-stream';
    return { ...request, body: input.body as Blob };
  }
  headers['content-type'] = 'application/json';
  return { ...request, body: JSON.stringify(input.body) };
}

async function send(once: () => Promise<Response>, repeats: number, signal: AbortSignal | undefined): Promise<Response> {
  try {
    const response = await once();
    if (repeats > 0 && response.status >= 502 && response.status <= 504) return await send(once, repeats - 1, signal);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (repeats > 0) return send(once, repeats - 1, signal);
    throw new CallFailure(0, {
      code: 'unavailable',
      message: "Couldn't reach the server. Check your connection and try again.",
      requestId: '',
    });
  }
}

async function failureOf(response: Response): Promise<CallFailure> {
  const retryAfter = Number(response.headers.get('retry-after'));
  const body = FailureBody.safeParse(await response.json().catch(() => undefined));
  const shown = body.success
    ? body.data
    : { code: 'internal', message: `HTTP error! status: ${response.status}`, requestId: response.headers.get('x-request-id') ?? '' };
  return new CallFailure(response.status, shown, Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined);
}

async function answerOf(endpoint: EndpointShape, response: Response): Promise<unknown> {
  if (endpoint.responseTypes) return response;
  if (!endpoint.response || response.status === 204) {
    await response.body?.cancel();
    return undefined;
  }
  return endpoint.response.parse(await response.json());
}
