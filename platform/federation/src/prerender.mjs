// Makes the public pages of an app: bundles their components for Node, runs them, and writes what they say as files.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { root } from './apps.mjs';
import { sourceRule } from './source-rule.mjs';

const font = /^inter-latin-wght-normal\.[0-9a-f]{10}\.woff2$/;

/**
 * Writes `dist/pages/*.html`; nothing for an app that has no `src/features/site`. To be called when the app itself is bundled: the pages name
 * its font.
 */
export async function prerender(app) {
  const site = path.join(root, app, 'src/features/site');
  const source = path.join(site, 'render-pages.tsx');
  if (!fs.existsSync(source)) return;
  const dist = path.join(root, app, 'dist');
  const { renderPublicPages } = await bundled(source, path.join(root, '.cache/pages', app));
  const found = fs.readdirSync(path.join(dist, 'assets')).find((name) => font.test(name));
  const style = smaller(fs.readFileSync(path.join(site, 'site.css'), 'utf8'));
  fs.mkdirSync(path.join(dist, 'pages'), { recursive: true });
  for (const { name, text } of renderPublicPages({ style, font: found && `/assets/${found}` }))
    fs.writeFileSync(path.join(dist, 'pages', name), text);
}

/** The module as Node can run it; React is taken from where it is installed. */
async function bundled(source, folder) {
  const compiler = rspack({
    context: path.dirname(source),
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: { pages: source },
    output: { path: folder, filename: '[name].[contenthash:10].cjs', library: { type: 'commonjs2' }, clean: true },
    externals: ['react', 'react/jsx-runtime', 'react-dom/server'],
    externalsType: 'commonjs',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [sourceRule(true)] },
    performance: false,
  });
  const file = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(`The public pages couldn't be built:\n${stats.toString('errors-only')}`));
      else resolve(stats.toJson({ all: false, assets: true }).assets[0].name);
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  return createRequire(import.meta.url)(path.join(folder, file));
}

/** The sheet without comments and without the space that only readers need. */
function smaller(sheet) {
  return sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();
}
