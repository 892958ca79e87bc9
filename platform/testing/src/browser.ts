// A real Chromium for journeys: the system's browser, driven by playwright-core, with nothing reaching outside the machine.
import { accessSync, constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type axe from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type JSHandle, type Page } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Pages of a test do not live long enough to win back what optimizing and collecting in further threads take: a tenth of a renderer's time.
  // A heap that begins large is hardly ever collected: a thirtieth
  '--js-flags=--no-opt,--single-threaded-gc,--initial-heap-size=512,--min-semi-space-size=32',
  // A microphone that hums, where a page asks for one
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Path of the browser: `CHROMIUM_PATH`, or what is on the PATH, the build without a window first: it needs less; undefined when there is none. */
export function chromiumPath(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Throws a sentence when there is no browser. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('No Chromium found: install Debian’s package chromium-headless-shell or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: flags });
}

/** The two sizes at which every screen is looked at. */
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** Sharp only where its pictures are looked at: four times the points to paint are for nobody else. */
const deviceScaleFactor = process.env['SCREENSHOTS'] ? 2 : 1;
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor, isMobile: true, hasTouch: true };

// The words in sight within the name of a control (2.5.3) came to the tags with axe 4.14, which counts initials in a picture's place as words
const rules = { 'label-content-name-mismatch': { enabled: false } };
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const ofColors = ['color-contrast', 'link-in-text-block'];

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
  const others = areColorsAsked ? rules : { ...rules, ...Object.fromEntries(ofColors.map((id) => [id, { enabled: false }])) };
  return page.evaluate(
    async ({ run, areAllColors, isOnlyColors, selector, texts }) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const judged = texts?.filter((text) => text.isConnected) ?? [];
      if (isOnlyColors && judged.length === 0) return [];
      for (const text of judged) text.setAttribute('data-judged', '');
      here.configure({
        rules: [
          { id: 'color-contrast', selector: areAllColors ? '*' : '[data-judged]' },
          { id: 'link-in-text-block', selector: areAllColors ? 'a[href]' : 'a[href][data-judged]' },
        ],
      });
      const parts = selector === undefined ? [] : [...document.querySelectorAll(selector)];
      const isWhole = selector === undefined && !isOnlyColors;
      const { violations } = await here.run(isWhole ? document : { include: [...new Set([...parts, ...judged])] }, {
        ...run,
        resultTypes: ['violations'],
        preload: false,
        elementRef: true,
      });
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
    },
    {
      run: { runOnly: { type, values: [...values, ...(type === 'rule' && areColorsAsked ? ofColors : [])] }, rules: { ...others } },
      areAllColors: what === 'everything',
      isOnlyColors: what === 'colors',
      selector: within,
      texts: colorsOf,
    },
  );
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

/** Pixels by which the page is wider than the window; 0 when nothing scrolls sideways. */
export async function sidewaysOverflow(page: Page, width: number): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return Math.max(0, wide - width);
}
