// Planted faults raise the alarm: each kind is found where it is asked for, and colors are judged at the texts that are new.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import { openBrowser } from './browser.ts';
import { newColorPairs } from './color-pairs.ts';

const planted = `<!doctype html><html lang="en"><head><title>Planted</title></head><body><header><img src="data:," /></header>
<main><h1>Heading</h1><p id="faint" style="color:#bbb;background:#fff">Too faint to read</p>
<p>Words around <a href="/" style="color:#111;text-decoration:none">a link that looks like them</a> and more of them</p>
<button style="width:9px;height:9px;padding:0" aria-label="One"></button><button style="width:9px;height:9px;padding:0" aria-label="Two"></button>
</main></body></html>`;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  await page.setContent(planted);
});
afterAll(() => browser.close());

const rulesIn = (faults: readonly string[]) => faults.map((fault) => fault.slice(0, fault.indexOf(':'))).toSorted();

async function newTexts() {
  const found = await newColorPairs(page, new Set());
  if (!found) throw new Error('no pair of colors is new');
  return found;
}

test('everything is found at once', async () => {
  expect(rulesIn(await accessibilityFaults(page))).toEqual(['color-contrast', 'image-alt', 'link-in-text-block', 'target-size']);
});

test('structure and sizes are found without the colors', async () => {
  expect(rulesIn(await accessibilityFaults(page, 'structure'))).toEqual(['image-alt', 'target-size']);
  expect(rulesIn(await accessibilityFaults(page, 'structure', { within: 'main' }))).toEqual(['target-size']);
  expect(rulesIn(await accessibilityFaults(page, 'sizes'))).toEqual(['target-size']);
});

test('colors are judged in the same reading, at the texts whose pair is new, and nothing stays marked', async () => {
  const { places, pairs } = await newTexts();
  const all = ['color-contrast', 'image-alt', 'link-in-text-block', 'target-size'];
  expect(rulesIn(await accessibilityFaults(page, 'structure', { colorsOf: places }))).toEqual(all);
  expect(rulesIn(await accessibilityFaults(page, 'sizes', { within: 'header', colorsOf: places }))).toEqual([
    'color-contrast',
    'link-in-text-block',
  ]);
  expect(rulesIn(await accessibilityFaults(page, 'colors', { colorsOf: places }))).toEqual(['color-contrast', 'link-in-text-block']);
  expect(await page.locator('[data-judged]').count()).toBe(0);
  await places.dispose();
  // The faint text was seen: nothing but the others is judged
  const others = await newColorPairs(page, new Set(pairs.filter((pair) => pair.startsWith('rgb(187'))));
  expect(rulesIn(await accessibilityFaults(page, 'colors', { colorsOf: others?.places }))).toEqual(['link-in-text-block']);
});

test('a text that went meanwhile is no fault', async () => {
  const { places } = await newTexts();
  await page.locator('p').evaluateAll((all) => all.forEach((one) => one.remove()));
  expect(await accessibilityFaults(page, 'colors', { colorsOf: places })).toEqual([]);
});
