// The sender: brings captures to the server one at a time, by itself, whenever there is a network.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { CallFailure } from '@plumbline/web';
import { needsAttention, waitAfter, type Capture } from './capture.ts';
import { listCaptures, markCapture, removeCapture } from './capture-store.ts';
import { sendCapture } from './send-capture.ts';

const lookEveryMs = 5_000;
/** One sender over all tabs of this browser. */
const lockName = 'plumbline-capture-sender';

export interface QueueView {
  readonly captures: readonly Capture[];
  /** Percent of the capture that is being sent. */
  readonly sending?: { id: string; percent: number };
  /** The server knows nobody: everything stays on this device until the person signs in again. */
  readonly isSignedOut?: boolean;
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
  /** Told after each capture that the server holds, with what it answered to a section. */
  onDelivered: (answered: InspectionDetail | undefined) => void;
  /** The session has ended. */
  onSignedOut?: () => void;
  send?: typeof sendCapture;
}

/** Starts at once: everything that an earlier visit left goes now, also what was under way or waited for its next try. */
export function startSender(needs: SenderNeeds): Sender {
  const sender = new CaptureSender(needs);
  sender.start();
  return sender;
}

/** `view`, `subscribe` and the listeners are handed out on their own, so they are bound to their sender. */
class CaptureSender implements Sender {
  readonly #userId: number;
  readonly #onDelivered: SenderNeeds['onDelivered'];
  readonly #onSignedOut: () => void;
  readonly #send: typeof sendCapture;
  readonly #watchers = new Set<() => void>();
  #view: QueueView = { captures: [] };
  #busy = false;
  #stopped = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor({ userId, onDelivered, onSignedOut = () => undefined, send = sendCapture }: SenderNeeds) {
    this.#userId = userId;
    this.#onDelivered = onDelivered;
    this.#onSignedOut = onSignedOut;
    this.#send = send;
  }

  start(): void {
    window.addEventListener('online', this.#wakeNow);
    window.addEventListener('focus', this.#onVisible);
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#timer = setInterval(() => this.wake(), lookEveryMs);
    void this.refresh()
      .catch(() => undefined)
      .then(() => this.wake(true));
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    window.removeEventListener('online', this.#wakeNow);
    window.removeEventListener('focus', this.#onVisible);
    document.removeEventListener('visibilitychange', this.#onVisible);
  }

  wake(now = false): void {
    if (this.#busy || this.#stopped) return;
    this.#busy = true;
    void exclusively(() => this.#run(now))
      .catch(() => undefined)
      .finally(() => {
        this.#busy = false;
      });
  }

  async refresh(): Promise<void> {
    const captures = await listCaptures(this.#userId);
    this.#show({ ...this.#view, captures });
  }

  readonly view = (): QueueView => this.#view;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  readonly #wakeNow = () => this.wake(true);

  readonly #onVisible = () => {
    if (document.visibilityState !== 'visible') return;
    this.wake();
    // Another tab may have taken or sent some meanwhile
    void this.refresh().catch(() => undefined);
  };

  #show(next: QueueView): void {
    this.#view = next;
    for (const changed of this.#watchers) changed();
  }

  async #run(now: boolean): Promise<void> {
    await this.#takeUp(now);
    for (;;) {
      const waiting = await listCaptures(this.#userId);
      const next = waiting.find((one, place) => mayGo(one) && !wouldPass(one, waiting.slice(0, place)));
      if (!next || this.#stopped || !(await this.#deliver(next))) return;
    }
  }

  /**
   * What is under way before this run has begun was left by a page that is gone, since nobody else sends meanwhile: it goes again, at every
   * run, because the lock of the page that went may outlive the start of this one. `now`: what waits for its next try goes as well, and
   * its waits begin anew: what failed while there was no network says nothing about now.
   */
  async #takeUp(now: boolean): Promise<void> {
    for (const { id, state } of await listCaptures(this.#userId)) {
      if (state === 'sending' || (now && state === 'queued'))
        await markCapture(id, { state: 'queued', notBefore: 0, ...(now ? { tries: 0 } : {}) });
    }
  }

  #showSession(isSignedOut: boolean): void {
    if ((this.#view.isSignedOut ?? false) === isSignedOut) return;
    this.#show({ ...this.#view, isSignedOut });
    if (isSignedOut) this.#onSignedOut();
  }

  /** Resolves to whether the next capture is worth trying. */
  async #deliver(capture: Capture): Promise<boolean> {
    await markCapture(capture.id, { state: 'sending', tries: capture.tries + 1 });
    await this.refresh();
    try {
      const answered = await this.#send(capture, (percent) => this.#show({ ...this.#view, sending: { id: capture.id, percent } }));
      await removeCapture(capture.id);
      this.#showSession(false);
      this.#onDelivered(answered);
      return true;
    } catch (error) {
      await markCapture(capture.id, afterFailure(capture, error, await listCaptures(this.#userId)));
      if (error instanceof CallFailure && error.status === 401) this.#showSession(true);
      return !(error instanceof CallFailure && (error.status === 0 || error.status === 401));
    } finally {
      const { sending: _, ...rest } = this.#view;
      this.#show(rest);
      await this.refresh();
    }
  }
}

function mayGo(capture: Capture): boolean {
  return (capture.state === 'saved' || capture.state === 'queued') && capture.notBefore <= Date.now();
}

/** A save of a section replaces what the server holds: an earlier one that came after a later one would undo it. */
function wouldPass(capture: Capture, earlier: readonly Capture[]): boolean {
  return earlier.some((one) => one.state !== 'attention' && isSameSection(one, capture));
}

function isSameSection(one: Capture, other: Capture): boolean {
  if (one.kind !== 'section' || other.kind !== 'section') return false;
  return one.inspectionId === other.inspectionId && one.category === other.category;
}

/** A section is done by its photos: one that is refused before they have come is not refused for good. */
function leansOn(capture: Capture, waiting: readonly Capture[]): boolean {
  const isItsPhoto = (one: Capture) => one.kind === 'photo' && one.state !== 'attention' && one.inspectionId === capture.inspectionId;
  return capture.kind === 'section' && waiting.some(isItsPhoto);
}

function afterFailure(capture: Capture, error: unknown, waiting: readonly Capture[]): Parameters<typeof markCapture>[1] {
  const problem = (error as Error).message;
  const { status = 0, retryAfterSeconds: asked } = error instanceof CallFailure ? error : {};
  if (needsAttention(status, asked) && !(status === 409 && leansOn(capture, waiting))) return { state: 'attention', problem };
  return { state: 'queued', problem, notBefore: Date.now() + (asked === undefined ? waitAfter(capture.tries + 1) : asked * 1_000) };
}

/** Runs when no other tab is sending; a browser without locks has one tab in the field. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
