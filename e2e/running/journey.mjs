// One file of journeys against a running product: its output in one piece when it ends, its tally for the sum.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { password } from './products.mjs';

/** Runs the file of `job` and answers its tally `{ passed, failed, skipped }`. */
export function runJourney({ root, job, product, data, apps, tallyFile }) {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'e2e/vitest.config.ts',
    '--reporter=default',
    '--reporter=./infra/test/tally-reporter.ts',
    `--bail=${job.bail}`,
    `${job.file}.journey.ts`,
  ];
  const environment = {
    ...process.env,
    PLUMBLINE_URL: product.url,
    PLUMBLINE_PASSWORD: password,
    PLUMBLINE_DATA: data,
    PLUMBLINE_APPS: apps,
    PLUMBLINE_SETUP: product.setupLink,
    TALLY_FILE: tallyFile,
  };
  const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  child.stdout.on('data', (bytes) => output.push(bytes));
  child.stderr.on('data', (bytes) => output.push(bytes));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(read(tallyFile, job.name, code));
    });
  });
}

function read(file, name, code) {
  try {
    const tally = JSON.parse(readFileSync(file, 'utf8'));
    if (code === 0 || tally.failed.length > 0) return tally;
  } catch {
    // It ended before it could report
  }
  return { passed: 0, failed: [`${name}: ended with code ${code} without a report`], skipped: [] };
}
