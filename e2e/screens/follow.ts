// The next screen in a window that has one already: followed like a link, without loading the workspace anew.
import type { Locator, Page } from 'playwright-core';

/** `rest`: nothing is open, entered or failing. `left`: something was opened or entered, and is gone once its screen is left. */
type State = 'rest' | 'left';

const states = new WeakMap<Page, State>();
const followedWithinMs = 4_000;

export function restsNow(page: Page): void {
  states.set(page, 'rest');
}

/** Something is opened or entered on the screen that stands there: the next one comes after it was left. */
export function isLeftNow(page: Page): void {
  states.set(page, 'left');
}

/** Something goes wrong in this window: the next screen is loaded. */
export function isBusyNow(page: Page): void {
  states.delete(page);
}

/**
 * Goes to the address in a window that has the workspace. `marker` is what stands there once it has come; `anew` asks for a screen that was
 * not there before, as what is opened on it needs. False when the window is busy, or when what is waited for did not come as something new.
 */
export async function follow(page: Page, path: string, { marker, anew }: { marker: Locator; anew: boolean }): Promise<boolean> {
  const state = states.get(page);
  states.delete(page);
  if (!state) return false;
  const isLeftFirst = anew || state === 'left' || (await marker.first().isVisible());
  if (isLeftFirst && !(await leave(page))) return false;
  await go(page, path);
  return comes(page, marker.and(page.locator('main :not([data-left])')));
}

/** To the page without frame and data, so that nothing of the screen before is kept; false when something of it stays open. */
async function leave(page: Page): Promise<boolean> {
  await go(page, '/unauthorized');
  if (!(await comes(page, page.locator('main h1:not([data-left])', { hasText: 'Access Restricted' })))) return false;
  const open = page.locator('header, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');
  return (await open.locator('visible=true').count()) === 0;
}

function go(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    for (const element of document.querySelectorAll('body *')) element.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

const comes = (page: Page, marker: Locator): Promise<boolean> =>
  marker
    .first()
    .waitFor({ timeout: followedWithinMs })
    .then(
      () => true,
      () => false,
    );
