// `npm test`: what the tests need, the checks, every suite, and one last line that adds them up.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildChangedApps } from '../start/web-apps.ts';
import { allRooms, toLookAt } from './changed-rooms.ts';
import { DemoBeforehand } from './demo-beforehand.ts';
import { addUp, reasonOf, type Tally, tallyOfOutput } from './tally.ts';
import { memoryFolder } from './memory-folder.ts';
import { startRealParts } from './containers.ts';
import { ensureTools } from './tools.ts';

const root = path.resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'pl-test-'));
/** Sources without their types, compiled: each process and thread of a service would make them anew, two thirds of its start. */
const compiled = path.join(scratch, 'compiled');
/** Only a net for what hangs: the journeys take the most of twenty minutes on two quiet cores, and a build server can be busy. */
const maxMinutes = 60;

interface Suite {
  readonly name: string;
  readonly args: readonly string[];
}

const vitest = (projects: readonly string[], workers: number, flags: readonly string[] = []): Suite => ({
  name: projects.join('+'),
  args: [
    ...flags,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((name) => `--project=${name}`),
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=./infra/test/tally-reporter.ts',
  ],
});
const checks: Suite = { name: 'checks', args: ['infra/check/run.ts'] };
const node = vitest(['node', 'stubbed'], 2);
const platform = vitest(['platform'], 2);
/** Components make garbage in quantities: larger portions, collected without further threads, take a twelfth less. */
const dom = vitest(['dom', 'dom-alone'], 1, ['--max-semi-space-size=64', '--min-semi-space-size=32', '--single-threaded-gc']);
/** Each on a product of its own: nothing that the others share is made twice. */
const apart = ['empty-screens', 'messages', 'claim-to-invoice', 'findings'];
const journeysApart: Suite = { name: 'journeys apart', args: ['e2e/run.mjs', '--lanes=1', ...apart] };
const journeys: Suite = { name: 'journeys', args: ['e2e/run.mjs', ...apart.map((name) => `--but=${name}`)] };
/** Where the demo of the journeys is made while others still run. */
const demo = path.join(scratch, 'demo');

const beforehand = new DemoBeforehand();
const running = new Set<ChildProcess>();
const times: string[] = [];

/** Ends a suite with everything that it started: suites run in a process group of their own. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

/** Signals with which the runtime ends itself when a check of its own fails. */
const crashes: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

/** A suite whose runtime crashed says nothing about the product: it runs once more, and the output says so. */
async function run(suite: Suite, settings: Record<string, string>, isBeside = false): Promise<Tally> {
  const first = await runOnce(suite, settings, isBeside);
  if (first.crash === undefined) return first.tally;
  console.log(`${suite.name}: the runtime crashed with ${first.crash}; the suite runs once more`);
  return (await runOnce(suite, settings, isBeside)).tally;
}

interface Ended {
  readonly tally: Tally;
  readonly crash?: NodeJS.Signals;
}

/** `isBeside` keeps its output until it ends, so that it does not mix with that of another suite. */
function runOnce({ name, args }: Suite, settings: Record<string, string>, isBeside: boolean): Promise<Ended> {
  const tallyFile = path.join(scratch, `${name}.json`);
  const startedAt = Date.now();
  if (!isBeside) console.log(`\n━━ ${name} ━━`);
  return new Promise((resolve) => {
    const environment = { NODE_COMPILE_CACHE: compiled, ...process.env, ...settings, TALLY_FILE: tallyFile };
    const child = spawn(process.execPath, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    running.add(child);
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (!isBeside) process.stdout.write(bytes);
    });
    const limit = setTimeout(() => {
      console.log(`${name} did not end within ${maxMinutes} minutes`);
      end(child, 'SIGKILL');
    }, maxMinutes * 60_000);
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      end(child, 'SIGKILL');
      running.delete(child);
      if (isBeside) console.log(`\n━━ ${name} ━━\n${output}`);
      times.push(`${name} ${seconds(startedAt)}`);
      const tally = existsSync(tallyFile) ? tallyOfFile(name, tallyFile, code ?? 1) : tallyOfOutput(name, output, code ?? 1);
      resolve({ tally, ...(signal !== null && crashes.includes(signal) ? { crash: signal } : {}) });
    });
  });
}

const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;

function tallyOfFile(name: string, file: string, code: number): Tally {
  const tally = JSON.parse(readFileSync(file, 'utf8')) as Tally;
  if (code === 0 || tally.failed.length > 0) return tally;
  return { ...tally, failed: [`${name}: ended with code ${code} although nothing failed`] };
}

async function runAll(): Promise<Tally> {
  const settings = ensureTools((line) => console.log(line));
  const tallies: Tally[] = [];
  const startedAt = Date.now();
  try {
    await buildChangedApps((line) => console.log(line));
  } catch (error) {
    tallies.push({ passed: 0, failed: [`web apps: ${error instanceof Error ? error.message : String(error)}`], skipped: [] });
  }
  const real = await startRealParts((line) => console.log(line));
  times.push(`preparations ${seconds(startedAt)}`);
  const ofNode = { ...settings, ...real.settings, ...memoryFolder() };
  const ofJourneys = { ...settings, ...screensSettings(), ...memoryFolder(), DEMO_MADE_IN: demo };
  // Services wait for each other's processes, a browser for frames and answers; checks and components never wait, and fill that time in one
  // thread, before what the services stand on. Services and many browsers at once would make each other miss what they wait for: one journey
  // after the other fills what is left of the services' time
  const waiting = inTurn(
    () => run(node, ofNode),
    async () => {
      await beforehand.ready();
      return run(journeys, ofJourneys);
    },
  );
  const filling = inTurn(
    () => run(checks, settings, true),
    () => run(dom, settings, true),
    () => run(platform, ofNode, true),
    async () => {
      const environment = { NODE_COMPILE_CACHE: compiled, ...process.env, ...settings };
      await beforehand.make({ root, folder: demo, environment });
      return run(journeysApart, ofJourneys, true);
    },
  );
  tallies.push(...(await Promise.all([waiting, filling])).flat());
  await real.stop();
  return addUp(tallies);
}

async function inTurn(...suites: readonly (() => Promise<Tally>)[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const suite of suites) tallies.push(await suite());
  return tallies;
}

function screensSettings(): Record<string, string> {
  const { rooms, eighth } = toLookAt(root);
  if (rooms.length === allRooms.length) return {};
  return { SCREENS_OF_ROOMS: rooms.join(','), SCREENS_EIGHTH: String(eighth) };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) end(child, 'SIGTERM');
    beforehand.stop();
    rmSync(scratch, { recursive: true, force: true });
    process.exit(1);
  });
}

const beganAt = Date.now();
const total = await runAll();
rmSync(scratch, { recursive: true, force: true });
if (total.skipped.length > 0) console.log(`\nSkipped (${total.skipped.length}):`);
for (const skipped of total.skipped) console.log(`  ${skipped.name} — ${reasonOf(skipped)}`);
if (total.failed.length > 0) console.log(`\nFailed (${total.failed.length}):`);
for (const name of total.failed) console.log(`  ${name}`);
console.log(`\nTime: ${times.join(', ')}; ${seconds(beganAt)} in all`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exitCode = total.failed.length === 0 && total.passed > 0 ? 0 : 1;
