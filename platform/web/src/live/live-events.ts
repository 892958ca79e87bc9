// Events as they happen: one tab of the browser holds the stream and passes on what it hears to all of them.
import { useEffect } from 'react';
import { keepConnected } from './live-connection.ts';
import type { LiveNotice } from './live-keys.ts';
import { liveState, noteNotice, setLiveState, type LiveState } from './live-state.ts';
import type { ServerSentEvent } from './server-sent-events.ts';
import { openTabChannel, type TabChannel } from './tab-channel.ts';

/** Name of the lock whose holder has the stream, and of the channel over which it passes on what it hears. */
const name = 'plumbline-live';

type BetweenTabs =
  | { kind: 'event'; event: ServerSentEvent }
  | { kind: 'state'; state: LiveState }
  | { kind: 'forbidden' }
  | { kind: 'signed-out' }
  | { kind: 'who-is-there' };

export interface LiveDeps {
  /** The place in the stream before the first fetch of this page; undefined where nobody knows it. */
  hearFrom: string | undefined;
  onNotice: (notice: LiveNotice) => void;
  /** The server cannot tell what was missed: everything may be stale. */
  onGap: () => void;
  /** The stream is refused to whoever is signed in. */
  onForbidden: () => void;
  onSignedOut: () => void;
}

/** Hears events as long as the component stands. Pass stable functions. */
export function useLiveEvents({ hearFrom, onNotice, onGap, onForbidden, onSignedOut }: LiveDeps): void {
  useEffect(
    () => startLiveEvents({ hearFrom, onNotice, onGap, onForbidden, onSignedOut }),
    [hearFrom, onNotice, onGap, onForbidden, onSignedOut],
  );
}

/** Starts hearing; returns the way to stop. */
export function startLiveEvents(deps: LiveDeps): () => void {
  const stop = new AbortController();
  const ear = createEar(deps);
  let leads = false;
  const tabs: TabChannel<BetweenTabs> = openTabChannel(name, (message) => {
    if (message.kind === 'event') ear.hear(message.event);
    else if (message.kind === 'state') setLiveState(message.state);
    else if (message.kind === 'forbidden') deps.onForbidden();
    else if (message.kind === 'signed-out') deps.onSignedOut();
    else if (leads) tabs.post({ kind: 'state', state: liveState() });
  });
  tabs.post({ kind: 'who-is-there' });
  void takeTurn(stop.signal, () => {
    leads = true;
    return lead(ear, deps, { tabs, signal: stop.signal });
  });
  return () => {
    stop.abort();
    tabs.close();
  };
}

interface Ear {
  hear: (event: ServerSentEvent) => void;
  /** Every tab remembers it: whoever leads next continues there. */
  lastEventId: () => string | undefined;
}

function createEar({ hearFrom, onNotice, onGap }: LiveDeps): Ear {
  let lastEventId = hearFrom;
  return {
    lastEventId: () => lastEventId,
    hear(event) {
      if (event.id !== undefined) lastEventId = event.id;
      if (event.event === 'reset') return onGap();
      const notice = noticeOf(event.data);
      if (!notice) return;
      noteNotice(notice.type);
      onNotice(notice);
    },
  };
}

function lead(ear: Ear, deps: LiveDeps, { tabs, signal }: { tabs: TabChannel<BetweenTabs>; signal: AbortSignal }): Promise<void> {
  return keepConnected({
    signal,
    lastEventId: ear.lastEventId,
    onEvent(event) {
      ear.hear(event);
      tabs.post({ kind: 'event', event });
    },
    onState(state) {
      setLiveState(state);
      tabs.post({ kind: 'state', state });
    },
    onForbidden() {
      deps.onForbidden();
      tabs.post({ kind: 'forbidden' });
    },
    onSignedOut() {
      deps.onSignedOut();
      tabs.post({ kind: 'signed-out' });
    },
  });
}

/** Only the holder of the lock connects; without locks (plain http on a network address) every tab does. */
async function takeTurn(signal: AbortSignal, connect: () => Promise<void>): Promise<void> {
  if (typeof navigator.locks === 'undefined') return connect();
  try {
    await navigator.locks.request(name, { signal }, connect);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function noticeOf(data: string): LiveNotice | undefined {
  try {
    const notice = JSON.parse(data) as Partial<LiveNotice>;
    return typeof notice.type === 'string' ? (notice as LiveNotice) : undefined;
  } catch {
    return undefined;
  }
}
