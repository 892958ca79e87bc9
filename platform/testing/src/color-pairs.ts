// The colors that stand on each other on a page, so that a pair that passed once need not be judged again.
import type { Page } from 'playwright-core';

/**
 * Every pair of a text and what lies behind it, each as one line: color, weight, size and decoration of the text, then the grounds under it
 * down to the first that covers the others. Equal lines have equal contrast, on whatever screen they stand.
 */
export async function colorPairs(page: Page): Promise<string[]> {
  const texts = await page.evaluateHandle(() => {
    const isField = (element: Element) => element.matches('input, textarea, select');
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (one) => (isField(one) || hasText(one)) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  });
  const lines = await texts.evaluate(linesOf);
  await texts.dispose();
  return lines;
}

/** Runs in the page. */
function linesOf(texts: readonly HTMLElement[]): string[] {
  const isClear = (color: string) => color === 'transparent' || /,\s*0\)$|\/ 0\)$/.test(color);
  const covers = (color: string) => !isClear(color) && !/rgba|\//.test(color);
  const withAncestors = (element: Element | null): Element[] => (element ? [element, ...withAncestors(element.parentElement)] : []);
  const beneath = (element: Element): readonly Element[] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    // Outside of the window nobody can say what lies at a point; inside, things that are no ancestors may lie between
    return [...(stack.includes(element) ? stack.slice(stack.indexOf(element)) : []), ...withAncestors(element)];
  };
  const groundsOf = (element: Element) => {
    const grounds = beneath(element).map((one) => getComputedStyle(one));
    const last = grounds.findIndex(({ backgroundColor }) => covers(backgroundColor));
    const seen = grounds.slice(0, last < 0 ? undefined : last + 1);
    return seen.flatMap(({ backgroundImage, backgroundColor }) => [
      ...(backgroundImage === 'none' ? [] : [backgroundImage.slice(0, 200)]),
      ...(isClear(backgroundColor) ? [] : [backgroundColor]),
    ]);
  };
  const lineOf = (element: HTMLElement, layer?: string) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element, layer);
    const around = element.closest('a')?.parentElement;
    const link = around ? `${getComputedStyle(around).color} ${textDecorationLine}` : '';
    const off = element.closest('[disabled], [aria-disabled="true"]') ? 'off' : '';
    const opacity = withAncestors(element).reduce((product, one) => product * Number(getComputedStyle(one).opacity), 1);
    return [color, fontSize, fontWeight, textShadow, link, off, opacity.toFixed(2), ...groundsOf(element)].join('|');
  };
  const placeholders = texts.filter((one) => one.matches(':placeholder-shown')).map((one) => lineOf(one, '::placeholder'));
  return [...new Set([...texts.map((one) => lineOf(one)), ...placeholders])];
}
