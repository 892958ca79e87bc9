// A live listener on JetStream: an ordered consumer, so that a short absence of the server leaves no gap.
import { DeliverPolicy, type ConsumerMessages } from '@nats-io/jetstream';
import type { Envelope } from '@plumbline/contracts/kernel';
import { readEnvelope } from '../ports/index.ts';
import { onlyForHeader } from './jetstream-dead-letters.ts';
import type { JetStreamLink } from './jetstream-link.ts';

const pauseAfterTroubleMs = 250;

export class JetStreamTap {
  readonly #link: JetStreamLink;
  readonly #listener: (envelope: Envelope) => void;
  #messages: ConsumerMessages | undefined;
  /** The message after which to go on when the consumer is made anew. */
  #lastSeq = 0;
  #stopped = false;
  #loop: Promise<void> = Promise.resolve();
  readonly #stopHearing: () => void;

  constructor(link: JetStreamLink, listener: (envelope: Envelope) => void) {
    this.#link = link;
    this.#listener = listener;
    this.#stopHearing = link.onReturn(() => this.#messages?.stop());
  }

  /** Listens from the end of the stream on. */
  async start(): Promise<void> {
    this.#lastSeq = (await this.#link.manager.streams.info(this.#link.facts)).state.last_seq;
    this.#messages = await this.#open();
    this.#loop = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopHearing();
    this.#messages?.stop();
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        this.#messages ??= await this.#open();
        await this.#listen(this.#messages);
      } catch (error) {
        if (this.#stopped) return;
        this.#link.logger.warn({ err: error }, 'a live listener lost the server, starting again');
        await new Promise((resolve) => setTimeout(resolve, pauseAfterTroubleMs));
      }
      this.#messages = undefined;
    }
  }

  async #open(): Promise<ConsumerMessages> {
    const { state } = await this.#link.manager.streams.info(this.#link.facts);
    // A stream that begins anew counts from 1 again.
    if (state.last_seq < this.#lastSeq) this.#lastSeq = 0;
    const consumer = await this.#link.client.consumers.get(this.#link.facts, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: this.#lastSeq + 1,
    });
    return consumer.consume({ max_messages: 100, abort_on_missing_resource: true });
  }

  async #listen(messages: ConsumerMessages): Promise<void> {
    if (this.#stopped) messages.stop();
    for await (const message of messages) {
      this.#lastSeq = message.seq;
      if (!message.headers?.has(onlyForHeader)) this.#tell(message.string());
    }
  }

  #tell(text: string): void {
    try {
      this.#listener(readEnvelope(text));
    } catch (error) {
      this.#link.logger.error({ err: error }, 'a live listener failed');
    }
  }
}
