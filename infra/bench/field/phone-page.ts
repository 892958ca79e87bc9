// The phone of the field benches: signed in, at an inspection that is under way, with photos as a camera makes them.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { makeCall } from '@plumbline/contracts/kernel';
import sharp from 'sharp';
import type { openBrowser } from '../../../platform/testing/src/browser.ts';
import * as steps from '../../walk/steps.ts';
import { demoPerson, type Product } from '../base/product.ts';

export type Browser = Awaited<ReturnType<typeof openBrowser>>;
export type BrowserContext = Awaited<ReturnType<Browser['newContext']>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;

/** `url`: where the product is, of a page that does not know. By the page of the sign-in: only a browser itself keeps a cookie that wants Secure on loopback, and no other page may send a password. */
export async function signInThere(page: Page, { dataFolder }: Product, url = ''): Promise<void> {
  const { email, password } = demoPerson(dataFolder);
  await page.goto(`${url}/api/login?next=%2F`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/api/login') && !pathname.startsWith('/auth'));
}

/** The queue of the phone lets a photo go only once the server told the same hash. As text, for whoever asks the page by another way. */
export function untilWaiting(count: number): string {
  return `(${async (wanted: number) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('plumbline-field');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(new Error('The queue does not open'));
    });
    const held = () =>
      new Promise<number>((resolve) => {
        const asked = database.transaction('captures').objectStore('captures').count();
        asked.onsuccess = () => resolve(asked.result);
      });
    while ((await held()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 50));
    database.close();
  }})(${count})`;
}

export async function waiting(page: Page, count: number): Promise<void> {
  await page.evaluate(untilWaiting(count));
}

export async function aBegunInspection({ url }: Product, cookie: string): Promise<number> {
  const call = makeCall({ baseUrl: url, headers: () => ({ cookie, origin: url }) });
  const claim = await steps.open(call, {
    claim: {
      propertyOwnerName: 'Bench Field',
      propertyOwnerPhone: '813-555-0177',
      propertyAddress: '79 Signal Hill Rd, Tampa, FL 33602',
      damageType: 'hail',
      incidentDate: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
      estimatedDamage: 'Hail on the roof',
    },
  });
  if (claim.status === 'intake') await steps.qualifyByHand(call, claim, 'Clear hail damage');
  const { id } = await steps.scheduleFirst(call, claim, {});
  await call(inspectionApi.startInspection, { params: { id }, body: {} });
  return id;
}

/** One picture of 12 megapixels and about 2 MB, each file with a comment of its own: other bytes, another hash. */
export async function photosIn(folder: string, count: number): Promise<{ files: string[]; bytes: number }> {
  const size = { width: 4_000, height: 3_000, channels: 3 as const };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const small = await sharp({ create: { ...size, background: '#8a7f70', noise } })
    .blur(0.8)
    .jpeg({ quality: 84 })
    .toBuffer();
  let bytes = 0;
  const files = Array.from({ length: count }, (_, at) => {
    const words = Buffer.from(`photo ${at} of ${folder}`);
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, words.length + 2]);
    const photo = Buffer.concat([head, words, small.subarray(2)]);
    bytes += photo.length;
    const file = path.join(folder, `photo-${at}.jpg`);
    writeFileSync(file, photo);
    return file;
  });
  return { files, bytes };
}
