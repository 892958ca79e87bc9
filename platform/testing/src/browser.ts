// A real Chromium for journeys: the system's browser, driven by playwright-core, with nothing reaching outside the machine.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
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

/** Takes over a browser that runs already: it runs on when the connection is closed. */
export function connectTo(address: string): Promise<Browser> {
  return chromium.connectOverCDP(address);
}

/** The two sizes at which every screen is looked at. */
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** Sharp only where its pictures are looked at: four times the points to paint are for nobody else. */
const deviceScaleFactor = process.env['SCREENSHOTS'] ? 2 : 1;
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor, isMobile: true, hasTouch: true };

/** Pixels by which the page is wider than the window; 0 when nothing scrolls sideways. */
export async function sidewaysOverflow(page: Page, width: number): Promise<number> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return Math.max(0, wide - width);
}
