// `npm run e2e`: starts the real product with demo data, runs the journeys on the embedded parts, then the main one again
// on a real nats-server. The last line adds up: `N passed, N failed`.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../infra/start/free-port.ts';

const root = join(import.meta.dirname, '..');
const password = 'walk-with-me-1';
const scratch = mkdtempSync(join(tmpdir(), 'pl-e2e-'));
/** A copy of the built apps: journeys deploy other builds there. */
const appsFolder = join(scratch, 'apps');
const readyWithinMs = 300_000;
const tallies = [];

async function startProduct(settings, flags = []) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    DATA_DIR: join(scratch, 'data'),
    APPS_DIR: appsFolder,
    DEMO_PASSWORD: password,
    PORT: String(port),
    SANDBOX_SPEED: '20',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '6000',
    ...settings,
  };
  const child = spawn(process.execPath, ['infra/start/main.ts', '--no-build', ...flags], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The product was not ready in time.')), readyWithinMs);
    child.stdout.on('data', (bytes) => {
      output += bytes;
      process.stdout.write(bytes);
      if (!output.includes('Ctrl-C stops it')) return;
      clearTimeout(late);
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`The product ended with code ${code} before it was ready.`)));
  });
  return { url, setupLink: /http\S+token=\S+/.exec(output)?.[0] ?? '', stop: () => ended(child) };
}

/** Builds what changed and copies it to where the product serves it from. */
async function deployApps() {
  const build = spawn(process.execPath, ['platform/federation/build-all.mjs'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise((resolve) => build.once('exit', resolve));
  if (code !== 0) throw new Error('The web apps could not be built.');
  for (const app of ['shell', 'mf-claims', 'mf-field', 'mf-billing', 'mf-comms'])
    cpSync(join(root, app, 'dist'), join(appsFolder, app, 'dist'), { recursive: true });
}

function ended(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

async function startNats() {
  const port = await freePort();
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(scratch, 'nats')], { stdio: 'ignore' });
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', resolve);
  });
  const deadline = Date.now() + 10_000;
  while (!(await answers(port))) {
    if (Date.now() > deadline) throw new Error('nats-server did not start.');
  }
  return { url: `nats://127.0.0.1:${port}`, stop: () => ended(child) };
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(() => resolve(false), 50));
  });
}

/** `bail` ends at the first failure: each step of a journey stands on the one before it, screens stand alone. */
function runJourneys(url, files, { bail = 1, settings = {} } = {}) {
  const tallyFile = join(scratch, `tally-${tallies.length}.json`);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'e2e/vitest.config.ts',
    '--reporter=default',
    '--reporter=./infra/test/tally-reporter.ts',
    `--bail=${bail}`,
    ...files,
  ];
  const environment = {
    ...process.env,
    PLUMBLINE_URL: url,
    PLUMBLINE_PASSWORD: password,
    PLUMBLINE_DATA: join(scratch, 'data'),
    PLUMBLINE_APPS: appsFolder,
    TALLY_FILE: tallyFile,
    ...settings,
  };
  return new Promise((resolve) => {
    spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' }).once('exit', (code) => {
      tallies.push(read(tallyFile, code));
      resolve();
    });
  });
}

function read(file, code) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: [`the journeys ended with code ${code} without a report`], skipped: [] };
  }
}

/** One round: what is started is stopped, whatever happens. */
async function round(name, work) {
  console.log(`\n── journeys ${name} ──`);
  const stops = [];
  try {
    await work(stops);
  } catch (error) {
    if (error.code === 'ENOENT') tallies.push({ passed: 0, failed: [], skipped: [{ name, why: 'nats-server is not installed' }] });
    else tallies.push({ passed: 0, failed: [`${name}: ${error.message}`], skipped: [] });
  }
  for (const stop of stops.toReversed()) await stop();
}

const wanted = process.argv.slice(2);
const all = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.journey\.ts$/.exec(file)?.[1] ?? []);
const chosen = all.filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
/** These walk on an installation of their own. */
const onEmpty = chosen.filter((name) => name.startsWith('empty-'));
const screens = chosen.filter((name) => name.startsWith('screens-'));
const stories = chosen.filter((name) => !onEmpty.includes(name) && !screens.includes(name));
const exactly = (names) => names.map((name) => `${name}.journey.ts`);

await deployApps();
// Screens come first: they look at the demo data as it was made, and change nothing, so that two files may look at once.
await round('on the embedded parts', async (stops) => {
  const product = await startProduct({});
  stops.push(product.stop);
  if (screens.length > 0) await runJourneys(product.url, exactly(screens), { bail: 0, settings: { SIDE_BY_SIDE: '1' } });
  // Each story by itself: one that fails does not hide the others
  for (const story of stories) await runJourneys(product.url, exactly([story]));
});
if (onEmpty.length > 0) {
  await round('on an empty installation', async (stops) => {
    const product = await startProduct({ DATA_DIR: join(scratch, 'empty') }, ['--empty']);
    stops.push(product.stop);
    await runJourneys(product.url, exactly(onEmpty), { bail: 0, settings: { PLUMBLINE_SETUP: product.setupLink } });
  });
}
if (chosen.includes('claim-to-invoice')) {
  await round('on a real nats-server', async (stops) => {
    const nats = await startNats();
    stops.push(nats.stop);
    const product = await startProduct({ NATS_URL: nats.url });
    stops.push(product.stop);
    await runJourneys(product.url, exactly(['claim-to-invoice']));
  });
}

rmSync(scratch, { recursive: true, force: true });
const sum = {
  passed: tallies.reduce((all, one) => all + one.passed, 0),
  failed: tallies.flatMap((one) => one.failed),
  skipped: tallies.flatMap((one) => one.skipped),
};
if (process.env.TALLY_FILE) writeFileSync(process.env.TALLY_FILE, JSON.stringify(sum));
for (const skipped of sum.skipped) console.log(`SKIPPED: ${skipped.name} (${skipped.why})`);
console.log(`\n${sum.passed} passed, ${sum.failed.length} failed`);
process.exitCode = sum.failed.length === 0 && sum.passed > 0 ? 0 : 1;
