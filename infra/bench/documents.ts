// Work on images and documents that come in: a thumbnail beside ImageMagick, a carrier's estimate.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { readPdf } from '../../services/claims/src/reports/carrier/reading/read-pdf.ts';
import { drawEstimate } from '../../services/claims/src/testing/made-estimates/draw-estimate.ts';
import { made } from '../../services/claims/src/testing/made-estimates/made-estimate.ts';
import { thumbnailOf } from '../../services/inspection/src/images/render-image.ts';
import { found } from '../test/tools.ts';
import { type Missing, ms, quantile, type Row, times } from './base/rows.ts';

/** A layout with a note here and there, on more than forty pages. */
const benchSeed = 1;
const benchLines = 1_200;
const rounds = 7;

/** A picture with detail everywhere, as a camera makes it: noise compresses like nothing else, so it is blurred a little. */
export function picture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: '#888888', noise } })
    .blur(1.2)
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  return quantile(taken, 0.5);
}

export async function measureThumbnail(): Promise<(Row | Missing)[]> {
  const what = 'Thumbnail of a photo of 12 megapixels';
  const convert = found(['convert', 'magick'], '/usr/bin') ?? found(['magick', 'convert']);
  if (!convert) return [{ what, why: 'ImageMagick is not installed (Debian package imagemagick)' }];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-bench-'));
  try {
    const file = path.join(folder, 'photo.jpg');
    await sharp(await picture(4_000, 3_000)).toFile(file);
    const ours = await medianMs(() => thumbnailOf(file, 'jpeg'));
    const peer = await medianMs(() => promisify(execFile)(convert, [file, '-resize', '320x320', path.join(folder, 'thumbnail.jpg')]));
    const against = `${ms(peer)} (ImageMagick)`;
    return [{ what, ours: `${ms(ours)}, ${times(peer / ours)} faster`, against, goal: '10 times ImageMagick', met: peer >= ours * 10 }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function measureCarrierEstimate(): Promise<Row[]> {
  const goalMs = 2_000;
  const taken: number[] = [];
  const bytes = await drawEstimate(made(benchSeed, { lines: benchLines }));
  let pages = 0;
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    ({ pages } = await readPdf(bytes));
    taken.push(performance.now() - startedAt);
  }
  const slowest = quantile(taken.slice(1), 0.95);
  return [
    {
      what: `Carrier's estimate of ${benchLines} lines on ${pages} pages read and reconciled`,
      ours: `p50 ${ms(quantile(taken, 0.5))}, slowest ${ms(slowest)}`,
      against: `limit ${goalMs} ms`,
      goal: `40 pages in ${goalMs} ms`,
      met: pages >= 40 && slowest <= goalMs,
    },
  ];
}
