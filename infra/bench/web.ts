// What a browser has to load: bytes of the shell's boot, and Lighthouse on the list of claims and on the public pages.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { bootLimitKb, bootSize } from '../../platform/federation/src/boot-size.ts';
import { found } from '../test/tools.ts';
import { type Product, signIn, startProduct } from './base/product.ts';
import type { Missing, Row } from './base/rows.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The scripts that stand in the page of the shell, compressed as they are sent. */
export function measureShellBoot(): (Row | Missing)[] {
  const what = 'Boot of the shell, scripts, brotli';
  const dist = path.join(root, 'shell/dist');
  if (!existsSync(dist)) return [{ what, why: 'the shell is not built (npm run build)' }];
  const { kb } = bootSize(dist);
  return [
    { what, ours: `${Math.round(kb)} KB`, against: `limit ${bootLimitKb} KB`, goal: `at most ${bootLimitKb} KB`, met: kb <= bootLimitKb },
  ];
}

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
}

type Preset = 'desktop' | 'mobile';

/** One look at one page: by somebody who is signed in, or by a visitor. */
interface Look {
  readonly address: string;
  readonly preset: Preset;
  readonly chrome: string;
  readonly cookie?: string;
}

async function lighthouse({ address, preset, chrome, cookie }: Look): Promise<Scores> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-lh-'));
  const output = path.join(folder, 'report.json');
  const args = [
    address,
    '--quiet',
    // The stream of events never goes idle: what is loaded by then counts
    '--max-wait-for-load=15000',
    '--output=json',
    `--output-path=${output}`,
    '--only-categories=performance,accessibility',
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking',
    ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ...(preset === 'desktop' ? ['--preset=desktop'] : []),
  ];
  try {
    await promisify(execFile)(path.join(root, 'node_modules/.bin/lighthouse'), args, { env: { ...process.env, CHROME_PATH: chrome } });
    const { categories } = JSON.parse(readFileSync(output, 'utf8')) as { categories: Record<keyof Scores, { score: number }> };
    return { performance: Math.round(categories.performance.score * 100), accessibility: Math.round(categories.accessibility.score * 100) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const runs = 3;

/** The middle one of three runs: the machine is shared. */
async function middleOf(look: Look): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await lighthouse(look));
  return all.toSorted((one, other) => one.performance - other.performance)[1] ?? { performance: 0, accessibility: 0 };
}

function row(what: string, score: number, goal: number): Row {
  return { what, ours: String(score), against: `limit ${goal}`, goal: `at least ${goal}`, met: score >= goal };
}

async function measured(
  what: string,
  dataFolder: string,
  measure: (product: Product, chrome: string) => Promise<Row[]>,
): Promise<(Row | Missing)[]> {
  // The whole browser, as people have it: not the build without a window that tests prefer
  const chrome = found(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
  if (!chrome) return [{ what: `Lighthouse of ${what}`, why: 'Chromium is not installed' }];
  const product = await startProduct('main', dataFolder);
  try {
    return await measure(product, chrome);
  } finally {
    await product.stop();
  }
}

export async function measureLighthouse(dataFolder: string): Promise<(Row | Missing)[]> {
  return measured('/claims', dataFolder, async (product, chrome) => {
    const look = { address: `${product.url}/claims`, chrome, cookie: await signIn(product) };
    const desktop = await middleOf({ ...look, preset: 'desktop' });
    const mobile = await middleOf({ ...look, preset: 'mobile' });
    return [
      row('Lighthouse of /claims, desktop, performance', desktop.performance, 95),
      row('Lighthouse of /claims, mobile, performance', mobile.performance, 75),
      row('Lighthouse of /claims, accessibility', Math.min(desktop.accessibility, mobile.accessibility), 100),
    ];
  });
}

const publicPaths = ['/', '/marketing', '/features', '/workflow'];

/** As a visitor on a phone meets them, with nothing in the cache. */
export async function measurePublicPages(dataFolder: string): Promise<(Row | Missing)[]> {
  return measured('the public pages', dataFolder, async ({ url }, chrome) => {
    const rows: Row[] = [];
    for (const at of publicPaths) {
      const { performance, accessibility } = await middleOf({ address: url + at, chrome, preset: 'mobile' });
      rows.push(row(`Lighthouse of ${at}, mobile, performance`, performance, 95));
      rows.push(row(`Lighthouse of ${at}, mobile, accessibility`, accessibility, 100));
    }
    return rows;
  });
}
