// The next screen in a window that has one already: followed like a link, without loading the workspace anew.
import type { Locator, Page } from 'playwright-core';

/** Windows in which nothing is open, entered or failing. */
const atRest = new WeakSet<Page>();
const followedWithinMs = 4_000;

export function restsNow(page: Page): void {
  atRest.add(page);
}

/** Something is opened, entered or goes wrong in this window: the next screen is loaded. */
export function isBusyNow(page: Page): void {
  atRest.delete(page);
}

/**
 * Goes to the address in a window at rest. False when it is not, or when what is waited for did not come as something new: it may stand in an
 * element that is there already.
 */
export async function follow(page: Page, path: string, marker: Locator): Promise<boolean> {
  if (!atRest.delete(page)) return false;
  await page.evaluate((to) => {
    for (const element of document.querySelectorAll('body *')) element.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  const isNew = marker.and(page.locator('main :not([data-left])'));
  return isNew
    .first()
    .waitFor({ timeout: followedWithinMs })
    .then(
      () => true,
      () => false,
    );
}
