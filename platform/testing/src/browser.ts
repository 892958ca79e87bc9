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
  // Pages of a test do not live long enough to win back what optimizing and collecting in further threads take: a tenth of a renderer's time
  '--js-flags=--no-opt,--single-threaded-gc',
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
const withoutColors = Object.fromEntries(ofColors.map((id) => [id, { enabled: false }]));

/** `structure` is what stays in another color scheme, `sizes` what changes with the width of the window, `colors` what changes with the scheme. */
const asked = {
  everything: { type: 'tag', values: tags, others: rules },
  structure: { type: 'tag', values: tags, others: { ...rules, ...withoutColors } },
  sizes: { type: 'rule', values: ['target-size'], others: {} },
  colors: { type: 'rule', values: ofColors, others: {} },
} as const;

/** What axe finds on the page, or at those of these places that are still there, a line each; empty when nothing. */
export async function accessibilityFaults(
  page: Page,
  what: keyof typeof asked = 'everything',
  places?: JSHandle<Element[]>,
): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async ({ runOnly, rules: others, within }) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const there = within?.filter((place) => place.isConnected);
      if (there?.length === 0) return [];
      const { violations } = await here.run(there ? { include: [...new Set(there)] } : document, {
        runOnly,
        rules: others,
        resultTypes: ['violations'],
        preload: false,
        elementRef: true,
      });
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
    { runOnly: { type: asked[what].type, values: [...asked[what].values] }, rules: { ...asked[what].others }, within: places },
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
