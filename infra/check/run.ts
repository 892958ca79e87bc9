// `npm run check`: every static check, two at a time, one line each, and the output of what failed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { type Check, checks } from './checks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const atATime = 2;

interface Outcome {
  readonly check: Check;
  readonly passed: boolean;
  readonly output: string;
}

function run(check: Check): Promise<Outcome> {
  const [command, ...args] = check.command;
  const environment = {
    ...process.env,
    NO_COLOR: '1',
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
  };
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
    child.on('error', (error) => resolve({ check, passed: false, output: error.message }));
    child.on('close', (code) => resolve({ check, passed: code === 0, output }));
  });
}

async function runAll(waiting: Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const startedAt = performance.now();
      const outcome = await run(check);
      outcomes.push(outcome);
      console.log(`${outcome.passed ? 'ok    ' : 'FAILED'} ${check.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, lane));
  return outcomes;
}

const wanted = process.argv.slice(2);
const outcomes = await runAll(checks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word))));
const failed = outcomes.filter(({ passed }) => !passed);
for (const { check, output } of failed) console.log(`\n── ${check.name} ──\n${output.trim()}`);

// The test runner adds this line up with those of the suites.
console.log(`\n${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
