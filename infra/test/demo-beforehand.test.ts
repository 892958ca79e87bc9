import os from 'node:os';
import path from 'node:path';
import { mkdirSync, mkdtempSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { DemoBeforehand } from './demo-beforehand.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'pl-demo-'));
const folder = path.join(root, 'made');
mkdirSync(path.join(root, 'e2e'));
/** Makes it when it is told to. */
writeFileSync(
  path.join(root, 'e2e/seed.mjs'),
  `import { existsSync, mkdirSync } from 'node:fs';
   while (!existsSync(${JSON.stringify(path.join(root, 'go'))})) await new Promise((resolve) => setTimeout(resolve, 10));
   mkdirSync(process.argv[2]);`,
);
afterAll(() => rmSync(root, { recursive: true, force: true }));
const making = { root, folder, environment: process.env };

test('whoever needs it waits until it is made', async () => {
  const demo = new DemoBeforehand();
  const made = demo.make(making);
  let isReady = false;
  const ready = demo.ready().then(() => (isReady = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isReady).toBe(false);
  writeFileSync(path.join(root, 'go'), '');
  await Promise.all([made, ready]);
  expect(existsSync(folder)).toBe(true);
});

test('is not made any more once somebody went on without it', async () => {
  rmSync(folder, { recursive: true });
  const demo = new DemoBeforehand();
  await demo.ready();
  await demo.make(making);
  expect(existsSync(folder)).toBe(false);
});

test('ends with what started it', async () => {
  rmSync(path.join(root, 'go'));
  const demo = new DemoBeforehand();
  const made = demo.make(making);
  await vi.waitFor(() => demo.stop());
  await made;
  expect(existsSync(folder)).toBe(false);
});
