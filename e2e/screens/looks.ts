// What is looked at on every screen, at three widths and in both colour schemes: accessibility, width, headings.
import { accessibilityFaults, sidewaysOverflow } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { picture } from '../product.ts';
import { movingThings } from './motion.ts';

/** The widths of ux D; the phone is a touch screen of its own. */
export const wide = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'tablet', width: 1024, height: 768 },
] as const;
export const narrow = [{ name: 'phone', width: 390, height: 844 }] as const;

export const everyWidth = [...wide, ...narrow];

const schemes = ['light', 'dark'] as const;

interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Looks at the page as it stands, in each size and both colour schemes; answers the faults, a line each. */
export async function faultsInAllLooks(page: Page, name: string, sizes: readonly Size[]): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize({ width: size.width, height: size.height });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      const look = `${name}-${size.name}-${colorScheme}`;
      await picture(page, look);
      faults.push(...(await faultsOf(page, size, colorScheme)).map((fault) => `${look}: ${fault}`));
    }
  }
  return faults;
}

/** For a story: looks at what stands there at every width, and puts the window back as it was. */
export async function storyFaults(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize();
  const faults = await faultsInAllLooks(page, name, everyWidth);
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return faults;
}

/**
 * Names, roles and order are the same in both schemes and at both widths of a desk, and places are the same in both schemes: so the
 * structure is looked at once for a desk and once for a phone, sizes at each width, and colours in every look.
 */
async function faultsOf(page: Page, { name, width }: Size, scheme: (typeof schemes)[number]): Promise<string[]> {
  const putBack = await barsAtRest(page);
  const isFirst = scheme === schemes[0];
  const faults = await accessibilityFaults(page, !isFirst ? 'colours' : name === 'tablet' ? 'look' : 'everything');
  await putBack();
  if (!isFirst) return faults;
  const overflow = await sidewaysOverflow(page, width);
  if (overflow > 0) faults.push(`${overflow} px wider than the window`);
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  faults.push(...(await movingThings(page)));
  return faults;
}

/** Bars that stay while the page is scrolled lie over something at any moment, which is no fault: for the look they lie in the flow. */
async function barsAtRest(page: Page): Promise<() => Promise<void>> {
  const bars = await page.evaluateHandle(() => {
    const isBar = (one: HTMLElement) =>
      ['fixed', 'sticky'].includes(getComputedStyle(one).position) &&
      !one.closest('[role="dialog"], [role="alertdialog"]') &&
      !one.querySelector('[role="dialog"]');
    const found = [...document.querySelectorAll<HTMLElement>('header, nav, fieldset')].filter(isBar);
    for (const bar of found) bar.style.position = 'relative';
    return found;
  });
  return async () => {
    await bars.evaluate((all) => {
      for (const bar of all) bar.style.removeProperty('position');
    });
    await bars.dispose();
  };
}

/** Nothing is loading any more: no placeholder, every picture that is asked for has come. */
export async function complete(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  });
}

/** From its top, two frames after a change of size or scheme, and after the end of what is still moving. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    );
  });
}
