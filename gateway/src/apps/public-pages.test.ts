// The public pages as a browser gets them: as they were built, under a policy of their hashes, with the way back for whoever is signed in.
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { html, startAppsStack, pin, signedIn, type AppsStack } from '../testing/apps-stack.ts';

const style = 'b{color:red}';
const inline = 'console.log(document)';
const publicPage = (way: string) =>
  `<!doctype html><html><head><link rel="canonical" href="__ORIGIN__/features"><style>${style}</style></head><body>${way}<script>${inline}</script></body></html>`;

let stack: AppsStack;
beforeAll(async () => {
  stack = await startAppsStack();
  await stack.write('shell/dist/pages/features.html', publicPage('Login'));
  await stack.write('shell/dist/pages/features.signed-in.html', publicPage('Open workspace'));
});
afterAll(() => stack.stop());

test('they come as they were built, compressed, under a policy that allows what stands in them by its hash and nothing else', async () => {
  const answer = await stack.get('/features', { ...html, 'accept-encoding': 'br' });
  const text = String(brotliDecompressSync(answer.body));
  expect(text).toContain('href="https://claims.example/features"');
  expect(text).not.toContain('plumbline-boot');
  const policy = answer.headers['content-security-policy'];
  expect(policy).toContain(`style-src '${pin(style)}'; script-src '${pin(inline)}'; img-src 'self'`);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect([answer.headers['cache-control'], answer.headers['vary']]).toEqual(['no-cache', 'Accept-Encoding, Cookie']);
  expect((await stack.get('/features', { ...html, 'accept-encoding': 'br', 'if-none-match': answer.headers.etag ?? '' })).status).toBe(304);
  expect((await stack.get('/features', { ...html, 'if-none-match': answer.headers.etag ?? '' })).status).toBe(200);
});

test('a form may go to this origin and a script may ask it only where the page has one', async () => {
  const policyOf = async (path: string) => String((await stack.get(path, html)).headers['content-security-policy']);
  expect(await policyOf('/features')).toContain("form-action 'none'");
  expect(await policyOf('/features')).not.toContain('connect-src');
  await stack.write('shell/dist/pages/marketing.html', publicPage('<form method="post"></form><p data-measured="/api/x"></p>'));
  expect(await policyOf('/marketing')).toContain("form-action 'self'");
  expect(await policyOf('/marketing')).toContain("connect-src 'self'");
  await stack.remove('shell/dist/pages/marketing.html');
});

test('they lead whoever is signed in back to the workspace', async () => {
  expect(String((await stack.get('/features', html)).body)).toContain('Login');
  expect(String((await stack.get('/features', { ...html, cookie: signedIn })).body)).toContain('Open workspace');
});

test('the root is the public page for visitors only', async () => {
  await stack.write('shell/dist/pages/landing.html', publicPage('Welcome'));
  expect(String((await stack.get('/', html)).body)).toContain('Welcome');
  expect(String((await stack.get('/', { ...html, cookie: signedIn })).body)).toContain('plumbline-boot');
  await stack.remove('shell/dist/pages/landing.html');
});

test('a new build shows at once, and HEAD brings no body', async () => {
  await stack.write('shell/dist/pages/workflow.html', publicPage('One'));
  expect(String((await stack.get('/workflow', html)).body)).toContain('One');
  await stack.write('shell/dist/pages/workflow.html', publicPage('Another'));
  expect(String((await stack.get('/workflow', html)).body)).toContain('Another');
  expect((await stack.get('/workflow', html, 'HEAD')).body.length).toBe(0);
});

test('robots and sitemap name the addresses that are for everybody', async () => {
  const robots = await stack.get('/robots.txt');
  expect([robots.headers['content-type'], String(robots.body)]).toEqual([
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /api/\nSitemap: https://claims.example/sitemap.xml\n',
  ]);
  expect(String((await stack.get('/sitemap.xml')).body)).toContain('<loc>https://claims.example/workflow</loc>');
  expect(String((await stack.get('/sitemap.xml')).body)).not.toContain('marketing');
});
