// Papers that leave the firm, as the services make them: reports beside Chromium printing the same photos, estimate packages, an estimate made anew.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { benchEsx, benchRecompute, benchReportPdf } from '../../services/claims/src/reports/render/benchmark-data.ts';
import { chromiumPath, openBrowser } from '../../platform/testing/src/browser.ts';
import { picture } from './documents.ts';
import { type Missing, ms, quantile, type Row, times } from './base/rows.ts';

const esxLines = 500;
const recomputedLines = 2_000;
/** Of them the first ones warm up: a worker thread makes many. */
const rounds = { warm: 10, measured: 40 } as const;
const [width, height] = [1_600, 1_200];

interface Taken {
  readonly clock: readonly number[];
  readonly cpu: readonly number[];
}

async function measured(
  work: () => Promise<unknown>,
  { warm, measured: count }: { warm: number; measured: number } = rounds,
): Promise<Taken> {
  const clock: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < warm + count; round += 1) {
    const before = process.cpuUsage();
    const startedAt = performance.now();
    await work();
    clock.push(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1_000);
  }
  return { clock: clock.slice(warm), cpu: cpu.slice(warm) };
}

function rowOf(what: string, { clock, cpu }: Taken, goalMs: number): Row {
  const slow = quantile(clock, 0.95);
  return {
    what,
    ours: `p50 ${ms(quantile(clock, 0.5))}, p95 ${ms(slow)} by the clock; ${ms(quantile(cpu, 0.5))} of processor time`,
    against: `limit ${goalMs} ms`,
    goal: `p95 at most ${goalMs} ms`,
    met: slow <= goalMs,
  };
}

/** So many pictures of their own, made of a few. */
async function pictures(count: number): Promise<Uint8Array[]> {
  const some = await Promise.all(Array.from({ length: 20 }, () => picture(width, height)));
  return Array.from({ length: count }, (_, index) => Uint8Array.from(some[index % some.length] as Buffer));
}

export async function measureEsx(): Promise<Row[]> {
  const images = await pictures(50);
  return [
    rowOf(`Estimate package (ESX) with ${esxLines} lines`, await measured(() => benchEsx(esxLines)), 50),
    rowOf(`Estimate package (ESX) with ${esxLines} lines and 50 photos`, await measured(() => benchEsx(esxLines, images)), 600),
    rowOf(`Estimate of ${recomputedLines} lines made anew after a change`, await measured(async () => benchRecompute(recomputedLines)), 20),
  ];
}

export async function measureReport(): Promise<(Row | Missing)[]> {
  const few = { warm: 2, measured: 10 };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-bench-'));
  const all = (await pictures(500)).map((image, index) => {
    const file = path.join(folder, `${index}.jpg`);
    writeFileSync(file, image);
    return file;
  });
  const hundred = all.slice(0, 100);
  let made = 0;
  const to = () => path.join(folder, `${(made += 1)}.pdf`);
  try {
    const ofHundred = await measured(() => benchReportPdf(hundred, to()), few);
    const ofAll = await measured(() => benchReportPdf(all, to()), few);
    return [
      rowOf('Report PDF with 100 photos', ofHundred, 600),
      await besideChromium(hundred, quantile(ofHundred.clock, 0.5)),
      rowOf('Report PDF with 500 photos', ofAll, 3_000),
      await memoryRow(all, 100, 150),
      await memoryRow(all, 500, 180),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same photos, six to a page, printed by a browser that runs already. */
async function besideChromium(files: readonly string[], ours: number): Promise<Row | Missing> {
  const what = 'Report PDF with 100 photos, beside Chromium printing them';
  if (!chromiumPath()) return { what, why: 'Chromium is not installed' };
  const browser = await openBrowser();
  try {
    const figures = files.map(
      (file, index) => `<figure><img src="${file}" alt="Photo ${index + 1}"><figcaption>Exterior, photo ${index + 1}</figcaption></figure>`,
    );
    const source = path.join(path.dirname(files[0] ?? ''), 'report.html');
    const style = 'main{display:grid;grid-template-columns:1fr 1fr}figure{margin:4px;break-inside:avoid}img{width:100%}';
    writeFileSync(source, `<!doctype html><style>${style}</style><main>${figures.join('')}</main>`);
    const { clock } = await measured(
      async () => {
        const page = await browser.newPage();
        await page.goto(`file://${source}`, { waitUntil: 'load' });
        await page.pdf({ format: 'Letter', tagged: true });
        await page.close();
      },
      { warm: 1, measured: 5 },
    );
    const peer = quantile(clock, 0.5);
    const against = `${ms(peer)} (Chromium)`;
    return { what, ours: `p50 ${ms(ours)}, ${times(peer / ours)} faster`, against, goal: '20 times Chromium', met: peer >= ours * 20 };
  } finally {
    await browser.close();
  }
}

/** In a process of its own, over what it needs before it begins. */
async function memoryRow(files: readonly string[], photos: number, goalMb: number): Promise<Row> {
  const script = path.join(import.meta.dirname, 'report-memory.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(photos), ...files]);
  const { peakMb, givenMb, madeMb } = JSON.parse(stdout) as Record<'peakMb' | 'givenMb' | 'madeMb', number>;
  return {
    what: `Memory in which a report with ${photos} photos is made`,
    ours: `${Math.round(peakMb)} MB more at the peak, of which ${Math.round(givenMb)} are the photos and ${Math.round(madeMb)} the PDF`,
    against: `limit ${goalMb} MB`,
    goal: `at most ${goalMb} MB`,
    met: peakMb <= goalMb,
  };
}
