// What a control is called: whoever speaks to the screen says the words that they see (WCAG 2.5.3), so the name begins with them.
import type { Page } from 'playwright-core';

/** Controls whose name does not begin with the first words in sight on them, in words. Pictures, the initials in the place of one, and what is hidden from readers are no words. */
export async function misnamedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
        .trim()
        .toLowerCase();
    const isSeen = (node: Node) => {
      const within = node.parentElement;
      if (!within || within.closest('[aria-hidden="true"], svg, .cx-hidden, [class*="Avatar-root"]')) return false;
      const { width, height } = within.getBoundingClientRect();
      return width > 1 && height > 1 && within.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const wordsOn = (control: Element) => {
      const walk = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const words = isSeen(node) ? plain(node.textContent ?? '') : '';
        if (words !== '') return words;
      }
      return '';
    };
    const named = document.querySelectorAll<HTMLElement>(
      'button[aria-label], a[href][aria-label], [role="tab"][aria-label], [role="menuitem"][aria-label]',
    );
    const wrong = [...named].filter((control) => {
      const words = wordsOn(control);
      // A sign alone, like an arrow or a number of a page, is read by its name
      return /\p{Letter}{2}/u.test(words) && !plain(control.getAttribute('aria-label') ?? '').startsWith(words);
    });
    return wrong.slice(0, 8).map((control) => `“${control.getAttribute('aria-label') ?? ''}” does not begin with “${wordsOn(control)}”`);
  });
}
