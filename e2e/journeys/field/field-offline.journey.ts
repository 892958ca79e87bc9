// A day in the field without a signal: the product opens cold in flight mode, pages are killed, and every capture arrives once, unaltered.
import { inspectionApi } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import { accessibilityFaults } from '@plumbline/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callAs,
  choosePhotos,
  killPage,
  photosHere as photosOn,
  scheduledVisit,
  slowLine,
  takeInViewfinder,
  takenPhoto,
} from '../../product/field.ts';
import { closeBrowser, phone, picture, visitAs, type Visitor } from '../../product/product.ts';

let field: Visitor;
let context: BrowserContext;
let page: Page;
let call: Call;
let inspectionId = 0;
const street = '77 Signal Hill Rd';
/** The sha256 of every photo that was taken, in order. */
const captured: string[] = [];

async function openPage(path: string): Promise<void> {
  page = await context.newPage();
  await page.goto(path);
}

/** Chooses a photo from the library of the phone. */
async function choosePhoto(seed: number, width?: number): Promise<void> {
  const photo = await takenPhoto(seed, width);
  captured.push(photo.sha256);
  return choosePhotos(page, [photo]);
}

/** Takes a shot of the list in the viewfinder, which it opens. */
async function takeShot(shot: string): Promise<void> {
  const list = page.getByRole('region', { name: 'Shots' });
  await list.getByRole('button', { name: new RegExp(`^${shot}`) }).click();
  captured.push(await takeInViewfinder(page));
  await page.goBack();
}

const photosHere = (count: number) => photosOn(page, count);
const kill = () => killPage(context, page);

beforeAll(async () => {
  field = await visitAs('adjuster', '/', { ...phone, serviceWorkers: 'allow', permissions: ['microphone', 'camera'] });
  ({ context, page } = field);
  call = await callAs(field);
  inspectionId = (await scheduledVisit(call, { owner: 'Sam Signal', street })).id;
}, 120_000);
afterAll(async () => {
  await field.close();
  await closeBrowser();
});

describe('a day in the field without a signal', () => {
  test('the day and the app itself are on the phone after one opening', async () => {
    await page.goto('/mobile-claims');
    await page.getByText(street).first().waitFor();
    await page.getByRole('button', { name: /inspections? on this phone/ }).click();
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: street });
    await row.getByText('Available offline').waitFor();
    await picture(page, 'field-downloads', false);
    const kept = () => page.evaluate(async () => (await (await caches.open('plumbline-offline-current')).match('/')) !== undefined);
    await expect.poll(kept, { timeout: 60_000 }).toBe(true);
    await page.keyboard.press('Escape');
    // It fades out: half-gone letters have half of their contrast
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await picture(page, 'field-today');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('it opens cold in flight mode, with the claim card', async () => {
    await page.close();
    await context.setOffline(true);
    const began = performance.now();
    await openPage('/mobile-claims');
    await page.getByText(street).first().waitFor();
    const tookMs = performance.now() - began;
    // A second on a phone; a build server is several times slower
    expect(tookMs).toBeLessThan(8_000);
    await page
      .getByText(/Offline/)
      .first()
      .waitFor();
    await picture(page, 'field-today-offline');
    await page.getByRole('link', { name: new RegExp(`Inspection of ${street}`) }).click();
    await page.getByRole('button', { name: 'Start Inspection' }).waitFor();
    await page.getByRole('link', { name: 'Mobile claims' }).click();
    await page.getByText(street).first().waitFor();
  });

  test('it begins offline and keeps weather, photos, notes and a voice note through a kill during capture', async () => {
    await page.getByRole('link', { name: new RegExp(`Inspection of ${street}`) }).click();
    await page.getByRole('button', { name: 'Start Inspection' }).click();
    await page.getByText('Clear', { exact: true }).click();
    await page.getByRole('radio', { name: 'Clear' }).and(page.locator(':checked')).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Add weather note' }).click();
    await page.getByRole('textbox', { name: 'Weather note' }).fill('Gusts from the west');
    for (const seed of [11, 12]) {
      await choosePhoto(seed);
      await photosHere(captured.length).waitFor();
    }
    await page.getByRole('combobox', { name: 'Damage area' }).click();
    await page.getByRole('option', { name: 'Roof covering' }).click();
    await page.getByRole('radio', { name: 'Severe' }).click();
    await choosePhoto(13);
    await photosHere(3).waitFor();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Creased tabs in three rows below the ridge.');
    await page.getByRole('button', { name: 'Save Notes' }).click();
    await picture(page, 'field-capture-bar', false);
    await page.getByRole('button', { name: 'Voice Note' }).click();
    await page.getByRole('timer').getByText('0:01').waitFor();
    await picture(page, 'field-recording', false);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Audio saved. Transcript pending.').waitFor();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Creased tabs in three rows below the ridge. Felt torn.');
    await page.getByText(/^Saved on this phone \d/).waitFor();
    await picture(page, 'field-section');
    expect(await accessibilityFaults(page)).toEqual([]);
    await kill();
    await openPage(`/mobile-inspection/${inspectionId}`);
    await photosHere(3).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Notes' }).inputValue()).toMatch(/Felt torn\.$/);
    await page.getByRole('button', { name: 'Save Notes' }).click();
    // The draft came back with its area; the section is looked at as a whole
    await page.getByRole('combobox', { name: 'Damage area' }).click();
    await page.getByRole('option', { name: 'Sort later' }).click();
    await takeShot('Address number');
    await photosHere(4).waitFor();
    await page.getByText('1 of 10 required shots', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Show all \d+ shots/ }).click();
    await picture(page, 'field-shots');
    await page.getByRole('button', { name: 'More for Front of the property' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Photo 2/ })
      .click();
    await picture(page, 'field-shot-dialog', false);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 of 10 required shots').waitFor();
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    await page.getByText(/^Take these shots first, or say why not applicable: “Right side”/).waitFor();
    await picture(page, 'field-shots-missing', false);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByText('Audio saved. Transcript pending.').waitFor();
  });

  test('a wrong photo is opened, moved and removed without a network', async () => {
    await page.getByRole('button', { name: /^Open photo 4 of 4/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Time from the phone').waitFor();
    await picture(page, 'field-photo', false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Damage area' }).click();
    await page.getByRole('option', { name: 'Siding and walls' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await page.getByRole('button', { name: /Photo 4, Siding and walls/ }).waitFor();
    await page.getByRole('button', { name: /^Photo 2,/ }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await photosHere(3).waitFor();
    // The removed photo showed the front: it does no shot any more
    await page.getByText('1 of 10 required shots').waitFor();
  });

  test('the viewfinder takes a photo by the keyboard, without a network, and the way back leads to the section', async () => {
    await page.getByRole('button', { name: 'Take Photo' }).click();
    captured.push(await takeInViewfinder(page));
    await page.getByRole('button', { name: 'Review, 4 photos' }).waitFor();
    await picture(page, 'field-viewfinder', false);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goBack();
    await photosHere(4).waitFor();
  });

  test('the list of captures tells what waits, as a page of its own', async () => {
    await page.close();
    await openPage('/mobile-captures');
    await page.getByText('0 of 10 verified').waitFor();
    await picture(page, 'field-ledger-offline');
    expect(await accessibilityFaults(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'ZIP' }).click();
    expect((await download).suggestedFilename()).toMatch(/^plumbline-unsent-\d+\.zip$/);
  });

  test('a page that is killed while it sends loses nothing and sends nothing twice', async () => {
    await context.setOffline(false);
    // Slow enough to be killed in the middle
    await slowLine(context, page, 30_000);
    await page.getByText('Sending', { exact: true }).and(page.locator('[data-state="sending"]')).first().waitFor();
    await picture(page, 'field-ledger-sending');
    await kill();
    await openPage('/mobile-captures');
    await page.getByText('10 of 10 verified').waitFor({ timeout: 60_000 });
    await page.getByText('Nothing waiting').waitFor();
    await picture(page, 'field-ledger-verified');
  });

  test('the server holds exactly what was captured, in order, each photo with its observation', async () => {
    const inspection = await call(inspectionApi.readInspection, { params: { id: inspectionId } });
    const shown = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: {} });
    const notes = await call(inspectionApi.listVoiceNotes, { params: { id: inspectionId } });
    expect(inspection).toMatchObject({ status: 'in_progress', weather: 'clear', weatherNote: 'Gusts from the west' });
    const exterior = inspection.sections.find(({ category }) => category === 'exterior');
    expect(exterior).toMatchObject({ notes: 'Creased tabs in three rows below the ridge. Felt torn.' });
    const all = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: { limit: 200, removed: 'included' } });
    const inOrder = all.toSorted((one, other) => (one.deviceSequence ?? 0) - (other.deviceSequence ?? 0));
    expect(inOrder.map(({ sha256 }) => sha256)).toEqual(captured);
    expect(inOrder.map(({ removed }) => removed !== undefined)).toEqual([false, true, false, false, false]);
    expect(new Set(shown.map(({ sha256 }) => sha256))).toEqual(new Set([captured[0], captured[2], captured[3], captured[4]]));
    expect(shown).toHaveLength(4);
    expect(inOrder[4]).toMatchObject({ origin: 'viewfinder', capturedAtSource: 'device', device: { label: expect.any(String) } });
    expect(inOrder[4]?.exif).toBeUndefined();
    expect(inOrder[3]).toMatchObject({ damageArea: 'siding_walls' });
    expect(exterior?.observations).toMatchObject([{ area: 'roof_covering', severity: 'severe', photoIds: [inOrder[2]?.id] }]);
    expect(notes).toHaveLength(1);
    const shots = exterior?.shots?.map(({ shot, photos }) => [shot, photos]);
    expect(shots).toEqual([
      ['address_number', [inOrder[3]?.clientId]],
      ['front', [inOrder[1]?.clientId]],
    ]);
  });

  test('a large photo whose page is killed in the middle goes on where the server is', async () => {
    const offsets: number[] = [];
    context.on('request', (request) => {
      const offset = request.headers()['upload-offset'];
      if (offset !== undefined) offsets.push(Number(offset));
    });
    await page.goto(`/mobile-inspection/${inspectionId}`);
    await slowLine(context, page, 150_000);
    await choosePhoto(15, 1_600);
    await expect.poll(() => offsets.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await kill();
    const before = offsets.length;
    await openPage('/mobile-captures');
    await page.getByText('11 of 11 verified').waitFor({ timeout: 60_000 });
    expect(Math.min(...offsets.slice(before))).toBeGreaterThan(0);
    const all = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: { limit: 200, removed: 'included' } });
    expect(new Set(all.map(({ sha256 }) => sha256))).toEqual(new Set(captured));
  });

  test('the list of files is signed without a network, and the certificate names every one', async () => {
    await page.goto(`/mobile-inspection/${inspectionId}`);
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    await page.getByRole('button', { name: /^These \d+ shots are not applicable/ }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Taken at the first visit');
    await page.getByRole('button', { name: 'Mark as not applicable' }).click();
    await page.getByText('10 of 10 required shots').waitFor();
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    for (const section of ['Interior', 'Structural', 'Water Damage', 'Wind Damage']) {
      await page.getByRole('group', { name: 'Sections' }).getByRole('button', { name: section }).click();
      await page.getByRole('button', { name: 'Not applicable here' }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('No damage of this kind');
      await page.getByRole('button', { name: 'Mark as not applicable' }).click();
    }
    await page.getByText('Certificate: 6 of 6 verified').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Review the list you sign' }).click();
    await page
      .getByRole('dialog')
      .getByText(captured[0] ?? '')
      .waitFor();
    await picture(page, 'field-signed-list', false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign as inspector' }).click();
    const pad = await page.getByRole('img', { name: /^Draw the signature here/ }).boundingBox();
    const { x, y, width, height } = pad ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width * 0.2, y + height * 0.7);
    await page.mouse.down();
    for (const share of [0.3, 0.4, 0.5, 0.6, 0.7]) await page.mouse.move(x + width * share, y + height * (0.4 + (share % 0.2)));
    await page.mouse.up();
    await picture(page, 'field-sign', false);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByRole('button', { name: 'Sign as owner' }).click();
    await page.getByRole('button', { name: 'Type instead' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByRole('region', { name: 'Owner signature' }).getByText('Signed').waitFor();
    await picture(page, 'field-sign-off');
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Download certificate' }).waitFor({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download certificate' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Inspection certificate CLM-\d{4}-\d{6} .+ \d{4}-\d\d-\d\d\.pdf$/);
    // The removed photo did no shot: what the phone called complete the server took
    expect(await call(inspectionApi.readInspection, { params: { id: inspectionId } })).toMatchObject({ sectionsDone: 5 });
    const signed = await call(inspectionApi.listInspectionSignatures, { params: { id: inspectionId } });
    const whole = { missing: [], removed: [], added: [], replaced: false, itemCount: 6 };
    expect(Object.fromEntries(signed.map((one) => [one.role, one]))).toMatchObject({
      inspector: { ...whole, how: 'drawn' },
      owner: { ...whole, how: 'typed' },
    });
    expect(signed).toHaveLength(2);
  });
});
