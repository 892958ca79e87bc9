// A claim whose words are as long as they come, an empty one beside it, and text of twice the size: no screen becomes wider than its
// window, and nothing is cut off without a way to read it.
import { sidewaysOverflow } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openClaim, picture, visitAs, write, type Visitor } from '../product/product.ts';
import { cutWords } from '../screens/cut-words.ts';
import { complete, settled, storyFaults } from '../screens/looks.ts';

const mark = String(Date.now() % 1_000_000).padStart(6, '0');
const owner = `Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley ${mark}`;
const carrier = 'The United Mutual Property, Casualty and Windstorm Insurance Association of the Gulf States';
const street = `${mark} Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Boulevard, Building 12, Apartment 1204`;

let adjuster: Visitor;
let long: number;
let bare: number;

beforeAll(async () => {
  adjuster = await visitAs('adjuster', '/claims');
  long = await openClaim(adjuster, {
    propertyOwnerName: owner,
    propertyOwnerEmail: `wilhelmina-alexandrina.featherstonehaugh-cholmondeley.${mark}@owners-of-damaged-houses.example`,
    propertyAddress: `${street}, Tampa, FL 33611`,
    insuranceCompany: carrier,
    policyNumber: `HO3-${'0123456789'.repeat(5)}${mark}`,
    description: `Shingles are missing over the whole of the south-western slope. ${'Wasserschadensbegutachtungsprotokoll'.repeat(4)}`,
  });
  bare = await openClaim(adjuster, { propertyOwnerName: `Bo ${mark}` });
  const { version } = (await (await adjuster.page.request.get(`/api/claims/${long}`)).json()) as { version: number };
  const tags = Array.from({ length: 12 }, (_, index) => `tag that is forty characters long, no ${index}`.replace(',', ' '));
  await write(adjuster, 'PATCH', `/api/claims/${long}`, { version, tags });
});
afterAll(async () => {
  await adjuster.close();
  await closeBrowser();
});

/** What is wrong at twice the size of text, and at 200 % zoom: a desk's window is then half as wide. */
async function faultsOfLargeText(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  await settled(page);
  await picture(page, `${name}-large-text`);
  const wider = await sidewaysOverflow(page, before?.width ?? 0);
  if (wider > 0) faults.push(`${name}: ${wider} px wider than the window with text of twice the size`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 720, height: 450 });
  await settled(page);
  const zoomed = await sidewaysOverflow(page, 720);
  if (zoomed > 0) faults.push(`${name}: ${zoomed} px wider than the window at 200 % zoom`);
  if (before) await page.setViewportSize(before);
  return faults;
}

const places = [
  { name: 'list-cards', path: () => `/claims?search=${mark}` },
  { name: 'list-table', path: () => `/claims?search=${mark}&look=table` },
  { name: 'list-board', path: () => `/claims?search=${mark}&look=board` },
  { name: 'overview', path: () => `/claims/${long}` },
  { name: 'people', path: () => `/claims/${long}?tab=people` },
  { name: 'deadlines', path: () => `/claims/${long}?tab=deadlines` },
  { name: 'dashboard', path: () => '/' },
  { name: 'money', path: () => `/claims/${long}?tab=money` },
  { name: 'documents', path: () => `/claims/${long}?tab=documents` },
];

describe('words as long as they come', () => {
  test.each(places)('$name holds them', async ({ name, path }) => {
    const { page } = adjuster;
    await page.goto(path());
    await page.getByText(mark).locator('visible=true').first().waitFor();
    await complete(page);
    expect(await storyFaults(page, `long-${name}`)).toEqual([]);
    expect(await cutWords(page)).toEqual([]);
    expect(await faultsOfLargeText(page, `long-${name}`)).toEqual([]);
  });
});

test('a claim of which nothing is known but what is needed says so, and shows no empty words', async () => {
  const { page } = adjuster;
  await page.goto(`/claims/${bare}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await complete(page);
  const words = await page.locator('main').innerText();
  for (const none of ['undefined', 'null', 'NaN', 'Invalid Date', '[object']) expect(words).not.toContain(none);
  expect(await faultsOfLargeText(page, 'bare-overview')).toEqual([]);
});
