// An estimate from a PDF: read, taken apart, priced and reconciled, or refused with what differs and where.
import type { CarrierLine, CarrierReading } from '../model/carrier-model.ts';
import { lineKeys } from './line-key.ts';
import { activityIn } from './line-words.ts';
import { longestWords } from '../model/limits.ts';
import { pricedLines, type Miss, type PricedLine } from './priced-lines.ts';
import type { PrintedEstimate } from './printed-estimate.ts';
import { positionedPages, type Word } from './positioned-text.ts';
import { reconciledTotals } from './reconcile-summary.ts';
import { Refused } from '../model/refuse.ts';
import { summaryAmounts } from './summary-labels.ts';
import { takeApart } from './take-apart.ts';
import { rowsOf } from './text-rows.ts';
import { withoutGuides } from './guide-pages.ts';

/** Throws `Refused`. */
export async function readPdf(bytes: Uint8Array): Promise<CarrierReading> {
  return readPages(await positionedPages(bytes));
}

/** The same over words that have their places already. */
export function readPages(pages: readonly (readonly Word[])[]): CarrierReading {
  assertWords(pages);
  const rows = rowsOf(withoutGuides(pages));
  const printed = takeApart(rows);
  assertEstimate(printed, rows.length === 0 ? '' : rows.map(({ text }) => text).join(' '));
  const { lines, misses, isClosed } = pricedLines(printed);
  if (misses.length > 0) throw refusalOf(printed, misses, pages);
  const totals = reconciledTotals(lines, printed.summaries.map(summaryAmounts), isClosed);
  return {
    format: printed.isSymbility ? 'symbility' : 'xactimate',
    ...priceListIn(rows.slice(0, headRows)),
    pages: pages.length,
    lines: carrierLines(lines),
    totals,
  };
}

const headRows = 400;

function priceListIn(rows: readonly { text: string }[]): { priceList?: string } {
  for (const { text } of rows) {
    const found = /\b([A-Z]{2}[A-Z0-9]{4}_(?:\d{2})?[A-Z]{3} ?\d{2})\b/.exec(text);
    if (found?.[1]) return { priceList: found[1] };
  }
  return {};
}

function assertWords(pages: readonly (readonly Word[])[]): void {
  const text = pages.flatMap((words) => words.map((word) => word.text)).join(' ');
  if (text.length < 40)
    throw new Refused(
      'NO_TEXT',
      'This PDF holds pictures of pages and no text. Ask the carrier for the PDF that its estimating program makes, or for a CSV file.',
    );
  const known = text.match(/\b(?:total|totals|claim|quantity|qty|estimate|insured|page|description|summary)\b/gi)?.length ?? 0;
  const plain = text.match(/[\x20-\x7E]/g)?.length ?? 0;
  if (plain < text.length * 0.7 || (known === 0 && text.length > 400))
    throw new Refused(
      'GLYPHS',
      "The letters of this PDF can't be read: its font doesn't say which letters they are. Ask the carrier for another copy, or for a CSV file.",
    );
}

function assertEstimate(printed: PrintedEstimate, text: string): void {
  if (text === '')
    throw new Refused('SAMPLE_PAGES', 'This file holds only the guide with its sample estimate. Import the estimate itself.');
  if (!printed.hasHeading)
    throw new Refused(
      'UNKNOWN_COLUMNS',
      'No table with the columns description, quantity and RCV was found. This may be no estimate, or a layout that is not known yet. Import it as CSV.',
    );
  if (printed.lines.length === 0)
    throw new Refused('UNKNOWN_COLUMNS', 'A table was found, and no numbered line in it. Import this estimate as CSV.');
  if (printed.totals.filter(({ of }) => of === 'document').length > 1)
    throw new Refused('TWO_ESTIMATES', 'This file holds more than one estimate. Import them one by one.');
}

const namedMisses = 4;

function refusalOf({ lines }: PrintedEstimate, misses: readonly Miss[], pages: readonly (readonly Word[])[]): Refused {
  const missing = missingNumbers(lines.map(({ number }) => number));
  const unread = misses.filter(({ code }) => code === 'LINE_GAP').length;
  const [first] = misses;
  const read = lines.length - unread;
  const sentences = [
    `${read} of ${lines.length + missing.length} numbered lines were read.`,
    ...misses.slice(0, namedMisses).map(({ sentence }) => sentence),
    ...(misses.length > namedMisses ? [`${misses.length - namedMisses} more places do not come out.`] : []),
    ...(missing.length > 0 ? [`Not found: ${missing.length === 1 ? 'number' : 'numbers'} ${shown(missing)}.`] : []),
    ...emptyPages(pages),
    'Nothing was imported. Ask the carrier for its PDF again, or import a CSV file.',
  ];
  return new Refused(missing.length > 0 ? 'LINE_GAP' : (first?.code ?? 'LINE_MATH'), sentences.join(' '));
}

function emptyPages(pages: readonly (readonly Word[])[]): string[] {
  const empty = pages.flatMap((words, index) => (words.length === 0 ? [index + 1] : []));
  return empty.length > 0 ? [`${empty.length === 1 ? 'Page' : 'Pages'} ${shown(empty)} hold${empty.length === 1 ? 's' : ''} no text.`] : [];
}

const maxGaps = 200;

function missingNumbers(numbers: readonly string[]): number[] {
  const found = new Set(numbers.map((number) => Number.parseInt(number, 10)));
  const last = Math.max(...found);
  const missing: number[] = [];
  for (let number = 1; number < last && missing.length < maxGaps; number += 1) if (!found.has(number)) missing.push(number);
  return missing;
}

function shown(numbers: readonly number[]): string {
  const some = numbers.slice(0, 8).map(String);
  if (numbers.length > 8) return `${some.join(', ')} and ${numbers.length - 8} more`;
  return some.length < 2 ? some.join('') : `${some.slice(0, -1).join(', ')} and ${some.at(-1)}`;
}

function carrierLines(lines: readonly PricedLine[]): CarrierLine[] {
  const worded = lines.map(({ printed, area, counted, ...amounts }) => {
    const description = printed.words
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, longestWords);
    const activity = activityIn(description);
    const { cells } = printed;
    return {
      number: printed.number,
      area,
      ...(activity ? { activity } : {}),
      description,
      notes: [...printed.notes, ...(cells?.pricingNote ? [cells.pricingNote] : [])],
      quantityHundredths: cells?.quantity ?? 0,
      unit: cells?.unit ?? 'EA',
      ...amounts,
      ...(cells?.recoverable === undefined ? {} : { recoverable: cells.recoverable }),
      counted,
      page: printed.page,
      top: Math.round(printed.top),
    };
  });
  const keys = lineKeys(worded);
  return worded.map((line, index) => ({ key: keys[index] ?? '', ...line }));
}
