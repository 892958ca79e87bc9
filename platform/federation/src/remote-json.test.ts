// What the remotes announce as data, all of them together: no key twice, no id twice, only icons that the shell has.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { remotes, root } from './apps.mjs';
import { remoteDescriptor } from './remote-descriptor-plugin.mjs';

interface Declared {
  id: string;
  shortcut?: string;
  icon: string;
}
interface Described {
  app: string;
  nav: (Declared & { count?: { key: string } })[];
  liveKeys?: Record<string, string[]>;
  commands: Declared[];
  searchProviders: Declared[];
  build?: string;
}

const described = (remotes as { app: string; name: string }[]).map(
  (remote) => remoteDescriptor({ ...remote, context: path.join(root, remote.app), build: 'abc' }) as unknown as Described,
);
const all = (part: 'nav' | 'commands' | 'searchProviders') => described.flatMap((one) => one[part]);
const source = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

test('no key leads to two places or does two things, and none is taken from the keys of all screens', () => {
  const keys = [...all('nav'), ...all('commands')].flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const firsts = new Set(keys.filter((one) => one.includes(' ')).map((one) => one.split(' ')[0]));
  const everywhere = [...source('platform/web/src/keys/shortcuts.ts').matchAll(/keys: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, key]) => key),
  );
  expect(everywhere.length).toBeGreaterThan(8);
  expect(keys.filter((one) => everywhere.includes(one) || firsts.has(one))).toEqual([]);
  expect([...firsts].filter((one) => everywhere.includes(one))).toEqual([]);
});

test('ids are told apart, icons are there, the build has its name', () => {
  for (const part of ['nav', 'commands', 'searchProviders'] as const) {
    const ids = all(part).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  const icons = source('shell/src/frame/nav-icons.ts');
  const missing = [...all('nav'), ...all('commands'), ...all('searchProviders')].filter(({ icon }) => !icons.includes(`  ${icon}: Icon`));
  expect(missing).toEqual([]);
  expect(described.every(({ build }) => build === 'abc')).toBe(true);
});

test('a number of the navigation hears events before its remote is loaded', () => {
  const counted = described.flatMap(({ app, nav, liveKeys = {} }) =>
    nav.flatMap(({ id, count }) => (count ? [{ is: `${app} ${id}`, hears: Object.values(liveKeys).flat().includes(count.key) }] : [])),
  );
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.filter(({ hears }) => !hears)).toEqual([]);
});
