// The log of every message that went out, was to go out, or came in: what it is narrowed by, and the same as CSV.
import { Channel } from '../enums/channel.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { staff } from '../kernel/people.ts';
import { array, Instant, object, Paging, type Infer } from '../kernel/schema.ts';
import { Communication } from './schemas.ts';
import { ThreadEntry } from './threads.ts';
import { CommunicationStatus } from './words.ts';

const narrowed = {
  status: CommunicationStatus.optional(),
  method: Channel.optional(),
  /** Written at or after. */
  from: Instant.optional(),
  /** Written before. */
  to: Instant.optional(),
};

const listRecentCommunications = endpoint({
  name: 'listRecentCommunications',
  service: 'comms',
  method: 'GET',
  path: '/api/communications/recent',
  summary: 'List the newest messages across all claims',
  access: staff,
  apiKeys: true,
  query: object({ ...Paging, ...narrowed }),
  response: array(Communication),
});

const exportCommunications = endpoint({
  name: 'exportCommunications',
  service: 'comms',
  method: 'GET',
  path: '/api/communications/export.csv',
  summary: 'Export messages as CSV, newest first',
  access: staff,
  apiKeys: true,
  slow: true,
  query: object(narrowed),
  responseTypes: ['text/csv'],
});

const ReceivedQuery = object({
  method: Channel.optional(),
  /** Received at or after. */
  from: Instant.optional(),
  /** Received before. */
  to: Instant.optional(),
});
export type ReceivedFilter = Infer<typeof ReceivedQuery>;

const listReceivedMessages = endpoint({
  name: 'listReceivedMessages',
  service: 'comms',
  method: 'GET',
  path: '/api/communications/received',
  summary: 'List the newest emails, texts, calls and portal messages that came in, across all claims',
  access: staff,
  apiKeys: true,
  query: object({ ...Paging, ...ReceivedQuery.shape }),
  response: array(ThreadEntry),
});

const exportReceivedMessages = endpoint({
  name: 'exportReceivedMessages',
  service: 'comms',
  method: 'GET',
  path: '/api/communications/received.csv',
  summary: 'Export messages that came in as CSV, newest first',
  access: staff,
  apiKeys: true,
  slow: true,
  query: ReceivedQuery,
  responseTypes: ['text/csv'],
});

export const messageLogApi = { listRecentCommunications, exportCommunications, listReceivedMessages, exportReceivedMessages };
