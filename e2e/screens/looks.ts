// What is looked at on every screen, at three widths and in both color schemes: accessibility, width, headings.
import { accessibilityFaults, newColorPairs, rememberPairs, sidewaysOverflow, soundPairs } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { picture } from '../product/product.ts';
import { movingThings } from './motion.ts';

/** The widths of ux D; the phone is a touch screen of its own. */
export const wide = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'tablet', width: 1024, height: 768 },
] as const;
export const narrow = [{ name: 'phone', width: 390, height: 844 }] as const;

const schemes = ['light', 'dark'] as const;

interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A size of the window in a color scheme. */
export interface Look {
  readonly size: Size;
  readonly scheme: (typeof schemes)[number];
}

/** Each of the sizes in both color schemes, in an order in which only one of the two changes from look to look: each change is laid out anew. */
export const looksAt = (sizes: readonly Size[]): Look[] =>
  sizes.flatMap((size, at) => (at % 2 === 0 ? schemes : schemes.toReversed()).map((scheme) => ({ size, scheme })));

/** Every width in every scheme. */
export const everyLook: readonly Look[] = looksAt([...wide, ...narrow]);

/** The same for those that have one look each: two neighbors share neither width nor scheme, and any three have every width. */
const [desktop, tablet] = wide;
const [phone] = narrow;
export const dealtLooks: readonly Look[] = [
  { size: desktop, scheme: 'light' },
  { size: phone, scheme: 'dark' },
  { size: tablet, scheme: 'light' },
  { size: desktop, scheme: 'dark' },
  { size: phone, scheme: 'light' },
  { size: tablet, scheme: 'dark' },
];

/**
 * Looks at the page as it stands, in each of the looks; answers the faults, a line each. `within` names what is new on the page: names, roles
 * and sizes are looked at there alone.
 */
export async function faultsInLooks(page: Page, name: string, looks: readonly Look[], within?: string): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<string>();
  const isFirst = (what: string) => !seen.has(what) && Boolean(seen.add(what));
  let before: Look | undefined;
  for (const { size, scheme } of looks) {
    if (size !== before?.size) await page.setViewportSize({ width: size.width, height: size.height });
    if (scheme !== before?.scheme) await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    before = { size, scheme };
    await settled(page);
    const look = `${name}-${size.name}-${scheme}`;
    await picture(page, look);
    const isNew = { device: isFirst(size.name === 'phone' ? 'hand' : 'desk'), size: isFirst(size.name) };
    faults.push(...(await faultsOf(page, size, { ...isNew, within })).map((fault) => `${look}: ${fault}`));
  }
  return faults;
}

/** For a story: looks at what stands there on one device of each kind, and puts the window back as it was. */
export async function storyFaults(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize();
  const faults = await faultsInLooks(page, name, looksOfStory(name));
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
  return faults;
}

/** Two looks, a desk in one scheme and a phone in the other; by the name, so that all the looks of a story have all of them. */
function looksOfStory(name: string): readonly Look[] {
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, 0);
  const [scheme, other] = sum % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  return [
    { size: Math.floor(sum / 2) % 2 === 0 ? desktop : tablet, scheme },
    { size: phone, scheme: other },
  ];
}

/**
 * Names, roles and order are the same in both schemes and at both widths of a desk, and places are the same in both schemes: so the
 * structure is looked at once for each kind of device, sizes at each width, and colors at the texts whose pair of them was not seen before.
 */
async function faultsOf(
  page: Page,
  { width }: Size,
  isNew: { device: boolean; size: boolean; within: string | undefined },
): Promise<string[]> {
  // A pair that is sound is so wherever the bars lie
  if (!isNew.size && (await areColorsKnown(page))) return [];
  const putBack = await barsAtRest(page);
  const faults = await axeFaults(page, isNew.device ? 'structure' : isNew.size ? 'sizes' : 'colors', isNew.within);
  await putBack();
  if (!isNew.size) return faults;
  const overflow = await sidewaysOverflow(page, width);
  if (overflow > 0) faults.push(`${overflow} px wider than the window`);
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  faults.push(...(await movingThings(page)));
  return faults;
}

async function areColorsKnown(page: Page): Promise<boolean> {
  const unknown = await newColorPairs(page, soundPairs());
  await unknown?.places.dispose();
  return unknown === undefined;
}

/** What is asked of the page, and the colors at the texts whose pair of them was not judged before. */
async function axeFaults(page: Page, what: 'structure' | 'sizes' | 'colors', within: string | undefined): Promise<string[]> {
  const unknown = await newColorPairs(page, soundPairs());
  if (!unknown && what === 'colors') return [];
  const faults = await accessibilityFaults(page, what, { within, colorsOf: unknown?.places });
  if (!unknown) return faults;
  // A message in the corner goes by itself: what went meanwhile was not judged, and is at its next look
  const stayed = await unknown.places.evaluate((places) => places.every((place) => place.isConnected));
  await unknown.places.dispose();
  if (faults.length === 0 && stayed) rememberPairs(unknown.pairs);
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
