// A screen opened cold on a slow line: what is painted until it stands is its placeholder, never the page for an address that leads nowhere.
import { join } from 'node:path';
import { desktop } from '@plumbline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootLimitKb, bootSize, fieldLimitKb, remoteSize, type SentSize } from '../../platform/federation/src/boot-size.ts';
import { closeBrowser, openClaim, phone, visit, visitAs, waiting } from '../product/product.ts';

type StorageState = Awaited<ReturnType<Awaited<ReturnType<typeof visitAs>>['context']['storageState']>>;
let signedIn: StorageState;
let client: StorageState;
let claimId: number;

beforeAll(async () => {
  const dana = await visitAs('adjuster', waiting);
  claimId = await openClaim(dana, { propertyOwnerName: 'Cora Coldload' });
  signedIn = await dana.context.storageState();
  await dana.close();
  const portalUser = await visitAs('client', '/attorney-portal', phone);
  client = await portalUser.context.storageState();
  await portalUser.close();
}, 60_000);
afterAll(closeBrowser);

/** Where one sits, and as whom; without a word at a desk as an adjuster. */
interface Seat {
  readonly device?: typeof desktop;
  readonly who?: StorageState;
}

/** Each piece of the screen arrives a while after the one that asks for it, as on a bad line or a busy machine. */
const slowLine = { offline: false, latency: 250, downloadThroughput: -1, uploadThroughput: -1 };

/** The titles that were painted, one after the other, on a slow line. */
async function paintedAt(path: string, last: string | RegExp, { device = desktop, who = signedIn }: Seat = {}): Promise<string[]> {
  const visitor = await visit('/api/login', { ...device, storageState: who });
  const { context, page } = visitor;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await page.addInitScript(() => {
    const painted: string[] = Object.assign(window, { painted: [] }).painted;
    const look = () => {
      for (const { textContent: title } of document.querySelectorAll('h1')) if (painted.at(-1) !== title) painted.push(title);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: last }).waitFor();
  // One more frame, which writes down the title that was waited for
  const painted = await page.evaluate(
    () =>
      new Promise<string[]>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done((window as unknown as { painted: string[] }).painted))),
      ),
  );
  await visitor.close();
  return painted;
}

const screens: readonly [string, () => string, string | RegExp, (() => Seat)?][] = [
  ['the dashboard', () => '/', 'Dashboard'],
  ['the list of claims', () => '/claims', 'Claims Management'],
  ['a claim', () => `/claims/${claimId}`, 'Cora Coldload'],
  ['inspections', () => '/inspections', 'Inspections & Documentation'],
  ['scheduling', () => '/inspection-scheduling', 'Schedule Inspections'],
  ['billing', () => '/billing', 'Billing & Invoice Management'],
  ['communications', () => '/communications', 'Communications Center'],
  ['reports', () => '/reports', 'Reports & Documentation'],
  ['the stops of a day on a phone', () => '/mobile-claims', 'Scheduled Inspections', () => ({ device: phone })],
  ['the portal on the phone of a client', () => '/attorney-portal', 'Client Portal', () => ({ device: phone, who: client })],
];

test.each(screens)('%s paints no 404 on its way', async (_, path, title, seat) => {
  const painted = await paintedAt(path(), title, seat?.());
  expect(painted.length).toBeGreaterThan(0);
  expect(painted.filter((one) => /404|unavailable/i.test(one))).toEqual([]);
});

test('an address that nobody owns is the 404 at once', async () => {
  expect(await paintedAt('/nowhere', '404 Page Not Found')).toEqual(['404 Page Not Found']);
});

test('the scripts of the boot stay within their limit, and no other of the shell is loaded but for screens and what opens', async () => {
  const dist = join(process.env['PLUMBLINE_APPS'] ?? '', 'shell/dist');
  const boot = bootSize(dist);
  expect(boot.kb, said(boot)).toBeLessThanOrEqual(bootLimitKb);
  const { page, close } = await visit('/api/login', { ...desktop, storageState: signedIn });
  await page.goto('/claims');
  await page.getByRole('heading', { level: 1, name: 'Claims Management' }).waitFor();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)));
  const names = boot.files.map(({ name }) => name);
  expect(loaded.filter((name) => /^assets\/(?!page-).*\.js$/.test(name) && !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !loaded.includes(name))).toEqual([]);
  await close();
});

/** Screens of the office, and what the capture page loads once it is asked for. */
const notForTheDay =
  /_features_(engineering|inspection-link|inspections|measurements|scheduling)_|_(sign-off|viewfinder|weather|whole-photo|move-photo|differences-dialog|wizard|start-next|capture-diagnostics|leaving-captures)_|_pdf_|unpdf|react-virtual/;

test('the scripts of the field beyond the shell stay within their limit', () => {
  const field = remoteSize(join(process.env['PLUMBLINE_APPS'] ?? '', 'mf-field/dist'), notForTheDay);
  expect(field.kb, said(field)).toBeLessThanOrEqual(fieldLimitKb);
  expect(field.files.filter(({ name }) => /mobile-claims-page|mobile-inspection-page|ledger-page/.test(name))).toHaveLength(3);
});

function said({ kb, files }: SentSize): string {
  const largest = files.slice(0, 5).map(({ name, kb: size }) => `${Math.round(size)} KB ${name}`);
  return `${kb.toFixed(1)} KB of scripts; the largest: ${largest.join(', ')}`;
}

test('the frame stands without the whole kit', async () => {
  const { page, close } = await visit('/api/login', { ...desktop, storageState: signedIn });
  await page.route(/\/assets\/page-kit\./, (route) => route.abort());
  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
  await close();
});
