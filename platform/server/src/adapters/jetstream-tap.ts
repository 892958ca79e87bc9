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
  #streamCreated = '';
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
    const { created, state } = await this.#link.manager.streams.info(this.#link.facts);
    this.#streamCreated = created;
    this.#lastSeq = state.last_seq;
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
        if (this.#link.connected) await this.#listen(this.#messages ?? (await this.#link.whileConnected(this.#open())));
      } catch (error) {
        if (!this.#stopped) this.#link.logger.warn({ err: error }, 'a live listener lost the server, starting again');
      }
      this.#messages = undefined;
      if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, pauseAfterTroubleMs));
    }
  }

  async #open(): Promise<ConsumerMessages> {
    const { created } = await this.#link.manager.streams.info(this.#link.facts);
    // A stream that was made anew counts from 1 again.
    if (created !== this.#streamCreated) this.#lastSeq = 0;
    this.#streamCreated = created;
    const consumer = await this.#link.client.consumers.get(this.#link.facts, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: this.#lastSeq + 1,
    });
    return consumer.consume({ max_messages: 100, abort_on_missing_resource: true });
  }

  async #listen(messages: ConsumerMessages): Promise<void> {
    this.#messages = messages;
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
