// One durable consumer of JetStream: bounded pulls, new events together, and a loop that heals when the server or its queues were away.
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import {
  afterFailure,
  dispatchBatch,
  handsPerQueue,
  maxInterruptedAttempts,
  maxTogether,
  readEnvelope,
  Undeliverable,
  type Outcome,
  type Subscription,
} from '../ports/index.ts';
import { bury, onlyForHeader } from './jetstream-dead-letters.ts';
import { assertDurable, durableOf, subjectOf } from './jetstream-durable.ts';
import type { JetStreamLink } from './jetstream-link.ts';

const pullForMs = 30_000;
const pauseAfterTroubleMs = 250;
/** Screens hear of an event at once; what works on it in the background lets them go first, and has the events of one action together. */
const gatherMs = 30;

export class JetStreamSubscription {
  readonly #link: JetStreamLink;
  readonly #subscription: Subscription;
  readonly #durable: string;
  readonly #running = new Set<Promise<void>>();
  /** Messages that were pulled and are not through. */
  readonly #held = new Set<JsMsg>();
  /** New ones that wait for those before them. */
  #waiting: JsMsg[] = [];
  #lane: Promise<void> | undefined;
  /** Something came again: from here on few at a time, so that what kills the process takes few others along. */
  #careful = true;
  readonly #stopHearing: () => void;
  #messages: ConsumerMessages | undefined;
  /** The server was away: what was pulled before says nothing any more. */
  #afresh = false;
  #stopped = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(link: JetStreamLink, subscription: Subscription) {
    this.#link = link;
    this.#subscription = subscription;
    this.#durable = durableOf(subscription);
    // The client would wait up to 30 s before it pulls again: start afresh instead.
    this.#stopHearing = link.onReturn(() => {
      this.#afresh = true;
      this.#messages?.stop();
    });
  }

  /** Throws when the server does not have the durable. */
  async start(): Promise<void> {
    await assertDurable(this.#link, this.#durable);
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopHearing();
    this.#messages?.stop();
    await this.#loop;
    await Promise.all(this.#running);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        if (this.#link.connected) await this.#consumeAfresh();
      } catch (error) {
        if (!this.#stopped) this.#link.logger.warn({ err: error, durable: this.#durable }, 'deliveries stopped; restarting');
      }
      if (!this.#stopped && !this.#afresh) await new Promise((resolve) => setTimeout(resolve, pauseAfterTroubleMs));
    }
  }

  async #consumeAfresh(): Promise<void> {
    this.#afresh = false;
    await this.#consume();
  }

  /** Pulls only what can begin soon: what waits here would be late after a stop or a crash. */
  async #consume(): Promise<void> {
    const consumer = await this.#link.whileConnected(this.#link.client.consumers.get(this.#link.events, this.#durable));
    while (!this.#stopped && !this.#afresh) {
      if (this.#room <= 0) await Promise.race(this.#running);
      else await this.#pull(await consumer.fetch({ max_messages: this.#room, expires: pullForMs }));
    }
  }

  get #room(): number {
    const most = this.#subscription.handleAll && !this.#careful ? maxTogether : handsPerQueue;
    return most - this.#held.size;
  }

  async #pull(messages: ConsumerMessages): Promise<void> {
    this.#messages = messages;
    if (this.#stopped || this.#afresh) messages.stop();
    let cameAgain = false;
    for await (const message of messages) {
      cameAgain ||= message.info.deliveryCount > 1;
      if (this.#stopped) message.nak();
      else this.#begin(message);
    }
    this.#careful = cameAgain;
  }

  #begin(message: JsMsg): void {
    this.#held.add(message);
    const goesAlone = message.info.deliveryCount > 1 || message.headers?.get(onlyForHeader) || !this.#subscription.handleAll;
    if (goesAlone) this.#work(this.#handleAlone(message).finally(() => this.#held.delete(message)));
    else this.#waiting.push(message);
    if (this.#waiting.length === 0 || this.#lane) return;
    this.#lane = this.#runLane().finally(() => {
      this.#lane = undefined;
    });
    this.#work(this.#lane);
  }

  #work(handling: Promise<void>): void {
    const work = handling
      .catch((error: unknown) => this.#link.logger.warn({ err: error, durable: this.#durable }, 'delivery outcome not acknowledged'))
      .finally(() => this.#running.delete(work));
    this.#running.add(work);
  }

  /** New events in their order: what comes while some are handled goes together afterwards. */
  async #runLane(): Promise<void> {
    const stillWorking = setInterval(() => {
      for (const message of this.#held) message.working();
    }, this.#link.leaseMs / 3);
    try {
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
      while (this.#waiting.length > 0) await this.#handleTogether(this.#waiting.splice(0, maxTogether));
    } finally {
      clearInterval(stillWorking);
    }
  }

  async #handleTogether(messages: readonly JsMsg[]): Promise<void> {
    try {
      const received = messages.map((message) => ({ text: message.string(), cameAs: this.#typeOf(message) }));
      const outcomes = await dispatchBatch(this.#subscription, { received, isStopping: () => this.#stopped });
      for (const [index, message] of messages.entries()) await this.#end(message, outcomes[index] ?? { kind: 'left' });
    } finally {
      for (const message of messages) this.#held.delete(message);
    }
  }

  async #end(message: JsMsg, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'done') message.ack();
    else if (outcome.kind === 'left') message.nak();
    else await this.#afterFailure(message, outcome.error, message.info.deliveryCount);
  }

  async #handleAlone(message: JsMsg): Promise<void> {
    const onlyFor = message.headers?.get(onlyForHeader);
    if (onlyFor && onlyFor !== this.#durable) {
      message.ack();
      return;
    }
    const attempt = message.info.deliveryCount;
    const stillWorking = setInterval(() => message.working(), this.#link.leaseMs / 3);
    try {
      if (attempt > maxInterruptedAttempts) throw new Undeliverable(`Interrupted ${attempt - 1} times before completion`);
      await this.#subscription.handle(readEnvelope(message.string(), this.#typeOf(message)), attempt);
      message.ack();
    } catch (error) {
      await this.#afterFailure(message, error, attempt);
    } finally {
      clearInterval(stillWorking);
    }
  }

  async #afterFailure(message: JsMsg, error: unknown, attempt: number): Promise<void> {
    const { logger } = this.#link;
    const about = { err: error, durable: this.#durable, seq: message.seq, attempt };
    const next = afterFailure(error, attempt);
    if (next.kind === 'again') {
      logger.warn(about, 'delivery failed; retrying');
      message.nak(next.delayMs);
      return;
    }
    try {
      await bury(this.#link, {
        durable: this.#durable,
        consumer: this.#subscription.consumer,
        subject: message.subject,
        text: message.string(),
        reason: next.reason,
      });
      logger.error(about, 'delivery failed; moved to dead letters');
      message.term();
    } catch (trouble) {
      logger.warn({ ...about, err: trouble }, 'dead letter storage failed; retrying');
      message.nak(this.#link.leaseMs);
    }
  }

  /** The server lets a service send to its own subjects only; what a message says of itself, nobody has looked at. */
  #typeOf({ subject }: JsMsg): string {
    return subject.slice(subjectOf(this.#link, '').length);
  }
}
