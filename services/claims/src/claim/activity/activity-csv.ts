// The feed as CSV, line by line, safe to open in a spreadsheet.
import type { ActivityEntry } from '@plumbline/contracts/claims';
import { csvLine } from '@plumbline/contracts/kernel';

/** What stands in each column, in this order. */
const columns: readonly (readonly [string, (entry: ActivityEntry) => string])[] = [
  ['When (UTC)', (entry) => entry.at],
  ['Who', (entry) => entry.actorName],
  ['Claim number', (entry) => entry.claimNumber ?? ''],
  ['Type', (entry) => entry.type],
  ['Event', (entry) => entry.text],
];

/** The head, then the entries as they come. The mark in front tells spreadsheets that it is UTF-8. */
export async function* activityCsv(pages: AsyncIterable<readonly ActivityEntry[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns.map(([name]) => name))}`;
  for await (const page of pages) yield page.map((entry) => csvLine(columns.map(([, read]) => read(entry)))).join('');
}
