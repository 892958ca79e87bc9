// What a browser has to load: bytes of the shell's boot, and Lighthouse on the list of claims.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { found, tools } from '../test/tools.ts';
import { type Product, signIn, startProduct } from './product.ts';
import type { Missing, Row } from './rows.ts';

const root = path.resolve(import.meta.dirname, '../..');
const bootGoalKb = 260;

/** The scripts that stand in the page of the shell, compressed as they are sent. */
export function measureShellBoot(): (Row | Missing)[] {
  const what = 'Boot of the shell, scripts, brotli';
  const list = path.join(root, 'shell/dist/boot-assets.json');
  if (!existsSync(list)) return [{ what, why: 'the shell is not built (npm run build)' }];
  const { js } = JSON.parse(readFileSync(list, 'utf8')) as { js: string[] };
  const bytes = js.reduce((sum, file) => {
    const compressed = path.join(root, 'shell/dist', `${file}.br`);
    return sum + statSync(existsSync(compressed) ? compressed : path.join(root, 'shell/dist', file)).size;
  }, 0);
  const kb = bytes / 1024;
  return [
    { what, ours: `${Math.round(kb)} KB`, against: `limit ${bootGoalKb} KB`, goal: `at most ${bootGoalKb} KB`, met: kb <= bootGoalKb },
  ];
}

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
}

async function lighthouse(product: Product, preset: 'desktop' | 'mobile', chrome: string): Promise<Scores> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-lh-'));
  const output = path.join(folder, 'report.json');
  const args = [
    `${product.url}/claims`,
    '--quiet',
    // The stream of facts never goes idle: what is loaded by then counts
    '--max-wait-for-load=15000',
    '--output=json',
    `--output-path=${output}`,
    '--only-categories=performance,accessibility',
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking',
    `--extra-headers=${JSON.stringify({ Cookie: await signIn(product) })}`,
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
async function middleOf(product: Product, preset: 'desktop' | 'mobile', chrome: string): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await lighthouse(product, preset, chrome));
  return all.toSorted((one, other) => one.performance - other.performance)[1] ?? { performance: 0, accessibility: 0 };
}

export async function measureLighthouse(dataFolder: string): Promise<(Row | Missing)[]> {
  const chrome = found(tools.find(({ debian }) => debian === 'chromium')?.names ?? []);
  if (!chrome) return [{ what: 'Lighthouse of /claims', why: 'Chromium is not installed' }];
  const product = await startProduct('main', dataFolder);
  try {
    const desktop = await middleOf(product, 'desktop', chrome);
    const mobile = await middleOf(product, 'mobile', chrome);
    const row = (what: string, score: number, goal: number): Row => ({
      what,
      ours: String(score),
      against: `limit ${goal}`,
      goal: `at least ${goal}`,
      met: score >= goal,
    });
    return [
      row('Lighthouse of /claims, desktop, performance', desktop.performance, 95),
      row('Lighthouse of /claims, mobile, performance', mobile.performance, 75),
      row('Lighthouse of /claims, accessibility', Math.min(desktop.accessibility, mobile.accessibility), 100),
    ];
  } finally {
    await product.stop();
  }
}
