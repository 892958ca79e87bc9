// A screen of a firm, opened by its person and read: what the no-fake test compares.
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { readingsOf, type Reading } from './figures.ts';
import { isBusyNow } from './follow.ts';
import { followTo, standsNow } from './open-screen.ts';
import type { Person, Screen } from './lists/screen.ts';
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

/** Opens the screen as its person in this firm, waits until it is complete, and reads it. */
export async function readScreen(screen: ScreenOfSomebody, firm: Firm): Promise<Reading[]> {
  const { page } = firm.visitorOf(screen.as);
  underWay(page);
  const path = filled(screen.path, firm.ids);
  const isFollowed = await followTo(page, screen, { path, marker: marker(screen, page) });
  isBusyNow(page);
  if (!isFollowed) await page.goto(path, { waitUntil: 'commit' });
  if (!isFollowed || screen.prepare) await arrive(screen, page);
  await nothingLoads(page);
  const readings = await readingsOf(page);
  standsNow(page, screen);
  return readings;
}

async function arrive(screen: Screen, page: Page): Promise<void> {
  // The code of the screen has come: its words may stand in the navigation as well
  await page.locator('main h1').first().waitFor();
  await screen.prepare?.(page);
  await marker(screen, page).first().waitFor();
}

function marker({ shows }: Screen, page: Page): Locator {
  const other = typeof shows === 'string' ? counterparts[shows] : undefined;
  const found = other ? page.getByText(shows).or(page.getByText(other)) : page.getByText(shows);
  return found.locator('visible=true');
}

/** Pictures may still come: they are not read. A count beside a name has no placeholder, so that the data are waited for as well. */
async function nothingLoads(page: Page): Promise<void> {
  const asked = underWay(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await expect.poll(() => [...asked].map((request) => request.url())).toEqual([]);
  // What has come is drawn
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const asking = new WeakMap<Page, Set<Request>>();

/** The questions about data that this page waits for, once it was asked for them. */
function underWay(page: Page): ReadonlySet<Request> {
  const known = asking.get(page);
  if (known) return known;
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (/\/api\/(?!events)/.test(request.url()) && request.resourceType() !== 'image') asked.add(request);
  });
  const isOver = (request: Request) => void asked.delete(request);
  page.on('requestfinished', isOver);
  page.on('requestfailed', isOver);
  asking.set(page, asked);
  return asked;
}
