// The set of files that opens without a network: whole, of one build, and named anew when any of it changes.
import { expect, test } from 'vitest';
import type { Catalog, Remote } from './app-catalog.ts';
import { offlineSetOf } from './offline-set.ts';

const assets = (name: string) => ({
  js: { sync: [`assets/expose-${name}.js`], async: [`assets/page-${name}.js`] },
  css: { sync: [], async: [`assets/page-${name}.css`] },
});

function aRemote(app: string, offline: boolean, build = 'a'): Remote {
  const entry = `/remotes/${app}/mf-manifest.json`;
  const paths = [{ path: `/${app}` }, { path: `/${app}/:id`, public: true }, { path: `/${app}-today`, public: true }];
  return {
    description: { app, name: app, apiVersion: 1, entry, paths, offline },
    manifest: { metaData: { remoteEntry: { path: '', name: `remoteEntry.${build}.js` } }, exposes: [{ assets: assets(build) }] },
  };
}

function aCatalog(...remotes: Remote[]): Catalog {
  const boot = { js: ['assets/main.js'], css: ['assets/styles.css'], kit: ['assets/page-kit.js'], offline: ['assets/font.woff2'] };
  return { page: '<!doctype html>', boot, remotes };
}

test('holds the first files of the shell and every chunk of the remotes that work offline', () => {
  const { files, page } = offlineSetOf(aCatalog(aRemote('claims', false), aRemote('field', true)));
  expect(page).toBe('/field-today');
  expect(files).toEqual([
    '/assets/main.js',
    '/assets/styles.css',
    '/assets/page-kit.js',
    '/assets/font.woff2',
    '/remotes/field/remoteEntry.a.js',
    '/remotes/field/assets/expose-a.js',
    '/remotes/field/assets/page-a.js',
    '/remotes/field/assets/page-a.css',
  ]);
});

test('is named anew when any remote changes, because the page carries all of them', () => {
  const one = offlineSetOf(aCatalog(aRemote('claims', false), aRemote('field', true)));
  expect(offlineSetOf(aCatalog(aRemote('claims', false), aRemote('field', true)))).toEqual(one);
  expect(offlineSetOf(aCatalog(aRemote('claims', false, 'b'), aRemote('field', true))).build).not.toBe(one.build);
  expect(offlineSetOf(aCatalog(aRemote('claims', false), aRemote('field', true, 'b'))).build).not.toBe(one.build);
});

test('leaves out a remote whose files are not there', () => {
  const gone = { ...aRemote('field', true), manifest: undefined };
  expect(offlineSetOf(aCatalog(gone)).files).not.toContain('/remotes/field/remoteEntry.a.js');
  expect(offlineSetOf(aCatalog(gone)).page).toBe('/');
});
