// `npm test`: what the tests need, the checks, every suite, and one last line that adds them up.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildChangedApps } from '../start/web-apps.ts';
import { addUp, reasonOf, type Tally, tallyOfOutput } from './tally.ts';
import { startRealParts } from './containers.ts';
import { ensureTools } from './tools.ts';

const root = path.resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'pl-test-'));
/** Only a net for what hangs: the journeys take twenty minutes on two quiet cores, and a build server can be busy. */
const mostMinutes = 60;

interface Suite {
  readonly name: string;
  readonly args: readonly string[];
}

const vitest = (project: string): Suite => ({
  name: project,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--maxWorkers=2',
    '--reporter=default',
    '--reporter=./infra/test/tally-reporter.ts',
  ],
});
const suites: readonly Suite[] = [
  { name: 'checks', args: ['infra/check/run.ts'] },
  vitest('node'),
  vitest('dom'),
  { name: 'journeys', args: ['e2e/run.mjs'] },
];

let running: ChildProcess | undefined;

/** Ends a suite with everything that it started: suites run in a process group of their own. */
function end(signal: NodeJS.Signals): void {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, signal);
  } catch {
    // The group is gone already.
  }
}

function run({ name, args }: Suite, settings: Record<string, string>): Promise<Tally> {
  const tallyFile = path.join(scratch, `${name}.json`);
  console.log(`\n━━ ${name} ━━`);
  return new Promise((resolve) => {
    const environment = { ...process.env, ...settings, TALLY_FILE: tallyFile };
    const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    running = child;
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      process.stdout.write(bytes);
    });
    const limit = setTimeout(() => {
      console.log(`${name} did not end within ${mostMinutes} minutes`);
      end('SIGKILL');
    }, mostMinutes * 60_000);
    child.on('close', (code) => {
      clearTimeout(limit);
      end('SIGKILL');
      running = undefined;
      resolve(existsSync(tallyFile) ? tallyOfFile(name, tallyFile, code ?? 1) : tallyOfOutput(name, output, code ?? 1));
    });
  });
}

function tallyOfFile(name: string, file: string, code: number): Tally {
  const tally = JSON.parse(readFileSync(file, 'utf8')) as Tally;
  if (code === 0 || tally.failed.length > 0) return tally;
  return { ...tally, failed: [`${name}: ended with code ${code} although nothing failed`] };
}

async function runAll(): Promise<Tally> {
  const settings = ensureTools((line) => console.log(line));
  const tallies: Tally[] = [];
  try {
    await buildChangedApps((line) => console.log(line));
  } catch (error) {
    tallies.push({ passed: 0, failed: [`web apps: ${error instanceof Error ? error.message : String(error)}`], skipped: [] });
  }
  const real = await startRealParts((line) => console.log(line));
  for (const suite of suites) tallies.push(await run(suite, suite.name === 'node' ? { ...settings, ...real.settings } : settings));
  await real.stop();
  return addUp(tallies);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    end('SIGTERM');
    rmSync(scratch, { recursive: true, force: true });
    process.exit(1);
  });
}

const total = await runAll();
rmSync(scratch, { recursive: true, force: true });
if (total.skipped.length > 0) console.log(`\nSkipped (${total.skipped.length}):`);
for (const skipped of total.skipped) console.log(`  ${skipped.name} — ${reasonOf(skipped)}`);
if (total.failed.length > 0) console.log(`\nFailed (${total.failed.length}):`);
for (const name of total.failed) console.log(`  ${name}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 && total.passed > 0 ? 0 : 1;
