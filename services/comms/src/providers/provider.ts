// What carries messages to the outside, and how it says that it could not.
import type { MessageProvider } from '@plumbline/contracts/comms';
import type { OutgoingMessage } from '../stores/outgoing-message.ts';

export interface Sent {
  /** The provider's own id of the message. */
  readonly providerId?: string;
}

/** A file that goes with an email. */
export interface OutgoingFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface Provider {
  readonly name: Exclude<MessageProvider, 'local'>;
  /** Throws `NotSent` when it is certain that nothing went out, anything else when that is unknown. */
  send(message: OutgoingMessage, files?: readonly OutgoingFile[]): Promise<Sent>;
  close(): void;
}

export type NotSentKind = 'later' | 'never' | 'opted-out';

/** Nothing went out, for a reason that a person can read. */
export class NotSent extends Error {
  readonly kind: NotSentKind;

  constructor(kind: NotSentKind, reason: string) {
    super(reason);
    this.kind = kind;
  }
}
