// Builds the shell and the remotes whose sources changed since their last build.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Says one line for each app that was built; throws with the bundler's words when that fails. */
export async function buildChangedApps(say: (line: string) => void): Promise<void> {
  const child = spawn(process.execPath, ['platform/federation/build-all.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = () => endGroup(child.pid);
  process.once('exit', end);
  let output = '';
  const hear = (bytes: Buffer) => {
    output += bytes.toString();
    for (const line of bytes.toString().split('\n')) if (/^(shell|mf-\w+): built/.test(line)) say(`  ${line}`);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  process.removeListener('exit', end);
  if (code !== 0) throw new Error(`Couldn't build the web apps:\n${output.trim()}`);
}

/** Ends the build with the bundlers that it started: whoever ends the start ends what it waits for. */
function endGroup(pid: number | undefined): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}
