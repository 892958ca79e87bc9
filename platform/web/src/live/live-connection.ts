// The one connection of this browser to GET /api/events: reconnects by itself and continues where it stopped.
// EventSource stops for good after a 503 and cannot be told where to continue, so this is fetch.
import { firstPaths } from '@plumbline/contracts/kernel';
import { createEventParser, type ServerSentEvent } from './server-sent-events.ts';

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** The server says something at least every 20 s; silence three times as long is a dead line. */
const silenceMs = 60_000;

export interface LiveConnectionDeps {
  lastEventId: () => string | undefined;
  onEvent: (event: ServerSentEvent) => void;
  onState: (state: 'live' | 'waiting') => void;
  /** Answered 403: the session stands, but not for this any more. It is tried again, ever more rarely. */
  onForbidden: () => void;
  /** Answered 401: the session ended, there is nothing to come back to. */
  onSignedOut: () => void;
  signal: AbortSignal;
}

/** Runs until the signal or the end of the session. Never rejects. */
export async function keepConnected(deps: LiveConnectionDeps): Promise<void> {
  let failures = 0;
  while (!deps.signal.aborted) {
    const outcome = await connectOnce(deps);
    if (outcome === 'signed-out') return deps.onSignedOut();
    if (deps.signal.aborted) return;
    if (outcome === 'forbidden') deps.onForbidden();
    deps.onState('waiting');
    failures = outcome === 'ended' ? 0 : failures + 1;
    await pause(delayAfter(failures), deps.signal);
  }
}

async function connectOnce(deps: LiveConnectionDeps): Promise<'ended' | 'failed' | 'forbidden' | 'signed-out'> {
  const silence = new AbortController();
  const watch = watchSilence(() => silence.abort());
  try {
    const last = deps.lastEventId();
    const response = await fetch(firstPaths.events, {
      headers: { accept: 'text/event-stream', ...(last === undefined ? {} : { 'last-event-id': last }) },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([deps.signal, silence.signal]),
    });
    if (response.status === 401) return 'signed-out';
    if (response.status === 403) return 'forbidden';
    if (!response.ok || !response.body) return 'failed';
    deps.onState('live');
    await readEvents(response.body, deps, watch.heard);
    return 'ended';
  } catch {
    return 'failed';
  } finally {
    watch.stop();
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, deps: LiveConnectionDeps, heard: () => void): Promise<void> {
  const parse = createEventParser();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard();
    for (const event of parse(decoder.decode(part.value, { stream: true }))) deps.onEvent(event);
  }
}

function watchSilence(dead: () => void): { heard: () => void; stop: () => void } {
  let timer = setTimeout(dead, silenceMs);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(dead, silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Half of the delay is chance, so that a thousand browsers do not return in the same second. */
function delayAfter(failures: number): number {
  const whole = Math.min(firstDelayMs * 2 ** Math.max(0, failures - 1), longestDelayMs);
  return whole / 2 + Math.random() * (whole / 2);
}

/** Waits, but not beyond the end or the return of the network. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });
}
