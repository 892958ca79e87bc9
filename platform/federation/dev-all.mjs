// Hot reload of shell and remotes: one server each, the shell's at http://127.0.0.1:4100 stands in front.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { appNamed, apps, host, root } from './src/apps.mjs';

const wanted = process.env.APPS ? process.env.APPS.split(',').map((name) => appNamed(name.trim())) : apps;
const cli = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const noise = /Loopback|Project is running|Content not from|proxy created|404s will/;

const children = wanted.map(({ app }) => {
  const child = spawn(process.execPath, [cli, 'serve'], {
    cwd: path.join(root, app),
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const publish = (bytes) => {
    const said = String(bytes).trim();
    if (said && !noise.test(said)) console.log(`[${app}] ${said}`);
  };
  child.stdout.on('data', publish);
  child.stderr.on('data', publish);
  return child;
});
console.log(`Open http://127.0.0.1:${host.port} when the apps are ready`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
    process.exit(0);
  });
}
