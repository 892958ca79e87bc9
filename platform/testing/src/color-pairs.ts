// The colors that stand on each other on a page, so that a pair that passed once need not be judged again.
import type { JSHandle, Page } from 'playwright-core';

/** Pairs that were not judged before, and where they stand on the page. */
export interface NewPairs {
  readonly pairs: readonly string[];
  /** Every text that has one of them, and the link around it. To be disposed of. */
  readonly places: JSHandle<Element[]>;
}

/**
 * Every pair of a text and what lies behind it that is not known, each as one line: color, weight, size and decoration of the text, then the
 * grounds under it down to the first that covers the others. Equal lines have equal contrast, on whatever screen they stand.
 */
export async function newColorPairs(page: Page, known: ReadonlySet<string>): Promise<NewPairs | undefined> {
  await page.evaluate(gatherTexts);
  const lines = await page.evaluate(linesOfTexts);
  const isNew = lines.map((some) => some.some((line) => !known.has(line)));
  const pairs = [...new Set(lines.flat())].filter((line) => !known.has(line));
  if (pairs.length === 0) return undefined;
  const places = await page.evaluateHandle((news): Element[] => {
    const { coloredTexts: all } = window as unknown as { coloredTexts: readonly Element[] };
    return all.filter((_, at) => news[at]).flatMap((one) => [one, one.closest('a') ?? one]);
  }, isNew);
  return { pairs, places };
}

/** Runs in the page, which keeps the texts in sight: a handle to them would be one more question and answer at every look. */
function gatherTexts(): void {
  const isField = (element: Element) => element.matches('input, textarea, select');
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const texts = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (one) => (isField(one) || hasText(one)) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  Object.assign(window, { coloredTexts: texts });
}

/** Runs in the page: the lines of each text that was gathered, that of its placeholder included. */
function linesOfTexts(): string[][] {
  const { coloredTexts: texts } = window as unknown as { coloredTexts: readonly HTMLElement[] };

  const opacities = new Map<Element, number>();
  const opacityOf = (element: Element): number => {
    const found = opacities.get(element);
    if (found !== undefined) return found;
    const own = Number(getComputedStyle(element).opacity) * (element.parentElement ? opacityOf(element.parentElement) : 1);
    opacities.set(element, own);
    return own;
  };

  const isClear = (color: string) => color === 'transparent' || /,\s*0\)$|\/ 0\)$/.test(color);
  const covers = (color: string) => !isClear(color) && !/rgba|\//.test(color);
  const withAncestors = (element: Element | null): Element[] => (element ? [element, ...withAncestors(element.parentElement)] : []);
  const beneath = (element: Element): readonly Element[] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    // Outside of the window nobody can say what lies at a point; inside, things that are no ancestors may lie between
    return [...(stack.includes(element) ? stack.slice(stack.indexOf(element)) : []), ...withAncestors(element)];
  };
  const grounds = new Map<Element, readonly [last: boolean, ...colors: string[]]>();
  const groundOf = (one: Element) => {
    const { backgroundImage: image, backgroundColor: color } = getComputedStyle(one);
    const found = [covers(color), ...(image === 'none' ? [] : [image.slice(0, 200)]), ...(isClear(color) ? [] : [color])] as const;
    grounds.set(one, found);
    return found;
  };
  const groundsOf = (element: Element) => {
    const all = beneath(element).map((one) => grounds.get(one) ?? groundOf(one));
    const last = all.findIndex(([isLast]) => isLast);
    return all.slice(0, last < 0 ? undefined : last + 1).flatMap(([, ...colors]) => colors);
  };
  const lineOf = (element: HTMLElement, layer?: string) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element, layer);
    const around = element.closest('a')?.parentElement;
    const link = around ? `${getComputedStyle(around).color} ${textDecorationLine}` : '';
    const off = element.closest('[disabled], [aria-disabled="true"]') ? 'off' : '';
    return [color, fontSize, fontWeight, textShadow, link, off, opacityOf(element).toFixed(2), ...groundsOf(element)].join('|');
  };
  return texts.map((one) => [lineOf(one), ...(one.matches(':placeholder-shown') ? [lineOf(one, '::placeholder')] : [])]);
}
