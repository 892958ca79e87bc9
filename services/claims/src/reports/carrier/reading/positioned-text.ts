// The words of a PDF with their places: the page as a reader holds it, whichever way it was turned.
import { getDocumentProxy } from 'unpdf';
import { maxItemsOfPage, maxPages } from '../model/limits.ts';
import { Refused } from '../model/refuse.ts';
import { splitWords, type Run } from './split-words.ts';

export interface Word {
  readonly text: string;
  /** Points from the left. */
  readonly x0: number;
  readonly x1: number;
  /** Baseline in points from the top. */
  readonly y: number;
  readonly size: number;
}

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

type Matrix = readonly [number, number, number, number, number, number];

/** Throws `Refused` for a locked or damaged file, and for one without words. */
export async function positionedPages(bytes: Uint8Array): Promise<Word[][]> {
  const pdf = await open(bytes);
  if (pdf.numPages > maxPages)
    throw new Refused('TOO_LARGE', `This file has ${pdf.numPages.toLocaleString('en-US')} pages. At most ${maxPages} are read.`);
  const pages: Word[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(wordsOf(items as TextItem[], page.getViewport({ scale: 1 }).transform as unknown as Matrix));
    page.cleanup();
  }
  await pdf.cleanup();
  return pages;
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0, disableFontFace: true });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new Refused('LOCKED', 'This PDF is locked with a password. Ask the carrier for a copy without one.');
    throw new Refused('NOT_READABLE', "This PDF can't be read. It may be damaged.");
  }
}

/** Throws `Refused` for a page that holds more than a page can show. */
function wordsOf(items: readonly TextItem[], viewport: Matrix): Word[] {
  if (items.length > maxItemsOfPage) throw new Refused('TOO_LARGE', 'A page of this file holds more text than a page can show.');
  const runs = items.filter(({ str }) => str.trim() !== '').map((item) => runOf(item, viewport));
  const turn = usualTurn(runs);
  const level = runs.filter((run) => run.turn === turn).map((run) => turned(run, turn));
  return splitWords(once(level));
}

interface TurnedRun extends Run {
  /** Quarter turns of the reading direction. */
  readonly turn: number;
}

function runOf({ str, transform, width }: TextItem, viewport: Matrix): TurnedRun {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const [va, vb, vc, vd, ve, vf] = viewport;
  const across = { x: va * a + vc * b, y: vb * a + vd * b };
  const angle = Math.atan2(across.y, across.x);
  const quarter = Math.round((angle * 2) / Math.PI);
  const isLevel = Math.abs(angle - (quarter * Math.PI) / 2) < 0.02;
  const x = va * e + vc * f + ve;
  return {
    text: str,
    x,
    y: vb * e + vd * f + vf,
    width,
    size: Math.hypot(va * c + vc * d, vb * c + vd * d),
    turn: isLevel ? (quarter + 4) % 4 : -1,
  };
}

/** The direction of most letters: a watermark across the page has another. */
function usualTurn(runs: readonly TurnedRun[]): number {
  const letters = [0, 1, 2, 3].map((turn) => runs.reduce((sum, run) => sum + (run.turn === turn ? run.text.length : 0), 0));
  return letters.indexOf(Math.max(...letters));
}

/** In a page turned back by quarters; the origin moves, which no rule looks at. */
function turned(run: Run, turn: number): Run {
  if (turn === 1) return { ...run, x: run.y, y: -run.x };
  if (turn === 2) return { ...run, x: -run.x, y: -run.y };
  return turn === 3 ? { ...run, x: -run.y, y: run.x } : run;
}

/** Bold is at times the same words printed twice, a little apart. */
function once(runs: readonly Run[]): Run[] {
  const seen = new Set<string>();
  return runs.filter(({ text, x, y }) => {
    const near = [0, 1].flatMap((right) =>
      [0, 1].map((down) => `${Math.floor(x / 2 + right / 2)} ${Math.floor(y / 2 + down / 2)} ${text}`),
    );
    const isSeen = near.some((key) => seen.has(key));
    for (const key of near) seen.add(key);
    return !isSeen;
  });
}
