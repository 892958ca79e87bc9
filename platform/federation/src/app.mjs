// The build of one browser app: `app({ app: 'mf-claims' })` is all that its rspack.config.mjs says.
import fs from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { appNamed, root } from './apps.mjs';
import { AssetListsPlugin } from './asset-lists-plugin.mjs';
import { devServer } from './dev-server.mjs';
import { RemoteDescriptorPlugin } from './remote-descriptor-plugin.mjs';
import { aliases, shared } from './shared.mjs';
import { sourceHash } from './source-hash.mjs';
import { sourceRule } from './source-rule.mjs';

/** Code that has not come after this time is not waited for: the screen says so and offers Retry. */
const chunkLimitMs = 12_000;

const browsers = ['chrome >= 115', 'edge >= 115', 'firefox >= 115', 'safari >= 16.4'];
/**
 * React's refresh runtime of a second app finds the renderer only through this hook; it must stand before any bundle.
 */
const refreshHook =
  '<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers:new Map(),supportsFiber:true,inject(r){const i=this.renderers.size+1;this.renderers.set(i,r);return i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}</script>';

/** @param {{ app: string }} which the folder of the app: `shell`, `mf-claims` … */
export function app(which) {
  const one = { ...appNamed(which.app), production: process.env.NODE_ENV === 'production' };
  const isHost = one.app === 'shell';
  const context = path.join(root, one.app);
  const publicPath = isHost ? '/' : `/remotes/${one.app}/`;
  return {
    name: one.app,
    context,
    mode: one.production ? 'production' : 'development',
    target: 'web',
    devtool: one.production ? 'hidden-source-map' : 'cheap-module-source-map',
    entry: isHost ? { main: './src/index.ts' } : {},
    output: { ...outputNames(one.production), path: path.join(context, 'dist'), publicPath, uniqueName: buildName(one), clean: true },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias: aliases(one.production) },
    module: { rules: rules(one.production) },
    optimization: optimization(one.production, isHost),
    plugins: plugins({ ...one, isHost, context }),
    devServer: devServer({ ...one, isHost, publicPath }),
    performance: false,
    stats: 'errors-warnings',
    cache: !one.production,
    lazyCompilation: false,
  };
}

/**
 * Two builds of one remote may be loaded by the same page, one after the other: each has chunks, styles and class names of its own.
 */
function buildName({ app, name, production }) {
  return production && app !== 'shell' ? `${name}_${sourceHash(app).slice(0, 8)}` : name;
}

function outputNames(production) {
  const name = production ? 'assets/[name].[contenthash:10]' : '[name]';
  return {
    filename: `${name}.js`,
    chunkFilename: `${name}.js`,
    cssFilename: `${name}.css`,
    cssChunkFilename: `${name}.css`,
    chunkLoadTimeout: chunkLimitMs,
    assetModuleFilename: production ? 'assets/[name].[contenthash:10][ext]' : '[name][ext]',
    hashDigest: 'hex',
  };
}

function rules(production) {
  return [
    sourceRule(production),
    // The contracts are values: what is not imported must not be bundled, zod least of all
    {
      test: /[\\/]contracts[\\/]src[\\/]/,
      sideEffects: false,
      enforce: 'post',
      loader: path.join(import.meta.dirname, 'values-loader.mjs'),
    },
    { include: path.join(root, 'platform/ui/src'), test: /\.tsx?$/, sideEffects: false },
    {
      test: /\.module\.css$/,
      type: 'css/module',
      // Only classes and animations are private to a file; custom properties and grid areas mean the same everywhere
      parser: { namedExports: false, dashedIdents: false, customIdents: false, grid: false, container: false },
      generator: { localIdentName: '[uniqueName]-[id]-[local]' },
    },
    // Packages that say "no side effects" would lose their styles
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', sideEffects: true },
    { test: /\.woff2$/, type: 'asset/resource' },
    { test: /\.(svg|png|webp)$/, type: 'asset' },
  ];
}

/**
 * The shell's first load in few files. The sheets of all its modules must be one file: the order of its layers is the order
 * in which the browser meets their names.
 */
const isPage = (chunk) => (chunk.name ?? '').startsWith('page-');
const ofFirstLoad = (chunk) => !chunk.canBeInitial() && !isPage(chunk);

/** The entry of the whole kit, which the first screen asks for. What the frame has of it is in the first load already. */
const kitDoor = /[\\/]platform[\\/]ui[\\/]src[\\/]index\.ts$/;

function isOfKitAlone(module, { chunkGraph }) {
  const chunks = [...chunkGraph.getModuleChunks(module)].filter((chunk) => !isPage(chunk));
  const hasDoor = (chunk) => [...chunkGraph.getChunkModules(chunk)].some((one) => kitDoor.test(one.nameForCondition() ?? ''));
  return chunks.length > 0 && chunks.every(hasDoor);
}

const firstLoad = {
  default: false,
  defaultVendors: false,
  styles: { type: /^css/, name: 'styles', chunks: 'all', enforce: true, priority: 30 },
  wholeKit: { type: /^javascript/, test: isOfKitAlone, name: 'page-kit', chunks: 'all', enforce: true, priority: 25 },
  vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: ofFirstLoad, enforce: true, priority: 20 },
  kit: { test: /[\\/](platform|contracts)[\\/]/, name: 'kit', chunks: ofFirstLoad, enforce: true, priority: 10 },
  // What several screens need and the first load does not, such as the schemas of the contracts
  pages: {
    test: /[\\/](node_modules|platform|contracts)[\\/]/,
    name: 'page-common',
    chunks: isPage,
    minChunks: 2,
    enforce: true,
    priority: 5,
  },
};

function optimization(production, isHost) {
  return {
    ...(production && isHost ? { splitChunks: { cacheGroups: firstLoad } } : {}),
    chunkIds: 'named',
    moduleIds: production ? 'deterministic' : 'named',
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      // The default targets lower logical properties and double Mantine's styles
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
    ],
  };
}

function plugins({ app, name, production, isHost, context }) {
  return [
    new ModuleFederationPlugin({
      name,
      filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
      ...(isHost ? {} : { exposes: { './remote': './src/exposed/remote.tsx' } }),
      shared: shared(isHost),
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: true,
      experiments: production
        ? { optimization: { target: 'web' }, ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }) }
        : {},
    }),
    isHost && new rspack.HtmlRspackPlugin(page({ name, production, context })),
    !isHost && new RemoteDescriptorPlugin({ app, name, context, build: buildOf(app, production) }),
    !production && new ReactRefreshRspackPlugin(),
    production && new AssetListsPlugin({ boot: isHost }),
    new rspack.DefinePlugin({ __DEV__: JSON.stringify(!production), __BUILD__: JSON.stringify(buildOf(app, production)) }),
    hasFiles(path.join(context, 'public')) && new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(context, 'public'), to: '.' }] }),
  ].filter(Boolean);
}

/** The same sources make the same build: its name is their hash. */
function buildOf(app, production) {
  return production ? sourceHash(app).slice(0, 10) : 'development';
}

function page({ name, production, context }) {
  const template = fs.readFileSync(path.join(context, 'index.html'), 'utf8');
  return {
    templateContent: production ? template : template.replace('<!--plumbline:preload-->', refreshHook),
    excludeChunks: [name],
    scriptLoading: 'defer',
    minify: false,
  };
}

function hasFiles(folder) {
  return fs.existsSync(folder) && fs.readdirSync(folder).length > 0;
}
