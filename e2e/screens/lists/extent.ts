// What is measured of the few screens whose extent is given: the first window, the length on a phone, the sheet of paper.
import { sidewaysOverflow } from '@plumbline/testing';
import type { Locator, Page } from 'playwright-core';
import { picture } from '../../product/product.ts';
import { inFirstWindow, onPaper, rowsInFirstWindow, windowsOnPhone } from './measures.ts';

/** What stands there by its words, in sight anywhere on the page. */
const placesOf = (page: Page, words: string | RegExp): Locator =>
  page.getByText(words, { exact: typeof words === 'string' }).locator('visible=true');

/** At its top, two frames after a change of size or colors. */
const drawnFromTop = (page: Page) =>
  page.evaluate(async () => {
    window.scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** What should stand in the first window and does not, in words. The page stands at its top. */
export async function firstWindowFaults(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  const height = page.viewportSize()?.height ?? 0;
  await drawnFromTop(page);
  for (const words of inFirstWindow[name] ?? []) {
    const box = await placesOf(page, words).first().boundingBox();
    if (!box || box.y + box.height > height) faults.push(`“${words}” is not in the first window`);
  }
  const wanted = rowsInFirstWindow[name];
  if (wanted === undefined) return faults;
  const boxes = await Promise.all((await page.locator('tbody tr').all()).map((row) => row.boundingBox()));
  const whole = boxes.filter((box) => box && box.y + box.height <= height).length;
  if (whole < wanted) faults.push(`${whole} rows in the first window instead of ${wanted}`);
  return faults;
}

/** Longer on a phone than it may be, in words. */
export async function lengthFaults(page: Page, name: string): Promise<string[]> {
  const most = windowsOnPhone[name];
  if (most === undefined) return [];
  const long = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  return long > most ? [`${long.toFixed(1)} windows long instead of ${most}`] : [];
}

/** A sheet of US Letter less half an inch on each side, in CSS pixels. */
const sheet = { width: 720, height: 960 };

/** What is wrong with the print of a screen, in words: navigation and buttons on the sheet, what is missing, what is cut, dark ground. Puts the window back. */
export async function printFaults(page: Page, name: string): Promise<string[]> {
  const kept = onPaper[name];
  if (!kept) return [];
  const before = page.viewportSize();
  await page.setViewportSize(sheet);
  // Who works in the dark prints on white all the same; the screen is dark before it is printed
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await drawnFromTop(page);
  const faults: string[] = [];
  for (const words of kept) if ((await placesOf(page, words).count()) === 0) faults.push(`“${words}” is not on paper`);
  // Figures that open something are no such buttons and stay
  const pressed = page.locator('nav, [role="tablist"], .mantine-Button-root, .mantine-ActionIcon-root').locator('visible=true');
  for (const words of (await pressed.allInnerTexts()).slice(0, 4)) faults.push(`“${words}” is pressed, not printed`);
  const overflow = await sidewaysOverflow(page, sheet.width);
  if (overflow > 0) faults.push(`${overflow} px beyond the edge of the sheet`);
  const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme');
  if (scheme !== 'light') faults.push(`printed in the ${scheme} colors`);
  await picture(page, `${name}-paper`);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null, colorScheme: null });
  if (before) await page.setViewportSize(before);
  return faults.map((fault) => `on paper: ${fault}`);
}
