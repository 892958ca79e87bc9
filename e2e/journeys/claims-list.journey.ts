// A day with the list of claims: tabs, search, filters, views, the four looks, peeking, and on from claim to claim.
import { accessibilityFaults } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { intakeOf, listedClaims, openList, rows, soon } from '../product/listed-claims.ts';
import { closeBrowser, openClaim, phone, picture, visitAs, type Visitor } from '../product/product.ts';
import { storyFaults } from '../screens/looks.ts';

const listed = listedClaims('L');
const { mark, carrier } = listed;
const [ana, ben, cleo, dov] = listed.names;
let dana: Visitor;
let admin: Visitor;

beforeAll(async () => {
  dana = await visitAs('adjuster', '/claims');
  admin = await visitAs('admin', '/claims');
  await listed.open(dana);
  // More than the page may hold at once
  const others = Array.from({ length: 48 }, (_, at) => ({
    ...intakeOf(mark, at % 8),
    propertyOwnerName: `Crowd${mark} ${at}`,
    propertyAddress: `${at} Crowd ${mark} St, Ocala, FL 34470`,
    insuranceCompany: 'Crowd Mutual',
  }));
  for (let at = 0; at < others.length; at += 4) await Promise.all(others.slice(at, at + 4).map((one) => openClaim(dana, one)));
}, 120_000);
afterAll(async () => {
  await dana.close();
  await admin.close();
  await closeBrowser();
});

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const search = (page: Page) => new URL(page.url()).searchParams;

describe('finding claims', () => {
  test('the list opens with at most 60 claims in the page, and goes on while it is scrolled', async () => {
    const { page } = dana;
    for (const path of ['/claims', '/claims?look=table', '/claims?look=board']) {
      await page.goto(path);
      await page.locator('[data-claim]').first().waitFor();
      expect(await page.locator('[data-claim]').count()).toBeLessThanOrEqual(60);
    }
    await page.goto('/claims?look=table');
    await rows(page).first().waitFor();
    await soon(async () => {
      await page.mouse.wheel(0, 4_000);
      return Math.max(...(await rows(page).evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))))));
    }, 20_000).toBeGreaterThan(64);
    expect(await rows(page).count()).toBeLessThanOrEqual(60);
  });

  test('the tabs show the counts of the server, and choose by status', async () => {
    const { page } = dana;
    await page.goto('/claims');
    const counts = (await (await page.request.get('/api/claims/counts')).json()) as Record<string, number>;
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name} `) });
    await soon(() => tab('All').innerText()).toContain((counts['all'] ?? 0).toLocaleString('en-US'));
    expect(await page.getByRole('tab').count()).toBe(8);
    await tab('Qualified').click();
    await soon(() => search(page).get('status')).toBe('qualified');
    await page.goBack();
    await soon(() => tab('All').getAttribute('aria-selected')).toBe('true');
  });

  test.each([
    ['any part of the owner’s name', `leo listed${mark.toLowerCase()}`],
    ['any part of the address', `3 ${mark.toLowerCase()} cou`],
    ['any part of the phone number', '555-0142'],
    ['the email address', `${mark.toLowerCase()}-2@own`],
  ])('the search finds %s', async (_, words) => {
    const { page } = dana;
    await openList(page, listed.address);
    await page.getByRole('searchbox', { name: 'Search claims' }).fill(words);
    await soon(() => search(page).get('search')).toBe(words);
    await soon(() => rows(page).count()).toBe(1);
    expect(await rows(page).first().innerText()).toContain(cleo);
  });

  test('filters stand as chips in the address, and a view keeps them for everybody', async () => {
    const { page } = dana;
    await openList(page, listed.address);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: 'Hail Damage' }).check();
    await drawer.getByLabel('Claim value from').fill('$15,000');
    await drawer.getByRole('button', { name: 'Show claims' }).click();
    await page.getByRole('button', { name: /^Claim value from.*: remove filter$/ }).waitFor();
    expect(search(page).get('damageType')).toBe('hail');
    await soon(() => rows(page).count()).toBe(2);
    await picture(page, 'list-filtered');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill(`Hail ${mark}`);
    await dialog.getByLabel('Share with my firm').check();
    expect(await storyFaults(page, 'view-save')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('View saved', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Manage views…' }).click();
    const manage = page.getByRole('dialog', { name: 'Manage views' });
    await manage.getByLabel(`Name of view Hail ${mark}`).waitFor();
    expect(await storyFaults(page, 'views-manage')).toEqual([]);
    await page.keyboard.press('Escape');
    await manage.waitFor({ state: 'detached' });
    await openList(admin.page, '/claims?look=table');
    await admin.page.getByRole('button', { name: 'Views' }).click();
    await admin.page.getByRole('menuitem', { name: new RegExp(`Hail ${mark}`) }).click();
    await soon(() => rows(admin.page).count()).toBe(2);
    expect(search(admin.page).get('valueFrom')).toBe('15000');
    await page.getByRole('button', { name: /^Claim value from.*: remove filter$/ }).click();
    await soon(() => rows(page).count()).toBe(3);
  });

  test('the four looks show the same claims, and a head sorts', async () => {
    const { page } = dana;
    await openList(page, listed.address);
    const head = page.getByRole('columnheader', { name: 'Claim', exact: true });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    await head.getByRole('button').click();
    await soon(() => rows(page).first().innerText()).toContain(dov);
    await soon(() => head.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('button', { name: 'Cards', exact: true }).click();
    await soon(() => page.getByRole('article').count()).toBe(4);
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await link(page, ana).waitFor();
    await picture(page, 'list-board');
    await page.getByRole('button', { name: 'Calendar', exact: true }).click();
    await page.goto(`${page.url()}&by=incident&month=2026-03`);
    await page.getByRole('button', { name: /Mar 10, 2026, 1 claim/ }).click();
    await link(page, cleo).first().waitFor();
    await picture(page, 'list-calendar');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await rows(page).first().waitFor();
  });
});

describe('looking without leaving', () => {
  test('Space peeks, arrows move on, Esc leads back, Enter opens; then from claim to claim within the list', async () => {
    const { page } = dana;
    await openList(page, listed.address);
    await page.keyboard.press('j');
    await soon(() => focused(page)).toBe(ana);
    await page.keyboard.press('Space');
    const peek = page.getByRole('complementary', { name: /^Preview of/ });
    await peek.getByRole('heading', { name: ana }).waitFor();
    await peek.getByText('Qualify claim').or(peek.getByText('Schedule inspection')).first().waitFor();
    await picture(page, 'list-peek', false);
    await page.keyboard.press('ArrowDown');
    await peek.getByRole('heading', { name: ben }).waitFor();
    await peek.getByRole('list', { name: 'Recent activity' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await peek.waitFor({ state: 'detached' });
    await soon(() => focused(page)).toBe(ben);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: ben }).waitFor();
    await page.getByRole('link', { name: 'Next claim' }).click();
    await page.getByRole('heading', { level: 1, name: cleo }).waitFor();
    await page.getByRole('link', { name: 'Next claim' }).click();
    await page.getByRole('heading', { level: 1, name: dov }).waitFor();
    await page.getByRole('button', { name: 'Next claim: none' }).waitFor();
    await page.getByRole('link', { name: 'Previous claim' }).click();
    await page.getByRole('heading', { level: 1, name: cleo }).waitFor();
  });

  test('as cards the one that is peeked at stays in sight and keeps the focus', async () => {
    const { page } = dana;
    await page.goto(`/claims?sort=owner&carrier=${encodeURIComponent(carrier)}`);
    await page.getByRole('article').first().waitFor();
    for (const _ of [1, 2, 3]) await page.keyboard.press('j');
    await page.keyboard.press('Space');
    const peek = page.getByRole('complementary', { name: /^Preview of/ });
    await peek.getByRole('heading', { name: cleo }).waitFor();
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toContain(cleo);
    await picture(page, 'list-peek-cards', false);
    const [card, panel] = [await page.locator('[data-claim] [data-peeked]').boundingBox(), await peek.boundingBox()];
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
    await page.keyboard.press('Escape');
  });
});

test('on a phone the list and a chosen claim have room', async () => {
  const hand = await visitAs('adjuster', listed.address, phone);
  const { page } = hand;
  await page.getByRole('article').first().waitFor();
  await page.getByRole('checkbox', { name: new RegExp(`^Select ${ana}`) }).check();
  await page.getByRole('region', { name: 'Selected claims' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture(page, 'list-phone');
  await hand.close();
});
