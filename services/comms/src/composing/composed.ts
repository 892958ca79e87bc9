// A message that was written and is not stored yet.
import type { Failure } from '@plumbline/contracts/kernel';
import type { CommunicationRecord } from '../stores/communication.ts';
import type { Values } from '../templates/template-rules.ts';

/** A message ready to be stored. */
export type Draft = Pick<
  CommunicationRecord,
  | '_id'
  | 'claimId'
  | 'claimNumber'
  | 'method'
  | 'recipient'
  | 'subject'
  | 'content'
  | 'contactId'
  | 'contactName'
  | 'contactType'
  | 'template'
  | 'language'
  | 'timeZone'
  | 'appointment'
  | 'calendar'
  | 'automation'
  | 'scheduledFor'
  | 'named'
  | 'files'
  | 'linkedIds'
  | 'solicitsIn'
> & {
  isSuppressed: boolean;
  /** Written by hand just now: it waits ten seconds for whoever wants to undo it. */
  isHeld?: true | undefined;
};

/** A message without an id, with what it was made of. */
export interface Composed {
  readonly message: Omit<Draft, '_id'>;
  readonly values: Values;
  /** The text with these values. */
  readonly contentWith: (values: Values) => string;
  /** Why nobody gets it, as it is known now: asked again when it goes out. */
  readonly foreseen?: string | undefined;
}

/** Somebody who can't be written to: what is thrown where the message is to be sent. */
export interface NotComposed {
  readonly contactName: string;
  readonly failure: Failure;
}
