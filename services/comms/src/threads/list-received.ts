// The log of what people said to the firm: emails, texts, calls and messages of the portal, newest first, and the same as CSV.
import { entryKindLabels, type ReceivedFilter, type ThreadEntry } from '@plumbline/contracts/comms';
import { csvLine, type Scope } from '@plumbline/contracts/kernel';
import { ofTime } from '../messages/list-messages.ts';
import { afterRow, newestFirst, pageOf, pageSize } from '../messages/page.ts';
import { shownEntry } from './list-thread.ts';
import type { Threads } from './thread-store.ts';

type Query = ReceivedFilter & { readonly limit?: number | undefined; readonly after?: string | undefined };

/** What was asked of somebody, and notes of colleagues, are no messages. */
const kinds = ['email', 'sms', 'phone', 'portal'];

export async function listReceived(
  scope: Scope,
  { limit = pageSize, after, method, ...time }: Query,
  { entries }: Pick<Threads, 'entries'>,
): Promise<{ found: ThreadEntry[]; next: string | undefined }> {
  const filter = { direction: 'in', kind: method ?? { $in: kinds }, ...ofTime(time), ...afterRow(after) };
  const { rows, next } = pageOf(await entries.find(scope, filter, { sort: newestFirst, limit: limit + 1 }), limit);
  return { found: rows.map(shownEntry), next };
}

const pageRows = 500;
const heads = ['number', 'received at', 'claim', 'channel', 'from', 'address', 'subject', 'text', 'attachments'];

export async function* receivedCsv(scope: Scope, filter: ReceivedFilter, threads: Pick<Threads, 'entries'>): AsyncGenerator<string> {
  yield `\ufeff${csvLine(heads)}`;
  for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const { found, next } = await listReceived(scope, { ...filter, limit: pageRows, after }, threads);
    for (const entry of found) yield csvLine(cellsOf(entry));
    after = next;
  }
}

function cellsOf({ id, at, claimNumber = '', kind, from, subject = '', text, attachments }: ThreadEntry): string[] {
  const files = attachments.map(({ fileName, held }) => (held ? `${fileName} (held)` : fileName)).join('; ');
  return [String(id), at, claimNumber, entryKindLabels[kind], from.name, from.address ?? '', subject, text, files];
}
