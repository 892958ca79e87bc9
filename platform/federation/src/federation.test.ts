// What the gateway may rely on: descriptors, lists of files, and when a build may be skipped.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { apps, appNamed, remotes, root } from './apps.mjs';
import { compressFolder } from './compress.mjs';
import { remoteDescriptor } from './remote-descriptor-plugin.mjs';
import { sourceHash } from './source-hash.mjs';

const folders: string[] = [];
function aFolder(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fed-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

test.each(remotes.map((one: { app: string; name: string }) => [one.app, one.name]))(
  'the descriptor of %s can be published',
  (app, name) => {
    const described = remoteDescriptor({ app, name, context: path.join(root, app) });
    expect(described).toMatchObject({ app, name, apiVersion: 1, entry: `/remotes/${app}/mf-manifest.json` });
  },
);

test('no two remotes own the same path', () => {
  const owned = remotes.flatMap((one: { app: string; name: string }) =>
    remoteDescriptor({ ...one, context: path.join(root, one.app) }).paths.map(({ path }: { path: string }) => path.replace(/:\w+/g, ':x')),
  );
  expect(owned).toEqual([...new Set(owned)]);
});

test('a descriptor without a list of paths is refused with the name of its file', () => {
  const context = aFolder({ 'src/remote.json': '{"nav":[]}' });
  expect(() => remoteDescriptor({ app: 'mf-x', name: 'mf_x', context })).toThrow(/remote\.json: “paths” must be a list/);
});

test('a path that does not begin with a slash is refused', () => {
  const context = aFolder({ 'src/remote.json': '{"nav":[],"paths":[{"path":"claims"}]}' });
  expect(() => remoteDescriptor({ app: 'mf-x', name: 'mf_x', context })).toThrow(/begins with “\/”/);
});

test('an unknown app is refused with the names of the known', () => {
  expect(() => appNamed('mf-nothing')).toThrow('No app “mf-nothing”. Apps: shell, mf-claims, mf-field, mf-billing, mf-comms');
});

test('the hash of the sources is stable and differs between apps', () => {
  const hashes = apps.map((one: { app: string }) => sourceHash(one.app));
  expect(new Set(hashes).size).toBe(apps.length);
  expect(sourceHash('shell')).toBe(hashes[0]);
});

test('text files get a brotli and a gzip copy, small ones, pictures and the page do not', async () => {
  const folder = aFolder({ 'a/big.js': 'x'.repeat(600), 'small.js': 'x', 'picture.png': 'x'.repeat(600), 'index.html': 'x'.repeat(600) });
  await compressFolder(folder, aFolder({}));
  await compressFolder(folder, aFolder({}));
  const names = fs
    .readdirSync(folder, { recursive: true })
    .map(String)
    .toSorted((one, other) => one.localeCompare(other));
  expect(names).toEqual(['a', 'a/big.js', 'a/big.js.br', 'a/big.js.gz', 'index.html', 'picture.png', 'small.js']);
});
