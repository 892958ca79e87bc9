// Processor time of the gateway for one request, with session, limits and request id, beside nginx as a bare proxy.
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadTokenKeys, readSettings, signGatewayToken } from '@plumbline/server';
import { freePort } from '../start/free-port.ts';
import { listens } from '../start/split/programs.ts';
import { found } from '../test/tools.ts';
import { cpuMsOf } from './base/machine.ts';
import { type Product, signIn, startProduct } from './base/product.ts';
import type { Missing, Row } from './base/rows.ts';
import { times } from './base/rows.ts';

const what = 'Processor time for one request through the gateway';
const goal = 7;
const seconds = 8;
const warmUpSeconds = 3;
const asked = '/api/claims/counts';

interface Load {
  readonly url: string;
  readonly header: string;
  readonly pids: () => readonly number[];
}

/** Requests with wrk, one thread and 32 connections; answers microseconds of processor time for each. */
async function microsecondsPerRequest({ url, header, pids }: Load): Promise<number> {
  const [name = '', value = ''] = header.split(': ', 2);
  const first = await fetch(url, { headers: { [name]: value } });
  if (!first.ok) throw new Error(`${url} answers ${first.status}`);
  const wrk = (duration: number) => promisify(execFile)('wrk', ['-t1', '-c32', `-d${duration}s`, '-H', header, url]);
  await wrk(warmUpSeconds);
  const used = () => pids().reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const before = used();
  const { stdout } = await wrk(seconds);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not answer every request with success`);
  return ((used() - before) * 1000) / requests;
}

async function throughNginx(product: Product, target: string): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-bench-'));
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  writeFileSync(
    config,
    `worker_processes 1; daemon off; master_process off; pid ${folder}/pid; error_log /dev/null; events {}
     http { access_log off; ${temporary} upstream s { server ${new URL(target).host}; keepalive 64; }
     server { listen 127.0.0.1:${port}; location / { proxy_pass http://s; proxy_http_version 1.1; proxy_set_header Connection ""; } } }`,
  );
  const nginx = spawn(found(['nginx']) ?? '', ['-c', config], { stdio: 'inherit' });
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      const up = await listens({ host: '127.0.0.1', port }).then(
        () => true,
        () => false,
      );
      if (up) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const header = `Authorization: Bearer ${await tokenOf(product)}`;
    return await microsecondsPerRequest({ url: `http://127.0.0.1:${port}${asked}`, header, pids: () => [nginx.pid ?? 0] });
  } finally {
    nginx.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the gateway would say about the demo adjuster to a service. */
function tokenOf({ dataFolder }: Product): Promise<string> {
  const keys = loadTokenKeys(readSettings({ DATA_DIR: dataFolder }));
  const scope = { organizationId: 1, actor: { kind: 'user' as const, id: 2, name: 'Benchmark', role: 'adjuster' as const } };
  return signGatewayToken(keys, { scope, isAuthorized: true });
}

export async function measureGateway(dataFolder: string): Promise<(Row | Missing)[]> {
  const lacking = ['wrk', 'nginx', 'nats-server'].filter((name) => found([name]) === undefined);
  if (lacking.length > 0) return [{ what, why: `${lacking.join(', ')} not installed (Debian packages of the same names)` }];
  const product = await startProduct('split', dataFolder);
  try {
    const processes = () => JSON.parse(readFileSync(path.join(dataFolder, 'processes.json'), 'utf8')) as Record<string, number>;
    const addresses = JSON.parse(readFileSync(path.join(dataFolder, 'addresses.json'), 'utf8')) as Record<string, string>;
    const header = `Cookie: ${await signIn(product)}`;
    const ours = await microsecondsPerRequest({ url: `${product.url}${asked}`, header, pids: () => [processes()['gateway'] ?? 0] });
    const peer = await throughNginx(product, addresses['claims'] ?? '');
    const against = `${peer.toFixed(1)} µs (nginx as proxy, nothing else)`;
    return [
      {
        what,
        ours: `${Math.round(ours)} µs, ${times(ours / peer)}`,
        against,
        goal: `at most ${goal} times nginx`,
        met: ours <= goal * peer,
      },
    ];
  } finally {
    await product.stop();
  }
}
