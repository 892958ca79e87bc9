// Which build is known, which one runs, and what the server says about it now.
import { afterEach, expect, test, vi } from 'vitest';
import { aRemote } from '../testing/a-workspace.tsx';
import { createBuilds, isShellReplaced, NewerRemote } from './builds.ts';

const field = aRemote({ app: 'mf-field' });
const manifest = (entry: string) => ({ metaData: { remoteEntry: { path: '', name: entry } } });
const config = (apiVersion: number) => ({ version: 1, remotes: [{ ...field, apiVersion }] });

function serverHas(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', (address: string) => {
    const answer = answers[address];
    return Promise.resolve(answer === undefined ? new Response('', { status: 404 }) : Response.json(answer));
  });
}
afterEach(() => vi.unstubAllGlobals());

test('what is deployed now takes the place of what the page knew', async () => {
  serverHas({ [field.entry]: manifest('remoteEntry.b.js'), '/config/remotes.json': config(1) });
  const builds = createBuilds({ [field.entry]: manifest('remoteEntry.a.js') });
  expect(await builds.renew(field)).toBe(true);
  expect(builds.manifestAt(field.entry)).toEqual(manifest('remoteEntry.b.js'));
  expect(await builds.renew(field)).toBe(false);
});

test('a look that fails changes nothing', async () => {
  serverHas({});
  const builds = createBuilds({ [field.entry]: manifest('remoteEntry.a.js') });
  await expect(builds.renew(field)).rejects.toThrow(/404/);
  expect(builds.manifestAt(field.entry)).toEqual(manifest('remoteEntry.a.js'));
});

test('a remote that became newer than this shell is not loaded, and is again when it was rolled back', async () => {
  const builds = createBuilds({});
  serverHas({ [field.entry]: manifest('remoteEntry.b.js'), '/config/remotes.json': config(2) });
  await builds.renew(field);
  expect(() => builds.assertSpoken(field)).toThrow(NewerRemote);
  serverHas({ [field.entry]: manifest('remoteEntry.a.js'), '/config/remotes.json': config(1) });
  await builds.renew(field);
  expect(() => builds.assertSpoken(field)).not.toThrow();
});

test('the running build counts as replaced only when the server has another one', async () => {
  const builds = createBuilds({ [field.entry]: manifest('remoteEntry.a.js') });
  serverHas({ [field.entry]: manifest('remoteEntry.b.js') });
  expect(await builds.isReplaced(field)).toBe(false);
  builds.use(field);
  expect(await builds.isReplaced(field)).toBe(true);
  serverHas({ [field.entry]: manifest('remoteEntry.a.js') });
  expect(await builds.isReplaced(field)).toBe(false);
  serverHas({});
  expect(await builds.isReplaced(field)).toBe(false);
});

test('the shell counts as replaced when its first file is none of the deployed ones', async () => {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.src = 'http://localhost/assets/main.0123456789.js';
  page.body.append(script);
  serverHas({ '/boot-assets.json': { js: ['assets/main.0123456789.js'], css: [] } });
  expect(await isShellReplaced(page)).toBe(false);
  serverHas({ '/boot-assets.json': { js: ['assets/main.fedcba9876.js'], css: [] } });
  expect(await isShellReplaced(page)).toBe(true);
  serverHas({});
  expect(await isShellReplaced(page)).toBe(false);
});
