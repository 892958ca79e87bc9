// The page on which words stand by themselves, as a heading does. A table of contents names it earlier; the last page counts.
import { useCallback, useEffect, useRef } from 'react';
import type { getDocumentProxy } from 'unpdf';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const plain = (words: string) => words.replace(/\s+/g, ' ').trim();

interface PageWords {
  /** Words in several scripts are several pieces, a long heading several lines. */
  readonly whole: string;
  readonly pieces: ReadonlySet<string>;
}

async function wordsOf(pdf: Pdf, number: number): Promise<PageWords> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  const whole = plain(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''));
  return { whole, pieces: new Set(items.flatMap((item) => ('str' in item ? plain(item.str) : []))) };
}

/** Reads each page of a file once, however often it is searched. */
const known = new WeakMap<Pdf, Map<number, Promise<PageWords>>>();

function knownWords(pdf: Pdf, number: number): Promise<PageWords> {
  const pages = known.get(pdf) ?? new Map<number, Promise<PageWords>>();
  known.set(pdf, pages);
  const found = pages.get(number) ?? wordsOf(pdf, number);
  pages.set(number, found);
  return found;
}

/** Goes no further once nobody waits for it. */
async function pageOf(pdf: Pdf, words: string, isWanted: () => boolean): Promise<number | undefined> {
  for (let number = pdf.numPages; number > 0 && isWanted(); number -= 1) {
    const { whole, pieces } = await knownWords(pdf, number);
    if (pieces.has(words) || (words.length > 60 && whole.includes(words))) return number;
  }
  return undefined;
}

/** Turns to the page of `words` whenever these are others; what it answers ends the search: a page that was turned by hand meanwhile stays. */
export function usePageOf(pdf: Pdf, words: string | undefined, turn: (page: number) => void): () => void {
  const search = useRef({ isWanted: false });
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const mine = { isWanted: words !== undefined && words !== '' };
    search.current = mine;
    if (words)
      pageOf(pdf, plain(words), () => mine.isWanted)
        .then((number) => {
          if (mine.isWanted && number !== undefined) latest.current(number);
        })
        // Without it the pages are turned by hand
        .catch(() => undefined);
    return () => {
      mine.isWanted = false;
    };
  }, [pdf, words]);
  return useCallback(() => {
    search.current.isWanted = false;
  }, []);
}
