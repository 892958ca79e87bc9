// Two people without a signal on one roof: each phone keeps what its person wrote, and the server loses none of it.
import { inspectionApi } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, choosePhotos, photosHere, scheduledVisit, takenPhoto } from '../../product/field.ts';
import { closeBrowser, phone, picture, visitAs, type Visitor } from '../../product/product.ts';

let dana: Visitor;
let other: Visitor;
let call: Call;
let inspectionId = 0;
const captured: string[] = [];
const byNumber = (one: number, other: number) => one - other;

async function work({ page }: Visitor, { notes, severity, seed }: { notes: string; severity: string; seed: number }): Promise<void> {
  await page.getByRole('combobox', { name: 'Damage area' }).click();
  await page.getByRole('option', { name: 'Roof covering' }).click();
  await page.getByRole('radio', { name: severity }).click();
  const photo = await takenPhoto(seed, 160);
  captured.push(photo.sha256);
  await choosePhotos(page, [photo]);
  await photosHere(page, 1).waitFor();
  await page.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await page.getByRole('button', { name: 'Save Notes' }).click();
}

beforeAll(async () => {
  [dana, other] = await Promise.all([visitAs('adjuster', '/', phone), visitAs('engineer', '/', phone)]);
  call = await callAs(dana);
  inspectionId = (await scheduledVisit(call, { owner: 'Tara Two', street: '22 Ridge Rd' })).id;
  await dana.page.goto(`/mobile-inspection/${inspectionId}`);
  await dana.page.getByRole('button', { name: 'Start Inspection' }).click();
  await dana.page.getByRole('textbox', { name: 'Notes' }).waitFor();
  await other.page.goto(`/mobile-inspection/${inspectionId}`);
  await other.page.getByRole('textbox', { name: 'Notes' }).waitFor();
}, 120_000);
afterAll(async () => {
  await Promise.all([dana.close(), other.close()]);
  await closeBrowser();
});

test('both write the same section offline; what the first one sent stands, what the second one sent differs and is kept', async () => {
  await Promise.all([dana.context.setOffline(true), other.context.setOffline(true)]);
  await work(dana, { notes: 'Five tabs missing on the west slope.', severity: 'Minor', seed: 901 });
  await work(other, { notes: 'Daylight in the attic.', severity: 'Severe', seed: 902 });
  await dana.context.setOffline(false);
  const held = async () => (await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: {} })).length;
  await expect.poll(held, { timeout: 60_000 }).toBe(1);
  await other.context.setOffline(false);
  await expect.poll(held, { timeout: 60_000 }).toBe(2);
});

test('a person chooses the value, both texts stay, and both phones show the same', async () => {
  const { page } = other;
  await page.getByRole('button', { name: /^Review \d differences?$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Review/ });
  await dialog.waitFor();
  await picture(page, 'field-two-review', false);
  const severity = dialog.getByRole('radiogroup', { name: /^Damage Severity/ });
  if (await severity.isVisible()) await severity.getByRole('radio', { name: /^You/ }).click();
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const { page: screen } of [dana, other]) {
    await screen.reload();
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    await expect
      .poll(() => notes.inputValue(), { timeout: 30_000 })
      .toMatch(/Five tabs missing on the west slope\.\s+Daylight in the attic\./);
    await photosHere(screen, 2).waitFor();
  }
});

test('the server lost nothing: both photos with their observation, every word, the severity that was chosen', async () => {
  const photos = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: {} });
  expect(photos.map(({ sha256 }) => sha256).toSorted()).toEqual(captured.toSorted());
  const { sections } = await call(inspectionApi.readInspection, { params: { id: inspectionId } });
  const exterior = sections.find(({ category }) => category === 'exterior');
  expect(exterior?.observations).toMatchObject([{ area: 'roof_covering', severity: 'severe' }]);
  expect(exterior?.observations[0]?.photoIds.toSorted(byNumber)).toEqual(photos.map(({ id }) => id).toSorted(byNumber));
  expect(exterior?.differences ?? []).toEqual([]);
});
