// What the server does with photos of the field: how long its event loop waits while 200 are processed, and a HEIC of 12 megapixels.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { makeCall, type Call } from '@plumbline/contracts/kernel';
import sharp from 'sharp';
import { cpuMsOf } from '../base/machine.ts';
import { renderImage } from '../../../services/inspection/src/images/render-image.ts';
import { found } from '../../test/tools.ts';
import { signIn, startProduct } from '../base/product.ts';
import { type Missing, ms, quantile, type Row } from '../base/rows.ts';
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
  const beside = idleProgram(monitor, path.join(folder, 'idle.json'));
  try {
    const cookie = await signIn(product);
    const inspectionId = await aBegunInspection(product, cookie);
    const { files } = await photosIn(folder, photos);
    const call = makeCall({ baseUrl: product.url, headers: () => ({ cookie, origin: product.url }) });
    // What the start of the product cost is over, and does not count
    for (const pid of [product.pid, beside.pid ?? 0]) process.kill(pid, 'SIGUSR2');
    const before = cpuMsOf(product.pid);
    const began = performance.now();
    await processAll(call, inspectionId, files);
    const tookMs = performance.now() - began;
    const cpuMs = cpuMsOf(product.pid) - before;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const idle = delaysIn(path.join(folder, 'idle.json'));
    return [delayRow(delaysIn(delays), idle, { tookMs, cpuMs })];
  } finally {
    delete process.env['DELAYS_FILE'];
    beside.kill();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function processAll(call: Call, inspectionId: number, files: readonly string[]): Promise<void> {
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
}

function delayRow({ p50, p99, max }: Delays, idle: Delays, { tookMs, cpuMs }: { tookMs: number; cpuMs: number }): Row {
  return {
    what: `Delay of the event loop of the whole product while ${photos} photos of 12 megapixels are stored and processed`,
    ours: `p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(max)}; all processed after ${Math.round(tookMs / 1_000)} s, ${Math.round(cpuMs / photos)} ms of processor time each`,
    against: `limit ${goalMs} ms; a program beside it that does nothing: p99 ${ms(idle.p99)}`,
    goal: `p99 at most ${goalMs} ms`,
    met: p99 <= goalMs,
  };
}

interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

function delaysIn(file: string): Delays {
  return JSON.parse(readFileSync(file, 'utf8')) as Delays;
}

/** What the machine alone makes late at the same time. */
function idleProgram(monitor: string, file: string): ChildProcess {
  const env = { ...process.env, DELAYS_FILE: file };
  return spawn(process.execPath, ['--import', monitor, '--eval', 'setInterval(() => undefined, 1_000)'], { env, stdio: 'ignore' });
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
