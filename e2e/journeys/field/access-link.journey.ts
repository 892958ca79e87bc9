// Somebody without an account on a roof: the office makes a link, a phone opens one inspection with it, and what waits when it ends is not lost.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { makeCall, type Call } from '@plumbline/contracts/kernel';
import { accessibilityFaults } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as steps from '../../../infra/walk/steps.ts';
import { aJpeg, closeBrowser, phone, picture, productUrl, visit, visitAs, type Visitor } from '../../product/product.ts';

let office: Visitor;
let roofer: Visitor;
/** The page of the phone; another one after it was closed. */
let page: Page;
let call: Call;
let inspectionId = 0;
let address = '';
const street = '31 Ladder Ln';
const name = 'Rick Alvarez';

async function callAs(visitor: Visitor): Promise<Call> {
  const cookies = await visitor.context.cookies();
  const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ');
  return makeCall({ baseUrl: productUrl, headers: () => ({ cookie, origin: productUrl }) });
}

/** Looked at for its faults before: colors take a moment to change. In both color schemes, at the width of a desk and of a phone where it is asked for. */
async function pictures(page: Page, of: string, fullPage = true): Promise<void> {
  const before = page.viewportSize();
  const widths = (before?.width ?? 0) > 1_000 ? [1_440, 390] : [390];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await picture(page, `link-${of}-${width}-${colorScheme}`, fullPage);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

async function takePhotos(...seeds: number[]): Promise<void> {
  for (const seed of seeds) {
    const buffer = await aJpeg(seed);
    const input = page.locator('input[type=file][multiple]').last();
    await input.setInputFiles([{ name: `roof-${seed}.jpg`, mimeType: 'image/jpeg', buffer }]);
    await page
      .getByRole('button', { name: /^Open photo/ })
      .first()
      .waitFor();
  }
}

const photosThere = async () => (await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: {} })).length;

/** Makes a link in the dialog that is open, and answers its address. */
async function createInDialog(): Promise<string> {
  const { page } = office;
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  await page.getByRole('dialog').getByText('Copy this link now').waitFor();
  return page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
}

beforeAll(async () => {
  office = await visitAs('adjuster', '/');
  call = await callAs(office);
  let claim = await steps.open(call, {
    claim: {
      propertyOwnerName: 'Lena Ladder',
      propertyOwnerPhone: '813-555-0131',
      propertyAddress: `${street}, Tampa, FL 33602`,
      damageType: 'hail',
      incidentDate: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
      estimatedDamage: 'Hail on the roof',
    },
  });
  if (claim.status === 'intake') claim = await steps.qualifyByHand(call, claim, 'Clear hail damage');
  inspectionId = (await steps.scheduleFirst(call, claim, {})).id;
}, 120_000);
afterAll(async () => {
  await office.close();
  await roofer?.close();
  await closeBrowser();
});

test('the office makes a link for a name, and sees it once', async () => {
  const { page } = office;
  await page.goto(`/inspections/${inspectionId}?tab=details`);
  await page.getByText('No links yet.').waitFor();
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByRole('dialog').getByLabel('For').fill(name);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pictures(page, 'dialog', false);
  address = await createInDialog();
  expect(address).toMatch(/\/inspection-link#\d+-\d+-[\w-]{43}$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pictures(page, 'shown', false);
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Access links' }).getByText('Not opened yet').waitFor();
  await page.getByText('Copy this link now').waitFor({ state: 'detached' });
});

test('a phone without a session opens that inspection and nothing else', async () => {
  roofer = await visit(new URL(address).pathname + new URL(address).hash, { ...phone, serviceWorkers: 'allow' });
  ({ page } = roofer);
  await page.waitForURL(`**/mobile-inspection/${inspectionId}`);
  await page.getByText(new RegExp(`^${name}, by link from `)).waitFor();
  expect(page.url()).not.toContain('#');
  expect(await accessibilityFaults(page)).toEqual([]);
  await pictures(page, 'phone-start');
  for (const path of ['/api/claims', '/api/claims/mobile', `/api/inspections/${inspectionId + 1}`, '/api/users'])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 403]);
  await page.goto('/mobile-claims');
  await page.getByText('This link opens one inspection only.').first().waitFor();
  await pictures(page, 'phone-elsewhere');
  await page.goto(`/mobile-inspection/${inspectionId}`);
});

test('two photos are captured without a network, and arrive under the name of the link', async () => {
  const { context } = roofer;
  await page.getByRole('button', { name: 'Start Inspection' }).waitFor();
  const kept = () => page.evaluate(async () => (await (await caches.open('plumbline-offline-current')).match('/')) !== undefined);
  await expect.poll(kept, { timeout: 60_000 }).toBe(true);
  await page.close();
  await context.setOffline(true);
  // Opened cold, in another tab: the phone knows whose inspection lies on it
  page = await context.newPage();
  await page.goto(`/mobile-inspection/${inspectionId}`);
  await page.getByRole('button', { name: 'Start Inspection' }).click();
  await takePhotos(41, 42);
  await page.getByText('2 photos', { exact: false }).first().waitFor();
  await page.getByText(/2 photos saved on this phone/).waitFor();
  await pictures(page, 'phone-offline');
  await context.setOffline(false);
  await expect.poll(photosThere, { timeout: 60_000 }).toBe(2);
  await page.getByText(/saved on this phone/).waitFor({ state: 'detached', timeout: 60_000 });
  const there = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: {} });
  expect(there.map(({ uploadedBy }) => uploadedBy)).toEqual(Array(2).fill(expect.stringMatching(new RegExp(`^${name}, by link from `))));
});

test('the office sees whose photos they are, and when the link was used', async () => {
  const { page } = office;
  await page.goto(`/inspections/${inspectionId}?tab=details`);
  await page
    .getByRole('list', { name: 'Access links' })
    .getByText(/Opened once, last used/)
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await pictures(page, 'list');
});

test('a link that was revoked sends nothing more: the third photo stays on the phone, and is said to', async () => {
  await office.page.goto(`/inspections/${inspectionId}?tab=details`);
  await office.page.getByRole('button', { name: `Revoke the link of ${name}` }).click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await office.page
    .getByRole('list', { name: 'Access links' })
    .getByText(/Revoked by /)
    .waitFor();
  await takePhotos(43);
  await page.getByText('The link has ended.').first().waitFor({ timeout: 60_000 });
  await page.getByText(/1 photo saved on this phone/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await pictures(page, 'phone-ended-open');
  await page.reload();
  await page.getByRole('heading', { name: 'Mobile Inspection' }).waitFor();
  await page.getByText(/1 photo saved on this phone/).waitFor();
  expect(await page.getByText(street).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pictures(page, 'phone-ended');
  expect(await photosThere()).toBe(2);
  await page.goto(new URL(address).pathname + new URL(address).hash);
  await page.getByText('This link was revoked. Ask the office for a new one.').waitFor();
  await pictures(page, 'phone-revoked');
});

test('a new link for the same person sends what waited', async () => {
  await office.page.getByRole('button', { name: `New link for ${name}` }).click();
  const again = new URL(await createInDialog());
  await page.goto(again.pathname + again.hash);
  await page.waitForURL(`**/mobile-inspection/${inspectionId}`);
  await expect.poll(photosThere, { timeout: 60_000 }).toBe(3);
  expect(roofer.complaints).toEqual([]);
});
