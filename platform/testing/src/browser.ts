// A real Chromium for journeys: the system's browser, driven by playwright-core, with nothing reaching outside the machine.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Path of the browser: `CHROMIUM_PATH`, or `chromium` on the PATH; undefined when there is none. */
export function chromiumPath(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
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
  if (!executablePath) throw new Error('No Chromium found: install Debian’s package chromium or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: flags });
}

/** The two sizes at which every screen is looked at. */
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page, a line each; empty when nothing. `look` is what changes with width and colour scheme: contrast and targets. */
export async function accessibilityFaults(page: Page, what: 'everything' | 'look' = 'everything'): Promise<string[]> {
  // One run in the page itself: the way over a second, blank page costs more than the looking.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (what === 'everything'
    ? axe.withTags(tags)
    : axe.withRules(['color-contrast', 'link-in-text-block', 'target-size'])
  ).analyze();
  return violations.map(
    (fault) =>
      `${fault.id}: ${fault.help} (${fault.nodes
        .map((node) => `${node.target.join(' ')} ${(node.failureSummary ?? '').split('\n').slice(1, 3).join(' ').trim()}`)
        .slice(0, 5)
        .join('; ')})`,
  );
}

/** Pixels by which the page is wider than the window; 0 when nothing scrolls sideways. */
export async function sidewaysOverflow(page: Page, width: number): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return Math.max(0, wide - width);
}
