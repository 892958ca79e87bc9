// What all apps share at run time: one copy of React, router, query cache, ui and web, all of them from the shell.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './apps.mjs';

const versionOf = (name) => JSON.parse(fs.readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
const vendor = (file) => path.resolve(import.meta.dirname, '../vendor', file);

const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-router', '@tanstack/react-query'];
/** A shared package ships whole; these are shared through a file that re-exports what the apps use. */
const facades = { 'react-router': vendor('react-router.ts'), '@tanstack/react-query': vendor('react-query.ts') };
const own = ['@plumbline/ui', '@plumbline/web'];

/** The `shared` setting of an app. Remotes carry no copy of their own: without the shell they are nothing. */
export function shared(isHost) {
  const entries = packages.map((name) => {
    const version = versionOf(
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
    return [name, { singleton: true, version, requiredVersion: `^${version}`, ...source(facades[name], isHost) }];
  });
  const owned = own.map((name) => [name, { singleton: true, version: '0.1.0', requiredVersion: false, ...source(undefined, isHost) }]);
  return Object.fromEntries([...entries, ...owned]);
}

function source(facade, isHost) {
  if (!isHost) return { import: false };
  return facade ? { import: facade } : {};
}

/** Under these names the facades reach the real packages; else they would find themselves. */
export function aliases(production) {
  return {
    'react-router-real$': path.join(root, `node_modules/react-router/dist/${production ? 'production' : 'development'}/index.js`),
    'react-query-real$': path.join(root, 'node_modules/@tanstack/react-query/build/modern/index.js'),
  };
}
