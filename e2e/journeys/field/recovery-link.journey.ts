// Somebody left the firm while captures waited on their phone: an administrator's link sends exactly these, and opens nothing else.
import { identityApi } from '@plumbline/contracts/identity';
import { inspectionApi } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import { accessibilityFaults } from '@plumbline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, choosePhotos, photosHere, scheduledVisit, takenPhoto } from '../../product/field.ts';
import { closeBrowser, password, phone, picture, visitAs, type Visitor } from '../../product/product.ts';

const email = `eli.ortiz.${Date.now()}@demo.plumbline.test`;
let admin: Visitor;
let eli: Visitor;
let call: Call;
let eliId = 0;
let inspectionId = 0;
let address = '';
const captured: string[] = [];

beforeAll(async () => {
  admin = await visitAs('admin', '/');
  call = await callAs(admin);
  await call(identityApi.addUser, { body: { email, firstName: 'Eli', lastName: 'Ortiz', role: 'adjuster', password } });
  eli = await visitAs(email, '/', phone);
  const asEli = await callAs(eli);
  eliId = (await asEli(identityApi.currentUser)).id;
  inspectionId = (await scheduledVisit(asEli, { owner: 'Rhea Recovery', street: '44 Left Behind Ln' })).id;
  await eli.page.goto(`/mobile-inspection/${inspectionId}`);
  await eli.page.getByRole('button', { name: 'Start Inspection' }).click();
  await eli.page.getByRole('textbox', { name: 'Notes' }).waitFor();
}, 120_000);
afterAll(async () => {
  await Promise.all([admin.close(), eli?.close()]);
  await closeBrowser();
});

test('captures wait on the phone of somebody whose account is closed meanwhile', async () => {
  const { page, context } = eli;
  await page.getByText(/saved on this phone/).waitFor({ state: 'detached' });
  await context.setOffline(true);
  const photos = await Promise.all([921, 922].map((seed) => takenPhoto(seed, 160)));
  captured.push(...photos.map(({ sha256 }) => sha256));
  await choosePhotos(page, photos);
  await photosHere(page, 2).waitFor();
  const successorId = (await call(identityApi.currentUser)).id;
  await call(identityApi.deactivateUser, { params: { id: eliId }, body: { successorId } });
  await context.setOffline(false);
  await page.goto('/mobile-captures');
  await page
    .getByText(/captures are saved on this phone|2 unsent captures are safe/)
    .first()
    .waitFor();
  expect((await page.request.get('/api/claims')).status()).toBe(401);
});

test('an administrator makes a recovery link, and sees it once', async () => {
  const { page } = admin;
  const left = async () => (await call(inspectionApi.listRecoverablePeople)).some(({ userId }) => userId === eliId);
  await expect.poll(left, { timeout: 30_000 }).toBe(true);
  await page.goto('/inspection-scheduling');
  await page.getByRole('button', { name: 'Create recovery link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Who left/ }).click();
  await page.getByRole('option', { name: 'Eli Ortiz' }).first().click();
  await dialog.getByText('No phone of Eli Ortiz reported captures.').waitFor();
  await dialog.getByRole('combobox', { name: /^Phone/ }).click();
  await page.getByRole('option', { name: 'The first phone that opens the link' }).click();
  // What lies behind the dialog is looked at without it
  expect(await accessibilityFaults(page, 'everything', { within: '[role="dialog"]' })).toEqual([]);
  await picture(page, 'recovery-dialog', false);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await picture(page, 'recovery-shown', false);
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Recovery links' }).getByText('Not opened yet').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, 'recovery-card', false);
});

test('opened on the phone it sends exactly what waited, and nothing of the firm opens', async () => {
  const { page } = eli;
  const { pathname, hash } = new URL(address);
  await page.goto(pathname + hash);
  await page.waitForURL('**/mobile-captures');
  await page.getByText('All captures of Eli Ortiz are sent').waitFor({ timeout: 60_000 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, 'recovery-sent');
  for (const path of ['/api/claims', `/api/inspections/${inspectionId}`, `/api/photos/inspection/${inspectionId}`])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 403]);
  const photos = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: {} });
  const inOrder = photos.toSorted((one, other) => (one.deviceSequence ?? 0) - (other.deviceSequence ?? 0));
  expect(inOrder.map(({ sha256, uploadedBy }) => [sha256, uploadedBy])).toEqual(captured.map((sha256) => [sha256, 'Eli Ortiz']));
  const links = () => call(inspectionApi.listRecoveryLinks);
  await expect.poll(async () => (await links()).find(({ userId }) => userId === eliId)?.state, { timeout: 30_000 }).toBe('used');
  await page.goto(pathname + hash);
  await page.getByText('This link was used: everything it covers is on the server.').waitFor();
});
