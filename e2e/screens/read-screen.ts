// A screen of a firm, opened by its person and read: what the no-fake test compares.
import type { Locator, Page } from 'playwright-core';
import { readingsOf, type Reading } from './figures.ts';
import type { Person, Screen } from './screen-list.ts';
import type { Firm } from './two-firms.ts';
import { filled } from './visitors.ts';

export type ScreenOfSomebody = Screen & { readonly as: Person };

/** Who stands in the second firm where somebody of the first is waited for. */
const counterparts: Readonly<Record<string, string>> = {
  'Angela Brooks': 'Harriet Stroud',
  'Daniel Reyes': 'Rita Vance',
  'Laura Bennett': 'Desmond Achebe',
  'CLM-': 'RAG-',
};

/** Why the screen cannot be opened in this firm. */
export function cannotOpen({ path }: Screen, { ids }: Firm): string | undefined {
  const missing = [...path.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => ids[name] === undefined);
  return missing.length > 0 ? `no ${missing.map(([, name]) => name).join(', ')}` : undefined;
}

/** Windows in which nothing is open or entered: the next screen is followed like a link, without loading the workspace anew. */
const atRest = new WeakSet<Page>();
const followedWithinMs = 4_000;

/** Opens the screen as its person in this firm, waits until it is complete, and reads it. */
export async function readScreen(screen: ScreenOfSomebody, firm: Firm): Promise<Reading[]> {
  const { page } = firm.visitorOf(screen.as);
  const isPlain = !screen.prepare && !screen.isContent;
  const isFollowed = isPlain && atRest.delete(page) && (await follow(screen, page, filled(screen.path, firm.ids)));
  if (!isFollowed) await load(screen, page, filled(screen.path, firm.ids));
  await nothingLoads(page);
  const readings = await readingsOf(page);
  if (isPlain) atRest.add(page);
  return readings;
}

async function load(screen: Screen, page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  // The code of the screen has come: its words may stand in the navigation as well
  await page.locator('main h1').first().waitFor();
  await screen.prepare?.(page);
  await marker(screen, page).first().waitFor();
}

/** False when what is waited for did not come as something new: it may stand in an element that is there already. */
async function follow(screen: Screen, page: Page, path: string): Promise<boolean> {
  await page.evaluate((to) => {
    for (const element of document.querySelectorAll('body *')) element.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  const isNew = marker(screen, page).and(page.locator('main :not([data-left])'));
  return isNew
    .first()
    .waitFor({ timeout: followedWithinMs })
    .then(
      () => true,
      () => false,
    );
}

function marker({ shows }: Screen, page: Page): Locator {
  const other = typeof shows === 'string' ? counterparts[shows] : undefined;
  const found = other ? page.getByText(shows).or(page.getByText(other)) : page.getByText(shows);
  return found.locator('visible=true');
}

/** Pictures may still come: they are not read. */
async function nothingLoads(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}
