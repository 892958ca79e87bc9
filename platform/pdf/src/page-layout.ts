// How documents look on paper: US Letter, Inter, one accent, running header and footer, tagged for screen readers (ux B5).
import { accent, hairline, ink, quiet } from './colors.ts';
import { DocumentFonts, runsOf } from './fonts.ts';
import { bytesOf, ended, newDocument, type AboutDocument } from './new-document.ts';
import type { PdfSink } from './sink.ts';
import { layoutOf, sheet, type TextOptions } from './text-layout.ts';

export interface DocumentHead extends AboutDocument {
  /** Running header, left and right. */
  readonly header: readonly [string, string];
  /** Running footer; `Page x of y` comes before it. */
  readonly footer: string;
  /** Instead of `Page x of y`, in another language. */
  readonly pageLine?: ((index: number, count: number) => string) | undefined;
  /** Written across each page of what is not final. */
  readonly watermark?: string;
}

const pageOf = (index: number, count: number) => `Page ${index} of ${count}`;

/** What the types of the library leave out. */
type OpensImages = PDFKit.PDFDocument & { openImage(bytes: Buffer): { width: number; height: number } };

type Struct = ReturnType<PDFKit.PDFDocument['struct']>;

/** One document under way. */
export class PageKit {
  readonly doc: PDFKit.PDFDocument;
  readonly #head: DocumentHead;
  readonly #root: Struct;
  readonly #fonts: DocumentFonts;

  /** With a `sink` its bytes go there as they are made, and `finishThere` ends it; else `finish` answers them. */
  constructor(head: DocumentHead, sink?: PdfSink) {
    this.#head = head;
    const margins = { left: sheet.left, right: 612 - sheet.right, top: sheet.top, bottom: 792 - sheet.bottom };
    this.doc = newDocument(head, { margins, bufferPages: true, autoFirstPage: false }, sink);
    this.#fonts = new DocumentFonts(this.doc);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  addPage(): void {
    this.doc.addPage();
  }

  get y(): number {
    return this.doc.y;
  }

  set y(value: number) {
    this.doc.y = value;
  }

  /** The page under way, counted from one. */
  get pageNumber(): number {
    const { start, count } = this.doc.bufferedPageRange();
    return start + count;
  }

  /** Draws on an earlier page, counted from one; what comes after goes on where it was. */
  onPage(number: number, draw: () => void): void {
    const { pageNumber } = this;
    const { y } = this.doc;
    this.doc.switchToPage(number - 1);
    draw();
    this.doc.switchToPage(pageNumber - 1);
    this.doc.y = y;
  }

  /** Points that a text takes in its width. */
  heightOf(text: string, { size = 10.5, weight = 400, ...options }: TextOptions = {}): number {
    return this.font('latin', weight).fontSize(size).heightOfString(text, layoutOf(options));
  }

  /** Starts a new page unless so many points are left on this one. */
  keepTogether(points: number): void {
    if (this.doc.y + points > sheet.bottom) this.doc.addPage();
  }

  heading(level: 1 | 2 | 3, text: string): void {
    const size = level === 1 ? 22 : level === 2 ? 14 : 11;
    this.keepTogether(size * 4);
    if (level > 1) this.doc.y += level === 2 ? 14 : 6;
    this.tagged(`H${level}`, () =>
      this.write(text, { size, weight: level === 1 ? 700 : 600, color: level === 2 ? accent : ink, lineGap: 2 }),
    );
    this.doc.y += 4;
  }

  paragraph(text: string, options: TextOptions = {}): void {
    if (text.trim() === '') return;
    this.tagged('P', () => this.write(text, { size: 10.5, lineGap: 3, ...options }));
    this.doc.y += 6;
  }

  /** Name and value in two columns. */
  details(rows: readonly (readonly [string, string])[], size = 10.5): void {
    for (const [name, value] of rows) {
      const shown = { lineGap: 2, width: sheet.width - 150, isTabular: value.includes('$') };
      this.font('latin', 400).fontSize(size);
      this.keepTogether(Math.max(18, this.doc.heightOfString(value, layoutOf(shown)) + 4));
      const y = this.doc.y;
      this.tagged('P', () => {
        this.write(name, { size: 9, color: quiet, x: sheet.left, y: y + 1, width: 140 });
        this.write(value, { ...shown, size, x: sheet.left + 150, y });
      });
      this.doc.y = Math.max(this.doc.y, y + 15) + 2;
    }
  }

  rule(): void {
    this.#artifact(() =>
      this.doc.moveTo(sheet.left, this.doc.y).lineTo(sheet.right, this.doc.y).lineWidth(0.5).strokeColor(hairline).stroke(),
    );
    this.doc.y += 4;
  }

  /** A picture inside a box, with the words for those who cannot see it. False when the bytes are no picture. */
  figure(image: Uint8Array, box: { x: number; y: number; width: number; height: number; align?: 'left' }, alt: string): boolean {
    let drawn = true;
    this.tagged(
      'Figure',
      () => {
        try {
          this.doc.image(Buffer.from(image.buffer, image.byteOffset, image.byteLength), box.x, box.y, {
            fit: [box.width, box.height],
            ...(box.align === 'left' ? {} : { align: 'center' as const }),
            valign: 'center',
          });
        } catch {
          drawn = false;
        }
      },
      alt,
    );
    return drawn;
  }

  /** Points that a picture takes in a box, as wide or as high as it allows; the whole height where the bytes are no picture. */
  heightInBox(image: Uint8Array, { width, height }: { width: number; height: number }): number {
    try {
      const opened = (this.doc as OpensImages).openImage(Buffer.from(image.buffer, image.byteOffset, image.byteLength));
      return Math.min(height, (width * opened.height) / opened.width);
    } catch {
      return height;
    }
  }

  caption(text: string, options: TextOptions): void {
    this.tagged('Caption', () => this.write(text, { size: 9, color: quiet, lineGap: 1, ...options }));
  }

  /** Writes text in the fonts that can show it. */
  write(text: string, options: TextOptions): void {
    const { size = 10.5, weight = 400, color = ink, x = sheet.left, y = this.doc.y } = options;
    const runs = runsOf(text);
    this.doc.fontSize(size).fillColor(color);
    for (const [index, run] of runs.entries()) {
      const layout = { ...layoutOf(options), continued: index < runs.length - 1 };
      this.font(run.subset, weight);
      if (index === 0) this.doc.text(run.text, x, y, layout);
      else this.doc.text(run.text, layout);
    }
  }

  /** Adds header, footer and watermark to every page and answers the bytes. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.#endPages();
    return bytesOf(this.doc);
  }

  /** The same, where the bytes went to a sink. */
  async finishThere(): Promise<void> {
    this.#endPages();
    return ended(this.doc);
  }

  #endPages(): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(start + index);
      this.#artifact(() => this.#runningLines(index, count));
    }
    this.#root.end();
  }

  #runningLines(index: number, count: number): void {
    const { header, footer, watermark, pageLine = pageOf } = this.#head;
    /* Text below the margin would start a new page; the margins are taken off for these lines. */
    this.doc.page.margins = { left: sheet.left, right: 54, top: 0, bottom: 0 };
    if (watermark) this.#watermark(watermark);
    if (index > 0) {
      this.write(header[0], { size: 8, color: quiet, x: sheet.left, y: 40, width: 150 });
      this.write(shortened(header[1], 78), { size: 8, color: quiet, x: sheet.left + 150, y: 40, width: sheet.width - 150, align: 'right' });
    }
    this.write(`${pageLine(index + 1, count)} · ${footer}`, { size: 8, color: quiet, y: 744 });
  }

  #watermark(text: string): void {
    this.doc
      .save()
      .rotate(-45, { origin: [306, 396] })
      .fillOpacity(0.09);
    const size = Math.min(110, Math.round(950 / text.length));
    this.write(text, { size, weight: 700, color: '#000000', x: -100, y: 396 - size / 2, width: 812, align: 'center' });
    this.doc.restore();
  }

  /** Chooses the font of a script and weight. */
  font(...chosen: Parameters<DocumentFonts['choose']>): PDFKit.PDFDocument {
    return this.#fonts.choose(...chosen);
  }

  /** Draws inside an element of the reading order. */
  tagged(type: string, draw: () => void, alt?: string): void {
    this.#root.add(this.doc.struct(type, alt === undefined ? {} : { alt }, draw));
  }

  #artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.doc.endMarkedContent();
  }
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
