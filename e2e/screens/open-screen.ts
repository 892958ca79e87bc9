// Opening a screen as it is looked at: in its size, by the person who works with it, complete.
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from '../product/product.ts';
import { follow, isBusyNow, isLeftNow, restsNow } from './follow.ts';
import { complete } from './looks.ts';
import type { Screen } from './lists/screen.ts';
import type { Visitors } from './visitors.ts';

/** What stands on the screen once it is complete. */
export const shown = (page: Page, { shows }: Pick<Screen, 'shows'>): Locator => page.getByText(shows).locator('visible=true').first();

/** A screen of the workspace, whose links lead to the others. */
const isInside = ({ as, isContent }: Screen): boolean => as !== undefined && !isContent;

/** The screen stands there, well: what the next one in this window finds. */
export function standsNow(page: Page, screen: Screen): void {
  if (!isInside(screen)) isBusyNow(page);
  else if (screen.prepare) isLeftNow(page);
  else restsNow(page);
}

/** Goes there like a link leads, until what is told stands there: on a screen that something is opened on, its heading. False when it has to be loaded. */
export const followTo = async (page: Page, screen: Screen, { path, marker }: { path: string; marker: Locator }): Promise<boolean> =>
  isInside(screen) && follow(page, path, screen.prepare ? { marker: page.locator('main h1'), anew: true } : { marker, anew: false });

/** Followed like a link where the window has the workspace and nothing is failing, else loaded. */
export async function openScreen(
  screen: Screen,
  { page, complaints }: Visitor,
  { visitors, size }: { visitors: Pick<Visitors, 'pathOf'>; size: { readonly width: number; readonly height: number } },
): Promise<void> {
  complaints.length = 0;
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const path = visitors.pathOf(screen);
  const isFollowed = await followTo(page, screen, { path, marker: page.getByText(screen.shows).locator('visible=true') });
  isBusyNow(page);
  if (!isFollowed) await page.goto(path);
  await screen.prepare?.(page);
  await shown(page, screen).waitFor();
  await complete(page);
  standsNow(page, screen);
}
