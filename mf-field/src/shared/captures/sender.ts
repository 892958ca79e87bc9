// The sender: brings captures to the server one at a time, by itself, whenever there is a network.
import { CallFailure } from '@plumbline/web';
import { needsAttention, waitAfter, type Capture } from './capture.ts';
import { listCaptures, markCapture, removeCapture, reviveCaptures } from './capture-store.ts';
import { sendCapture } from './send-capture.ts';

const lookEveryMs = 5_000;
/** One sender over all tabs of this browser. */
const lockName = 'plumbline-capture-sender';

export interface QueueView {
  readonly captures: readonly Capture[];
  /** Percent of the capture that is being sent. */
  readonly sending?: { id: string; percent: number };
}

export interface Sender {
  /** Something was saved, or the person asks: try now, also what waits for its next try. */
  wake(now?: boolean): void;
  /** Reads the device again. */
  refresh(): Promise<void>;
  view(): QueueView;
  subscribe(changed: () => void): () => void;
  stop(): void;
}

interface SenderNeeds {
  userId: number;
  /** Told after each capture that the server holds. */
  onDelivered: (capture: Capture) => void;
  send?: typeof sendCapture;
}

export function startSender({ userId, onDelivered, send = sendCapture }: SenderNeeds): Sender {
  const watchers = new Set<() => void>();
  let view: QueueView = { captures: [] };
  let busy = false;
  let stopped = false;

  const show = (next: QueueView) => {
    view = next;
    for (const changed of watchers) changed();
  };
  const refresh = async () => show({ ...view, captures: await listCaptures(userId) });

  const deliver = async (capture: Capture) => {
    await markCapture(capture.id, { state: 'sending', tries: capture.tries + 1 });
    await refresh();
    try {
      await send(capture, (percent) => show({ ...view, sending: { id: capture.id, percent } }));
      await removeCapture(capture.id);
      onDelivered(capture);
      return true;
    } catch (error) {
      await markCapture(capture.id, afterFailure(capture, error));
      return !(error instanceof CallFailure && (error.status === 0 || error.status === 401));
    } finally {
      const { sending: _, ...rest } = view;
      show(rest);
      await refresh();
    }
  };

  const run = async (now: boolean) => {
    if (now)
      for (const capture of await listCaptures(userId)) if (capture.state === 'queued') await markCapture(capture.id, { notBefore: 0 });
    for (;;) {
      const next = (await listCaptures(userId)).find(
        (capture) => (capture.state === 'saved' || capture.state === 'queued') && capture.notBefore <= Date.now(),
      );
      if (!next || stopped || !(await deliver(next))) return;
    }
  };

  const wake = (now = false) => {
    if (busy || stopped) return;
    busy = true;
    void exclusively(() => run(now))
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  };
  const wakeNow = () => wake(true);
  const onVisible = () => document.visibilityState === 'visible' && wake();

  window.addEventListener('online', wakeNow);
  window.addEventListener('focus', onVisible);
  document.addEventListener('visibilitychange', onVisible);
  const timer = setInterval(() => wake(), lookEveryMs);
  void exclusively(reviveCaptures)
    .catch(() => undefined)
    .then(refresh)
    .then(() => wake())
    .catch(() => undefined);

  return {
    wake,
    refresh,
    view: () => view,
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    stop() {
      stopped = true;
      clearInterval(timer);
      window.removeEventListener('online', wakeNow);
      window.removeEventListener('focus', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

function afterFailure(capture: Capture, error: unknown): Parameters<typeof markCapture>[1] {
  const problem = (error as Error).message;
  if (error instanceof CallFailure && needsAttention(error.status)) return { state: 'attention', problem };
  return { state: 'queued', problem, notBefore: Date.now() + waitAfter(capture.tries + 1) };
}

/** Runs when no other tab is sending; a browser without locks has one tab in the field. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
