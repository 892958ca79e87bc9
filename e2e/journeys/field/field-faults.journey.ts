// What can go wrong between a phone and its server, each in a real browser: after every fault the server holds what was captured, once.
import { inspectionApi } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callAs, choosePhotos, photosHere, scheduledVisit, takenPhoto } from '../../product/field.ts';
import { closeBrowser, phone, visitAs, type Visitor } from '../../product/product.ts';

let field: Visitor;
let context: BrowserContext;
let page: Page;
let call: Call;
let inspectionId = 0;
let seed = 500;
const captured: string[] = [];
const uploads = /\/api\/(photos\/upload\/|inspections\/\d+\/uploads|uploads\/)/;

async function take(count: number, on = page): Promise<void> {
  const photos = await Promise.all(Array.from({ length: count }, () => takenPhoto((seed += 1), 160)));
  captured.push(...photos.map(({ sha256 }) => sha256));
  await choosePhotos(on, photos);
  // On the phone: nothing that comes now can lose it
  await photosHere(on, captured.length).waitFor();
}

/** Everything is with the server, once, and nothing waits on the phone. */
async function assertWhole(): Promise<void> {
  const held = async () => {
    const found = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: { limit: 200 } });
    return found.map(({ sha256 }) => sha256).toSorted();
  };
  await expect.poll(held, { timeout: 110_000 }).toEqual(captured.toSorted());
  await page.goto('/mobile-captures');
  await page.getByText('Nothing waiting').waitFor();
  await page.goto(`/mobile-inspection/${inspectionId}`);
  await photosHere(page, captured.length).waitFor();
}

beforeAll(async () => {
  field = await visitAs('adjuster', '/', phone);
  ({ context, page } = field);
  call = await callAs(field);
  inspectionId = (await scheduledVisit(call, { owner: 'Faye Fault', street: '9 Fault Line Rd' })).id;
  await page.goto(`/mobile-inspection/${inspectionId}`);
  await page.getByRole('button', { name: 'Start Inspection' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).waitFor();
}, 120_000);
afterEach(() => context.unrouteAll({ behavior: 'ignoreErrors' }));
afterAll(async () => {
  await field.close();
  await closeBrowser();
});

/** Answers the first uploads so, and lets the later ones through. */
async function faulty(times: number, answer: (route: Route) => Promise<void>): Promise<() => number> {
  let met = 0;
  await context.route(uploads, async (route) => {
    met += 1;
    await (met <= times ? answer(route) : route.continue());
  });
  return () => met;
}

describe('a server that', () => {
  test.each<[string, (route: Route) => Promise<void>]>([
    ['answers 500', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong', requestId: 'x' } })],
    [
      'answers 503 and says when to come back',
      (route) =>
        route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { code: 'unavailable', message: 'Try again shortly', requestId: 'x' },
        }),
    ],
    ['ends the connection', (route) => route.abort('connectionreset')],
    ['answers half a sentence', (route) => route.fulfill({ status: 201, contentType: 'application/json', body: '{"photos":[{"id":1,' })],
    ['says 201 and keeps nothing', (route) => route.fulfill({ status: 201, json: { photos: [], refused: [] } })],
    [
      'keeps it and its answer gets lost',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
    ],
  ])('%s', async (_, answer) => {
    const met = await faulty(1, answer);
    await take(2);
    await assertWhole();
    expect(met()).toBeGreaterThan(2);
  });

  test('says 201 with the hash of another file: the photo stays on the phone, says why, and is sent again', async () => {
    const other = 'f'.repeat(64);
    await context.route(uploads, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/"sha256":"[0-9a-f]{64}"/g, `"sha256":"${other}"`) });
    });
    await take(1);
    await page.goto('/mobile-captures');
    await page
      .getByText(/damaged/)
      .first()
      .waitFor();
    await page.getByText('Nothing waiting').waitFor({ state: 'detached' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await assertWhole();
  });
});

test('fifty captures of one name in one go arrive as fifty, in order', async () => {
  await take(50);
  await assertWhole();
  const all = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: { limit: 200 } });
  const inOrder = all.toSorted((one, other) => (one.deviceSequence ?? 0) - (other.deviceSequence ?? 0));
  expect(inOrder.map(({ sha256 }) => sha256)).toEqual(captured);
}, 120_000);

test('two tabs of one phone send nothing twice', async () => {
  await context.setOffline(true);
  const second = await context.newPage();
  // Without a service worker a tab is opened while there is a network
  await context.setOffline(false);
  await second.goto(`/mobile-inspection/${inspectionId}`);
  await photosHere(second, captured.length).waitFor();
  await context.setOffline(true);
  await take(2);
  await take(2, second);
  await context.setOffline(false);
  await assertWhole();
  await second.close();
});

test('photos of a phone whose clock is a day ahead arrive once, behind those before them', async () => {
  const wrong = await context.newPage();
  await wrong.clock.install({ time: new Date(Date.now() + 86_400_000) });
  await wrong.goto(`/mobile-inspection/${inspectionId}`);
  await photosHere(wrong, captured.length).waitFor();
  await take(2, wrong);
  await wrong.close();
  await assertWhole();
  const all = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: { limit: 200 } });
  const inOrder = all.toSorted((one, other) => (one.deviceSequence ?? 0) - (other.deviceSequence ?? 0));
  expect(inOrder.slice(-2).map(({ sha256 }) => sha256)).toEqual(captured.slice(-2));
});

test('a phone that is full says that the photo was not saved; what it holds arrives, and with room again so does the next one', async () => {
  await context.setOffline(true);
  await take(1);
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 });
  // The browser remembers for half a minute how much room there was
  await new Promise((resolve) => setTimeout(resolve, 32_000));
  const refused = await takenPhoto((seed += 1), 1_600);
  await choosePhotos(page, [refused]);
  await page
    .getByText(/This phone is full\. Free some space and try again; it wasn't saved\./)
    .first()
    .waitFor();
  await photosHere(page, captured.length).waitFor();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await choosePhotos(page, [refused]);
  captured.push(refused.sha256);
  await photosHere(page, captured.length).waitFor();
  await devtools.detach();
  await context.setOffline(false);
  await assertWhole();
});

test('a session that ends while photos wait: they stay, and go once the same person is back', async () => {
  const cookies = await context.cookies();
  await context.clearCookies();
  await take(2);
  await page
    .getByText(/sign in/i)
    .first()
    .waitFor();
  await context.addCookies(cookies);
  await page.reload();
  await assertWhole();
});
