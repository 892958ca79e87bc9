// One instance per data folder: a socket that the system closes by itself when its owner dies, however that happens.
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { WrongSetting } from '@plumbline/server';
import { endWithinMs } from './ending.ts';

/** The address is made from the folder's real path; in the folder itself it could become too long for a socket. */
function socketOf(folder: string): string {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `plumbline-${process.getuid?.() ?? 0}-${name}.lock`);
}

type State = 'free' | 'running' | 'stopping';

/** What the owner of the socket says of itself. */
function ask(socket: string): Promise<State> {
  return new Promise((resolve) => {
    const connection = net.connect(socket);
    let said = '';
    connection.setTimeout(answerWithinMs, () => connection.destroy(new Error('silent')));
    connection.once('connect', () => connection.once('error', () => resolve('running')));
    connection.on('data', (bytes: Buffer) => (said += bytes.toString()));
    connection.once('end', () => resolve(said === 'stopping' ? 'stopping' : 'running'));
    connection.once('error', () => resolve('free'));
  });
}

const answerWithinMs = 2_000;
const lookEveryMs = 50;

/** One that is just ending is waited for: whoever stops and starts again need not count the seconds between. */
async function onceStopped(socket: string): Promise<State> {
  const deadline = Date.now() + 2 * endWithinMs;
  let state = await ask(socket);
  while (state === 'stopping' && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    state = await ask(socket);
  }
  return state;
}

/**
 * Takes the data folder for this process, which is stopping from `ending` on. Throws `WrongSetting` when another instance has it;
 * answers with the way to let go.
 */
export async function takeDataFolder(folder: string, ending: Promise<void>): Promise<() => Promise<void>> {
  const socket = socketOf(folder);
  if ((await onceStopped(socket)) !== 'free') {
    throw new WrongSetting(
      `Another Plumbline is already running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  rmSync(socket, { force: true });
  let state: State = 'running';
  void ending.then(() => {
    state = 'stopping';
  });
  const server = net.createServer((connection) => connection.on('error', () => undefined).end(state));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
