// What a provider needs of a message, whatever it is about.
import type { CommunicationDocument } from './communication.ts';

export type OutgoingMessage = Pick<
  CommunicationDocument,
  '_id' | 'organizationId' | 'claimNumber' | 'method' | 'recipient' | 'subject' | 'content' | 'contactName' | 'attachment'
>;
