// A table on paper: small type, numbers to the right, rows that stay whole, titles on each page.
import { ink, quiet } from './colors.ts';
import type { Weight } from './fonts.ts';
import type { PageKit } from './page-layout.ts';
import { writeLines, type SetLine } from './set-lines.ts';
import { sheet, tabular } from './text-layout.ts';

/** `width` in points; all of them sum to at most the sheet. */
export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'right';
}

const size = 8;
/** Points under a row of titles. */
const ruleHeight = 11;
/** Points that a character takes at most on average. */
const widestCharacter = 5.5;

export function drawTable(kit: PageKit, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const titles = setRow(kit, columns, { cells: columns.map((column) => column.title), weight: 600, color: quiet });
  const drawTitles = () => {
    drawRow(kit, titles);
    kit.rule();
  };
  const headHeight = titles.height + ruleHeight;
  for (const [index, cells] of rows.entries()) {
    const row = setRow(kit, columns, { cells, weight: 400, color: ink });
    const page = kit.pageNumber;
    kit.keepTogether(row.height + 4 + (index === 0 ? headHeight : 0));
    if (index === 0 || kit.pageNumber !== page) drawTitles();
    drawRow(kit, row);
  }
  kit.rule();
}

interface Row {
  readonly cells: readonly string[];
  readonly weight: Weight;
  readonly color: string;
}

/** A row with its lines broken: measured and drawn are the same ones. */
interface SetRow extends Row {
  readonly columns: readonly Column[];
  /** Of each cell; absent where the library has to break it. */
  readonly lines: readonly (readonly string[] | undefined)[];
  readonly height: number;
}

function setRow(kit: PageKit, columns: readonly Column[], row: Row): SetRow {
  const doc = kit.font('latin', row.weight).fontSize(size);
  const lineHeight = doc.currentLineHeight();
  const lines = columns.map((column, index) => linesOf(doc, row.cells[index] ?? '', column.width - 4));
  const heights = lines.map((broken, index) =>
    broken ? broken.length * lineHeight : doc.heightOfString(row.cells[index] ?? '', { width: (columns[index]?.width ?? 0) - 4 }),
  );
  return { ...row, columns, lines, height: Math.max(lineHeight, ...heights) };
}

/** Broken between words; undefined for what one font cannot show and for a word that is wider than the cell. */
function linesOf(doc: PDFKit.PDFDocument, text: string, width: number): string[] | undefined {
  if (!isPlain(text)) return undefined;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    const broken = brokenLines(doc, paragraph, width);
    if (!broken) return undefined;
    lines.push(...broken);
  }
  return lines;
}

function brokenLines(doc: PDFKit.PDFDocument, text: string, width: number): string[] | undefined {
  if (text.length * widestCharacter <= width) return [text];
  const lines: string[] = [];
  let line = '';
  let left = width;
  for (const word of text.split(/(?<= )/)) {
    const wide = widthIn(doc, word);
    if (wide > width) return undefined;
    if (wide > left) {
      lines.push(line);
      [line, left] = ['', width];
    }
    line += word;
    left -= wide;
  }
  return [...lines, line];
}

/** Of each font of a document: the words of a long table come again and again. */
const widths = new WeakMap<object, Map<string, number>>();
/** Words that are remembered in one font of a document at most. */
const maxWords = 20_000;

/** In the size of a table, with the font that is chosen. */
function widthIn(doc: PDFKit.PDFDocument, word: string): number {
  const { _font: font } = doc as unknown as { readonly _font: object };
  const known = widths.get(font) ?? new Map<string, number>();
  widths.set(font, known);
  const found = known.get(word);
  if (found !== undefined) return found;
  const wide = doc.widthOfString(word);
  if (known.size < maxWords) known.set(word, wide);
  return wide;
}

/** Signs that break where no space is are left to the library, as are those of other scripts. */
const isPlain = (text: string) => /^[\x20-\x7e\n\u00a1-\u00ff\u2013\u2014\u2018-\u201d\u2022]*$/.test(text);

function drawRow(kit: PageKit, row: SetRow): void {
  const { columns, cells, lines, height, weight, color } = row;
  kit.keepTogether(height + 4);
  const y = kit.y;
  kit.tagged('P', () => {
    writeLines(kit.font('latin', weight).fontSize(size).fillColor(color), placedLines(kit, row, y));
    let x: number = sheet.left;
    for (const [index, { width, align = 'left' }] of columns.entries()) {
      if (!lines[index]) kit.write(cells[index] ?? '', { size, x, y, width: width - 4, align, weight, color });
      x += width;
    }
  });
  kit.y = y + height + 3;
}

/** Placed line by line: breaking lines is most of the work of a long table. */
function placedLines(kit: PageKit, { columns, lines }: SetRow, y: number): SetLine[] {
  const lineHeight = kit.doc.currentLineHeight();
  let x: number = sheet.left;
  return columns.flatMap(({ width, align }, index) => {
    const left = x;
    x += width;
    const aligned = align === 'right' ? { endsAt: left + width - 4, features: tabular } : {};
    return (lines[index] ?? []).flatMap((line, at): SetLine[] => {
      // The space at its end parts the words of two lines for those who listen; at the right edge it would push the line in
      const text = align === 'right' ? line.trimEnd() : line;
      return text.trim() === '' ? [] : [{ text, x: left, y: y + at * lineHeight, ...aligned }];
    });
  });
}
