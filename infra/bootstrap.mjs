// First step of every npm script: makes sure the packages are there, then runs the given file on Node 24, with the flags before its name.
// Plain JavaScript without dependencies, because it runs under the user's own Node (20 or newer) on a fresh clone.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installNeeded, recordInstall } from './bootstrap/install-state.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const oldestNode = 20;
const oldestNpm = 9;
const secondsBetweenSigns = 15;

/** Ends with one sentence and a non-zero code. */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** How to call the npm that runs us; `npm` from the path when we were started without it. */
function npmCommand() {
  const script = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(script) ? { command: process.execPath, first: [script] } : { command: 'npm', first: [] };
}

function majorOf(command, args) {
  const answer = spawnSync(command, [...args, '--version'], { encoding: 'utf8', cwd: root });
  return answer.status === 0 ? Number.parseInt(/\d+/.exec(answer.stdout)?.[0] ?? '0', 10) : undefined;
}

function checkTools(file) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    refuse(`Plumbline needs Node ${oldestNode} or newer to install itself; this is Node ${process.versions.node}.`);
  }
  if (/infra[/\\](test|check)[/\\]/.test(file) && majorOf('git', []) === undefined) {
    refuse('The checks read the list of files from git, which is not installed; please install git.');
  }
}

/** Runs `npm ci` and waits; says every quarter of a minute that it still works. */
async function install(reason) {
  const { command, first } = npmCommand();
  const major = majorOf(command, first);
  if (major === undefined) refuse('npm is needed to install the packages and was not found; it comes with Node.');
  if (major < oldestNpm) refuse(`Plumbline needs npm ${oldestNpm} or newer to install its packages; this is npm ${major}.`);

  console.log(`Installing packages (${reason}; takes about a minute) …`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const sign = setInterval(() => console.log(`  still installing, ${seconds()} s`), secondsBetweenSigns * 1000);
  // NODE_ENV=production would leave out the bundler; warnings about the engine do not concern us, Node 24 is on its way.
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
  endTogether(child);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (status) => resolve(status ?? 1));
  });
  clearInterval(sign);
  if (code !== 0) refuse(`The packages could not be installed: npm ci ended with ${code}, the lines above say why.`);
  recordInstall(root);
  console.log(`  packages installed in ${seconds()} s`);
}

/** The Node 24 to run on: our own when it is one, else the one that came with the packages. */
function node24() {
  if (Number.parseInt(process.versions.node, 10) === 24) return process.execPath;
  const packaged = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  return refuse(
    `Plumbline runs on Node 24, which comes with its packages on Linux only; please install Node 24 and try again (this is Node ${process.versions.node}).`,
  );
}

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const lookForParentMs = 200;

/**
 * Whoever ends us ends what we started. npm passes a signal to the shell between us, and a shell dies of it without a word:
 * that it is gone is all that we hear.
 */
function endTogether(child) {
  for (const signal of passedOn) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    child.kill('SIGTERM');
  }, lookForParentMs);
  child.once('exit', () => clearInterval(looking));
}

/** Runs the file in our place: same terminal, signals passed on, same end. */
function become(node, { flags, file, args }) {
  const bin = path.join(root, 'node_modules', '.bin');
  const environment = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${bin}${path.delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(node, [...flags, path.join(root, file), ...args], { cwd: root, stdio: 'inherit', env: environment });
  endTogether(child);
  child.on('error', (error) => refuse(`Node 24 could not be started: ${error.message}.`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const passed of passedOn) process.removeAllListeners(passed);
    process.kill(process.pid, signal);
  });
}

const words = process.argv.slice(2);
const [file, ...args] = words.slice(words.findIndex((word) => !word.startsWith('--')));
const flags = words.slice(0, words.indexOf(file));
if (file === undefined || file.startsWith('--')) refuse('Usage: node infra/bootstrap.mjs [flags of Node] <file to run> [its arguments]');
checkTools(file);
const reason = installNeeded(root);
if (reason !== undefined) await install(reason);
become(node24(), { flags, file, args });
