// Runs of a page as words: a run may hold several cells, and a word may lie in several runs.
import type { Word } from './positioned-text.ts';

export interface Run {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Of the whole run in points. */
  readonly width: number;
  readonly size: number;
}

/** Parts of a word are closer than this, in ems. */
const joinedBelow = 0.12;

export function splitWords(runs: readonly Run[]): Word[] {
  const pieces = runs.flatMap(piecesOf).toSorted((one, other) => one.y - other.y || one.x0 - other.x0);
  return joined(pieces);
}

/** Joins what one word was broken into; on one baseline and almost touching. */
function joined(pieces: readonly Piece[]): Word[] {
  const words: Piece[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    const isPart =
      last !== undefined &&
      Math.abs(last.y - piece.y) < piece.size * 0.2 &&
      Math.abs(piece.x0 - last.x1) < piece.size * joinedBelow &&
      !last.endsRun &&
      !piece.beginsRun;
    if (isPart && last) words[words.length - 1] = { ...piece, text: last.text + piece.text, x0: last.x0, beginsRun: last.beginsRun };
    else words.push(piece);
  }
  return words.map(({ text, x0, x1, y, size }) => ({ text, x0, x1, y, size }));
}

interface Piece extends Word {
  /** A space stands before it in its run: it is no part of the word before. */
  readonly beginsRun: boolean;
  readonly endsRun: boolean;
}

function piecesOf(run: Run): Piece[] {
  const text = plainSigns(run.text);
  const scale = run.width / Math.max(widthOf(text), 0.001);
  const pieces: Piece[] = [];
  let x = run.x;
  let isAfterSpace = false;
  for (const part of text.split(/( +)/)) {
    const width = widthOf(part) * scale;
    const isSpace = part.trim() === '';
    if (!isSpace) pieces.push({ text: part, x0: x, x1: x + width, y: run.y, size: run.size, beginsRun: isAfterSpace, endsRun: false });
    else if (part !== '' && pieces.length > 0) pieces[pieces.length - 1] = { ...(pieces.at(-1) as Piece), endsRun: true };
    isAfterSpace = isSpace && part !== '' ? true : isAfterSpace && isSpace;
    x += width;
  }
  return pieces;
}

const signs: Readonly<Record<string, string>> = {
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u2009': ' ',
  '\t': ' ',
  '\u00AD': '',
  '\u2212': '-',
  '\u2013': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u2032': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u2033': '"',
  '\uFB00': 'ff',
  '\uFB01': 'fi',
  '\uFB02': 'fl',
  '\uFB03': 'ffi',
  '\uFB04': 'ffl',
};

/** Ligatures, spaces and dashes as they are typed; signs that control are gone. */
function plainSigns(text: string): string {
  return Array.from(text, (sign) => signs[sign] ?? sign)
    .join('')
    .replace(/\p{Cc}|\p{Cf}/gu, '');
}

/** In ems, as most sans serif type is: figures are of one width, and letters near it. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += widths[sign] ?? (/[A-Z]/.test(sign) ? 0.68 : 0.53);
  return width;
}

const narrow = Object.fromEntries(Array.from(" .,:;'|!ijlI", (sign) => [sign, sign === "'" ? 0.2 : 0.26]));
const figures = Object.fromEntries(Array.from('0123456789$', (sign) => [sign, 0.556]));
const others = {
  '-': 0.333,
  '(': 0.333,
  ')': 0.333,
  '/': 0.278,
  '&': 0.667,
  '%': 0.889,
  '<': 0.584,
  '>': 0.584,
  f: 0.278,
  t: 0.278,
  r: 0.333,
  m: 0.833,
  w: 0.722,
  M: 0.833,
  W: 0.944,
  '"': 0.355,
};
const widths: Readonly<Record<string, number>> = { ...narrow, ...figures, ...others };
