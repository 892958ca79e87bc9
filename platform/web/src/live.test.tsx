import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLiveEvents, type LiveDeps } from './live/live-events.ts';
import { createInvalidator, createLiveKeyRegistry, invalidatorOf, type LiveNotice } from './live/live-keys.ts';
import { liveState } from './live/live-state.ts';
import { createEventParser } from './live/server-sent-events.ts';

test('a stream is read in any pieces, with comments, ids and several lines', () => {
  const parse = createEventParser();
  const events = [': hello\n\nid: 7\nda', 'ta: {"a":\ndata: 1}\r\n\r', '\nevent: reset\ndata\n\ndata: cut'].flatMap((text) => parse(text));
  expect(events).toEqual([
    { id: '7', event: 'message', data: '{"a":\n1}' },
    { id: undefined, event: 'reset', data: '' },
  ]);
});

test('an event makes stale what the remotes said it concerns, and nothing else', () => {
  const keys = createLiveKeyRegistry();
  keys.register({ 'claims.': ['claims', 'dashboard'], 'claims.settled': ['invoices'] });
  keys.register({ 'claims.': ['portal'] });
  expect(keys.nounsOf('claims.opened')).toEqual(['claims', 'dashboard', 'portal']);
  expect(keys.nounsOf('claims.settled')).toEqual(['claims', 'dashboard', 'portal', 'invoices']);
  expect(keys.nounsOf('billing.paid')).toEqual([]);

  const client = new QueryClient();
  client.setQueryData(['claims', 'list'], 1);
  client.setQueryData(['session'], 1);
  createInvalidator(client)(keys.nounsOf('claims.opened'));
  expect(client.getQueryState(['claims', 'list'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['session'])?.isInvalidated).toBe(false);
});

test('many events in a row are one fetch a second, and the last of them is followed by one', () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const fetches = vi.spyOn(client, 'invalidateQueries');
  const makeStale = createInvalidator(client);
  for (let event = 0; event < 500; event += 1) makeStale(['claims']);
  expect(fetches).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(fetches).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(fetches).toHaveBeenCalledTimes(2);
  makeStale(['claims']);
  expect(fetches).toHaveBeenCalledTimes(3);
  // A page has one, so that what it did and what it hears of it are one fetch
  expect(invalidatorOf(client)).toBe(invalidatorOf(client));
  vi.useRealTimers();
});

interface Stream {
  headers: Headers;
  say: (text: string) => void;
  end: () => void;
}
const streams: Stream[] = [];
let answers: ('stream' | number)[] = [];

function answer(_: string, request: RequestInit): Promise<Response> {
  const next = answers.shift() ?? 'stream';
  if (typeof next === 'number') return Promise.resolve(new Response(null, { status: next }));
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  request.signal?.addEventListener('abort', () => controller?.error(new DOMException('Aborted', 'AbortError')));
  streams.push({
    headers: new Headers(request.headers),
    say: (text) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
  });
  return Promise.resolve(new Response(body));
}

/** One holder at a time, the others wait: what the browser's locks do. */
function fakeLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const turn = tail.then(() => (signal.aborted ? undefined : work()));
      tail = turn.catch(() => undefined);
      return turn;
    },
  };
}

const stops: (() => void)[] = [];
function aTab(hearFrom?: string) {
  const heard: LiveNotice[] = [];
  const deps: LiveDeps = {
    hearFrom,
    onNotice: (notice) => heard.push(notice),
    onGap: vi.fn<() => void>(),
    onForbidden: vi.fn<() => void>(),
    onSignedOut: vi.fn<() => void>(),
  };
  const stop = startLiveEvents(deps);
  stops.push(stop);
  return { heard, deps, stop };
}

beforeEach(() => {
  streams.length = 0;
  answers = [];
  vi.stubGlobal('fetch', answer);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

const event = (id: number) => `id: ${id}\ndata: {"type":"claims.opened","aggregateId":${id}}\n\n`;

test('two tabs share one stream and both hear every event', async () => {
  const [first, second] = [aTab(), aTab()];
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.say(event(1));
  await waitFor(() => expect([first.heard.length, second.heard.length]).toEqual([1, 1]));
  await waitFor(() => expect(liveState()).toBe('live'));
  expect(streams).toHaveLength(1);
});

test('when the tab with the stream closes, the other continues after the last event', async () => {
  const first = aTab();
  const second = aTab();
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.say(event(5));
  await waitFor(() => expect(second.heard).toHaveLength(1));
  first.stop();
  await waitFor(() => expect(streams).toHaveLength(2));
  expect(streams[1]?.headers.get('last-event-id')).toBe('5');
});

test('the first stream of a page begins where the page was made: what happened while it loaded is heard', async () => {
  aTab('abcdef01-3');
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(streams[0]?.headers.get('last-event-id')).toBe('abcdef01-3');
});

test('a stream that ends is opened again and continues', async () => {
  const tab = aTab();
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.say(event(9));
  await waitFor(() => expect(tab.heard).toHaveLength(1));
  streams[0]?.end();
  await waitFor(() => expect(liveState()).toBe('waiting'));
  await waitFor(() => expect(streams).toHaveLength(2), { timeout: 5_000 });
  expect(streams[1]?.headers.get('last-event-id')).toBe('9');
});

test('a server that is starting is asked again', async () => {
  answers = [503];
  aTab();
  await waitFor(() => expect(streams).toHaveLength(1), { timeout: 5_000 });
});

test('a reset of the stream makes everything stale', async () => {
  const tab = aTab();
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.say('event: reset\ndata: {}\n\n');
  await waitFor(() => expect(tab.deps.onGap).toHaveBeenCalledTimes(1));
});

test('a session that ended ends the stream in every tab', async () => {
  answers = [401];
  const [first, second] = [aTab(), aTab()];
  await waitFor(() => expect(first.deps.onSignedOut).toHaveBeenCalled());
  await waitFor(() => expect(second.deps.onSignedOut).toHaveBeenCalled());
});

test('a stream that is refused is told to every tab, and tried again', async () => {
  answers = [403];
  const [first, second] = [aTab(), aTab()];
  await waitFor(() => expect(first.deps.onForbidden).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(second.deps.onForbidden).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(streams).toHaveLength(1), { timeout: 5_000 });
  expect(first.deps.onSignedOut).not.toHaveBeenCalled();
});

test('words that are no event are passed over', async () => {
  const tab = aTab();
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.say(`data: not json\n\ndata: {"x":1}\n\n${event(2)}`);
  await waitFor(() => expect(tab.heard).toEqual([{ type: 'claims.opened', aggregateId: 2 }]));
});
