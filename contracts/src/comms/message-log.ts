// The log of every message that went out or was to go out: what it is narrowed by, and the same as CSV.
import { Channel } from '../enums/channel.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { staff } from '../kernel/people.ts';
import { array, Instant, object, Paging } from '../kernel/schema.ts';
import { Communication } from './schemas.ts';
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

export const messageLogApi = { listRecentCommunications, exportCommunications };
