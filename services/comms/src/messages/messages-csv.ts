// The log of messages as CSV, newest first, read page by page.
import { communicationStatusLabels, type Communication } from '@plumbline/contracts/comms';
import { channelLabels } from '@plumbline/contracts/enums';
import { csvLine, type Scope } from '@plumbline/contracts/kernel';
import type { Messages } from '../stores/communication.ts';
import { listCommunications, type MessageQuery } from './list-messages.ts';

const pageRows = 500;
const heads = [
  'number',
  'written at',
  'claim',
  'channel',
  'to',
  'address',
  'status',
  'reason',
  'template',
  'subject',
  'text',
  'written by',
  'sent at',
  'delivered at',
];

export async function* messagesCsv(scope: Scope, query: Omit<MessageQuery, 'limit' | 'after'>, messages: Messages): AsyncGenerator<string> {
  yield `\ufeff${csvLine(heads)}`;
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const { found, next } = await listCommunications(scope, { ...query, limit: pageRows, after }, messages);
    for (const message of found) yield csvLine(cellsOf(message));
    after = next;
  }
}

function cellsOf(message: Communication): string[] {
  const { id, createdAt, claimNumber, method, contact, recipient, status, reason = '', template, subject = '' } = message;
  const { content, sentBy, sentAt = '', deliveredAt = '' } = message;
  const what = [channelLabels[method], contact.name, recipient, communicationStatusLabels[status].label, reason];
  return [String(id), createdAt, claimNumber, ...what, template?.name ?? '', subject, content, sentBy, sentAt, deliveredAt];
}
