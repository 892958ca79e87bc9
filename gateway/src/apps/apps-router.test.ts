// The files and the page of the apps, as a browser gets them.
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { font, hearFrom, html, startAppsStack, pin, script, signedIn, type AppsStack } from '../testing/apps-stack.ts';

let stack: AppsStack;
const get: AppsStack['get'] = (...asked) => stack.get(...asked);

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

beforeAll(async () => {
  stack = await startAppsStack();
  const { write } = stack;
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
});
afterAll(() => stack.stop());

describe('files', () => {
  test('the font of pages without the product’s code lies at one address, and leads to the file of the build', async () => {
    const { status, headers } = await get('/fonts/inter.woff2');
    expect([status, headers['location'], headers['cache-control']]).toEqual([302, `/${font}`, 'public, max-age=300']);
  });

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
    // Neither plug-ins, nor frames, scripts and answers of another origin
    const { 'default-src': base, ...named } = Object.fromEntries(
      String(answer.headers['content-security-policy'])
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect([base, named['object-src'], named['frame-src']]).toEqual(["'none'", undefined, 'blob:']);
    expect(['script-src', 'connect-src', 'worker-src', 'manifest-src'].map((name) => named[name])).toEqual(Array(4).fill("'self'"));
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

  test('says where the stream of events stands to those whose session stands, to nobody else', async () => {
    expect(await shown('/claims', { cookie: signedIn })).toContain(`"hearFrom":"${hearFrom}"`);
    expect(await shown('/claims', { cookie })).not.toContain('hearFrom');
    expect(await shown('/claims')).not.toContain('hearFrom');
  });

  test('preloads what the shell starts with, and with a session the remote that owns the path', async () => {
    const own = '/remotes/mf-comms/remoteEntry.0123456789.js';
    expect(await shown('/claims/7/communications')).not.toContain(own);
    const text = await shown('/claims/7/communications', { cookie });
    expect(text).toContain(`<link rel="preload" as="script" href="/${script}">`);
    expect(text).toContain('<link rel="preload" as="style" href="/assets/main.0123456789.css">');
    expect(text).toContain(`<link rel="preload" as="script" href="${own}">`);
    expect(text).not.toContain('href="/remotes/mf-claims/');
    const kit = '<link rel="preload" as="script" href="/assets/page-kit.0123456789.js">';
    expect(text).toContain(kit);
    expect(await shown('/claims/7/communications')).not.toContain(kit);
    expect(await shown('/mobile/7')).toContain(own);
  });

  test.each([
    ['/', 200],
    ['/settings', 200],
    ['/unauthorized', 200],
    ['/help', 200],
    ['/claims', 200],
    ['/claims/7', 200],
    ['/claims/7/communications', 200],
    ['/billing', 200],
    ['/nope', 404],
    ['/claims/7/nope', 404],
  ])('%s answers %i with the shell to whoever is signed in', async (path, status) => {
    const answer = await get(path, { ...html, cookie: signedIn });
    expect([answer.status, String(answer.body).includes('plumbline-boot')]).toEqual([status, true]);
  });

  test.each([{}, { cookie }])(
    'an address that nobody owns is the 404 to a visitor too, and no way to sign in and find nothing: %j',
    async (headers) => {
      const answer = await get('/nope', { ...html, ...headers });
      expect([answer.status, String(answer.body).includes('plumbline-boot')]).toEqual([404, false]);
      expect(String(answer.body)).toMatch(/<h1>404 Page Not Found<\/h1>[^]*href="\/"[^]*Sign in/);
      expect(String(answer.body)).toMatch(/<a class="language" lang="es" hreflang="es" href="\/nope\?language=es">Español<\/a>/);
      const inSpanish = await get('//evil.test/nope?language=es', { ...html, ...headers });
      expect([inSpanish.status, String(inSpanish.body)]).toEqual([
        404,
        expect.stringContaining('href="/evil.test/nope?language=en">English</a>'),
      ]);
      expect((await get('/nope', html, 'HEAD')).body.length).toBe(0);
      // Whatever has an owner goes on to the shell, which asks for the sign-in
      expect(await shown('/claims', headers)).toContain('plumbline-boot');
    },
  );

  test('comes compressed', async () => {
    const answer = await get('/claims', { ...html, 'accept-encoding': 'br' });
    expect([answer.headers['content-encoding'], String(brotliDecompressSync(answer.body)).includes('plumbline-boot')]).toEqual([
      'br',
      true,
    ]);
  });
});

describe('the configuration of the remotes', () => {
  test('is merged from their builds and answered with 304 when nothing changed', async () => {
    const answer = await get('/config/remotes.json');
    expect((JSON.parse(String(answer.body)) as { version: number; remotes: unknown[] }).remotes).toHaveLength(3);
    expect((await get('/config/remotes.json', { 'if-none-match': answer.headers.etag ?? '' })).status).toBe(304);
  });

  test('a remote whose files vanish keeps its navigation, and a new build shows within two seconds', async () => {
    await stack.remove('mf-billing');
    await stack.write('mf-comms/dist/remote.json', JSON.stringify(remote('mf-comms', [{ path: '/new' }])));
    const deadline = Date.now() + 3_000;
    let text = '';
    while (!text.includes('"/new"') && Date.now() < deadline) text = String((await get('/config/remotes.json')).body);
    expect(text).toContain('"/new"');
    expect(text).toContain('mf-billing');
  });
});
