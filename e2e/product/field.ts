// A phone in the field as journeys use it: its inspection, its line, its photos, and pages that die without a word.
import { createHash } from 'node:crypto';
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { makeCall, type Call } from '@plumbline/contracts/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as steps from '../../infra/walk/steps.ts';
import { aJpeg, productUrl, type Visitor } from './product.ts';

/** Calls as the person who is signed in in this browser. */
export async function callAs(visitor: Pick<Visitor, 'context'>): Promise<Call> {
  const cookies = await visitor.context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return makeCall({ baseUrl: productUrl, headers: () => ({ cookie, origin: productUrl }) });
}

/** A hail claim in Tampa, at its first free time of the next days. */
export async function scheduledVisit(call: Call, about: { owner: string; street: string }): Promise<InspectionDetail> {
  const opened = await steps.open(call, {
    claim: {
      propertyOwnerName: about.owner,
      propertyOwnerPhone: '813-555-0177',
      propertyAddress: `${about.street}, Tampa, FL 33602`,
      damageType: 'hail',
      incidentDate: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
      estimatedDamage: 'Hail on the roof',
    },
  });
  const claim = opened.status === 'intake' ? await steps.qualifyByHand(call, opened, 'Clear hail damage') : opened;
  return steps.scheduleFirst(call, claim, {});
}

/** A page that dies without a word, as when the phone takes its memory away. */
export async function killPage(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const gone = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

/** `uploadThroughput` in bytes a second. */
export async function slowLine(context: BrowserContext, page: Page, uploadThroughput: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput });
}

export interface TakenPhoto {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
  readonly sha256: string;
}

/** As phones call them: one name for all. */
export async function takenPhoto(seed: number, width?: number): Promise<TakenPhoto> {
  const buffer = await aJpeg(seed, width);
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer, sha256: createHash('sha256').update(buffer).digest('hex') };
}

/** Chooses photos from the library of the phone, several at once. */
export async function choosePhotos(page: Page, photos: readonly TakenPhoto[]): Promise<void> {
  const files = photos.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer }));
  await page.locator('input[type=file][multiple]').last().setInputFiles(files);
}

export const photosHere = (page: Page, count: number) =>
  page.getByText(`${count} ${count === 1 ? 'photo' : 'photos'}`, { exact: false }).first();

/** Keeps what the camera gives, before anything of the product has seen it. */
const watchShutter = `if (!window.shots) {
  window.shots = [];
  const take = ImageCapture.prototype.takePhoto;
  ImageCapture.prototype.takePhoto = async function (...settings) {
    const photo = await take.apply(this, settings);
    window.shots.push(photo);
    return photo;
  };
}`;
const lastShot = `(async () => {
  const hash = await crypto.subtle.digest('SHA-256', await window.shots.at(-1).arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
})()`;

const secondsOfPicture = `document.querySelector('[role="dialog"] video')?.currentTime ?? 0`;
/** How far the picture of the browser's camera had run at the last photo of this file. */
let lastTakenAt = 0;

/**
 * Takes a photo in the open viewfinder by the keyboard, and answers the sha256 of what the camera gave. The picture of the browser's camera
 * begins anew with each opening: a photo is taken later in it than the one before, since two of the same moment are one to the product.
 */
export async function takeInViewfinder(page: Page): Promise<string> {
  await page.evaluate(watchShutter);
  await expect.poll(() => page.evaluate<number>(secondsOfPicture)).toBeGreaterThan(lastTakenAt);
  const shutter = page.getByRole('dialog', { name: 'Camera' }).getByRole('button', { name: 'Take Photo', disabled: false });
  await shutter.press('Space');
  await page.getByText(/^Photo \d+ saved on this phone\.$/).waitFor();
  lastTakenAt = await page.evaluate<number>(secondsOfPicture);
  return page.evaluate<string>(lastShot);
}
