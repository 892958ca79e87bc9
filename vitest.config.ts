// The suites: `platform` (contracts, gateway, embedded stores), `node` (services and infra), `stubbed` (those of both that change the clock or a
// module for everybody in their thread), `dom` and `dom-alone` (components in jsdom, likewise). Journeys live in e2e.
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];
const include = ['{contracts,platform,services,gateway,infra}/**/*.test.ts'];
const exclude = [...ignored, 'platform/{ui,web}/**'];
const stubbing = /vi\.(useFakeTimers|setSystemTime|stubGlobal|stubEnv|mock|doMock)\(/;
const stubbed = globSync(include, { exclude }).filter((file) => stubbing.test(readFileSync(file, 'utf8')));
const ofComponents = ['{platform/ui,platform/web,shell,mf-*}/**/*.test.{ts,tsx}'];
/** Stubs, the one store of a phone, and what a file says of itself. */
const changing = new RegExp(`${stubbing.source}|indexed-?db|In a realm of its own`, 'i');
const alone = globSync(ofComponents, { exclude: ignored }).filter((file) => changing.test(readFileSync(file, 'utf8')));
const onNode = {
  environment: 'node',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What a test waits for may take its time on a busy machine; what never comes fails all the same
  expect: { poll: { timeout: 10_000 } },
} as const;

const inSharedThreads = {
  ...onNode,
  exclude: [...exclude, ...stubbed],
  // A thread reads each module once for all of its files: two fifths of the processor time of a reading for each
  pool: 'threads',
  isolate: false,
  // Node reads the sources by itself, as it does when they are served; nothing here replaces a module. A tenth less processor time
  experimental: { viteModuleRunner: false },
} as const;

const onDom = {
  environment: 'jsdom',
  setupFiles: ['./platform/testing/src/dom-setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  testTimeout: 40_000,
  expect: onNode.expect,
  // What is shown is taken down before a file takes its server away: a search that waits for the end of typing asks nobody then
  sequence: { hooks: 'list' },
} as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...inSharedThreads, name: 'platform', include: ['{contracts,platform,gateway}/**/*.test.ts'] } },
      { test: { ...inSharedThreads, name: 'node', include: ['{services,infra}/**/*.test.ts'] } },
      { test: { ...onNode, name: 'stubbed', include: stubbed } },
      // A thread reads each module once for all files of components; those that change something for everybody have a realm of their own
      { test: { ...onDom, name: 'dom', include: ofComponents, exclude: [...ignored, ...alone], pool: 'threads', isolate: false } },
      { test: { ...onDom, name: 'dom-alone', include: alone, pool: 'vmThreads', vmMemoryLimit: '1GB' } },
    ],
  },
});
