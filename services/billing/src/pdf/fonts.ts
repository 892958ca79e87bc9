// Inter for PDF pages: each run of letters in the subset that has them.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.resolve('@fontsource/inter/package.json'))), 'files');
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;
const weights = [400, 600] as const;

export type Weight = (typeof weights)[number];

interface Registers {
  registerFont(name: string, path: string): unknown;
}

/** Which code points a subset holds, as the package's own stylesheets declare them. */
const ranges: Record<(typeof subsets)[number], readonly (readonly [number, number])[]> = {
  latin: [
    [0x20, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
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
  vietnamese: [
    [0x102, 0x103],
    [0x110, 0x111],
    [0x128, 0x129],
    [0x168, 0x169],
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x1ea0, 0x1ef9],
  ],
  greek: [[0x370, 0x3ff]],
  cyrillic: [
    [0x400, 0x45f],
    [0x490, 0x491],
    [0x4b0, 0x4b1],
    [0x2116, 0x2116],
  ],
  'cyrillic-ext': [[0x460, 0x52f]],
};

export function fontName(subset: string, weight: Weight): string {
  return `inter-${subset}-${weight}`;
}

export function registerInter(document: Registers): void {
  for (const subset of subsets) {
    for (const weight of weights) document.registerFont(fontName(subset, weight), join(folder, `inter-${subset}-${weight}-normal.woff`));
  }
}

export interface Run {
  readonly subset: string;
  readonly text: string;
}

/** Splits a text by subset. A sign that no subset has becomes a question mark, so that nothing is lost unseen. */
export function runsOf(text: string): Run[] {
  const runs: { subset: string; text: string }[] = [];
  for (const sign of text.normalize('NFC')) {
    const code = sign.codePointAt(0) ?? 0;
    const subset = subsets.find((name) => ranges[name].some(([from, to]) => code >= from && code <= to));
    const last = runs.at(-1);
    const kept = subset === undefined ? '?' : sign;
    if (last && (last.subset === subset || subset === undefined)) last.text += kept;
    else runs.push({ subset: subset ?? 'latin', text: kept });
  }
  return runs;
}
