// The files and the page of the apps, as a browser gets them.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import http from 'node:http';
import { makeLogger } from '@plumbline/server';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAppsDoor } from './apps-door.ts';

let folder: string;
let server: Server;
let url: string;

const script = 'assets/main.0123456789.js';
const page = `<!doctype html><html><head><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__">b{}</style><!--plumbline:preload--><!--plumbline:boot--></head><body></body></html>`;
const style = 'b{color:red}';
const inline = 'console.log(document)';
const publicPage = (way: string) =>
  `<!doctype html><html><head><link rel="canonical" href="__ORIGIN__/features"><style>${style}</style></head><body>${way}<script>${inline}</script></body></html>`;
const write = async (path: string, content: string | Buffer) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};
const pin = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const remote = (app: string, paths: unknown[]) => ({
  app,
  name: app.replace('-', '_'),
  apiVersion: 1,
  entry: `/remotes/${app}/mf-manifest.json`,
  offline: false,
  paths,
  nav: [{ id: app, label: '</script><b>', to: '/' }],
});
const manifest = {
  metaData: { remoteEntry: { path: '', name: 'remoteEntry.0123456789.js' } },
  exposes: [{ assets: { js: { sync: ['assets/remote.0123456789.js'], async: [] } } }],
};

/** Raw, so that a path is sent as it is written and nothing is unpacked. */
async function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const request = http.request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.once('error', reject).end();
  });
}
const html = { accept: 'text/html' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pl-'));
  await write('shell/dist/index.html', page);
  await write('shell/dist/boot-assets.json', JSON.stringify({ js: [script], css: ['assets/main.0123456789.css'] }));
  await write(`shell/dist/${script}`, 'console.log(1)');
  await write(`shell/dist/${script}.br`, brotliCompressSync('console.log(1)'));
  await write(`shell/dist/${script}.map`, '{}');
  await write('shell/dist/assets/changed.0123456789.js', 'evil()');
  await write('shell/dist/assets/unpinned.0123456789.js', 'evil()');
  await write('shell/dist/sw.js', 'self');
  await write(
    'shell/dist/integrity.json',
    JSON.stringify({ [script]: pin('console.log(1)'), 'assets/changed.0123456789.js': pin('good()') }),
  );
  await write('shell/secret.json', '{"secret":true}');
  await write('shell/dist/pages/features.html', publicPage('Login'));
  await write('shell/dist/pages/features.signed-in.html', publicPage('Open workspace'));
  await write(
    'mf-claims/dist/remote.json',
    JSON.stringify(remote('mf-claims', [{ path: '/' }, { path: '/claims' }, { path: '/claims/:id' }])),
  );
  await write('mf-claims/dist/mf-manifest.json', JSON.stringify(manifest));
  await write(
    'mf-comms/dist/remote.json',
    JSON.stringify(remote('mf-comms', [{ path: '/claims/:id/communications' }, { path: '/mobile/:id', public: true }])),
  );
  await write('mf-comms/dist/mf-manifest.json', JSON.stringify(manifest));
  await write('mf-billing/dist/remote.json', JSON.stringify(remote('mf-billing', [{ path: '/billing' }])));
  const app = express();
  const door = makeAppsDoor({
    appsFolder: folder,
    log: makeLogger('test', 'silent'),
    origin: 'https://claims.example',
    isSignedIn: async (request) => request.headers.cookie === 'in',
  });
  app.use((request, response) => void door(request, response));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

describe('files', () => {
  test('a hashed file is kept for ever and comes compressed as the browser can take it', async () => {
    const plain = await get(`/${script}`);
    expect([plain.status, plain.headers['cache-control'], plain.headers['content-encoding'], String(plain.body)]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      undefined,
      'console.log(1)',
    ]);
    const packed = await get(`/${script}`, { 'accept-encoding': 'gzip, br' });
    expect([packed.headers['content-encoding'], packed.headers['vary'], String(brotliDecompressSync(packed.body))]).toEqual([
      'br',
      'Accept-Encoding',
      'console.log(1)',
    ]);
    expect(packed.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('other files are asked for again and answered with 304 when nothing changed', async () => {
    const first = await get('/sw.js');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await get('/sw.js', { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304);
  });

  test('HEAD answers without a body', async () => {
    const head = await get(`/${script}`, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '14', 0]);
  });

  test.each([
    ['a file whose bytes are not those of its build', '/assets/changed.0123456789.js', 404],
    ['a file that its build does not know', '/assets/unpinned.0123456789.js', 404],
    ['a source map', `/${script}.map`, 404],
    ['a missing chunk', '/assets/gone.0123456789.js', 404],
    ['a missing file of a remote', '/remotes/mf-claims/gone.js', 404],
    ['an unknown remote', '/remotes/mf-evil/remote.json', 404],
    ['a way out of the folder', '/assets/../../secret.json', 404],
    ['an encoded way out', '/remotes/mf-claims/%2e%2e/%2e%2e/shell/secret.json', 404],
    ['a hidden file', '/.env.json', 404],
  ])('%s is not there, and never the page', async (_, path, status) => {
    const answer = await get(path, html);
    expect([answer.status, String(answer.body).includes('plumbline-boot')]).toEqual([
      status,
      path.startsWith('/.env') || path.endsWith('.map') ? expect.any(Boolean) : false,
    ]);
    expect(String(answer.body)).not.toContain('secret');
  });

  test('nothing is written here', async () => {
    expect((await get('/claims', html, 'POST')).status).toBe(405);
  });
});

describe('the page', () => {
  const shown = async (path: string, headers: Record<string, string> = {}) => String((await get(path, { ...html, ...headers })).body);
  const cookie = `__Host-plumbline=1.${'a'.repeat(43)}`;

  test('its policy allows its own nonce and nothing inline beside it', async () => {
    const answer = await get('/', html);
    const nonce = /csp-nonce" content="([^"]+)"/.exec(String(answer.body))?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(String((await get('/', html)).body)).not.toContain(nonce);
  });

  test('brings configuration and manifests along, with nothing in them that could close the element', async () => {
    const text = await shown('/claims');
    const boot = /<script type="application\/json" id="plumbline-boot" nonce="[^"]+">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    const { config, manifests } = JSON.parse(boot) as { config: { remotes: { app: string }[] }; manifests: Record<string, unknown> };
    expect(config.remotes.map((one) => one.app)).toEqual(['mf-claims', 'mf-billing', 'mf-comms']);
    expect(Object.keys(manifests)).toEqual(['/remotes/mf-claims/mf-manifest.json', '/remotes/mf-comms/mf-manifest.json']);
  });

  test('preloads what the shell starts with, and with a session the remote that owns the path', async () => {
    const own = '/remotes/mf-comms/remoteEntry.0123456789.js';
    expect(await shown('/claims/7/communications')).not.toContain(own);
    const text = await shown('/claims/7/communications', { cookie });
    expect(text).toContain(`<link rel="preload" as="script" href="/${script}">`);
    expect(text).toContain('<link rel="preload" as="style" href="/assets/main.0123456789.css">');
    expect(text).toContain(`<link rel="preload" as="script" href="${own}">`);
    expect(text).not.toContain('href="/remotes/mf-claims/');
    expect(await shown('/mobile/7')).toContain(own);
  });

  test.each([
    ['/', 200],
    ['/settings', 200],
    ['/unauthorized', 200],
    ['/claims', 200],
    ['/claims/7', 200],
    ['/claims/7/communications', 200],
    ['/billing', 200],
    ['/nope', 404],
    ['/claims/7/nope', 404],
  ])('%s answers %i with the shell', async (path, status) => {
    const answer = await get(path, html);
    expect([answer.status, String(answer.body).includes('plumbline-boot')]).toEqual([status, true]);
  });

  test('comes compressed', async () => {
    const answer = await get('/claims', { ...html, 'accept-encoding': 'br' });
    expect([answer.headers['content-encoding'], String(brotliDecompressSync(answer.body)).includes('plumbline-boot')]).toEqual([
      'br',
      true,
    ]);
  });
});

describe('the public pages', () => {
  test('come as they were built, compressed, under a policy that allows what stands in them by its hash and nothing else', async () => {
    const answer = await get('/features', { ...html, 'accept-encoding': 'br' });
    const text = String(brotliDecompressSync(answer.body));
    expect(text).toContain('href="https://claims.example/features"');
    expect(text).not.toContain('plumbline-boot');
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain(`style-src '${pin(style)}'; script-src '${pin(inline)}'; img-src 'self'`);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect([answer.headers['cache-control'], answer.headers['vary']]).toEqual(['no-cache', 'Accept-Encoding, Cookie']);
    expect((await get('/features', { ...html, 'accept-encoding': 'br', 'if-none-match': answer.headers.etag ?? '' })).status).toBe(304);
    expect((await get('/features', { ...html, 'if-none-match': answer.headers.etag ?? '' })).status).toBe(200);
  });

  test('lead whoever is signed in back to the workspace', async () => {
    expect(String((await get('/features', html)).body)).toContain('Login');
    expect(String((await get('/features', { ...html, cookie: 'in' })).body)).toContain('Open workspace');
  });

  test('the root is the public page for visitors only', async () => {
    await write('shell/dist/pages/landing.html', publicPage('Welcome'));
    expect(String((await get('/', html)).body)).toContain('Welcome');
    expect(String((await get('/', { ...html, cookie: 'in' })).body)).toContain('plumbline-boot');
    await rm(join(folder, 'shell/dist/pages/landing.html'));
  });

  test('a new build shows at once, and HEAD brings no body', async () => {
    await write('shell/dist/pages/workflow.html', publicPage('One'));
    expect(String((await get('/workflow', html)).body)).toContain('One');
    await write('shell/dist/pages/workflow.html', publicPage('Another'));
    expect(String((await get('/workflow', html)).body)).toContain('Another');
    expect((await get('/workflow', html, 'HEAD')).body.length).toBe(0);
  });

  test('robots and sitemap name the addresses that are for everybody', async () => {
    const robots = await get('/robots.txt');
    expect([robots.headers['content-type'], String(robots.body)]).toEqual([
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /api/\nSitemap: https://claims.example/sitemap.xml\n',
    ]);
    expect(String((await get('/sitemap.xml')).body)).toContain('<loc>https://claims.example/workflow</loc>');
    expect(String((await get('/sitemap.xml')).body)).not.toContain('marketing');
  });
});

describe('the configuration of the remotes', () => {
  test('is merged from their builds and answered with 304 when nothing changed', async () => {
    const answer = await get('/config/remotes.json');
    expect((JSON.parse(String(answer.body)) as { version: number; remotes: unknown[] }).remotes).toHaveLength(3);
    expect((await get('/config/remotes.json', { 'if-none-match': answer.headers.etag ?? '' })).status).toBe(304);
  });

  test('a remote whose files vanish keeps its navigation, and a new build shows within two seconds', async () => {
    await rm(join(folder, 'mf-billing'), { recursive: true });
    await write('mf-comms/dist/remote.json', JSON.stringify(remote('mf-comms', [{ path: '/new' }])));
    const deadline = Date.now() + 3_000;
    let text = '';
    while (!text.includes('"/new"') && Date.now() < deadline) text = String((await get('/config/remotes.json')).body);
    expect(text).toContain('"/new"');
    expect(text).toContain('mf-billing');
  });
});
