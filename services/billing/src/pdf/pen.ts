// Drawing on the page: text in Inter that stays in its box, rules, boxes, rows of a label and an amount. Units are points.
import { fontName, runsOf, type Weight } from './fonts.ts';

export const page = { width: 612, height: 792 };
/** 0.75 inch. */
export const margin = 54;

const ink = '#1b1f27';
const mutedInk = '#59606b';
const rule = '#d5d9e0';
const accent = '#3c40b0';

/** Cuts between what a reader takes for one sign. */
const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

export interface Placed {
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

export class Pen {
  readonly #document: PDFKit.PDFDocument;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** Writes text and never leaves its box, so that one page stays one page. */
  write(text: string, placed: Placed): void {
    const document = this.#document;
    const weight = placed.weight ?? 400;
    const lineHeight = placed.size * 1.35;
    document.fillColor(placed.muted ? mutedInk : ink).fontSize(placed.size);
    this.#broken(text, placed, weight).forEach((line, index) => {
      let x = placed.align === 'right' ? placed.x + placed.width - this.#widthOf(line, weight) : placed.x;
      for (const run of runsOf(line)) {
        document.font(fontName(run.subset, weight)).text(run.text, x, placed.y + index * lineHeight, { lineBreak: false });
        x += document.widthOfString(run.text);
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

  row(label: string, amount: string, y: number): void {
    this.write(label, { x: margin, y, size: 10.5, width: 330 });
    this.write(amount, { x: page.width - margin - 150, y, size: 10.5, width: 150, align: 'right' });
  }

  line(y: number): void {
    this.#document
      .moveTo(margin, y)
      .lineTo(page.width - margin, y)
      .lineWidth(0.75)
      .strokeColor(rule)
      .stroke();
  }

  box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.#document.roundedRect(x, y, width, height, 6).lineWidth(1.25).strokeColor(accent).stroke();
  }

  #widthOf(text: string, weight: Weight): number {
    return runsOf(text).reduce((sum, run) => sum + this.#document.font(fontName(run.subset, weight)).widthOfString(run.text), 0);
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
    while (signs.length > 0 && !fits(`${signs.join('')}…`)) signs.pop();
    return `${signs.join('').trimEnd()}…`;
  }
}

/** The longest beginning that fits, broken between words where there is a space. */
function headOf(text: string, fits: (line: string) => boolean): string {
  let end = text.length;
  while (end > 1 && !fits(text.slice(0, end))) end -= 1;
  const space = text.lastIndexOf(' ', end);
  return text.slice(0, space > 0 ? space : end);
}
