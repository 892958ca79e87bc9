// Passing a request on to the service that its endpoint names: streamed both ways, cut when either side goes.
import http from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { partType } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { hasBody, mediaTypeOf } from '../limits/body-rules.ts';

export interface Passage {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: string;
  /** No time limit: streams, and work that may take long. */
  readonly slow: boolean;
  /** Called once when nothing was answered and nothing will be. */
  readonly failed: (failure: Failure) => void;
}

export interface ServiceProxy {
  pass(passage: Passage): void;
  stop(): void;
}

export interface ProxyTimes {
  /** Without an answer after this time a request fails, unless its endpoint is slow. */
  readonly answerWithinMs: number;
  /** How long a read waits for a service that is just starting again; the pause doubles from the first one. */
  readonly patienceMs: number;
}

const usualTimes: ProxyTimes = { answerWithinMs: 30_000, patienceMs: 2_000 };
const firstPauseMs = 50;

interface Underway {
  readonly passage: Passage;
  readonly sinceMs: number;
  timedOut: boolean;
  pauseMs: number;
}

export function makeServiceProxy({ answerWithinMs, patienceMs }: ProxyTimes = usualTimes): ServiceProxy {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, scheduling: 'lifo' });
  const underway = new WeakMap<ServerResponse, Underway>();
  const handlers = new Map<string, RequestHandler>();

  function start(state: Underway): void {
    const { request, response, target, slow } = state.passage;
    void handlerOf(target, slow)(request, response, () => undefined);
  }

  function handlerOf(target: string, slow: boolean): RequestHandler {
    const id = `${slow ? 'slow' : 'fast'} ${target}`;
    const known = handlers.get(id) ?? makeHandler({ target, agent, underway, ...(slow ? {} : { answerWithinMs }), onError: recover });
    handlers.set(id, known);
    return known;
  }

  /** A read that nobody has answered is asked again for a moment: a service that restarts costs nobody a failed request. */
  function recover(error: NodeJS.ErrnoException, response: ServerResponse): void {
    const state = underway.get(response);
    if (!state || response.destroyed) return;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (Date.now() - state.sinceMs < patienceMs && mayRequestAgain(state, error)) {
      startLater(state, response, start);
      return;
    }
    underway.delete(response);
    state.passage.failed(failureOf(error, state.timedOut));
  }

  return {
    pass(passage) {
      const state: Underway = { passage, sinceMs: Date.now(), timedOut: false, pauseMs: firstPauseMs };
      underway.set(passage.response, state);
      start(state);
    },
    stop: () => agent.destroy(),
  };
}

function startLater(state: Underway, response: ServerResponse, start: (state: Underway) => void): void {
  // Each attempt listens to the response; there are six of them at most.
  response.setMaxListeners(60);
  setTimeout(() => {
    if (!response.destroyed) start(state);
  }, state.pauseMs);
  state.pauseMs *= 2;
}

interface HandlerDeps {
  readonly target: string;
  readonly answerWithinMs?: number;
  readonly agent: http.Agent;
  readonly underway: WeakMap<ServerResponse, Underway>;
  onError(error: NodeJS.ErrnoException, response: ServerResponse): void;
}

/** Without the package’s own plugins: they log every request and answer failures in a form that is not ours. */
function makeHandler({ target, answerWithinMs, agent, underway, onError }: HandlerDeps): RequestHandler {
  return createProxyMiddleware({
    target,
    agent,
    changeOrigin: false,
    ejectPlugins: true,
    ...(answerWithinMs === undefined ? {} : { proxyTimeout: answerWithinMs }),
    plugins: [
      (proxy) => {
        proxy.on('error', (error, _request, response) => onError(error as NodeJS.ErrnoException, response as ServerResponse));
        proxy.on('econnreset', () => undefined);
        proxy.on('proxyRes', (answer, request, response) => endPartEarly(answer, request, response));
        proxy.on('proxyReq', (outgoing, _request, response) => {
          outgoing.once('timeout', () => {
            const state = underway.get(response);
            if (state) state.timedOut = true;
          });
        });
      },
    ],
  });
}

/**
 * A part of an upload that is answered before its end ends its connection. Browsers send a request again by themselves where a connection
 * breaks, and listen only after its last byte: on a slow line all of a part whose offset is over would be sent for nothing.
 */
function endPartEarly(answer: IncomingMessage, request: IncomingMessage, response: Pick<ServerResponse, 'once'> | undefined): void {
  if (request.complete || mediaTypeOf(request) !== partType) return;
  answer.headers.connection = 'close';
  response?.once('finish', () => request.socket.destroySoon());
}

function mayRequestAgain({ passage, timedOut }: Underway, error: NodeJS.ErrnoException): boolean {
  const { method } = passage.request;
  const reads = (method === 'GET' || method === 'HEAD') && !hasBody(passage.request);
  return reads && !timedOut && (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET');
}

function failureOf(error: NodeJS.ErrnoException, timedOut: boolean): Failure {
  if (timedOut) return new Failure('timeout', 'This took too long. Please try again.');
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND' || error.code === 'EHOSTUNREACH') {
    return new Failure('unavailable', "This part of Plumbline isn't available right now. Please try again.", { retryAfterSeconds: 2 });
  }
  return new Failure('bad_gateway', "This part of Plumbline didn't respond. Please try again.");
}
