// The page of an inspector in Chromium: how soon a photo is durable, how it answers while it sends, a cold start offline, memory, and its size.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBrowser, phone } from '../../../platform/testing/src/browser.ts';
import { openLine } from '../base/line.ts';
import { signIn, startProduct, type Product } from '../base/product.ts';
import { type Missing, ms, quantile, type Row } from '../base/rows.ts';
import { watchDurable, watchInteractions, type Probed } from './page-probes.ts';
import { aBegunInspection, photosIn, signInThere, waiting, type Browser, type BrowserContext, type Page } from './phone-page.ts';
import { costOfPages } from './renderer.ts';
import { fieldBundle } from './bundle.ts';

const shots = 40;
const durableGoalMs = 100;
const interactionGoalMs = 200;
const startGoalMs = 1_000;
const starts = 7;
const inQueue = 500;
const memoryGoalMb = 150;
const lineBytesPerSecond = 10_000_000 / 8;
const patienceMs = 600_000;

interface Bench {
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly product: Product;
  readonly folder: string;
}

export async function measureFieldPhone(dataFolder: string): Promise<(Row | Missing)[]> {
  const product = await startProduct('main', dataFolder);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-photos-'));
  const line = await openLine({ toPort: Number(new URL(product.url).port), bytesPerSecond: lineBytesPerSecond });
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ ...phone, baseURL: line.url, serviceWorkers: 'allow' });
    const bench = { browser, context, product, folder };
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await signInThere(page, product);
    const inspectionId = await aBegunInspection(product, await signIn(product));
    const taken = await measureTaking(page, bench, inspectionId);
    const started = await measureStart(page, bench);
    const held = await measureMemory(bench, inspectionId);
    return [...taken, started, held, await fieldBundle(bench, inspectionId)];
  } finally {
    await browser.close();
    await line.stop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const camera = (page: Page) => page.locator('input[type=file][multiple]').last();

/** One photo after the other without a network; then they go, while somebody works on. */
async function measureTaking(page: Page, { browser, context, folder }: Bench, inspectionId: number): Promise<Row[]> {
  await page.addInitScript(watchDurable);
  await page.addInitScript(watchInteractions);
  await page.goto(`/mobile-inspection/${inspectionId}`);
  await camera(page).waitFor({ state: 'attached' });
  const { files, bytes } = await photosIn(folder, shots);
  await context.setOffline(true);
  const before = await costOfPages(browser);
  for (const [index, file] of files.entries()) {
    await camera(page).setInputFiles(file);
    await waiting(page, index + 1);
  }
  const after = await costOfPages(browser);
  const { durable } = await probed(page);
  await context.setOffline(false);
  const left = await workOn(page);
  const { interactions } = await probed(page);
  await waiting(page, 0);
  const p95 = quantile(durable, 0.95);
  const slowest = Math.max(...interactions);
  return [
    {
      what: `A photo of 12 megapixels (${(bytes / shots / 1_048_576).toFixed(1)} MB) is durable on the phone, from its choice to the end of its transaction`,
      ours: `p50 ${ms(quantile(durable, 0.5))}, p95 ${ms(p95)}; ${Math.round((after.cpuMs - before.cpuMs) / shots)} ms of processor time with preview and hints`,
      against: `limit ${durableGoalMs} ms`,
      goal: `p95 at most ${durableGoalMs} ms`,
      met: p95 <= durableGoalMs,
    },
    {
      what: `Tap to picture on the capture page while ${left} photos are sent over 10 Mbit/s`,
      ours: `p50 ${ms(quantile(interactions, 0.5))}, slowest of ${interactions.length} ${ms(slowest)}`,
      against: `limit ${interactionGoalMs} ms`,
      goal: `at most ${interactionGoalMs} ms`,
      met: interactions.length > 0 && slowest <= interactionGoalMs,
    },
  ];
}

const taps = 30;

/** Goes through the sections while the queue empties; answers how many photos were left then. */
async function workOn(page: Page): Promise<number> {
  const sections = page.getByRole('group', { name: 'Sections' });
  await page.evaluate(() => void ((window as unknown as { probed: Probed }).probed.interactions.length = 0));
  for (let tap = 0; tap < taps; tap += 1) {
    await sections.getByRole('button', { name: tap % 2 === 0 ? 'Interior' : 'Exterior' }).tap();
    await page.waitForTimeout(80);
  }
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('plumbline-field');
      asked.onsuccess = () => resolve(asked.result);
    });
    const count = await new Promise<number>((resolve) => {
      const asked = database.transaction('captures').objectStore('captures').count();
      asked.onsuccess = () => resolve(asked.result);
    });
    database.close();
    return count;
  });
}

const probed = (page: Page): Promise<Probed> => page.evaluate(() => (window as unknown as { probed: Probed }).probed);

/** In flight mode, in a new page each time; the browser itself is warm. */
async function measureStart(page: Page, { browser, context }: Bench): Promise<Row> {
  await page.goto('/mobile-claims');
  await page.getByRole('button', { name: /inspections? on this phone/ }).waitFor();
  await page.waitForFunction(async () => (await (await caches.open('plumbline-offline-current')).match('/')) !== undefined);
  await page.close();
  await context.setOffline(true);
  const taken: number[] = [];
  const cpu: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const cold = await context.newPage();
    const before = await costOfPages(browser);
    const startedAt = performance.now();
    await cold.goto('/mobile-claims', { waitUntil: 'commit' });
    await cold.getByRole('button', { name: /inspections? on this phone/ }).waitFor();
    taken.push(performance.now() - startedAt);
    cpu.push((await costOfPages(browser)).cpuMs - before.cpuMs);
    await cold.close();
  }
  await context.setOffline(false);
  const p50 = quantile(taken, 0.5);
  return {
    what: 'Cold start in flight mode, from the address to the day on the screen, in a new page',
    ours: `p50 ${ms(p50)}, slowest of ${starts} ${ms(Math.max(...taken))}; ${ms(quantile(cpu, 0.5))} of processor time of the page`,
    against: `limit ${startGoalMs} ms`,
    goal: 'within 1 s',
    met: p50 <= startGoalMs,
  };
}

/** The same page with 50 and with 500 photos in its queue, opened anew: what it holds of them, after garbage was collected. */
async function measureMemory({ browser, context, folder }: Bench, inspectionId: number): Promise<Row> {
  const { files, bytes } = await photosIn(folder, inQueue);
  const measured: Held[] = [];
  let peakMb = 0;
  let held = 0;
  for (const count of [inQueue / 10, inQueue]) {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.goto(`/mobile-inspection/${inspectionId}`);
    await camera(page).waitFor({ state: 'attached' });
    await context.setOffline(true);
    for (; held < count; held += 50) {
      await camera(page).setInputFiles(files.slice(held, held + 50));
      await waiting(page, held + 50);
      peakMb = Math.max(peakMb, (await costOfPages(browser)).mb);
    }
    await page.close();
    measured.push(await idle({ browser, context }, inspectionId));
  }
  await context.setOffline(false);
  return memoryRow(measured[0] ?? nothing, measured[1] ?? nothing, { peakMb, bytes });
}

interface Held {
  readonly heapMb: number;
  readonly mb: number;
}

const nothing: Held = { heapMb: Number.NaN, mb: Number.NaN };

function memoryRow(few: Held, many: Held, { peakMb, bytes }: { peakMb: number; bytes: number }): Row {
  const more = many.mb - few.mb;
  return {
    what: `Memory of the capture page with ${inQueue} photos (${Math.round(bytes / 1_048_576)} MB) in its queue, beside ${inQueue / 10}`,
    ours: `${Math.round(many.mb)} MB (heap ${Math.round(many.heapMb)} MB), ${Math.round(more)} MB more than with ${inQueue / 10}; ${Math.round(peakMb)} MB at most while they are taken`,
    against: `limit ${memoryGoalMb} MB more`,
    goal: `at most ${memoryGoalMb} MB more`,
    met: more <= memoryGoalMb,
  };
}

async function idle(
  { browser, context }: Pick<Bench, 'browser' | 'context'>,
  inspectionId: number,
): Promise<{ heapMb: number; mb: number }> {
  const page = await context.newPage();
  await page.goto(`/mobile-inspection/${inspectionId}`);
  await camera(page).waitFor({ state: 'attached' });
  await page.waitForTimeout(3_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { mb } = await costOfPages(browser);
  await page.close();
  return { heapMb: usedSize / 1_048_576, mb };
}
