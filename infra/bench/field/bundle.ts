// What the pages of the field bring beyond the shell: the scripts of their remote, compressed as they are sent.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fieldLimitKb as goalKb, sentKb } from '../../../platform/federation/src/boot-size.ts';
import type { Row } from '../base/rows.ts';
import type { BrowserContext } from './phone-page.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const dist = path.join(root, 'mf-field/dist');

/** The day, the capture page and the ledger, opened one after the other. */
export async function fieldBundle({ context }: { context: BrowserContext }, inspectionId: number): Promise<Row> {
  const names = new Set<string>();
  for (const address of ['/mobile-claims', `/mobile-inspection/${inspectionId}`, '/mobile-captures']) {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(1_500);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    for (const one of loaded) if (one.startsWith('/remotes/mf-field/') && one.endsWith('.js')) names.add(path.basename(one));
    await page.close();
  }
  const files = readdirSync(dist, { recursive: true }).map(String);
  const kb = [...names].reduce((sum, name) => sum + kbOf(files.find((file) => path.basename(file) === name)), 0);
  return {
    what: `Scripts of the field beyond the shell (${names.size} files for the day, the capture page and the ledger), brotli`,
    ours: `${kb.toFixed(1)} KB`,
    against: `limit ${goalKb} KB`,
    goal: `under ${goalKb} KB`,
    met: names.size > 0 && kb < goalKb,
  };
}

function kbOf(name: string | undefined): number {
  return name === undefined ? 0 : sentKb(path.join(dist, name));
}
