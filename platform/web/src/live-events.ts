// Facts as they happen: one tab of the browser holds the stream and passes on what it hears to all of them.
import { useEffect, useSyncExternalStore } from 'react';
import { keepConnected } from './live-connection.ts';
import type { LiveNotice } from './live-keys.ts';
import type { ServerSentEvent } from './server-sent-events.ts';

const channelName = 'plumbline-live';

export type LiveState = 'connecting' | 'live' | 'waiting';

interface Shared {
  kind: 'event' | 'state' | 'signed-out' | 'who-is-there';
  event?: ServerSentEvent;
  state?: LiveState;
}

export interface LiveNeeds {
  onNotice: (notice: LiveNotice) => void;
  /** The server cannot tell what was missed: everything may be stale. */
  onGap: () => void;
  onSignedOut: () => void;
}

let state: LiveState = 'connecting';
const watchers = new Set<() => void>();

/** Whether facts arrive right now. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => state,
    () => 'connecting',
  );
}

/** Hears facts as long as the component stands and `active` is true. */
export function useLiveEvents(active: boolean, needs: LiveNeeds): void {
  const { onNotice, onGap, onSignedOut } = needs;
  useEffect(() => (active ? startLiveEvents({ onNotice, onGap, onSignedOut }) : undefined), [active, onNotice, onGap, onSignedOut]);
}

/** Starts hearing; returns the way to stop. */
export function startLiveEvents(needs: LiveNeeds): () => void {
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;
  let lastEventId: string | undefined;

  const receive = (event: ServerSentEvent) => {
    if (event.id !== undefined) lastEventId = event.id;
    if (event.event === 'reset') return needs.onGap();
    const notice = noticeOf(event.data);
    if (notice) needs.onNotice(notice);
  };
  const setState = (next: LiveState) => {
    state = next;
    for (const changed of watchers) changed();
  };
  let leading = false;
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Shared>) => {
      if (data.kind === 'event' && data.event) receive(data.event);
      if (data.kind === 'state' && data.state) setState(data.state);
      if (data.kind === 'signed-out') needs.onSignedOut();
      if (data.kind === 'who-is-there' && leading) channel.postMessage({ kind: 'state', state } satisfies Shared);
    };
    channel.postMessage({ kind: 'who-is-there' } satisfies Shared);
  }
  const share = (message: Shared) => {
    if (!stop.signal.aborted) channel?.postMessage(message);
  };

  const lead = () => {
    leading = true;
    return keepConnected({
      lastEventId: () => lastEventId,
      onEvent: (event) => {
        receive(event);
        share({ kind: 'event', event });
      },
      onState: (next) => {
        setState(next);
        share({ kind: 'state', state: next });
      },
      onSignedOut: () => {
        needs.onSignedOut();
        share({ kind: 'signed-out' });
      },
      signal: stop.signal,
    });
  };
  void takeTurn(lead, stop.signal);

  return () => {
    stop.abort();
    channel?.close();
  };
}

/** Only the holder of the lock connects; without locks (plain http on a network address) every tab does. */
async function takeTurn(lead: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (typeof navigator.locks === 'undefined') return lead();
  try {
    await navigator.locks.request(channelName, { signal }, lead);
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
