// The running product as journeys meet it: signing in, pictures of screens, photos made by code.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { desktop, openBrowser, phone } from '@plumbline/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';

export { phone };

/** Address of the product that `run.mjs` started. */
export const productUrl = process.env['PLUMBLINE_URL'] ?? 'http://127.0.0.1:8080';
export const password = process.env['PLUMBLINE_PASSWORD'] ?? '';
/** Only what hangs takes so long: a busy build server is several times slower than a quiet machine. */
const patienceMs = 45_000;

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser complained about: errors on the console, exceptions, refused content. */
  readonly complaints: string[];
  close(): Promise<void>;
}

let browser: Promise<Browser> | undefined;

/** One browser for all journeys of a file. */
function theBrowser(): Promise<Browser> {
  browser ??= openBrowser();
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Pages of the visitors who are there now, in the order in which they came. */
export const openPages = (): readonly Page[] => [...visitors].flatMap((context) => context.pages());
const visitors = new Set<BrowserContext>();

/** A public page that asks for nothing: where a window waits for its first screen. */
export const waiting = '/features';

/** What slides or fades is there at once: each of its frames is drawn for nobody. */
const calm: BrowserContextOptions = { reducedMotion: 'reduce' };

/** A fresh visitor, signed out. */
export async function visit(path: string, options: BrowserContextOptions = desktop): Promise<Visitor> {
  // A story that opens without a network allows them; in others every request is seen
  const context = await (await theBrowser()).newContext({ serviceWorkers: 'block', ...calm, ...options, baseURL: productUrl });
  visitors.add(context);
  context.on('close', () => visitors.delete(context));
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused call is shown on the page; Chromium repeats its status on the console.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(path);
  return { page, context, complaints, close: () => context.close() };
}

/** Somebody of the demo, signed in through the real sign-in page. */
export async function visitAs(person: string, path = '/', options: BrowserContextOptions = desktop): Promise<Visitor> {
  const visitor = await visit(`/api/login?next=${encodeURIComponent(path)}`, options);
  const { page } = visitor;
  await page.getByLabel('Email').fill(person.includes('@') ? person : `${person}@demo.plumbline.test`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/api/login'));
  return visitor;
}

/** A write of the person who is signed in there, as the browser sends it. Throws with the answer when it is refused. */
export async function write<T>({ page }: Pick<Visitor, 'page'>, method: 'POST' | 'PUT' | 'PATCH', path: string, data: unknown): Promise<T> {
  const headers = { 'idempotency-key': crypto.randomUUID(), origin: productUrl, 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.fetch(path, { method, data, headers });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return JSON.parse(text || 'null') as T;
}

/** Opens a hail claim in Tampa for this owner and answers its number in paths. */
export async function openClaim(
  visitor: Pick<Visitor, 'page'>,
  intake: { propertyOwnerName: string; [field: string]: unknown },
): Promise<number> {
  const { claim } = await write<{ claim: { id: number } }>(visitor, 'POST', '/api/claims', {
    propertyOwnerPhone: '(813) 555-0188',
    propertyAddress: '4128 Bayshore Blvd, Tampa, FL 33611',
    damageType: 'hail',
    incidentDate: new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10),
    ...intake,
  });
  return claim.id;
}

/** A picture for the eye, when `SCREENSHOTS` names a folder: of the whole page, or of the window where a dialog stands before it. */
export async function picture(page: Page, name: string, fullPage = true): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/** A small JPEG; every seed is another picture. */
export async function aJpeg(seed: number, width = 640): Promise<Buffer> {
  const color = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 151) % 256 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 + (seed % 20) };
  const base = await sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: color, noise } })
    .png()
    .toBuffer();
  return sharp(base).tint(color).jpeg({ quality: 80 }).toBuffer();
}
