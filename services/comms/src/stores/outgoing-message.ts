// What a provider needs of a message, whatever it is about.
import type { CommunicationRecord } from './communication.ts';

export type OutgoingMessage = Pick<
  CommunicationRecord,
  | '_id'
  | 'organizationId'
  | 'claimNumber'
  | 'method'
  | 'recipient'
  | 'subject'
  | 'content'
  | 'contactName'
  | 'language'
  | 'attachment'
  | 'calendar'
  | 'automation'
  | 'reply'
> & {
  /** Where the phone carrier tells what becomes of it; absent where nobody listens. */
  readonly statusCallback?: string | undefined;
  /** Where an answer to an email comes to; absent: to its sender. */
  readonly replyTo?: string | undefined;
  /** The Message-ID of the email that it answers. */
  readonly inReplyTo?: string | undefined;
};
