// Journeys in a real browser, one after the other, against a product that `run.mjs` has started.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'journeys',
    environment: 'node',
    pool: 'threads',
    // Node reads the sources by itself, compiled once for all files
    experimental: { viteModuleRunner: false },
    root: import.meta.dirname,
    include: ['journeys/*.journey.ts', 'journeys/field/*.journey.ts', 'journeys/reports/*.journey.ts', 'screens/journeys/*.journey.ts'],
    setupFiles: ['./product/on-failure.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // As patient as a look for something on a page
    expect: { poll: { timeout: 45_000 } },
    fileParallelism: false,
    maxWorkers: 1,
    sequence: { concurrent: false },
  },
});
