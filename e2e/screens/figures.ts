// Every figure that a screen shows, with the words around it: what the no-fake test compares between two data sets.
import type { Page } from 'playwright-core';

export interface Figure {
  /** Where it stands: the label, heading or words around it, without digits. */
  readonly about: string;
  readonly text: string;
}

/** Reads all texts with a digit from the content of the page; what a form offers as a choice is not a figure. */
export async function figuresOf(page: Page): Promise<Figure[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: { about: string; text: string }[] = [];
    const bare = (text: string) => text.replace(/\s+/g, ' ').trim();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = bare(node.textContent ?? '');
      const parent = node.parentElement;
      if (!parent || !/\d/.test(text)) continue;
      if (parent.closest('option, script, style, [aria-hidden="true"], [role="option"]')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      // Climb until words stand beside the figure: they tell what it is about
      let around: HTMLElement | null = parent;
      let about = '';
      while (around && around !== main) {
        about = bare((around.getAttribute('aria-label') ?? around.textContent ?? '').replaceAll(/[\d$.,%:/#()-]+/g, ' '));
        if (about.length > 3) break;
        around = around.parentElement;
      }
      found.push({ about: about.slice(0, 80), text });
    }
    return found;
  });
}
