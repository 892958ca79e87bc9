// Photos of the field, from the queue of a phone to verified: in Chromium, with the real queue, over this machine, a mobile line, and one that is cut.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeRandom } from '../base/random.ts';
import { openLine, type LineWish } from '../base/line.ts';
import { cpuMsOfTree } from '../base/process-tree.ts';
import { type Product, signIn, startProduct } from '../base/product.ts';
import type { Missing, Row } from '../base/rows.ts';
import { type Floor, measureFloor } from './bare-upload.ts';
import { aBegunInspection, type Page, photosIn, signInThere, untilWaiting, waiting } from './phone-page.ts';
import { openQuietBrowser } from './quiet-browser.ts';

const photosOfGoal = 500;
const goalMs = 10_000;
const lineBytesPerSecond = 10_000_000 / 8;
const leastShareOfLine = 0.95;
const maxTwice = 0.05;

/** Fewer than the goal has, which is scaled: the machine is shared. */
const loopbackPhotos = 200;
const linePhotos = 50;
const doneWithinMs = 600_000;

interface Measured {
  readonly photos: number;
  readonly bytes: number;
  readonly tookMs: number;
  readonly browserCpuMs: number;
  readonly productCpuMs: number;
  /** What went over it while it was measured; absent on loopback, where nothing stands between browser and product. */
  readonly line?: { readonly bytes: number; readonly cuts: number };
}

export async function measureFieldUploads(dataFolder: string): Promise<(Row | Missing)[]> {
  const product = await startProduct('main', dataFolder);
  try {
    const loopback = await measured(product, loopbackPhotos);
    const floor = await measureFloor(loopbackPhotos, Math.round(loopback.bytes / loopbackPhotos));
    const mobile = await measured(product, linePhotos, { bytesPerSecond: lineBytesPerSecond });
    // The same cuts in every run
    const random = makeRandom(7);
    const cut = await measured(product, linePhotos, { bytesPerSecond: lineBytesPerSecond, holdsForMs: () => 200 + random() * 2_800 });
    return [loopbackRow(loopback, floor), mobileRow(mobile), cutRow(cut)];
  } finally {
    await product.stop();
  }
}

function loopbackRow({ photos, bytes, tookMs, browserCpuMs, productCpuMs }: Measured, floor: Floor): Row {
  const scaledMs = (goalMs * photos) / photosOfGoal;
  const each = (ms: number) => `${(ms / photos).toFixed(1)} ms`;
  return {
    what: `${photos} photos (${megabytes(bytes)} MB) from the queue of a phone to verified, loopback`,
    ours: `${seconds(tookMs)}, ${each(tookMs)} each; of processor time ${each(browserCpuMs)} in Chromium, ${each(productCpuMs)} in the product`,
    against: `limit ${seconds(scaledMs)} (10 s for 500); the same bytes by a bare fetch to a bare server: ${each(floor.tookMs)} each, ${each(floor.browserCpuMs)} in Chromium, ${each(floor.serverCpuMs)} in the server`,
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
  const { bytes: sent, cuts } = line ?? { bytes: Number.NaN, cuts: 0 };
  const twice = sent / bytes - 1;
  return {
    what: `Bytes sent twice: ${photos} photos (${megabytes(bytes)} MB) over 10 Mbit/s, cut every 0.2 to 3 s (${cuts} cuts, headers counted)`,
    ours: `${(twice * 100).toFixed(1)}%, all verified after ${seconds(tookMs)}`,
    against: 'limit 5%',
    goal: 'at most 5%',
    met: twice <= maxTwice,
  };
}

/** Takes photos without a network, then lets them go over the line, or straight to the product. */
async function measured(product: Product, photos: number, wish?: Omit<LineWish, 'toPort'>): Promise<Measured> {
  const cookie = await signIn(product);
  const inspectionId = await aBegunInspection(product, cookie);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-photos-'));
  const { files, bytes } = await photosIn(folder, photos);
  const line = wish && (await openLine({ toPort: Number(new URL(product.url).port), ...wish }));
  const browser = await openQuietBrowser();
  try {
    const page = await browser.context.newPage();
    await takeOffline({ page, product, url: line?.url ?? product.url, inspectionId, files });
    const began = {
      at: performance.now(),
      browser: cpuMsOfTree(browser.pid),
      product: cpuMsOfTree(product.pid),
      bytes: line?.bytes() ?? 0,
    };
    // With its driver the flight mode ends
    const ask = await browser.leaveAlone(page);
    await ask(untilWaiting(0));
    const tookMs = performance.now() - began.at;
    const [browserCpuMs, productCpuMs] = [cpuMsOfTree(browser.pid) - began.browser, cpuMsOfTree(product.pid) - began.product];
    const sent = line && { line: { bytes: line.bytes() - began.bytes, cuts: line.cuts() } };
    await assertStored(product, { cookie, inspectionId, photos });
    return { photos, bytes, tookMs, browserCpuMs, productCpuMs, ...sent };
  } finally {
    await browser.close();
    await line?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Taking {
  readonly page: Page;
  readonly product: Product;
  /** Where the page finds the product. */
  readonly url: string;
  readonly inspectionId: number;
  readonly files: readonly string[];
}

async function takeOffline({ page, product, url, inspectionId, files }: Taking): Promise<void> {
  const photos = page.locator('input[type=file][multiple]').last();
  const capturePage = `${url}/mobile-inspection/${inspectionId}`;
  page.setDefaultTimeout(doneWithinMs);
  // Nothing between the page and the line
  await page.addInitScript('navigator.serviceWorker.register = () => new Promise(() => undefined);');
  await signInThere(page, product, url);
  await page.goto(capturePage);
  await photos.waitFor({ state: 'attached' });
  // The pages of the field are loaded while there is a line
  await page.goto(`${url}/mobile-captures`);
  await page.getByText('Nothing waiting').waitFor();
  await page.goto(capturePage);
  await photos.waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await choose(page, files);
  await waiting(page, files.length);
}

/** Where the driver did not start the browser it would send the bytes of all files. The browser reads them itself. */
async function choose(page: Page, files: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const expression = `[...document.querySelectorAll('input[type=file][multiple]')].at(-1)`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  await session.send('DOM.setFileInputFiles', { files: [...files], objectId: result.objectId ?? '' });
  await session.detach();
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
