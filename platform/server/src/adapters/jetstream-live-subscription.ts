// A live listener: hears what the server has stored, as it says it once more, and reads up what it missed while it was away.
import type { Msg, Subscription } from '@nats-io/nats-core';
import type { Envelope } from '@plumbline/contracts/kernel';
import { readEnvelope } from '../ports/index.ts';
import { onlyForHeader } from './jetstream-dead-letters.ts';
import { subjectOf } from './jetstream-durable.ts';
import type { JetStreamLink } from './jetstream-link.ts';

const pauseAfterTroubleMs = 250;
const sequenceHeader = 'Nats-Sequence';

/** A message of the stream. */
interface Stored {
  readonly seq: number;
  /** The type as which it came. */
  readonly cameAs: string;
  readonly text: string;
  /** It is meant for one queue alone. */
  readonly isReplay: boolean;
}

export class JetStreamLiveSubscription {
  readonly #link: JetStreamLink;
  readonly #listener: (envelope: Envelope) => void;
  readonly #stopHearing: () => void;
  #subscription: Subscription | undefined;
  /** The last message that was told. */
  #lastSeq = 0;
  #streamCreated = '';
  #stopped = false;
  /** One message after the other. */
  #work: Promise<void> = Promise.resolve();

  constructor(link: JetStreamLink, listener: (envelope: Envelope) => void) {
    this.#link = link;
    this.#listener = listener;
    this.#stopHearing = link.onReturn(() => this.#then(() => this.#catchUp()));
  }

  /** Listens from the end of the stream on. */
  async start(): Promise<void> {
    const { connection, live } = this.#link;
    const ready = Promise.withResolvers<void>();
    this.#work = ready.promise;
    this.#subscription = connection.subscribe(`${live}.>`, {
      callback: (error, message) => {
        if (error) this.#link.logger.error({ err: error }, 'live subscription may be incomplete');
        else this.#then(() => this.#hear(message));
      },
    });
    await connection.flush();
    const { created, state } = await this.#link.manager.streams.info(this.#link.events);
    this.#streamCreated = created;
    this.#lastSeq = state.last_seq;
    ready.resolve();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopHearing();
    this.#subscription?.unsubscribe();
    await this.#work;
  }

  /** Does it after what was to be done before, again and again until it is done or the server leaves: its return begins anew. */
  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      while (!this.#stopped) {
        try {
          await work();
          return;
        } catch (error) {
          this.#link.logger.warn({ err: error }, 'live subscription could not replay missed events');
          if (!this.#link.connected) return;
        }
        await new Promise((resolve) => setTimeout(resolve, pauseAfterTroubleMs));
      }
    });
  }

  async #hear(message: Msg): Promise<void> {
    const { live } = this.#link;
    // The last one is that of the server, whatever stood in the headers before
    const seq = Number(message.headers?.last(sequenceHeader));
    // A message that was led here from elsewhere keeps its own subject
    if (!message.subject.startsWith(`${live}.`) || !Number.isSafeInteger(seq) || seq <= this.#lastSeq) return;
    await this.#readUp(seq - 1);
    const isReplay = message.headers?.has(onlyForHeader) ?? false;
    this.#publish({ seq, cameAs: message.subject.slice(live.length + 1), text: message.string(), isReplay });
  }

  /** What was stored while the server could not be heard. A stream that was made anew counts from 1 again. */
  async #catchUp(): Promise<void> {
    const { created, state } = await this.#link.whileConnected(this.#link.manager.streams.info(this.#link.events));
    if (created !== this.#streamCreated) this.#lastSeq = 0;
    this.#streamCreated = created;
    await this.#readUp(state.last_seq);
  }

  async #readUp(to: number): Promise<void> {
    const { manager, events } = this.#link;
    while (this.#lastSeq < to && !this.#stopped) {
      const seq = this.#lastSeq + 1;
      const found = await this.#link.whileConnected(manager.streams.getMessage(events, { seq }));
      if (!found) this.#lastSeq = seq;
      else {
        const cameAs = found.subject.slice(subjectOf(this.#link, '').length);
        this.#publish({ seq, cameAs, text: found.string(), isReplay: found.header.has(onlyForHeader) });
      }
    }
  }

  #publish({ seq, cameAs, text, isReplay }: Stored): void {
    this.#lastSeq = seq;
    if (isReplay) return;
    try {
      this.#listener(readEnvelope(text, cameAs));
    } catch (error) {
      this.#link.logger.error({ err: error }, 'live subscription failed');
    }
  }
}
