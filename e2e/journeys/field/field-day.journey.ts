// A whole day on the roof: five inspections with forty photos each, notes and voice notes, without a signal; pages are killed, the line comes
// and goes. In the evening the server holds each file once, in order, and each certificate names exactly what was taken.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inspectionApi, manifestHash, type SignatureDraft } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, choosePhotos, killPage, photosHere, scheduledVisit, slowLine, takenPhoto } from '../../product/field.ts';
import { closeBrowser, phone, picture, visitAs, type Visitor } from '../../product/product.ts';

const streets = ['1 Ladder Ln', '2 Ladder Ln', '3 Ladder Ln', '4 Ladder Ln', '5 Ladder Ln'] as const;
const photosEach = 40;
/** Killed after these inspections were walked: what was taken is on the phone, and nothing was sent. */
const killedAfter = new Set([1, 3]);

let field: Visitor;
let context: BrowserContext;
let page: Page;
let call: Call;
/** By inspection, the sha256 of every photo in the order in which it was taken. */
const taken = new Map<number, string[]>();

async function openPage(path: string): Promise<void> {
  page = await context.newPage();
  await page.goto(path);
}

beforeAll(async () => {
  field = await visitAs('adjuster', '/', { ...phone, serviceWorkers: 'allow', permissions: ['microphone'] });
  ({ context, page } = field);
  call = await callAs(field);
  for (const [index, street] of streets.entries())
    taken.set((await scheduledVisit(call, { owner: `Lena Ladder ${index + 1}`, street })).id, []);
}, 180_000);
afterAll(async () => {
  await field.close();
  await closeBrowser();
});

test('the five inspections are on the phone before it leaves the signal', async () => {
  await page.goto('/mobile-claims');
  await page.getByRole('button', { name: /inspections? on this phone/ }).click();
  for (const street of streets)
    await page.getByRole('dialog').getByRole('listitem').filter({ hasText: street }).getByText('Available offline').waitFor();
  const kept = () => page.evaluate(async () => (await (await caches.open('plumbline-offline-current')).match('/')) !== undefined);
  await expect.poll(kept, { timeout: 60_000 }).toBe(true);
  await page.close();
  await context.setOffline(true);
});

test('two hundred photos, notes and a voice note for each are durable, through two kills', async () => {
  for (const [index, [id, photos]] of [...taken].entries()) {
    await openPage(`/mobile-inspection/${id}`);
    await page.getByRole('button', { name: 'Start Inspection' }).click();
    for (const batch of [0, 1]) {
      const seeds = Array.from({ length: photosEach / 2 }, (_, at) => 1_000 + index * 100 + batch * 50 + at);
      const files = await Promise.all(seeds.map((seed) => takenPhoto(seed, 160)));
      photos.push(...files.map(({ sha256 }) => sha256));
      await choosePhotos(page, files);
      await photosHere(page, photos.length).waitFor();
    }
    await page.getByRole('textbox', { name: 'Notes' }).fill(`Hail on slope ${index + 1}.`);
    await page.getByRole('button', { name: 'Save Notes' }).click();
    await page.getByRole('button', { name: 'Voice Note' }).click();
    await page.getByRole('timer').getByText('0:01').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Audio saved. Transcript pending.').waitFor();
    await (killedAfter.has(index) ? killPage(context, page) : page.close());
  }
  await openPage('/mobile-captures');
  await page.getByText(/^0 of \d+ verified$/).waitFor();
  await picture(page, 'field-day-waiting');
}, 240_000);

test('over a line that comes and goes, and one more kill, everything is verified', async () => {
  await context.setOffline(false);
  await slowLine(context, page, 200_000);
  for (let cut = 0; cut < 4; cut += 1) {
    await page.waitForTimeout(700 + cut * 300);
    await context.setOffline(true);
    await page.waitForTimeout(300);
    await context.setOffline(false);
  }
  await killPage(context, page);
  await openPage('/mobile-captures');
  await page.getByText('Nothing waiting').waitFor({ timeout: 180_000 });
  await page.getByText(/^(\d+) of \1 verified$/).waitFor();
  await picture(page, 'field-day-verified');
}, 240_000);

test('the server holds exactly what was taken, in order, nothing twice', async () => {
  for (const [index, [inspectionId, photos]] of [...taken].entries()) {
    const all = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: { limit: 200 } });
    const inOrder = all.toSorted((one, other) => (one.deviceSequence ?? 0) - (other.deviceSequence ?? 0));
    expect(inOrder.map(({ sha256 }) => sha256)).toEqual(photos);
    const { sections } = await call(inspectionApi.readInspection, { params: { id: inspectionId } });
    expect(sections.find(({ category }) => category === 'exterior')?.notes).toBe(`Hail on slope ${index + 1}.`);
    expect(await call(inspectionApi.listVoiceNotes, { params: { id: inspectionId } })).toHaveLength(1);
  }
});

test('the recipe on the certificate gives its hash from the originals, with the programs of every Linux', async () => {
  const id = [...taken.keys()][0] ?? 0;
  const folder = await mkdtemp(join(tmpdir(), 'pl-originals-'));
  const files = await call(inspectionApi.listInspectionFiles, { params: { id } });
  for (const { photoId } of files.filter((one) => one.photoId !== undefined)) {
    const answer = await call(inspectionApi.readOriginalPhoto, { params: { id: photoId ?? 0 } });
    await writeFile(join(folder, `photo-${photoId}.jpg`), new Uint8Array(await answer.arrayBuffer()));
  }
  for (const note of await call(inspectionApi.listVoiceNotes, { params: { id } })) {
    const answer = await call(inspectionApi.readVoiceNoteAudio, { params: { id: note.id } });
    await writeFile(join(folder, `note-${note.id}`), new Uint8Array(await answer.arrayBuffer()));
  }
  const recipe = 'sha256sum * | cut -d" " -f1 | LC_ALL=C sort -u | sha256sum';
  const { stdout } = await promisify(execFile)('sh', ['-c', recipe], { cwd: folder });
  await rm(folder, { recursive: true });
  expect(stdout.slice(0, 64)).toBe(await manifestHash(files.map(({ sha256 }) => sha256)));
});

test('each certificate names every file by its hash, and no other', async () => {
  for (const [id, photos] of taken) {
    const params = { id };
    const files = await call(inspectionApi.listInspectionFiles, { params });
    const items = files.map(({ sha256 }) => sha256);
    expect(items.filter((hash) => photos.includes(hash)).toSorted()).toEqual(photos.toSorted());
    expect(items).toHaveLength(photosEach + 1);
    const body = {
      role: 'inspector',
      how: 'typed',
      name: 'Dana Cole',
      items,
      manifestSha256: await manifestHash(items),
      signedAt: new Date().toISOString(),
      clientId: crypto.randomUUID(),
    } satisfies SignatureDraft;
    await call(inspectionApi.signInspection, { params, body, idempotencyKey: body.clientId });
    const answer = await call(inspectionApi.readInspectionCertificate, { params });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: true });
    const named = new Set(text.replaceAll(/SHA-256|\s+/g, '').match(/[0-9a-f]{64}/g));
    expect([...named].toSorted()).toEqual([...items, body.manifestSha256].toSorted());
  }
}, 120_000);
