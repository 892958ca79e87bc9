// Journeys in a real browser, one after the other, against a product that `run.mjs` has started. Files that only look may go side by side.
import { defineConfig } from 'vitest/config';

const sideBySide = process.env['SIDE_BY_SIDE'] === '1';

export default defineConfig({
  test: {
    name: 'journeys',
    environment: 'node',
    root: import.meta.dirname,
    include: ['*.journey.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    fileParallelism: sideBySide,
    maxWorkers: sideBySide ? 2 : 1,
    sequence: { concurrent: false },
  },
});
