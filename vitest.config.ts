// The suites: `node` (rules, services, embedded stores), `dom` (components in jsdom). Journeys live in e2e.
import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contracts,platform,services,gateway,infra}/**/*.test.ts'],
          exclude: [...ignored, 'platform/{ui,web}/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What a test waits for may take its time on a busy machine; what never comes fails all the same
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          // A realm of its own for each file in a thread that stays: half of the processor time of a process for each
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          include: ['{platform/ui,platform/web,shell,mf-*}/**/*.test.{ts,tsx}'],
          exclude: ignored,
          setupFiles: ['./platform/testing/src/dom-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
        },
      },
    ],
  },
});
