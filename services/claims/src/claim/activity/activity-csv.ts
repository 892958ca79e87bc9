// The feed as CSV, line by line, safe to open in a spreadsheet.
import type { ActivityEntry } from '@plumbline/contracts/claims';
import { csvCell } from '../../base/csv-cell.ts';

/** What stands in each column, in this order. */
const columns: readonly (readonly [string, (entry: ActivityEntry) => string])[] = [
  ['When (UTC)', (entry) => entry.at],
  ['Who', (entry) => entry.actorName],
  ['Claim number', (entry) => entry.claimNumber ?? ''],
  ['Type', (entry) => entry.type],
  ['What', (entry) => entry.text],
];

const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** The head, then the entries as they come. The mark in front tells spreadsheets that it is UTF-8. */
export async function* activityCsv(pages: AsyncIterable<readonly ActivityEntry[]>): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(([name]) => name))}`;
  for await (const page of pages) yield page.map((entry) => line(columns.map(([, read]) => read(entry)))).join('');
}
