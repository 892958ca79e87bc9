// The page on which words stand by themselves, as a heading does. A table of contents names it earlier; the last page counts.
import { useEffect } from 'react';
import type { getDocumentProxy } from 'unpdf';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const plain = (words: string) => words.replace(/\s+/g, ' ').trim();

async function pageOf(pdf: Pdf, words: string): Promise<number | undefined> {
  for (let number = pdf.numPages; number > 0; number -= 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    // Words in several scripts are several pieces, a long heading several lines
    const whole = plain(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''));
    const isAlone = items.some((item) => 'str' in item && plain(item.str) === words);
    if (isAlone || (words.length > 60 && whole.includes(words))) return number;
  }
  return undefined;
}

/** Turns to the page of `words` whenever these are others; a page that was turned by hand meanwhile stays. */
export function usePageOf(pdf: Pdf, words: string | undefined, turn: (page: number) => void): void {
  useEffect(() => {
    let isGone = false;
    if (words)
      pageOf(pdf, plain(words))
        .then((number) => {
          if (!isGone && number !== undefined) turn(number);
        })
        // Without it the pages are turned by hand
        .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [pdf, words, turn]);
}
