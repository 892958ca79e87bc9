// The sender: brings captures to the server, a few at a time, by itself, whenever there is a network.
import { CallFailure, withRests } from '@plumbline/web';
import { afterFailure, laterAgain } from './after-failure.ts';
import { suspicionOf, type FindHold, type Hold } from './hold.ts';
import { inLanes } from './lanes.ts';
import { mayUseNetwork } from './device/network-choice.ts';
import { typedNow } from './drafts/typing-now.ts';
import { nextCapture } from './next-capture.ts';
import { exclusively } from './one-tab.ts';
import { withHold, withoutSending, type QueueView } from './queue-view.ts';
import { prepareCapture, type Delivered, type Send } from './send-capture.ts';
import { settlePhoto } from './settle-photo.ts';
import { nameOf } from './capture-labels.ts';
import { hearOtherTabs } from './store/capture-news.ts';
import { listCaptures, findCapture, markCapture, removeCapture } from './store/capture-store.ts';
import type { Capture } from './store/capture.ts';
import { writeLedger } from './store/ledger.ts';

const lookEveryMs = 5_000;
/** Shorter than anybody waits for a figure. A page that draws each step of a queue has no time to send it; what a person did is drawn at once. */
const drawEveryMs = 250;
const lookAtHoldEveryMs = 60_000;

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

interface SenderDeps {
  userId: number;
  findHold: FindHold;
  /** Told after each capture that the server holds, with its answer. */
  onDelivered: (answered: Delivered) => void;
}

/** Starts sending. An earlier page may have left captures, also under way or waiting for their next try. */
export function startSender(deps: SenderDeps): Sender {
  const sender = new CaptureSender(deps);
  sender.start();
  return sender;
}

interface Started {
  readonly capture: Capture;
  readonly send: Send;
}

/** `view`, `subscribe` and the listeners are handed out on their own, so they are bound to their sender. */
class CaptureSender implements Sender {
  readonly #userId: number;
  readonly #onDelivered: SenderDeps['onDelivered'];
  readonly #findHold: SenderDeps['findHold'];
  readonly #watchers = new Set<() => void>();
  readonly #tell = withRests(() => this.#draw(), drawEveryMs);
  #view: QueueView = { captures: [] };
  #busy = false;
  #again = false;
  #stopped = false;
  #running: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setInterval> | undefined;

  #hold: { why: Hold; askedAt: number } | undefined;
  #stopHearing: (() => void) | undefined;

  constructor({ userId, onDelivered, findHold }: SenderDeps) {
    this.#findHold = findHold;
    this.#userId = userId;
    this.#onDelivered = onDelivered;
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
    // A run at its end may have found that nobody is signed in: a wake during it counts
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
    // A wake during a run makes one more of it
    while (this.#busy) await this.#running;
    await this.refresh();
    return this.#view.captures.length;
  }

  /** Whoever saved something sees it as soon as this resolves. */
  async refresh(): Promise<void> {
    await this.#look();
    this.#draw();
  }

  async #look(): Promise<readonly Capture[]> {
    const captures = await listCaptures(this.#userId);
    this.#show({ ...this.#view, captures, isRead: true });
    return captures;
  }

  #draw(): void {
    for (const changed of this.#watchers) changed();
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
    this.#tell();
  }

  async #run(now: boolean): Promise<void> {
    await this.#takeUp(now);
    if (!mayUseNetwork() || (await this.#isHeld(now))) return;
    await inLanes({ next: () => this.#next(), deliver: (one) => this.#deliver(one) });
    await this.#look();
  }

  /**
   * A capture under way before this run began was left by a page that is gone, since no other page sends meanwhile: it goes again, at every
   * run, because the lock of the page that went may outlive the start of this one. `now`: captures that wait for their next try go as well,
   * and their waits begin anew: what failed without a network says nothing about now.
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
    if (this.#hold && !now && Date.now() - this.#hold.askedAt < lookAtHoldEveryMs) return true;
    return this.#ask(this.#hold !== undefined);
  }

  /** Asks who is signed in. Where nobody can tell it stays as it is. */
  async #ask(fresh: boolean, otherwise = this.#hold?.why): Promise<boolean> {
    // The next sender asks for itself
    if (this.#stopped) return true;
    const why = await this.#findHold(fresh).catch(() => otherwise);
    this.#hold = why && { why, askedAt: Date.now() };
    this.#show(withHold(this.#view, why));
    return why !== undefined;
  }

  async #next(): Promise<Started | undefined> {
    if (this.#stopped) return undefined;
    // What is read to choose is what is shown: a queue of five hundred is read once for each of them
    const capture = nextCapture(await this.#look(), { now: Date.now(), typed: typedNow() });
    if (!capture) return undefined;
    const send = await prepareCapture(capture).catch((error: unknown) => () => Promise.reject(error));
    const started = { state: 'sending', tries: capture.tries + 1 } as const;
    // Withdrawn or discarded since it was chosen: it is not sent
    if (!(await markCapture(capture.id, started))) return this.#next();
    this.#show({ ...this.#view, captures: this.#view.captures.map((one) => (one.id === capture.id ? { ...one, ...started } : one)) });
    return { capture, send };
  }

  /** Resolves to whether the next capture is worth trying. */
  async #deliver({ capture, send }: Started): Promise<boolean> {
    const { id } = capture;
    const report = (percent: number) => this.#show({ ...this.#view, sending: { ...this.#view.sending, [id]: percent } });
    report(0);
    // The next sender takes it up
    if (this.#stopped) return false;
    try {
      const answered = await send(report);
      await this.#finish(capture, answered);
      this.#onDelivered(answered);
      return true;
    } catch (error) {
      return await this.#failed(capture, error);
    } finally {
      this.#show(withoutSending(this.#view, id));
    }
  }

  /** The server holds it: what was changed meanwhile follows, then the phone lets it go. */
  async #finish({ id }: Capture, { photo }: Delivered): Promise<void> {
    for (let found = await findCapture(id); found; found = await findCapture(id)) {
      if (photo && found.capture.kind === 'photo') await settlePhoto(photo, found.capture);
      await writeLedger(found.capture, nameOf(found.capture));
      if (await removeCapture(id, found.seal)) return;
    }
  }

  /** A problem of the person is no fault of the capture: it waits as it was, and so do the others. */
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
