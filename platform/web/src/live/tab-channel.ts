// Words between the tabs of one browser. Where the browser has no channel, a tab speaks to nobody.
export interface TabChannel<T> {
  post: (message: T) => void;
  close: () => void;
}

/** Hears what other tabs tell under this name; never what this tab tells itself. */
export function openTabChannel<T>(name: string, hear: (message: T) => void): TabChannel<T> {
  if (typeof BroadcastChannel !== 'function') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  let open = true;
  channel.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data));
  return {
    post(message) {
      // A channel has no target origin: it never leaves its own
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (open) channel.postMessage(message);
    },
    close() {
      open = false;
      channel.close();
    },
  };
}
