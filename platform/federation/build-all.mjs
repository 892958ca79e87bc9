// `npm run build [-- mf-claims …]`: builds the apps whose sources changed, two at a time, and compresses them.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { appNamed, apps, root } from './src/apps.mjs';
import { compressFolder } from './src/compress.mjs';
import { prerender } from './src/prerender.mjs';
import { sourceHash } from './src/source-hash.mjs';

const atOnce = 2;
const stampOf = (app) => path.join(root, app, 'dist/.built-from');

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const force = process.argv.includes('--force');
const wanted = (asked.length > 0 ? asked.map((name) => appNamed(name)) : apps).map((one) => one.app);
const queue = wanted.filter((app) => force || !isCurrent(app));
for (const app of wanted) if (!queue.includes(app)) console.log(`${app}: unchanged`);

try {
  await Promise.all(Array.from({ length: atOnce }, work));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function work() {
  for (let app = queue.shift(); app !== undefined; app = queue.shift()) await build(app);
}

async function build(app) {
  const began = performance.now();
  const hash = sourceHash(app);
  await bundle(app);
  await prerender(app);
  await compressFolder(path.join(root, app, 'dist'));
  fs.writeFileSync(stampOf(app), hash);
  console.log(`${app}: built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function bundle(app) {
  const cli = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: path.join(root, app),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build of ${app} failed`))));
  });
}

function isCurrent(app) {
  return fs.existsSync(stampOf(app)) && fs.readFileSync(stampOf(app), 'utf8') === sourceHash(app);
}
