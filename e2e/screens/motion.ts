// Who asks for less motion gets none: what takes longer than a moment to move, as the page's styles have it.
import type { Page } from 'playwright-core';

/** Up to three elements, by tag and class, with the seconds they take. Asked where `prefers-reduced-motion` is on. */
export function movingThings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const maxSeconds = 0.01;
    const seconds = (durations: string) =>
      Math.max(...durations.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 0.001 : 1)));
    const isMoving = (style: CSSStyleDeclaration) =>
      (style.transitionProperty !== 'none' && seconds(style.transitionDuration) > maxSeconds) ||
      (style.animationName !== 'none' && seconds(style.animationDuration) > maxSeconds);
    return [...document.querySelectorAll('*')]
      .filter((one) => [undefined, '::before', '::after'].some((part) => isMoving(getComputedStyle(one, part))))
      .slice(0, 3)
      .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} moves although less motion is asked for`);
  });
}
