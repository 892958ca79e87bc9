// The product, started for a measurement on a folder and a port of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../start/free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const startWithinMs = 300_000;

export interface Product {
  readonly url: string;
  readonly pid: number;
  /** From the command to the first healthy answer, in milliseconds. */
  readonly startMs: number;
  readonly dataFolder: string;
  stop(): Promise<void>;
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode} instead of starting`);
    if (Date.now() > deadline) throw new Error('The product did not start in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The flags with which `npm start` runs the product in one process. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Starts `main` (one process) or `split` (one process for each service). */
export async function startProduct(script: 'main' | 'split', dataFolder: string, nodeOptions: readonly string[] = []): Promise<Product> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '100000000' };
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [...(script === 'main' ? startFlags() : []), ...nodeOptions, path.join(root, `infra/start/${script}.ts`), '--no-build'],
    {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, child);
  return {
    url,
    dataFolder,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Signs a demo person in, the adjuster unless told; answers the cookie of the session as a header value. */
export async function signIn({ url, dataFolder }: Product, email?: string): Promise<string> {
  return cookieOf(url, demoPerson(dataFolder, email));
}

/** What a demo person types to sign in. */
export function demoPerson(dataFolder: string, email = 'adjuster@demo.plumbline.test'): { email: string; password: string } {
  const password = readFileSync(path.join(dataFolder, 'demo-password'), 'utf8').trim();
  return { email, password };
}

/** Signs in; answers the cookie of the session as a header value. */
export async function cookieOf(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || cookie === undefined) throw new Error(`Signing in failed with ${response.status}`);
  return cookie;
}
