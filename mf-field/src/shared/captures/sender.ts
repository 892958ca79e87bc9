// The sender: brings captures to the server one at a time, by itself, whenever there is a network.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { CallFailure } from '@plumbline/web';
import { afterFailure, laterAgain } from './after-failure.ts';
import { hearOtherTabs } from './store/capture-news.ts';
import type { Capture } from './store/capture.ts';
import { listCaptures, markCapture, removeCapture } from './store/capture-store.ts';
import { suspicionOf, type FindHold, type Hold } from './hold.ts';
import { nextCapture } from './next-capture.ts';
import { exclusively } from './one-tab.ts';
import { sendCapture } from './send-capture.ts';

const lookEveryMs = 5_000;
const lookAtHoldEveryMs = 60_000;

export interface QueueView {
  readonly captures: readonly Capture[];
  /** While it stands nothing is tried: everything is safe on the device until the person can send again. */
  readonly hold?: Hold;
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
  /** Tries everything once; resolves to how many captures are left. */
  sendAll(): Promise<number>;
  stop(): void;
}

interface SenderNeeds {
  userId: number;
  findHold: FindHold;
  /** Told after each capture that the server holds, with what it answered to a section. */
  onDelivered: (answered: InspectionDetail | undefined) => void;
  send?: typeof sendCapture;
}

/** Starts at once with everything that an earlier inspection left, also what was under way or waited for its next try. */
export function startSender(needs: SenderNeeds): Sender {
  const sender = new CaptureSender(needs);
  sender.start();
  return sender;
}

/** `view`, `subscribe` and the listeners are handed out on their own, so they are bound to their sender. */
class CaptureSender implements Sender {
  readonly #userId: number;
  readonly #onDelivered: SenderNeeds['onDelivered'];
  readonly #send: typeof sendCapture;
  readonly #findHold: SenderNeeds['findHold'];
  readonly #watchers = new Set<() => void>();
  #view: QueueView = { captures: [] };
  #busy = false;
  #again = false;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setInterval> | undefined;

  #hold: { why: Hold; requestedAt: number } | undefined;
  #stopHearing: (() => void) | undefined;

  constructor({ userId, onDelivered, findHold, send = sendCapture }: SenderNeeds) {
    this.#findHold = findHold;
    this.#userId = userId;
    this.#onDelivered = onDelivered;
    this.#send = send;
  }

  start(): void {
    window.addEventListener('online', this.#wakeNow);
    window.addEventListener('focus', this.#onVisible);
    this.#stopHearing = hearOtherTabs(() => void this.refresh().catch(() => undefined));
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#timer = setInterval(() => this.wake(), lookEveryMs);
    void this.refresh()
      .catch(() => undefined)
      .then(() => this.wake(true));
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#stopHearing?.();
    window.removeEventListener('online', this.#wakeNow);
    window.removeEventListener('focus', this.#onVisible);
    document.removeEventListener('visibilitychange', this.#onVisible);
  }

  wake(now = false): void {
    // Who asks while a run is at its end, which may have found that nobody is signed in, is not forgotten
    if (this.#busy) this.#again ||= now;
    if (this.#busy || this.#stopped) return;
    this.#busy = true;
    this.#running = exclusively(() => this.#run(now))
      .catch(() => undefined)
      .finally(() => {
        this.#busy = false;
        if (!this.#again) return;
        this.#again = false;
        this.wake(true);
      });
  }

  async sendAll(): Promise<number> {
    this.wake(true);
    // Who asked while a run was under way made one more of it
    while (this.#busy) await this.#running;
    await this.refresh();
    return this.#view.captures.length;
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
    // Whoever comes back may have signed in meanwhile
    this.wake(this.#hold !== undefined);
    // Another tab may have taken or sent some meanwhile
    void this.refresh().catch(() => undefined);
  };

  #show(next: QueueView): void {
    this.#view = next;
    for (const changed of this.#watchers) changed();
  }

  async #run(now: boolean): Promise<void> {
    await this.#takeUp(now);
    if (await this.#isHeld(now)) return;
    for (;;) {
      const next = nextCapture(await listCaptures(this.#userId), Date.now());
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

  /** A hold is looked at again when the person does something, else now and then. */
  async #isHeld(now: boolean): Promise<boolean> {
    if ((await listCaptures(this.#userId)).length === 0) return false;
    if (this.#hold && !now && Date.now() - this.#hold.requestedAt < lookAtHoldEveryMs) return true;
    return this.#ask(this.#hold !== undefined);
  }

  /** Asks who is signed in. Where nobody can tell it stays as it is. */
  async #ask(fresh: boolean, otherwise = this.#hold?.why): Promise<boolean> {
    const why = await this.#findHold(fresh).catch(() => otherwise);
    this.#hold = why && { why, requestedAt: Date.now() };
    this.#show(withHold(this.#view, why));
    return why !== undefined;
  }

  /** Resolves to whether the next capture is worth trying. */
  async #deliver(capture: Capture): Promise<boolean> {
    await markCapture(capture.id, { state: 'sending', tries: capture.tries + 1 });
    this.#show({ ...this.#view, sending: { id: capture.id, percent: 0 } });
    await this.refresh();
    try {
      const answered = await this.#send(capture, (percent) => this.#show({ ...this.#view, sending: { id: capture.id, percent } }));
      await removeCapture(capture.id);
      this.#onDelivered(answered);
      return true;
    } catch (error) {
      return await this.#failed(capture, error);
    } finally {
      const { sending: _, ...rest } = this.#view;
      this.#show(rest);
      await this.refresh();
    }
  }

  /** What concerns the person is no fault of the capture: it waits as it was, and so do the others. */
  async #failed(capture: Capture, error: unknown): Promise<boolean> {
    const suspicion = suspicionOf(error);
    if (suspicion && (await this.#ask(true, suspicion === 'perhaps' ? undefined : suspicion))) {
      await markCapture(capture.id, { state: 'queued', notBefore: 0, tries: capture.tries });
      return false;
    }
    const isOfPerson = suspicion !== undefined && suspicion !== 'perhaps';
    const waiting = await listCaptures(this.#userId);
    await markCapture(capture.id, isOfPerson ? laterAgain(capture, error) : afterFailure(capture, error, waiting));
    return !isOfPerson && !(error instanceof CallFailure && error.status === 0);
  }
}

function withHold({ captures, sending }: QueueView, hold: Hold | undefined): QueueView {
  return { captures, ...(sending ? { sending } : {}), ...(hold ? { hold } : {}) };
}
