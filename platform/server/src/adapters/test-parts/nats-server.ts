// A real nats-server on a free port of loopback, with a folder of its own, that the tests may kill and start again.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface NatsServer {
  readonly url: string;
  /** Ends it as a power cut of the process would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what the folder holds. */
  start(): Promise<void>;
  /** Removes what it has stored; only while it is not running. */
  forget(): Promise<void>;
  readonly close: () => Promise<void>;
}

export function hasNatsServer(): boolean {
  return spawnSync('nats-server', ['--version']).status === 0;
}

export async function startNatsServer(more: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<NatsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'nats-'));
  const port = await freePort();
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    running = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(folder, 'store'), ...more], {
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
    await untilListening(port);
  }

  async function kill(): Promise<void> {
    if (!running || running.exitCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
    running = undefined;
  }

  // A test that fails before it closes must leave no server behind.
  process.once('exit', () => running?.kill('SIGKILL'));
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    kill,
    forget: () => rm(join(folder, 'store'), { recursive: true, force: true }),
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await listens(port))) {
    if (Date.now() > deadline) throw new Error('nats-server did not start');
    await wait(20);
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
