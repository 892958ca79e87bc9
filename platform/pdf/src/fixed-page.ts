// A document of one page on which everything has its place: text that stays in its box, rules, boxes, rows of a label and an amount.
import { accent, hairline, ink, quiet } from './colors.ts';
import { DocumentFonts, runsOf, type Weight } from './fonts.ts';
import { bytesOf, newDocument, type AboutDocument } from './new-document.ts';

/** Points; the margin is 0.75 inch. */
export const page = { width: 612, height: 792, margin: 54 } as const;

/** Figures of one width, so that amounts stand under each other. */
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** Cuts between what a reader takes for one sign. */
const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly weight?: Weight;
  readonly muted?: boolean;
  readonly align?: 'left' | 'right';
  /** Lines at most; the rest is cut with an ellipsis. */
  readonly lines?: number;
}

/** One document under way. */
export class FixedPage {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: DocumentFonts;

  constructor(about: AboutDocument) {
    this.#document = newDocument(about, { margin: 0 });
    this.#fonts = new DocumentFonts(this.#document);
  }

  /** Writes text and never leaves its box, so that one page stays one page. */
  write(text: string, placed: Placed): void {
    const document = this.#document;
    const weight = placed.weight ?? 400;
    const lineHeight = placed.size * 1.35;
    document.fillColor(placed.muted ? quiet : ink).fontSize(placed.size);
    // Amounts stand under each other; in running text figures of one width would look torn apart
    const options = placed.align === 'right' ? { features: tabular } : {};
    this.#broken(text, placed, weight).forEach((line, index) => {
      let x = placed.align === 'right' ? placed.x + placed.width - this.#widthOf(line, weight, options) : placed.x;
      for (const run of runsOf(line)) {
        this.#fonts.choose(run.subset, weight).text(run.text, x, placed.y + index * lineHeight, { lineBreak: false, ...options });
        x += document.widthOfString(run.text, options);
      }
    });
  }

  /** Inside its box, from the left. False when the bytes are no picture. */
  picture(image: Uint8Array, { x, y, width, height }: { x: number; y: number; width: number; height: number }): boolean {
    try {
      const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength);
      this.#document.image(bytes, x, y, { fit: [width, height], valign: 'center' });
      return true;
    } catch {
      return false;
    }
  }

  row([label, amount]: readonly [label: string, amount: string], y: number, weight: Weight = 400): void {
    this.write(label, { x: page.margin, y, size: 10.5, width: 330, weight });
    this.write(amount, { x: page.width - page.margin - 150, y, size: 10.5, width: 150, align: 'right', weight });
  }

  line(y: number): void {
    this.#document
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.75)
      .strokeColor(hairline)
      .stroke();
  }

  box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.#document.roundedRect(x, y, width, height, 6).lineWidth(1.25).strokeColor(accent).stroke();
  }

  /** Answers the finished bytes. */
  finish(): Promise<Uint8Array<ArrayBuffer>> {
    return bytesOf(this.#document);
  }

  #widthOf(text: string, weight: Weight, options: PDFKit.Mixins.TextOptions = {}): number {
    return runsOf(text).reduce((sum, run) => sum + this.#fonts.choose(run.subset, weight).widthOfString(run.text, options), 0);
  }

  #broken(text: string, { width, lines = 1 }: Placed, weight: Weight): string[] {
    const fits = (line: string) => this.#widthOf(line, weight) <= width;
    const done: string[] = [];
    let rest = text.replace(/\s+/g, ' ').trim();
    while (rest !== '' && done.length < lines) {
      const last = done.length === lines - 1;
      const line = fits(rest) ? rest : last ? this.#cut(rest, fits) : headOf(rest, fits);
      done.push(line);
      rest = last ? '' : rest.slice(line.length).trim();
    }
    return done;
  }

  #cut(text: string, fits: (line: string) => boolean): string {
    const signs = Array.from(segments.segment(text), (piece) => piece.segment);
    const count = maxThat(signs.length, (some) => fits(`${signs.slice(0, some).join('')}…`));
    return `${signs.slice(0, count).join('').trimEnd()}…`;
  }
}

/** The longest beginning that fits, broken between words where there is a space. */
function headOf(text: string, fits: (line: string) => boolean): string {
  const end = Math.max(
    1,
    maxThat(text.length, (some) => fits(text.slice(0, some))),
  );
  const space = text.lastIndexOf(' ', end);
  return text.slice(0, space > 0 ? space : end);
}

/** The largest count up to `all` that fits, where fewer always fit too: halved, because each look shapes the text. */
function maxThat(all: number, fits: (count: number) => boolean): number {
  let least = 0;
  let most = all;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}
