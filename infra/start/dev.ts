// `npm run dev`: services and gateway that start again when their sources change, and hot reload of shell and remotes.
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { listenForEnd } from './ending.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Where the shell's development server sends `/api`. */
const gateway = `http://127.0.0.1:${process.env['PORT'] || '8080'}`;

function start(args: readonly string[]): ChildProcess {
  const env = { GATEWAY_URL: gateway, ...process.env };
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
}

/** Ends a program and what it started: each has a process group of its own. */
async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, signal);
  await ended;
}

const children = [
  start(['--watch', '--watch-preserve-output', 'infra/start/main.ts', '--no-build', ...process.argv.slice(2)]),
  start(['platform/federation/dev-all.mjs']),
];
const ending = listenForEnd(() => {
  for (const child of children) void stop(child, 'SIGKILL');
});
const oneEnded = Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
await Promise.race([ending.asked, oneEnded]);
await Promise.all(children.map((child) => stop(child, 'SIGTERM')));
process.exit(0);
