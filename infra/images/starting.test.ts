// Every service starts from what its image holds, with the environment of docker-compose.yml, beside real or wire-compatible parts.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serviceNames } from '@plumbline/contracts/kernel';
import { startDatabase, type EmbeddedDatabase } from '@plumbline/embedded/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { hasNatsServer, startNatsServer, type NatsServer } from '../../platform/server/src/adapters/test-parts/nats-server.ts';
import { startS3Server, type S3Server } from '../../platform/server/src/adapters/test-parts/s3-server.ts';
import { makeSecrets } from '../compose/make-secrets.ts';
import { freePort } from '../start/free-port.ts';
import { layOut } from './lay-out.ts';

interface Compose {
  readonly services: Record<string, { readonly environment?: Record<string, string> }>;
}

const root = path.resolve(import.meta.dirname, '../..');
const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose;
const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-images-'));
const secrets = makeSecrets();
const running: ChildProcess[] = [];
let database: EmbeddedDatabase;
let events: NatsServer;
let storage: S3Server;

beforeAll(async () => {
  database = await startDatabase({ folder: path.join(folder, 'database') });
  events = await startNatsServer(['-c', path.join(root, 'infra/nats/nats-server.conf')], secrets);
  storage = await startS3Server('plumbline');
}, 60_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([storage.close(), events.close(), database.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The environment as compose gives it; only where the neighbors are is told anew. */
function environmentOf(name: string, port: number): Record<string, string> {
  const given = Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
    key,
    value.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, secret: string, kind: string, rest = '') =>
      kind === '-' ? rest : (secrets[secret] ?? ''),
    ),
  ]);
  const places = {
    NATS_URL: events.url,
    S3_ENDPOINT: storage.endpoint,
    SERVICE_HOST: '127.0.0.1',
    SERVICE_PORT: `${port}`,
    HOST: '127.0.0.1',
    PORT: `${port}`,
  };
  return { ...(Object.fromEntries(given) as Record<string, string>), ...places, MONGODB_URI: database.uriFor(`plumbline_${name}`) };
}

/** The first answer of 200 at `/readyz`; what the process complained about when it ended before. */
async function untilReady(child: ChildProcess, port: number): Promise<string> {
  let words = '';
  child.stderr?.on('data', (bytes: Buffer) => (words += bytes.toString()));
  child.stdout?.on('data', (bytes: Buffer) => (words += bytes.toString()));
  for (let look = 0; look < 300; look += 1) {
    if (child.exitCode !== null) return `ended with ${child.exitCode}: ${words}`;
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return 'ready';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return `not ready: ${words}`;
}

test.runIf(hasNatsServer()).each([...serviceNames])(
  '%s becomes ready',
  async (name) => {
    const image = path.join(folder, name);
    layOut(image, ['contracts', 'platform/server', `services/${name}`]);
    const port = await freePort();
    const child = spawn(process.execPath, [`services/${name}/src/main.ts`], {
      cwd: image,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: path.join(folder, `${name}-data`), ...environmentOf(name, port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    expect(await untilReady(child, port)).toBe('ready');
  },
  60_000,
);
