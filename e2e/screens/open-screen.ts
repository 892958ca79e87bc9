// Opening a screen as it is looked at: in its size, by the person who works with it, complete.
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from '../product/product.ts';
import { follow, isBusyNow, restsNow } from './follow.ts';
import { complete } from './looks.ts';
import type { Screen } from './screen-list.ts';
import type { Visitors } from './visitors.ts';

/** What stands on the screen once it is complete. */
export const shown = (page: Page, { shows }: Pick<Screen, 'shows'>): Locator => page.getByText(shows).locator('visible=true').first();

/** A screen of the workspace on which nothing is opened or entered. */
export const isPlain = ({ as, prepare, isContent }: Screen): boolean => as !== undefined && !prepare && !isContent;

/** Followed like a link where the window is at rest, else loaded. */
export async function openScreen(
  screen: Screen,
  { page, complaints }: Visitor,
  { visitors, size }: { visitors: Pick<Visitors, 'pathOf'>; size: { readonly width: number; readonly height: number } },
): Promise<void> {
  complaints.length = 0;
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const path = visitors.pathOf(screen);
  const isFollowed = isPlain(screen) && (await follow(page, path, page.getByText(screen.shows).locator('visible=true')));
  isBusyNow(page);
  if (!isFollowed) await page.goto(path);
  await screen.prepare?.(page);
  await shown(page, screen).waitFor();
  await complete(page);
  if (isPlain(screen)) restsNow(page);
}
