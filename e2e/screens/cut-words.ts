// Words that are cut off at the edge of their box, with no way to read the rest of them.
import type { Page } from 'playwright-core';

/** Each as it stands there. A title, a tooltip or a link to where it stands in full is a way to read it. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasOwnWords = (one: Element) =>
      Array.from(one.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isTruncated = (one: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      const [hidesX, hidesY] = [overflowX, overflowY].map((flow) => flow === 'hidden' || flow === 'clip');
      return (hidesX && one.scrollWidth > one.clientWidth + 1) || (hidesY && one.scrollHeight > one.clientHeight + 1);
    };
    const isSeen = (one: HTMLElement) => one.clientWidth > 1 && one.clientHeight > 1 && one.checkVisibility();
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((one) => hasOwnWords(one) && isSeen(one) && isTruncated(one) && !one.closest('[title], a, [aria-describedby]'))
      .map((one) => one.textContent.trim());
  });
}
