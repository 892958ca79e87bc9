// What the server does with photos of the field: how long its event loop waits while 200 are processed, and a HEIC of 12 megapixels.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { makeCall } from '@plumbline/contracts/kernel';
import sharp from 'sharp';
import { cpuMsOf } from '../machine.ts';
import { renderImage } from '../../../services/inspection/src/images/render-image.ts';
import { found } from '../../test/tools.ts';
import { signIn, startProduct } from '../product.ts';
import { type Missing, ms, quantile, type Row } from '../rows.ts';
import { aBegunInspection, photosIn } from './phone-page.ts';

const photos = 200;
const perCall = 20;
const goalMs = 50;
const processedWithinMs = 300_000;

export async function measureProcessing(dataFolder: string): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-photos-'));
  const delays = path.join(folder, 'delays.json');
  process.env['DELAYS_FILE'] = delays;
  const monitor = pathToFileURL(path.join(import.meta.dirname, 'watch-delays.mjs')).href;
  const product = await startProduct('main', dataFolder, ['--import', monitor]);
  try {
    const cookie = await signIn(product);
    const inspectionId = await aBegunInspection(product, cookie);
    const { files } = await photosIn(folder, photos);
    const call = makeCall({ baseUrl: product.url, headers: () => ({ cookie, origin: product.url }) });
    // What the start of the product cost is over, and does not count
    process.kill(product.pid, 'SIGUSR2');
    const before = cpuMsOf(product.pid);
    const began = performance.now();
    for (let at = 0; at < photos; at += perCall) {
      const body = new FormData();
      body.append('category', 'exterior');
      for (const file of files.slice(at, at + perCall))
        body.append('photos', new Blob([new Uint8Array(readFileSync(file))], { type: 'image/jpeg' }), path.basename(file));
      await call(inspectionApi.uploadPhotos, { params: { inspectionId }, body });
    }
    const isDone = async () =>
      (await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query: { limit: photos } })).every(
        ({ status }) => status === 'analyzed',
      );
    while (!(await isDone())) {
      if (performance.now() - began > processedWithinMs) throw new Error('The photos are not processed');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const tookMs = performance.now() - began;
    const cpuMs = cpuMsOf(product.pid) - before;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const { p50, p99, max } = JSON.parse(readFileSync(delays, 'utf8')) as Record<'p50' | 'p99' | 'max', number>;
    return [
      {
        what: `Delay of the event loop of the whole product while ${photos} photos of 12 megapixels are stored and processed`,
        ours: `p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(max)}; all processed after ${Math.round(tookMs / 1_000)} s, ${Math.round(cpuMs / photos)} ms of processor time each`,
        against: `limit ${goalMs} ms`,
        goal: `p99 at most ${goalMs} ms`,
        met: p99 <= goalMs,
      },
    ];
  } finally {
    delete process.env['DELAYS_FILE'];
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const heicGoalMs = 4_000;
const heicRounds = 5;

export async function measureHeic(): Promise<(Row | Missing)[]> {
  const what = 'Both renditions of a HEIC of 12 megapixels';
  const encoder = found(['heif-enc'], '/usr/bin');
  if (!encoder) return [{ what, why: 'heif-enc is not installed (Debian package libheif-examples)' }];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-heic-'));
  try {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const from = path.join(folder, 'photo.jpg');
    const file = path.join(folder, 'photo.heic');
    await sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: '#8a7f70', noise } })
      .blur(1)
      .jpeg({ quality: 90 })
      .toFile(from);
    await promisify(execFile)(encoder, ['-q', '60', '-o', file, from]);
    const taken: number[] = [];
    const cpuBefore = process.cpuUsage();
    for (let round = 0; round < heicRounds; round += 1) {
      const startedAt = performance.now();
      await renderImage(file, 'heic');
      taken.push(performance.now() - startedAt);
    }
    const { user, system } = process.cpuUsage(cpuBefore);
    const slowest = Math.max(...taken);
    return [
      {
        what,
        ours: `p50 ${ms(quantile(taken, 0.5))}, slowest ${ms(slowest)}; ${Math.round((user + system) / 1_000 / heicRounds)} ms of processor time`,
        against: `limit ${heicGoalMs} ms`,
        goal: `under ${heicGoalMs / 1_000} s`,
        met: slowest < heicGoalMs,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
