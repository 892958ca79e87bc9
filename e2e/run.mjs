// `npm run e2e`: starts the real product with demo data and runs the journeys, the main one on a real nats-server and the others on the
// embedded parts, side by side on one lane more than there are cores. The last line adds up: `N passed, N failed`. Words name journeys, and
// `--but` those that are left out; `--lanes=1` runs one after the other.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { jobsOf, productOf } from './running/jobs.mjs';
import { runJourney } from './running/journey.mjs';
import { atMostOnce, Products } from './running/products.mjs';

const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'pl-e2e-'));
/** Sources without their types, compiled once for all processes of all products. */
process.env.NODE_COMPILE_CACHE ??= join(scratch, 'compiled');
process.env.SOUND_COLORS = join(scratch, 'sound-colors.txt');
/** One waits for an answer or a frame now and then, and another takes its core; more than four would wait for each other in a browser. */
const maxLanes = 4;

/** Builds what changed; each product serves a copy of it. */
async function buildApps() {
  const build = spawn(process.execPath, ['platform/federation/build-all.mjs'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise((resolve) => build.once('exit', resolve));
  if (code !== 0) throw new Error('The web apps could not be built.');
}

const {
  positionals: wanted,
  values: { but, lanes: wantedLanes },
} = parseArgs({ allowPositionals: true, options: { but: { type: 'string', multiple: true, default: [] }, lanes: { type: 'string' } } });
const all = ['journeys', 'journeys/field', 'journeys/reports', 'screens/journeys'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder)).flatMap((file) => /^(.+)\.journey\.ts$/.exec(file)?.[1] ?? []),
);
const isWanted = (name) => (wanted.length === 0 || wanted.some((word) => name.includes(word))) && !but.includes(name);
const jobs = jobsOf(all.filter(isWanted));
const tallies = [];

await buildApps();
const products = new Products(root, scratch);
/** The demo, made once: every product but the empty one begins with a copy of it. */
const seeded = atMostOnce(() => products.seed(process.env.DEMO_MADE_IN));

const underWay = new Set();
/** No journey comes that runs on it, in this lane or another: a product that nobody visits works all the same, and takes time from the others. */
const isOver = (kind, lane) => ![...jobs, ...underWay].some((job) => productOf(job, lane) === kind);

/** Takes the next journey until none is left. */
async function work(lane) {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const startedAt = Date.now();
    const kind = productOf(job, lane);
    underWay.add(job);
    let tally;
    try {
      if (job.on !== 'empty') await seeded();
      const { product, data, apps } = await products.get(kind);
      tally = await runJourney({ root, job, product, data, apps, tallyFile: join(scratch, `${job.name}.json`) });
    } catch (error) {
      tally =
        error.code === 'ENOENT'
          ? { passed: 0, failed: [], skipped: [{ name: job.name, why: 'nats-server is not installed' }] }
          : { passed: 0, failed: [`${job.name}: ${error.message}`], skipped: [] };
      console.log(`${job.name}: ${error.message}`);
    }
    tallies.push(tally);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`── ${job.name}: ${tally.passed} passed, ${tally.failed.length} failed, ${seconds} s ──\n`);
    underWay.delete(job);
    if (isOver(kind, lane)) await products.stop(kind);
  }
}

const lanes = Array.from({ length: Number(wantedLanes ?? Math.min(availableParallelism() + 1, maxLanes)) }, (_, lane) => lane);
await Promise.all(lanes.map(work));
await products.stopAll();
rmSync(scratch, { recursive: true, force: true });

const sum = {
  passed: tallies.reduce((passed, one) => passed + one.passed, 0),
  failed: tallies.flatMap((one) => one.failed),
  skipped: tallies.flatMap((one) => one.skipped),
};
if (process.env.TALLY_FILE) writeFileSync(process.env.TALLY_FILE, JSON.stringify(sum));
for (const skipped of sum.skipped) console.log(`SKIPPED: ${skipped.name} (${skipped.why})`);
console.log(`\n${sum.passed} passed, ${sum.failed.length} failed`);
process.exitCode = sum.failed.length === 0 && sum.passed > 0 ? 0 : 1;
