// What is looked at on every screen, at three widths and in both colour schemes: accessibility, width, headings, focus, targets.
import { accessibilityFaults, sidewaysOverflow } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { picture } from '../product.ts';

/** The widths of ux D; the phone is a touch screen of its own. */
export const wide = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'tablet', width: 1024, height: 768 },
] as const;
export const narrow = [{ name: 'phone', width: 390, height: 844 }] as const;

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** `ALL_LOOKS=1` looks at every width in both schemes; otherwise each width is seen in one, and the other on a bad day. */
const everyLook = process.env['ALL_LOOKS'] === '1';
const schemeOn: Readonly<Record<'good day' | 'bad day', Readonly<Record<string, Scheme>>>> = {
  'good day': { desktop: 'light', tablet: 'dark', phone: 'light' },
  'bad day': { desktop: 'dark', tablet: 'light', phone: 'dark' },
};

interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Looks at the page as it stands, in each size; answers the faults, a line each. */
export async function faultsInAllLooks(
  page: Page,
  name: string,
  sizes: readonly Size[],
  day: keyof typeof schemeOn = 'good day',
): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize({ width: size.width, height: size.height });
    const seen = schemes.filter((scheme) => everyLook || scheme === schemeOn[day][size.name]);
    for (const colorScheme of seen) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      const look = `${name}-${size.name}-${colorScheme}`;
      await picture(page, look);
      const whole = colorScheme === seen[0] && size.name !== 'tablet';
      faults.push(...(await faultsOf(page, size.width, whole)).map((fault) => `${look}: ${fault}`));
    }
  }
  return faults;
}

/** Names, roles and order are the same in both schemes and on a desk of either width: there only colours and sizes are looked at. */
async function faultsOf(page: Page, width: number, whole: boolean): Promise<string[]> {
  const putBack = await barsAtRest(page);
  const faults = await accessibilityFaults(page, whole ? 'everything' : 'look');
  await putBack();
  const overflow = await sidewaysOverflow(page, width);
  if (overflow > 0) faults.push(`${overflow} px wider than the window`);
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
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

/** Two frames after a change of size or scheme, and the end of what is still moving. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    );
  });
}

/**
 * Controls smaller than a finger needs (44 px) on a touch screen, in words. What counts is the area that answers a touch, not the
 * box. Links within a text, the breadcrumb and what is hidden are left out.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const needed = 44;
    const isMeasured = (control: HTMLElement) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (control.closest('[aria-hidden="true"], .cx-hidden, nav[aria-label="Breadcrumb"]')) return false;
      if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') return false;
      return !(control instanceof HTMLInputElement && ['checkbox', 'radio', 'hidden', 'file'].includes(control.type));
    };
    const answers = (control: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control || hit.contains(control));
    };
    const isSmall = (control: HTMLElement) => {
      const first = control.getBoundingClientRect();
      if (first.width <= 1) return false;
      if (Math.round(Math.min(first.width, first.height)) >= needed) return false;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const [x, y, reach] = [box.left + box.width / 2, box.top + box.height / 2, needed / 2 - 2];
      // What lies under an open panel cannot be touched either
      const over = document.elementFromPoint(x, y)?.closest('aside');
      if (over && !over.contains(control)) return false;
      return ![
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ].every(([left = 0, top = 0]) => answers(control, left, top));
    };
    // What lies under an open dialog cannot be touched
    const place = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document;
    const controls = place.querySelectorAll<HTMLElement>('button, a[href], [role="tab"], [role="menuitem"], select, input, textarea');
    const small = [...controls].filter((control) => isMeasured(control) && isSmall(control));
    return small.slice(0, 8).map((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
      return `${control.tagName.toLowerCase()} “${name}” is ${Math.round(width)}×${Math.round(height)} px`;
    });
  });
}

interface Stop {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isInside: boolean;
  readonly isMarked: boolean;
}

/**
 * Walks the page once with the Tab key: every stop must be visible in the window and show where it is. The frame around all screens is
 * walked once (`all`), the others begin where their own content does, or in the dialog that is open.
 */
export async function focusFaults(page: Page, { all, mostStops = 60 }: { all: boolean; mostStops?: number }): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate((isAll) => {
    (document.activeElement as HTMLElement | null)?.blur();
    delete document.documentElement.dataset['firstStop'];
    const main = document.querySelector<HTMLElement>('main');
    if (isAll || !main || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    main.tabIndex = -1;
    main.focus();
  }, all);
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(stopHere);
    if (!found || found.isFirst) break;
    if (!found.isInside) faults.push(`${found.name} gets the focus outside of the window`);
    if (!found.isMarked) faults.push(`${found.name} does not show that it has the focus`);
  }
  return faults;
}

/** Runs in the page: where the focus is. A hidden input of a switch or a file is seen at its label. Nothing at the end of the page. */
function stopHere(): Stop | undefined {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return undefined;
  const isFirst = focused.dataset['firstStop'] === 'true';
  if (!document.querySelector('[data-first-stop]')) focused.dataset['firstStop'] = 'true';
  const seen = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? focused.parentElement ?? focused) : focused;
  const boxes = [focused, seen].map((one) => one.getBoundingClientRect());
  const isInside = boxes.some(
    (box) => box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && box.width > 0 && box.height > 0,
  );
  // A card is marked as a whole by the layer that its link lays over it
  const isMarked =
    focused.matches('input, textarea, select') ||
    [undefined, '::after'].some((layer) => {
      const { outlineStyle, boxShadow } = getComputedStyle(focused, layer);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
  const text = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  return { name: `${focused.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`, isFirst, isInside, isMarked };
}
