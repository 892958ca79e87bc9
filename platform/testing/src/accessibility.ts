// What axe finds on a page: everything, or only what can be new since the look before.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { JSHandle, Page } from 'playwright-core';

// The words in sight within the name of a control (2.5.3) came to the tags with axe 4.14, which counts initials in a picture's place as words
const rules = { 'label-content-name-mismatch': { enabled: false } };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const ofColors = ['color-contrast', 'link-in-text-block'];
const withoutColors = Object.fromEntries(ofColors.map((id) => [id, { enabled: false }]));

/** `structure` is what stays in another color scheme, `sizes` what changes with the width of the window, `colors` what changes with the scheme. */
const asked = {
  everything: { type: 'tag', values: tags },
  structure: { type: 'tag', values: tags },
  sizes: { type: 'rule', values: ['target-size'] },
  colors: { type: 'rule', values: [] },
} as const;

export interface Places {
  /** Where on the page is looked, a selector; everywhere without one. */
  readonly within?: string | undefined;
  /** Texts whose colors are judged with the rest, in one reading of the page: those of them that are still there. Of `everything` all are. */
  readonly colorsOf?: JSHandle<Element[]> | undefined;
}

/** What axe finds on the page, a line each; empty when nothing. */
export async function accessibilityFaults(
  page: Page,
  what: keyof typeof asked = 'everything',
  { within, colorsOf }: Places = {},
): Promise<string[]> {
  await bringAxe(page);
  const { type, values } = asked[what];
  const areColorsAsked = what === 'everything' || colorsOf !== undefined;
  const ids = [...values, ...(type === 'rule' && areColorsAsked ? ofColors : [])];
  return page.evaluate(readPage, {
    options: { runOnly: { type, values: ids }, rules: areColorsAsked ? rules : { ...rules, ...withoutColors } },
    colored: what === 'everything' ? '' : '[data-judged]',
    isOnlyColors: what === 'colors',
    selector: within,
    texts: colorsOf,
  });
}

interface Reading {
  readonly options: axe.RunOptions;
  /** Of what the colors are judged, as an end of selectors. */
  readonly colored: string;
  readonly isOnlyColors: boolean;
  readonly selector: string | undefined;
  readonly texts: Element[] | undefined;
}

/** Runs in the page, which knows nothing of what stands around this function. */
async function readPage({ options, colored, isOnlyColors, selector, texts = [] }: Reading): Promise<string[]> {
  const { axe: here } = window as unknown as { axe: typeof axe };
  const judged = texts.filter((text) => text.isConnected);
  if (isOnlyColors && judged.length === 0) return [];
  for (const text of judged) text.setAttribute('data-judged', '');
  here.configure({
    rules: [
      { id: 'color-contrast', selector: `*${colored}` },
      { id: 'link-in-text-block', selector: `a[href]${colored}` },
    ],
  });
  const parts = selector === undefined ? [] : [...document.querySelectorAll(selector)];
  const isWhole = selector === undefined && !isOnlyColors;
  const context = isWhole ? document : { include: [...new Set([...parts, ...judged])] };
  const { violations } = await here.run(context, { ...options, resultTypes: ['violations'], preload: false, elementRef: true });
  for (const text of judged) text.removeAttribute('data-judged');

  const panels = [...document.querySelectorAll('[role="dialog"]')];
  // What lies under the edge of an open panel can be pressed when that is closed
  const isUnderPanel = (element: Element | undefined) => {
    if (!element) return false;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return panels.some((panel) => {
      const over = panel.getBoundingClientRect();
      return !panel.contains(element) && over.left < right && over.right > left && over.top < bottom && over.bottom > top;
    });
  };
  return violations.flatMap(({ id, help, nodes }) => {
    const meant = id === 'target-size' ? nodes.filter(({ element }) => !isUnderPanel(element)) : nodes;
    const places = meant.slice(0, 5).map(({ target, failureSummary = '' }) => {
      return `${target.join(' ')} ${failureSummary.split('\n').slice(1, 3).join(' ').trim()}`;
    });
    return places.length > 0 ? [`${id}: ${help} (${places.join('; ')})`] : [];
  });
}

let rulesOfAxe: string | undefined;

/**
 * Half a megabyte of rules: brought once to each document, however often it is looked at. Nobody reads the markup of what axe looked at, which
 * it would write down for every element.
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate('typeof axe === "object"')) return;
  rulesOfAxe ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(`${rulesOfAxe}; axe.configure({ noHtml: true });`);
}
