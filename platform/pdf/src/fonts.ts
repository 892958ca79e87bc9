// The typeface of documents: Inter, embedded, with the scripts that names of people and places are written in.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sfntOf } from './woff.ts';

export type Weight = 400 | 600 | 700;

const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const;
type Subset = (typeof subsets)[number];

const folder = dirname(fileURLToPath(import.meta.resolve('@fontsource/inter/package.json')));
const files = new Map<string, Buffer>();

/** The font file of a weight and script, read and unpacked once. */
export function fontFile(name: string): Buffer {
  const known = files.get(name);
  if (known) return known;
  const bytes = sfntOf(readFileSync(join(folder, 'files', `inter-${name}-normal.woff`)));
  files.set(name, bytes);
  return bytes;
}

/** A font as pdfkit opened it, with the words that it has shaped: it takes such a font in place of a file. */
export interface OpenFont {
  readonly font: unknown;
  layoutCache: Record<string, unknown>;
}

const opened = new Map<string, OpenFont>();
/** Words that are remembered in one font at most. */
const mostWords = 20_000;

/** A font that an earlier document opened: parsing and shaping are done once for all documents of this thread. */
export function openFont(name: string): OpenFont | undefined {
  const known = opened.get(name);
  if (known && Object.keys(known.layoutCache).length > mostWords) known.layoutCache = Object.create(null) as Record<string, unknown>;
  return known;
}

export function keepOpenFont(name: string, { font, layoutCache }: OpenFont): void {
  opened.set(name, { font, layoutCache });
}

export function fontName(subset: Subset, weight: Weight): string {
  return `${subset}-${weight}`;
}

export interface Run {
  readonly text: string;
  readonly subset: Subset;
}

/** Splits a text into pieces that one font can show; what no font shows becomes the replacement character. */
export function runsOf(text: string): Run[] {
  const runs: { text: string; subset: Subset }[] = [];
  for (const character of text.normalize('NFC')) {
    const subset = subsetOf(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const shown = subset ? character : '\uFFFD';
    const wanted = subset ?? 'latin';
    if (last && (last.subset === wanted || character === ' ')) last.text += shown;
    else runs.push({ text: shown, subset: wanted });
  }
  return runs;
}

const ranges: readonly (readonly [Subset, number, number])[] = [
  ['latin', 0x20, 0xff],
  ['latin', 0x152, 0x153],
  ['latin', 0x2010, 0x2027],
  ['latin', 0x2030, 0x205e],
  ['latin', 0x20ac, 0x20ac],
  ['latin', 0x2122, 0x2122],
  ['latin', 0x2212, 0x2212],
  ['vietnamese', 0x1ea0, 0x1ef9],
  ['latin-ext', 0x100, 0x24f],
  ['latin-ext', 0x1e00, 0x1eff],
  ['greek', 0x370, 0x3ff],
  ['cyrillic', 0x400, 0x45f],
];

function subsetOf(code: number): Subset | undefined {
  if (code === 0x0a || code === 0x09) return 'latin';
  return ranges.find(([, from, to]) => code >= from && code <= to)?.[0];
}
