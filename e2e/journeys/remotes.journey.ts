// Remotes that are missing, broken, slow, newer than the page, or deployed anew under an open tab: each costs its own section,
// says so, and comes back without anything being lost.
import { desktop } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { callAs, choosePhotos, photosHere, scheduledVisit, takenPhoto } from '../product/field.ts';
import { deployAnotherBuild, describeAnew, keepBuild, spoil } from '../product/deployment.ts';
import { closeBrowser, openClaim, phone, picture, visit, visitAs, type Visitor } from '../product/product.ts';
import { storyFaults } from '../screens/looks.ts';

const field = { nav: 'Inspections & Photos', title: 'Inspections & Documentation' };
let dana: Visitor;
let fieldBuild: ReturnType<typeof keepBuild>;
let claimsBuild: ReturnType<typeof keepBuild>;

beforeAll(async () => {
  fieldBuild = keepBuild('mf-field');
  claimsBuild = keepBuild('mf-claims');
  dana = await visitAs('adjuster', '/claims');
}, 60_000);
afterEach(async () => {
  fieldBuild.restore();
  claimsBuild.restore();
  // What the browser keeps for ever of a build would hide that its files are gone
  const devtools = await dana.context.newCDPSession(dana.page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
});
afterAll(async () => {
  for (const build of [fieldBuild, claimsBuild]) build.forget();
  await dana.close();
  await closeBrowser();
});

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });
/** The captures on the device ask for their remote as well, at any moment: then it has opened already, and a click on its title does nothing. */
const reopen = async (page: Page) => {
  const title = page.getByRole('heading', { level: 1, name: field.title });
  await retry(page).or(title).click();
  await title.waitFor();
};
/** What is deployed shows within a second, without a reload of anything. */
const openPage = async (path: string) => {
  await dana.page.waitForTimeout(1_100);
  await dana.page.goto(path);
};

/** Navigation and another remote go on, whatever the broken one does. */
async function othersWork(page: Page): Promise<void> {
  await follow(page, 'Storm Events');
  await heading(page, /Storm/);
  await follow(page, field.nav);
}

describe.each([
  ['its manifest is gone', () => spoil('mf-field', 'mf-manifest.json')],
  ['its manifest is no JSON', () => spoil('mf-field', 'mf-manifest.json', '<!doctype html><p>Maintenance')],
  [
    'its entry throws',
    () =>
      void deployAnotherBuild('mf-field', (file, content) =>
        file.includes('remoteEntry') && file.endsWith('.js') ? 'throw new Error("a broken build")' : content,
      ),
  ],
])('a remote is broken: %s', (name, breakIt) => {
  test('its section says so, everything else works, and Retry opens it once it is whole again', async () => {
    const { page } = dana;
    breakIt();
    await openPage('/claims');
    await heading(page, 'Claims Management');
    await follow(page, field.nav);
    await heading(page, 'This section is unavailable');
    await picture(page, `remote-${name.replaceAll(' ', '-')}`);
    await othersWork(page);
    await heading(page, 'This section is unavailable');
    await retry(page).click();
    await page.getByText('Still not available', { exact: true }).waitFor();
    fieldBuild.restore();
    await reopen(page);
  });
});

/** A window of Dana's own whose time can be moved on, so that nobody waits for what the page waits for. */
async function inMovedTime(work: (page: Page) => Promise<void>): Promise<void> {
  const patient = await visit('/api/login', desktop);
  await patient.context.addCookies(await dana.context.cookies());
  await patient.page.clock.install();
  await work(patient.page);
  await patient.close();
}
const seconds = (page: Page, count: number) => page.clock.runFor(count * 1_000);
/** The captures on the device may ask for a remote at once: a page that waits for it is there all the same, but never “loaded”. */
const openWithoutIt = (page: Page) => page.goto('/help', { waitUntil: 'domcontentloaded' });

test('a remote is slow: the page says that it takes long, then that it did not come, with Retry', () =>
  inMovedTime(async (page) => {
    await page.route(/\/remotes\/mf-field\/.*\.js$/, () => undefined);
    await openWithoutIt(page);
    await heading(page, /Help/);
    await follow(page, field.nav);
    await seconds(page, 4);
    await page.getByText('This is taking longer than usual').waitFor();
    expect(await storyFaults(page, 'remote-slow')).toEqual([]);
    await seconds(page, 20);
    await heading(page, 'This section is unavailable');
    expect(await storyFaults(page, 'remote-unavailable')).toEqual([]);
    await othersWork(page);
    await heading(page, 'This section is unavailable');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await reopen(page);
  }));

test('a remote that comes after all, on a weak line, opens by itself', () =>
  inMovedTime(async (page) => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/remotes\/mf-field\/.*\.js$/, async (route) => {
      await arrival;
      await route.continue();
    });
    await openWithoutIt(page);
    await heading(page, /Help/);
    await follow(page, field.nav);
    await seconds(page, 10);
    await heading(page, 'This section is unavailable');
    arrive();
    await heading(page, field.title);
  }));

test('the code of one screen never comes: said in its place, with Retry', () =>
  inMovedTime(async (page) => {
    await page.goto('/claims');
    await heading(page, 'Claims Management');
    await page.route(/\/remotes\/mf-claims\/assets\/.*\.js$/, () => undefined);
    await follow(page, 'Team & Licenses');
    await seconds(page, 4);
    await page.getByText('This is taking longer than usual').waitFor();
    // The screen before it still stands and can be used
    await heading(page, 'Claims Management');
    await seconds(page, 20);
    await heading(page, 'This section is unavailable');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry(page).click();
    await heading(page, /Team/);
  }));

test('a remote is newer than the page: the page is opened anew by one click, and not again and again', async () => {
  const { page } = dana;
  await page.goto('/claims');
  await heading(page, 'Claims Management');
  deployAnotherBuild('mf-field');
  describeAnew('mf-field', { apiVersion: 2 });
  await page.waitForTimeout(1_100);
  await follow(page, field.nav);
  await heading(page, 'Reload this page');
  expect(await storyFaults(page, 'remote-newer')).toEqual([]);
  await page.getByRole('button', { name: 'Reload' }).click();
  // The shell is as old as before: it waits for the rest of the update
  await heading(page, 'This section is being updated');
  expect(await storyFaults(page, 'remote-newer-still')).toEqual([]);
  await othersWork(page);
  await heading(page, 'This section is being updated');
  fieldBuild.restore();
  await page.waitForTimeout(1_100);
  await reopen(page);
});

describe('a remote is deployed under an open tab', () => {
  test('one that was not opened yet opens in its new build, by itself', async () => {
    const { page } = dana;
    await openPage('/claims');
    await heading(page, 'Claims Management');
    const entry = deployAnotherBuild('mf-field');
    await page.waitForTimeout(1_100);
    await follow(page, field.nav);
    await heading(page, field.title);
    expect(await loaded(page)).toContain(entry);
  });

  test('one that is open says so where its old code is gone; one click loads the new build, and no typed text is lost', async () => {
    const claimId = await openClaim(dana, { propertyOwnerName: `Redeployed ${Date.now()}` });
    const typed = 'The ridge vent is torn; the owner sends photos tonight.';
    const { page } = dana;
    await openPage(`/claims/${claimId}`);
    const note = page.getByRole('textbox', { name: /note/i }).first();
    await note.fill(typed);
    const entry = deployAnotherBuild('mf-claims');
    await page.waitForTimeout(1_100);

    await follow(page, 'Reports');
    await heading(page, 'This section was updated');
    expect(await storyFaults(page, 'remote-updated')).toEqual([]);
    // What the tab has of the old build still works
    await page.goBack();
    await note.waitFor();
    expect(await note.inputValue()).toBe(typed);
    await follow(page, 'Reports');
    await page.getByRole('button', { name: 'Load new version' }).click();
    await heading(page, /Reports/);
    expect(await loaded(page)).toContain(entry);

    await page.goBack();
    await note.waitFor();
    expect(await note.inputValue()).toBe(typed);
  });
});

test('the app is updated under an open inspection: capturing goes on without a reload, and the next page is wholly new', async () => {
  const inspector = await visitAs('adjuster', '/', { ...phone, serviceWorkers: 'allow' });
  const { context } = inspector;
  const call = await callAs(inspector);
  const { id } = await scheduledVisit(call, { owner: 'Uma Update', street: '12 Update Ave' });
  let { page } = inspector;
  await page.goto(`/mobile-inspection/${id}`);
  await page.getByRole('button', { name: 'Start Inspection' }).click();
  const kept = () => page.evaluate(async () => (await caches.open('plumbline-offline-current')).match('/').then((one) => one?.text()));
  await expect.poll(kept, { timeout: 60_000 }).toBeTruthy();
  const before = await loaded(page);
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  const captured: string[] = [];
  const take = async (seed: number) => {
    const photo = await takenPhoto(seed, 160);
    captured.push(photo.sha256);
    await choosePhotos(page, [photo]);
    await photosHere(page, captured.length).waitFor();
  };
  await context.setOffline(true);
  await take(951);
  const entry = deployAnotherBuild('mf-field');
  await page.waitForTimeout(1_100);
  await context.setOffline(false);
  await take(952);
  const held = async () =>
    (await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId: id }, query: {} }))
      .toSorted((one, other) => (one.deviceSequence ?? 0) - (other.deviceSequence ?? 0))
      .map(({ sha256 }) => sha256);
  await expect.poll(held, { timeout: 60_000 }).toEqual(captured);
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(true);
  // The next page takes the new build and nothing of the old one
  page = await context.newPage();
  await page.goto(`/mobile-inspection/${id}`);
  await photosHere(page, 2).waitFor();
  const ofField = (files: readonly string[]) => files.filter((name) => name.startsWith('remoteEntry') || name.includes('mf-field'));
  expect(ofField(await loaded(page))).toContain(entry);
  expect(ofField(await loaded(page)).filter((name) => ofField(before).includes(name) && name.includes('.js'))).toEqual([]);
  await page.close();
  await context.setOffline(true);
  // Without a network the build that was kept opens, whole
  page = await context.newPage();
  await page.goto(`/mobile-inspection/${id}`);
  await take(953);
  await context.setOffline(false);
  await expect.poll(held, { timeout: 60_000 }).toEqual(captured);
  await inspector.close();
});

/** The files that this page has loaded, by name. */
function loaded(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map((one) => one.name.split('/').at(-1) ?? ''));
}
