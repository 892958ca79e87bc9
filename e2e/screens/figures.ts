// Every text that a screen shows, with the words around it and the place where it stands: what the no-fake test compares between two firms.
import type { Page } from 'playwright-core';

export interface Reading {
  /** The words of the row of a list or table in which it stands: whose figure it is. */
  readonly row: string;
  /** Its label: the words around it, without digits. */
  readonly about: string;
  /** What holds it, by elements and classes. The rows of a list stand at one place, the columns of a table at their own. */
  readonly place: string;
  readonly text: string;
}

/**
 * Reads the whole window: content, open dialogs, header and navigation with their badges, what is entered in fields, and names for
 * screen readers. What a form offers as a choice, and the example in an empty field, is no figure of anybody.
 */
export async function readingsOf(page: Page): Promise<Reading[]> {
  return page.evaluate(() => {
    const bare = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const wordsOf = (text: string) => bare(text.replaceAll(/[\d$.,%:/#()·–-]+/g, ' '));
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('script, style, noscript, option, [role="option"]');
    const placeOf = (element: Element): string => {
      const steps: string[] = [];
      for (let at: Element | null = element; at && at !== document.body && steps.length < 6; at = at.parentElement) {
        const classes = [...at.classList].filter((name) => !/^(mantine-|__m)/.test(name));
        const column = at instanceof HTMLTableCellElement ? `[${at.cellIndex}]` : '';
        steps.push([at.tagName.toLowerCase() + column, ...classes].join('.'));
      }
      return steps.join(' < ');
    };
    // What stands in a row is about the row
    const rows = 'li, tr, article, [data-claim], [role="row"], [role="listitem"]';
    const rowOf = (element: Element) => wordsOf(element.closest(rows)?.textContent ?? '').slice(0, 80);
    // A sentence is its own label; beside a bare figure, climb until words stand there
    const labelOf = (element: Element, text: string): string => {
      const own = wordsOf(text);
      if (own.length >= 16) return own.slice(0, 100);
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const around = wordsOf(`${at.getAttribute('aria-label') ?? ''} ${at.textContent ?? ''}`);
        if (around.replaceAll(own, '').length > 3) return around.slice(0, 100);
      }
      return own;
    };
    const found: { row: string; about: string; place: string; text: string }[] = [];
    const add = (element: Element, text: string, about = labelOf(element, text)) => {
      if (text !== '' && isSeen(element)) found.push({ row: rowOf(element), about, place: placeOf(element), text });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement) add(node.parentElement, bare(node.textContent ?? ''));
    }
    for (const element of document.querySelectorAll('[aria-label], [title], img[alt]')) {
      for (const name of ['aria-label', 'title', 'alt']) add(element, bare(element.getAttribute(name) ?? ''));
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      if (['checkbox', 'radio', 'hidden', 'password', 'file'].includes(field.type)) continue;
      const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
      add(field, bare(field.value), wordsOf(label));
    }
    for (const choice of document.querySelectorAll('select')) {
      const label = choice.labels[0]?.textContent ?? choice.getAttribute('aria-label') ?? choice.name;
      add(choice, bare(choice.selectedOptions[0]?.textContent ?? ''), wordsOf(label));
    }
    found.push({ row: '', about: 'title of the window', place: 'title', text: bare(document.title) });
    return found;
  });
}
