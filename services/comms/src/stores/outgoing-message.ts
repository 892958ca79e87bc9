// What a provider needs of a message, whatever it is about.
import type { CommunicationRecord } from './communication.ts';

export type OutgoingMessage = Pick<
  CommunicationRecord,
  '_id' | 'organizationId' | 'claimNumber' | 'method' | 'recipient' | 'subject' | 'content' | 'contactName' | 'attachment' | 'calendar'
>;
