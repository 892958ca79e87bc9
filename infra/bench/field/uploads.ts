// Photos of the field, from the queue of a phone to verified: in Chromium, with the real queue, over this machine, a mobile line, and one that is cut.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBrowser, phone } from '../../../platform/testing/src/browser.ts';
import { makeRandom } from '../base/random.ts';
import { openLine, type Line, type LineWish } from '../base/line.ts';
import { type Product, signIn, startProduct } from '../base/product.ts';
import type { Missing, Row } from '../base/rows.ts';
import { aBegunInspection, photosIn, signInThere, waiting } from './phone-page.ts';

const photosOfGoal = 500;
const goalMs = 10_000;
const lineBytesPerSecond = 10_000_000 / 8;
const leastShareOfLine = 0.95;
const mostTwice = 0.05;

/** The loopback measure has fewer photos than its goal, which is scaled: each is held sealed in the browser, and the machine is shared. */
const loopbackPhotos = 50;
const linePhotos = 30;
const doneWithinMs = 600_000;

interface Measured {
  readonly photos: number;
  readonly bytes: number;
  readonly tookMs: number;
  readonly line: Pick<Line, 'bytes' | 'cuts'>;
}

export async function measureFieldUploads(dataFolder: string): Promise<(Row | Missing)[]> {
  const product = await startProduct('main', dataFolder);
  try {
    const loopback = await measured(product, loopbackPhotos, {});
    const mobile = await measured(product, linePhotos, { bytesPerSecond: lineBytesPerSecond });
    // The same cuts in every run
    const random = makeRandom(7);
    const cut = await measured(product, linePhotos, { bytesPerSecond: lineBytesPerSecond, holdsForMs: () => 200 + random() * 2_800 });
    return [loopbackRow(loopback), mobileRow(mobile), cutRow(cut)];
  } finally {
    await product.stop();
  }
}

function loopbackRow({ photos, bytes, tookMs }: Measured): Row {
  const scaledMs = (goalMs * photos) / photosOfGoal;
  return {
    what: `${photos} photos (${megabytes(bytes)} MB) from the queue of a phone to verified, loopback`,
    ours: `${seconds(tookMs)}, ${Math.round((tookMs / photos) * 10) / 10} ms each`,
    against: `limit ${seconds(scaledMs)} (10 s for 500)`,
    goal: '500 photos in 10 s',
    met: tookMs <= scaledMs,
  };
}

function mobileRow({ photos, bytes, tookMs }: Measured): Row {
  const share = bytes / lineBytesPerSecond / (tookMs / 1_000);
  return {
    what: `${photos} photos (${megabytes(bytes)} MB) from the queue to verified over 10 Mbit/s`,
    ours: `${seconds(tookMs)}, ${(share * 100).toFixed(1)}% of the line`,
    against: `limit ${seconds((bytes / lineBytesPerSecond) * 1_000)} (the line)`,
    goal: 'at least 95% of the line',
    met: share >= leastShareOfLine,
  };
}

function cutRow({ photos, bytes, tookMs, line }: Measured): Row {
  const twice = line.bytes() / bytes - 1;
  return {
    what: `Bytes sent twice: ${photos} photos (${megabytes(bytes)} MB) over 10 Mbit/s, cut every 0.2 to 3 s (${line.cuts()} cuts, headers counted)`,
    ours: `${(twice * 100).toFixed(1)}%, all verified after ${seconds(tookMs)}`,
    against: 'limit 5%',
    goal: 'at most 5%',
    met: twice <= mostTwice,
  };
}

/** Takes photos without a network, then lets them go over the line. */
async function measured(product: Product, photos: number, wish: Omit<LineWish, 'toPort'>): Promise<Measured> {
  const cookie = await signIn(product);
  const inspectionId = await aBegunInspection(product, cookie);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-photos-'));
  const { files, bytes } = await photosIn(folder, photos);
  const line = await openLine({ toPort: Number(new URL(product.url).port), ...wish });
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ ...phone, baseURL: line.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(doneWithinMs);
    await signInThere(page, product);
    await page.goto(`/mobile-inspection/${inspectionId}`);
    await page.locator('input[type=file][multiple]').last().waitFor({ state: 'attached' });
    // The pages of the field are loaded while there is a line
    await page.goto('/mobile-captures');
    await page.getByText('Nothing waiting').waitFor();
    await page.goto(`/mobile-inspection/${inspectionId}`);
    await page.locator('input[type=file][multiple]').last().waitFor({ state: 'attached' });
    await context.setOffline(true);
    await page.locator('input[type=file][multiple]').last().setInputFiles(files);
    await waiting(page, photos);
    const before = line.bytes();
    const began = performance.now();
    await context.setOffline(false);
    await waiting(page, 0);
    const tookMs = performance.now() - began;
    const sent = line.bytes() - before;
    await assertStored(product, { cookie, inspectionId, photos });
    return { photos, bytes, tookMs, line: { bytes: () => sent, cuts: line.cuts } };
  } finally {
    await browser.close();
    await line.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asked beside the line: the phone is not the only judge of what arrived. */
async function assertStored(
  { url }: Product,
  { cookie, inspectionId, photos }: { cookie: string; inspectionId: number; photos: number },
): Promise<void> {
  const answer = await fetch(`${url}/api/photos/inspection/${inspectionId}?limit=200`, { headers: { cookie } });
  const { length } = (await answer.json()) as unknown[];
  if (length !== photos) throw new Error(`${length} of ${photos} photos are on the server`);
}

const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`;
const megabytes = (value: number) => Math.round(value / 1_048_576);
