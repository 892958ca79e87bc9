// The endpoints of communications: contacts and messages of a claim, templates, the local outbox.
import { queueEngineeringEmail } from './engineering-email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { messageWriters, staff } from '../kernel/people.ts';
import { array, Id, IdInPath, object, Paging } from '../kernel/schema.ts';
import { automationApi } from './automation/endpoints.ts';
import { accountEmailApi } from './account-email.ts';
import { carrierApi } from './carrier.ts';
import {
  Communication,
  CommunicationTrigger,
  CommunicationTriggered,
  DocumentEmail,
  OwnerMessage,
  OwnerMessageQueued,
  OutboxMessage,
  Providers,
  ReportEmail,
} from './schemas.ts';
import { contactApi } from './contacts/contact-endpoints.ts';
import { listAppointmentMessages } from './appointment-messages.ts';
import { notificationApi } from './notification.ts';
import { saidApi } from './said-endpoints.ts';
import { previewMessage, previewOwnerMessages } from './owner-message-preview.ts';
import { conversationApi } from './conversations.ts';
import { messageLogApi } from './message-log.ts';
import { templateApi } from './templates/template-endpoints.ts';

const ofClaim = object({ id: IdInPath });

export const listClaimCommunications = endpoint({
  name: 'listClaimCommunications',
  service: 'comms',
  method: 'GET',
  path: '/api/claims/:id/communications',
  summary: 'List messages of a claim, newest first',
  access: staff,
  apiKeys: true,
  params: ofClaim,
  query: object(Paging),
  response: array(Communication),
});

export const triggerCommunication = endpoint({
  name: 'triggerCommunication',
  service: 'comms',
  method: 'POST',
  path: '/api/trigger-communication',
  summary: 'Send a message from a template and return the created ids',
  access: messageWriters,
  apiKeys: true,
  body: CommunicationTrigger,
  response: CommunicationTriggered,
  status: 201,
});

export const readProviders = endpoint({
  name: 'readProviders',
  service: 'comms',
  method: 'GET',
  path: '/api/communications/providers',
  summary: 'Read the provider of each channel',
  access: staff,
  apiKeys: true,
  services: true,
  response: Providers,
});

export const listOutbox = endpoint({
  name: 'listOutbox',
  service: 'comms',
  method: 'GET',
  path: '/api/outbox',
  summary: 'List messages in the local outbox, word for word',
  access: staff,
  apiKeys: true,
  query: object({ ...Paging, claimId: IdInPath.optional() }),
  response: array(OutboxMessage),
});

/** Queues the email of one delivery; the same delivery and attempt is queued once, however often it is asked. */
export const queueReportEmail = endpoint({
  name: 'queueReportEmail',
  service: 'comms',
  method: 'POST',
  path: '/internal/report-emails',
  summary: 'Queue the email that delivers a report',
  access: 'services',
  body: ReportEmail,
  response: object({ communicationId: Id }),
  status: 201,
});

/** Queues the email that carries a document; the same mail and attempt is queued once, however often it is asked. */
export const queueDocumentEmail = endpoint({
  name: 'queueDocumentEmail',
  service: 'comms',
  method: 'POST',
  path: '/internal/document-emails',
  summary: 'Queue the email that delivers a claim document',
  access: 'services',
  body: DocumentEmail,
  response: object({ communicationId: Id }),
  status: 201,
});

/** Queues the email that carries an invoice or its reminder; the same delivery is queued once, however often it is asked. */
export const queueInvoiceEmail = endpoint({
  name: 'queueInvoiceEmail',
  service: 'comms',
  method: 'POST',
  path: '/internal/invoice-emails',
  summary: 'Queue the email that delivers an invoice',
  access: 'services',
  body: DocumentEmail,
  response: object({ communicationId: Id }),
  status: 201,
});

/** Writes to the owners of a claim; refused, with the reason, as a message by hand is. A key is queued once, however often it is asked. */
export const queueOwnerMessage = endpoint({
  name: 'queueOwnerMessage',
  service: 'comms',
  method: 'POST',
  path: '/internal/owner-messages',
  summary: "Queue one claim's message of a bulk send",
  access: 'services',
  body: OwnerMessage,
  response: OwnerMessageQueued,
  status: 201,
});

export const commsApi = {
  listAppointmentMessages,
  ...contactApi,
  listClaimCommunications,
  triggerCommunication,
  ...messageLogApi,
  readProviders,
  ...saidApi,
  ...templateApi,
  listOutbox,
  queueReportEmail,
  ...accountEmailApi,
  ...carrierApi,
  ...notificationApi,
  queueDocumentEmail,
  queueInvoiceEmail,
  queueEngineeringEmail,
  queueOwnerMessage,
  previewOwnerMessages,
  previewMessage,
  ...conversationApi,
  ...automationApi,
};
