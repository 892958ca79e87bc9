// From rows to lines, totals and summaries, from top to bottom. Decides nothing about money.
import { maxLines, longestWords } from '../model/limits.ts';
import { headingIn, type Column } from './heading-row.ts';
import { lineCells } from './line-cells.ts';
import type { PrintedEstimate, PrintedLine, PrintedSummary, PrintedTotal } from './printed-estimate.ts';
import { labeledIn, lineStartIn, totalIn, type LineStart } from './printed-rows.ts';
import { Refused } from '../model/refuse.ts';
import type { Row } from './text-rows.ts';

export function takeApart(rows: readonly Row[]): PrintedEstimate {
  const reader = new Reader();
  for (let at = 0; at < rows.length; at += 1) at += reader.take(rows[at] as Row, rows[at + 1]);
  return reader.done();
}

const noLines = [/^CONTINUED - /, /^Page:? \d/, /^\d{1,4}$/, /\d{1,2}\/\d{1,2}\/\d{4} Page: ?\d{1,5}$/];
const endsSummary = /^(?:Recap (?:of|by)\b|Grand Total Areas|Coverage Item Total|Paid When Incurred$)/i;
/** Points by which the numbers of lines stand apart at most. */
const sameEdge = 8;

class Reader {
  readonly #lines: PrintedLine[] = [];
  readonly #totals: PrintedTotal[] = [];
  readonly #summaries: { name: string; page: number; rows: PrintedSummary['rows'][number][] }[] = [];
  #columns: readonly Column[] = [];
  #open = false;
  #summing = false;
  #lastRow: Row | undefined;
  #left = Infinity;
  /** Where the words of the line begin. */
  #edge = 0;
  #afterHeading = false;

  /** Answers how many rows after this one it has taken as well. */
  take(row: Row, next: Row | undefined): number {
    const heading = headingIn(row, next);
    if (heading) {
      this.#columns = heading.columns;
      this.#afterHeading = true;
      this.#summing = false;
      return heading.rows - 1;
    }
    if (!noLines.some((words) => words.test(row.text))) this.#takeContent(row);
    this.#afterHeading = false;
    return 0;
  }

  done(): PrintedEstimate {
    return {
      lines: this.#lines,
      totals: this.#totals,
      summaries: this.#summaries.filter(({ rows }) => rows.length > 0),
      hasHeading: this.#columns.length > 0,
      isSymbility: this.#isSymbility(),
    };
  }

  #isSymbility(): boolean {
    return this.#columns.some(({ kind }) => kind === 'per');
  }

  #takeContent(row: Row): void {
    const total = this.#columns.length > 0 ? totalIn(row) : undefined;
    const start = this.#summing || total ? undefined : this.#startIn(row);
    if (total) this.#close({ ...total, columns: this.#columns, page: row.page, after: this.#lines.length });
    else if (start) this.#begin(start, row);
    else if (this.#opensSummary(row)) this.#openSummary(row);
    else if (this.#summing) this.#sum(row);
    else if (this.#open) this.#goOn(row);
  }

  #close(total: PrintedTotal): void {
    this.#totals.push(total);
    this.#open = false;
    if (total.of === 'document') this.#openSummary({ text: '', page: total.page });
  }

  #startIn(row: Row): LineStart | undefined {
    if (this.#columns.length === 0) return undefined;
    const start = lineStartIn(row, this.#isSymbility());
    return start && Math.abs(start.left - Math.min(this.#left, start.left)) <= sameEdge ? start : undefined;
  }

  #begin({ number, words, left }: LineStart, row: Row): void {
    if (this.#lines.length >= maxLines)
      throw new Refused('TOO_LARGE', `This estimate has more than ${maxLines.toLocaleString('en-US')} lines.`);
    this.#left = Math.min(this.#left, left);
    this.#edge = words[0]?.x0 ?? left;
    const found = lineCells(words, this.#columns);
    this.#lines.push({
      number,
      words: [textOf(found?.words ?? words)],
      notes: [],
      cells: found?.cells,
      columns: this.#columns,
      page: row.page,
      top: Math.max(0, row.y - row.size),
    });
    this.#open = true;
    this.#lastRow = row;
  }

  /** A row under a line: its numbers, the rest of its words, or a note. */
  #goOn(row: Row): void {
    const line = this.#lines.at(-1);
    const last = this.#lastRow;
    if (!line || !last || !this.#belongs(row, last)) return;
    this.#lines[this.#lines.length - 1] = line.cells ? this.#withWords(line, row, last) : this.#withCells(line, row);
    this.#lastRow = row;
  }

  #withCells(line: PrintedLine, { words }: Row): PrintedLine {
    const found = lineCells(words, this.#columns);
    const text = textOf(found?.words ?? words);
    return { ...line, cells: found?.cells, words: text === '' ? line.words : [...line.words, text] };
  }

  #withWords(line: PrintedLine, row: Row, last: Row): PrintedLine {
    const text = row.text.slice(0, longestWords);
    return this.#isNote(row, { line, last }) ? { ...line, notes: [...line.notes, text] } : { ...line, words: [...line.words, text] };
  }

  #belongs(row: Row, last: Row): boolean {
    if (row.page !== last.page) return this.#afterHeading && row.page === last.page + 1;
    return row.y - last.y < Math.max(row.size, last.size) * 2.4;
  }

  #isNote(row: Row, { line, last }: { line: PrintedLine; last: Row }): boolean {
    if (line.notes.length > 0 || /^[A-Z][A-Za-z ]{0,40}: /.test(row.text)) return true;
    const isSameType = Math.abs(row.size - last.size) < 0.4;
    const isIndented = Math.abs((row.words[0]?.x0 ?? 0) - this.#edge) > 6;
    const isSentence = /[.!?]$/.test(line.words.at(-1) ?? '') && /^[A-Z]/.test(row.text);
    return !isSameType || isIndented || isSentence;
  }

  #opensSummary({ text }: Row): boolean {
    return this.#totals.length > 0 && /^Summary(?: for\b.*)?$/i.test(text);
  }

  #openSummary({ text, page }: Pick<Row, 'text' | 'page'>): void {
    this.#summing = true;
    this.#open = false;
    this.#summaries.push({ name: text.replace(/^Summary(?: for)?/i, '').trim(), page, rows: [] });
  }

  #sum(row: Row): void {
    if (endsSummary.test(row.text)) return this.#openSummary({ text: 'recap', page: row.page });
    const summary = this.#summaries.at(-1);
    const labeled = labeledIn(row);
    if (labeled && summary && summary.name !== 'recap') summary.rows.push(labeled);
  }
}

function textOf(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text).join(' ');
}
