// Lines of text as content of a page, many of them written at once: the library measures each text three times and writes each operator apart.

/** Thousandths of the type size. */
interface Position {
  readonly xAdvance: number;
  /** As the font says it, without kerning. */
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

interface OpenFont {
  readonly id: string;
  readonly ascender: number;
  ref(): unknown;
  encode(text: string, features?: readonly string[]): [string[], Position[]];
}

/** What the types of the library leave out. */
interface Internals {
  readonly _font: OpenFont;
  readonly _fontSize: number;
  readonly page: { readonly height: number; readonly fonts: Record<string, unknown> };
  addContent(operators: string): void;
}

export interface SetLine {
  readonly text: string;
  /** Points from the left edge; with `endsAt` the right end stands there instead. */
  readonly x: number;
  readonly endsAt?: number;
  /** Points from the upper edge to the top of the line. */
  readonly y: number;
  readonly features?: readonly string[];
}

/** Writes lines in the font, size and color that are chosen. Without an open font that holds all of their signs they show boxes. */
export function writeLines(document: PDFKit.PDFDocument, lines: readonly SetLine[]): void {
  const doc = document as unknown as Internals;
  const { _font: font, _fontSize: size, page } = doc;
  if (lines.length === 0) return;
  page.fonts[font.id] ??= font.ref();
  const shown = lines.map((line) => shownLine(font, line, { size, pageHeight: page.height }));
  doc.addContent(`q\n1 0 0 -1 0 ${number(page.height)} cm\nBT\n/${font.id} ${number(size)} Tf\n${shown.join('\n')}\nET\nQ`);
}

function shownLine(
  font: OpenFont,
  { text, x, endsAt, y, features }: SetLine,
  { size, pageHeight }: { size: number; pageHeight: number },
): string {
  const { operand, advance } = encodedIn(font, text, features);
  const left = endsAt === undefined ? x : endsAt - (advance * size) / 1000;
  const base = pageHeight - y - (font.ascender * size) / 1000;
  return `1 0 0 1 ${number(left)} ${number(base)} Tm\n${operand}`;
}

interface Encoded {
  /** With its operator. */
  readonly operand: string;
  /** Thousandths of the type size. */
  readonly advance: number;
}

/** Of each font of a document: names of items, reasons and amounts come again and again in a long table. A sign keeps its code within a document. */
const encoded = new WeakMap<OpenFont, Map<string, Encoded>>();
/** Texts that are remembered in one font of a document at most. */
const maxTexts = 20_000;

function encodedIn(font: OpenFont, text: string, features: readonly string[] | undefined): Encoded {
  const known = encoded.get(font) ?? new Map<string, Encoded>();
  encoded.set(font, known);
  const key = `${features?.join(' ') ?? ''}\n${text}`;
  const found = known.get(key);
  if (found) return found;
  const [codes, positions] = font.encode(text, features);
  const made = { operand: `[${spaced(codes, positions)}] TJ`, advance: positions.reduce((sum, one) => sum + one.xAdvance, 0) };
  if (known.size < maxTexts) known.set(key, made);
  return made;
}

/** Signs that stand as the font says go together; after the others stands by how much the next one moves. */
function spaced(codes: readonly string[], positions: readonly Position[]): string {
  let operand = '';
  let together = '';
  for (const [index, code] of codes.entries()) {
    together += code;
    const position = positions[index];
    const moved = position ? position.xAdvance - position.advanceWidth : 0;
    if (moved === 0) continue;
    operand += `${operand === '' ? '' : ' '}<${together}> ${number(-moved)}`;
    together = '';
  }
  if (together === '') return operand;
  return `${operand}${operand === '' ? '' : ' '}<${together}>`;
}

function number(value: number): string {
  return String(Math.round(value * 1e4) / 1e4);
}
