// The router of the apps over a folder of built files, for tests: what a browser would get, as it is sent.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeLogger } from '@plumbline/server';
import express from 'express';
import { makeAppsRouter } from '../apps/apps-router.ts';

export interface AppsAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface AppsStack {
  write(path: string, content: string | Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  /** Raw, so that a path is sent as it is written and nothing is unpacked. */
  get(path: string, headers?: Record<string, string>, method?: string): Promise<AppsAnswer>;
  stop(): Promise<void>;
}

/** The page of the shell before it is composed. */
const shellPage = `<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__">b{}</style><!--plumbline:preload--><!--plumbline:boot--></head><body></body></html>`;
export const script = 'assets/main.0123456789.js';
export const font = 'assets/inter-latin-wght-normal.0123456789.woff2';
export const html = { accept: 'text/html' };
/** The place in the stream of events. */
export const hearFrom = 'abcdef01-7';
/** The cookie of somebody who is signed in. */
export const signedIn = `__Host-plumbline=1.${'b'.repeat(43)}`;

export const pin = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** With the shell and nothing else in it yet. */
export async function startAppsStack(): Promise<AppsStack> {
  const folder = await mkdtemp(join(tmpdir(), 'pl-'));
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write('shell/dist/index.html', shellPage);
  await write(
    'shell/dist/boot-assets.json',
    JSON.stringify({ js: [script], css: ['assets/main.0123456789.css'], kit: ['assets/page-kit.0123456789.js'], offline: [font] }),
  );
  const app = express();
  const router = makeAppsRouter({
    appsFolder: folder,
    position: () => hearFrom,
    log: makeLogger('test', 'silent'),
    origin: 'https://claims.example',
    isSignedIn: async (request) => request.headers.cookie === signedIn,
  });
  app.use((request, response) => void router(request, response));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    write,
    remove: (path) => rm(join(folder, path), { recursive: true }),
    get: (path, headers = {}, method = 'GET') => asked({ host: '127.0.0.1', port, path, method, headers }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function asked(options: http.RequestOptions): Promise<AppsAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.once('error', reject).end();
  });
}
