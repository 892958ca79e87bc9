// A message that was written and is not stored yet.
import type { Failure } from '@plumbline/contracts/kernel';
import type { DeadlineAhead } from '../limits/deadlines-ahead.ts';
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
  /** Of the claim, as they were known when it was written; read only for what waits. */
  deadlines?: readonly DeadlineAhead[] | undefined;
  /** Written by hand just now: it waits ten seconds for whoever wants to undo it. */
  isHeld?: true | undefined;
};

/** A message without an id, with what it was made of. */
export interface Composed {
  readonly message: Omit<Draft, '_id'>;
  readonly values: Values;
  /** The text with these values. */
  readonly contentWith: (values: Values) => string;
  /** `false`: it may wait, and the claims service did not say until when it can. */
  readonly areDeadlinesKnown?: boolean | undefined;
  /** Why nobody gets it, as it is known now: asked again when it goes out. */
  readonly foreseen?: string | undefined;
}

/** Somebody who can't be written to: what is thrown where the message is to be sent. */
export interface NotComposed {
  readonly contactName: string;
  readonly failure: Failure;
}
