// The facades hold every name that an app imports from a package that is shared through them.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apps, root } from './apps.mjs';

const rooms = [...apps.map((one: { app: string }) => one.app), 'platform/ui', 'platform/web'];
const facades = { 'react-router': 'react-router.ts', '@tanstack/react-query': 'react-query.ts' };

test.each(Object.entries(facades))('every name that the apps import from %s is in its facade', (name, file) => {
  const offered = namesIn(
    fs.readFileSync(path.resolve(import.meta.dirname, '../vendor', file), 'utf8'),
    `${file === 'react-router.ts' ? 'react-router' : 'react-query'}-real`,
  );
  const imported = rooms.flatMap((room) => sourcesOf(room).flatMap((source) => namesIn(fs.readFileSync(source, 'utf8'), name)));

  expect(offered.length).toBeGreaterThan(10);
  expect(imported.length).toBeGreaterThan(3);
  expect([...new Set(imported)].filter((one) => !offered.includes(one))).toEqual([]);
});

test.each([
  ["import { a, type B, c as d } from 'x';", ['a', 'c']],
  ["import type { A } from 'x';", []],
  ["export {\n  a,\n  b,\n} from 'x';", ['a', 'b']],
  ["import { a } from 'y';", []],
])('reads the names of %j', (source, names) => {
  expect(namesIn(source, 'x')).toEqual(names);
});

/** Names of values that a source takes from a package; types cost nothing and need no facade. */
function namesIn(source: string, from: string): string[] {
  const statements = source.matchAll(/(?:import|export)\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g);
  return [...statements].flatMap(([, type, names, name]) => {
    if (type !== undefined || name !== from) return [];
    const each = (names ?? '').split(',').map((one) => one.trim());
    return each.filter((one) => one !== '' && !one.startsWith('type ')).map((one) => one.split(' as ')[0] ?? '');
  });
}

function sourcesOf(room: string): string[] {
  const folder = path.join(root, room, 'src');
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)).map((file) => path.join(folder, file));
}
