// The typeface of documents: Inter, embedded, with the scripts that names of people and places are written in.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { sfntOf } from './woff.ts';

export type Weight = 400 | 600 | 700;

const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;
type Subset = (typeof subsets)[number];

const folder = dirname(fileURLToPath(import.meta.resolve('@fontsource/inter/package.json')));
const files = new Map<string, Buffer>();

/** The font file of a weight and script, read and unpacked once. */
function fontFile(name: string): Buffer {
  const known = files.get(name);
  if (known) return known;
  const bytes = sfntOf(readFileSync(join(folder, 'files', `inter-${name}-normal.woff`)));
  files.set(name, bytes);
  return bytes;
}

/** A font as pdfkit opened it, with the words that it has shaped: it takes such a font in place of a file. */
interface OpenFont {
  readonly font: unknown;
  layoutCache: Record<string, unknown>;
}

interface ShapingFont extends OpenFont {
  layoutRun(text: string, features?: readonly string[]): unknown;
}

/** Where pdfkit keeps the font that it opened; it is not in its types. */
interface OpenedBy {
  readonly _font: ShapingFont;
}

const opened = new Map<string, OpenFont>();
/** Words that are remembered in one font at most. */
const maxWords = 20_000;

/** A font that an earlier document opened: parsing and shaping are done once for all documents of this thread. */
function openFont(name: string): OpenFont | undefined {
  const known = opened.get(name);
  if (known && Object.keys(known.layoutCache).length > maxWords) known.layoutCache = Object.create(null) as Record<string, unknown>;
  return known;
}

/** The fonts of one document. */
export class DocumentFonts {
  readonly #doc: PDFKit.PDFDocument;
  readonly #used = new Set<string>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Chooses the font of a script and weight. */
  choose(subset: Subset, weight: Weight): PDFKit.PDFDocument {
    const name = `${subset}-${weight}`;
    if (this.#used.has(name)) return this.#doc.font(name);
    const known = openFont(name);
    this.#used.add(name);
    this.#doc.registerFont(name, (known?.font ?? fontFile(name)) as Buffer).font(name);
    const mine = (this.#doc as unknown as OpenedBy)._font;
    if (known) mine.layoutCache = known.layoutCache;
    else {
      nameSigns(mine.font as LetteredFont);
      opened.set(name, { font: mine.font, layoutCache: mine.layoutCache });
    }
    rememberFigures(mine);
    return this.#doc;
  }
}

/** A font of fontkit, as far as it tells letters from signs. */
interface LetteredFont {
  readonly characterSet: readonly number[];
  glyphForCodePoint(code: number): unknown;
}

/**
 * A sign keeps the letter by which it was first asked for. The point of a colon is asked for as a part of that, and by no letter: in every later
 * document of this thread no program would read a period. Each sign gets its own letter before.
 */
function nameSigns(font: LetteredFont): void {
  for (const code of font.characterSet) font.glyphForCodePoint(code);
}

/** pdfkit remembers words only as long as nothing of the font is asked for: figures of one width were shaped anew wherever they stand. */
function rememberFigures(mine: ShapingFont): void {
  const shape = mine.layoutRun.bind(mine);
  mine.layoutRun = (text, features) => {
    if (!features) return shape(text);
    const known = `${features.join(' ')}\n${text}`;
    return (mine.layoutCache[known] ??= shape(text, features));
  };
}

/** A font of fontkit, as far as it is asked here. Units of its em square, upward. */
interface Outlines {
  readonly unitsPerEm: number;
  layout(text: string): { readonly glyphs: readonly Glyph[]; readonly positions: readonly { readonly xAdvance: number }[] };
}

interface Glyph {
  readonly path: { scale(x: number, y: number): { translate(x: number, y: number): { toSVG(): string } } };
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  /** Its middle stands at `x`, not its left end. */
  readonly isCentered?: boolean;
}

/** A line of text as SVG path data, its left end on the base line at `x` and `y`: for pictures, which carry no font. */
export function textPath(text: string, { x, y, size, weight, isCentered = false }: Line): string {
  const fonts = new DocumentFonts(new PDFDocument({ autoFirstPage: false }));
  let left = 0;
  const placed: { path: ReturnType<Glyph['path']['scale']>; left: number }[] = [];
  for (const run of runsOf(text)) {
    const { _font: opening } = fonts.choose(run.subset, weight) as unknown as OpenedBy;
    const font = opening.font as Outlines;
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      placed.push({ path: glyph.path.scale(scale, -scale), left });
      left += (positions[index]?.xAdvance ?? 0) * scale;
    }
  }
  const begin = isCentered ? x - left / 2 : x;
  return placed.map((one) => one.path.translate(begin + one.left, y).toSVG()).join('');
}

export interface Run {
  readonly text: string;
  readonly subset: Subset;
}

/** Signs without ink, and those that turn the direction of a line. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** Spaces of other widths, which no font of ours holds. */
const spaces = /[\u2000-\u200A\u202F\u205F\u3000]/g;

/** Splits a text into pieces that one font can show. A sign that no font has becomes a question mark, so that nothing is lost unseen. */
export function runsOf(text: string): Run[] {
  const runs: { text: string; subset: Subset }[] = [];
  for (const character of text.normalize('NFC').replace(unseen, '').replace(spaces, ' ')) {
    const subset = subsetOf(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const shown = subset ? character : '?';
    const wanted = subset ?? 'latin';
    if (last && (last.subset === wanted || character === ' ')) last.text += shown;
    else runs.push({ text: shown, subset: wanted });
  }
  return runs;
}

/** Which code points a subset holds: the package's own stylesheets, and for punctuation the font files themselves. */
const ranges: Record<Subset, readonly (readonly [number, number])[]> = {
  latin: [
    [0x20, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2032, 0x2033],
    [0x2039, 0x203a],
    [0x2044, 0x2044],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
    [0x2193, 0x2193],
    [0x2212, 0x2212],
  ],
  'latin-ext': [
    [0x100, 0x2ba],
    [0x2bd, 0x2c5],
    [0x2c7, 0x2cc],
    [0x1e00, 0x1e9f],
    [0x1ef2, 0x1eff],
    [0x20a0, 0x20c0],
  ],
  vietnamese: [[0x1ea0, 0x1ef1]],
  greek: [[0x370, 0x3ff]],
  cyrillic: [
    [0x400, 0x45f],
    [0x490, 0x491],
    [0x4b0, 0x4b1],
    [0x2116, 0x2116],
  ],
  'cyrillic-ext': [[0x460, 0x52f]],
};

function subsetOf(code: number): Subset | undefined {
  if (code === 0x0a || code === 0x09) return 'latin';
  return subsets.find((subset) => ranges[subset].some(([from, to]) => code >= from && code <= to));
}
