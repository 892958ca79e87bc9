// Draws a made estimate as a PDF: pages, headings, wrapped words, notes, totals and the summary, as its layout says.
import PDFDocument from 'pdfkit';
import { cellsOf, headingOf, showCents, totalCells } from './made-columns.ts';
import type { Made, MadeLine } from './made-estimate.ts';
import { summaryRows } from './made-summary.ts';

const pages = { portrait: [612, 792], landscape: [792, 612] } as const;

export interface Change {
  /** Numbers that are printed as pictures: their row is left out. */
  readonly without?: readonly number[];
  /** Added to the printed total of the first area, in cents. */
  readonly totalOff?: number;
  readonly lock?: boolean;
  readonly noText?: boolean;
}

export function drawEstimate(made: Made, change: Change = {}): Promise<Uint8Array> {
  const paper = new Paper(made, change);
  paper.draw();
  return paper.bytes();
}

class Paper {
  readonly #made: Made;
  readonly #change: Change;
  readonly #document: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #width: number;
  readonly #height: number;
  #y = 0;
  #page = 0;
  #area = '';

  constructor(made: Made, change: Change) {
    this.#made = made;
    this.#change = change;
    [this.#width, this.#height] = made.layout.landscape ? pages.landscape : pages.portrait;
    const [width, height] = made.layout.rotate === 0 ? [this.#width, this.#height] : [this.#height, this.#width];
    this.#document = new PDFDocument({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      ...(change.lock ? { userPassword: 'secret', ownerPassword: 'owner' } : {}),
    });
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  bytes(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#document.on('end', () => resolve(new Uint8Array(Buffer.concat(this.#chunks))));
      this.#document.end();
    });
  }

  draw(): void {
    const { layout, areas } = this.#made;
    if (layout.guide) this.#guide();
    this.#newPage();
    for (const text of [
      'Insured: DOE, SAMPLE   Claim Number: 00-TEST-1',
      'Property: 10 Sample Way, Tampa, FL 33601',
      'Price List: FLTA8X_OCT26',
    ])
      this.#row(text);
    areas.forEach((area, index) => {
      this.#area = area.name;
      this.#room(40);
      this.#y += layout.size;
      this.#row(`${area.name}    Height: 8'`, { bold: true });
      this.#heading();
      for (const line of area.lines) if (!this.#change.without?.includes(line.number)) this.#line(line);
      this.#room(layout.size * 2);
      const name = layout.columns === 'symbility' ? `${area.name} - Subtotal (${area.lines.length} items)` : `Totals: ${area.name}`;
      this.#total(name, area.lines, index === 0 ? (this.#change.totalOff ?? 0) : 0);
    });
    this.#total(
      layout.columns === 'symbility' ? 'Subtotal' : 'Line Item Totals: DOE_SAMPLE1',
      areas.flatMap(({ lines }) => lines),
    );
    this.#summary();
  }

  #guide(): void {
    this.#newPage();
    for (const text of ['A guide to your estimate', 'Sample estimate: John Smith, 1234 Oak Street, for illustration only']) this.#row(text);
    this.#heading();
    for (const number of [1, 2, 3]) this.#line({ ...(this.#made.areas[0]?.lines[0] as MadeLine), number, notes: [] });
  }

  #newPage(): void {
    const { layout } = this.#made;
    const doc = this.#document;
    doc.addPage();
    this.#page += 1;
    if (layout.rotate !== 0) {
      Object.assign(doc.page.dictionary.data, { Rotate: layout.rotate });
      if (layout.rotate === 90) doc.transform(0, 1, -1, 0, doc.page.width, 0);
      else doc.transform(0, -1, 1, 0, 0, doc.page.height);
    }
    if (layout.watermark)
      doc
        .save()
        .rotate(40, { origin: [200, 300] })
        .fontSize(60)
        .fillOpacity(0.1)
        .text('SAMPLE COPY', 120, 300, { lineBreak: false })
        .fillOpacity(1)
        .restore();
    this.#y = layout.margin;
    if (layout.letterhead) for (const text of ['Made Insurance Company', 'P.O. Box 12, Tampa, FL']) this.#row(text);
    this.#row(`DOE_SAMPLE1 10/12/2026 Page: ${this.#page}`);
  }

  #room(points: number): void {
    if (this.#y + points < this.#height - this.#made.layout.margin) return;
    this.#newPage();
    if (this.#area !== '' && this.#made.layout.continued) this.#row(`CONTINUED - ${this.#area}`);
    if (this.#area !== '' && this.#made.layout.repeatsHeading) this.#heading();
  }

  #heading(): void {
    const { layout } = this.#made;
    this.#cells(headingOf(layout, this.#width));
    this.#y += layout.size * 1.5;
  }

  #line(line: MadeLine): void {
    const { layout } = this.#made;
    const rows = this.#wrapped(line);
    this.#room(layout.size * 1.3 * (layout.words === 'above' ? rows.length + 1 : 1));
    const left = layout.margin + 22;
    const number = `${line.number}${layout.columns === 'symbility' ? '' : '.'}`;
    this.#put(number, layout.margin);
    if (layout.words === 'above') {
      for (const row of rows) this.#next(row, left);
      this.#cells(cellsOf(line, layout, this.#width));
      this.#y += layout.size * 1.3;
    } else {
      const [first = '', ...rest] = rows;
      this.#cells(cellsOf(line, layout, this.#width));
      this.#next(first, left);
      for (const row of rest) this.#next(row, left);
    }
    for (const note of line.notes) this.#next(note, left + 14);
    this.#y += layout.size * 0.5;
  }

  #next(text: string, x: number): void {
    this.#put(text, x);
    this.#y += this.#made.layout.size * 1.2;
  }

  #wrapped({ description }: MadeLine): string[] {
    const { layout } = this.#made;
    const most = (this.#width - 2 * layout.margin) * (layout.words === 'above' ? 0.9 : 0.3);
    const rows: string[] = [];
    for (const word of this.#signs(description).split(' ')) {
      const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
      if (rows.length > 0 && this.#measure(longer) < most) rows[rows.length - 1] = longer;
      else rows.push(word);
    }
    return rows;
  }

  #signs(text: string): string {
    return this.#made.layout.signs === 'ligatures' ? text.replaceAll(' - ', ' – ').replace('"', '”') : text;
  }

  #total(name: string, lines: readonly MadeLine[], off = 0): void {
    const { layout } = this.#made;
    this.#put(name, layout.margin);
    this.#cells(totalCells(lines, { layout, width: this.#width, off }));
    this.#y += layout.size * 1.8;
  }

  #summary(): void {
    const { layout } = this.#made;
    this.#area = '';
    this.#room(200);
    if (layout.columns !== 'symbility') this.#row('Summary for Dwelling', { bold: true });
    for (const [label, cents] of summaryRows(this.#made)) {
      this.#room(20);
      this.#put(label, layout.margin + 80);
      this.#put(cents < 0 ? `(${showCents(-cents)})` : `$${showCents(cents)}`, this.#width - 160);
      this.#y += layout.size * 1.6;
    }
  }

  #row(text: string, { bold = false } = {}): void {
    this.#put(text, this.#made.layout.margin);
    if (bold && this.#made.layout.doublePrint) this.#put(text, this.#made.layout.margin + 0.3);
    this.#y += this.#made.layout.size * 1.4;
  }

  /** Text that ends at the right edge. */
  #cells(cells: readonly (readonly [string, number])[]): void {
    for (const [text, right] of cells) this.#put(text, right - this.#measure(text));
  }

  #measure(text: string): number {
    return this.#document.font(this.#made.layout.font).fontSize(this.#made.layout.size).widthOfString(text);
  }

  #put(text: string, x: number): void {
    if (this.#change.noText) {
      this.#document.rect(x, this.#y, 40, 5).fill('#000000');
      return;
    }
    this.#document
      .font(this.#made.layout.font)
      .fontSize(this.#made.layout.size)
      .fillColor('#000000')
      .text(text, x, this.#y, { lineBreak: false });
  }
}
