// The first step of every npm script, run for real on a small workspace without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const lockWith = (version: string) =>
  JSON.stringify({
    name: 'small',
    lockfileVersion: 3,
    packages: {
      '': { name: 'small', version, workspaces: ['a'] },
      a: { version },
      'node_modules/a': { resolved: 'a', link: true },
    },
  });

function bootstrap(...args: string[]) {
  const run = spawnSync(process.execPath, ['infra/bootstrap.mjs', ...args], { cwd: folder, encoding: 'utf8' });
  return { code: run.status, out: run.stdout, said: run.stdout + run.stderr };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pl-boot-'));
  for (const part of ['bootstrap.mjs', 'bootstrap']) {
    cpSync(path.join(import.meta.dirname, part), path.join(folder, 'infra', part), { recursive: true });
  }
  mkdirSync(path.join(folder, 'a'));
  write('a/package.json', JSON.stringify({ name: 'a', version: '1.0.0' }));
  write('package.json', JSON.stringify({ name: 'small', version: '1.0.0', workspaces: ['a'] }));
  write('package-lock.json', lockWith('1.0.0'));
  write('hello.mjs', "console.log('hello', ...process.argv.slice(2)); process.exitCode = 7;");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a fresh clone is installed first, and the file gets its arguments and decides the exit code', () => {
  const { code, out } = bootstrap('hello.mjs', 'you');
  expect(out).toMatch(/Installing packages \(first start/);
  expect(out).toMatch(/hello you/);
  expect(code).toBe(7);
});

test('the second time nothing is installed', () => {
  bootstrap('hello.mjs');
  expect(bootstrap('hello.mjs').out).toBe('hello\n');
});

test('an install that was interrupted is done again', () => {
  bootstrap('hello.mjs');
  rmSync(path.join(folder, 'node_modules', '.package-lock.json'));
  expect(bootstrap('hello.mjs').out).toMatch(/Installing packages/);
  expect(existsSync(path.join(folder, 'node_modules', 'a'))).toBe(true);
});

test('packages that a lock file newly asks for are installed', () => {
  bootstrap('hello.mjs');
  mkdirSync(path.join(folder, 'b'));
  write('b/package.json', JSON.stringify({ name: 'b', version: '1.0.0' }));
  write('package.json', JSON.stringify({ name: 'small', version: '1.0.0', workspaces: ['a', 'b'] }));
  const lock = JSON.parse(lockWith('1.0.0'));
  lock.packages[''].workspaces.push('b');
  lock.packages.b = { version: '1.0.0' };
  lock.packages['node_modules/b'] = { resolved: 'b', link: true };
  write('package-lock.json', JSON.stringify(lock));
  expect(bootstrap('hello.mjs').out).toMatch(/the lock file changed/);
});

test('a broken lock file ends with one sentence and a failure', () => {
  write('package-lock.json', lockWith('1.0.0').replace('"node_modules/a"', '"node_modules/zz"'));
  write('package.json', JSON.stringify({ name: 'small', version: '1.0.0', workspaces: ['a'], dependencies: { a: '2.0.0' } }));
  const { code, said } = bootstrap('hello.mjs');
  expect(said).toMatch(/The packages could not be installed: npm ci ended with \d+/);
  expect(code).toBe(1);
});

test('a signal reaches the file, which ends in its own way', async () => {
  bootstrap('hello.mjs');
  write(
    'wait.mjs',
    "process.on('SIGTERM', () => { console.log('drained'); process.exit(3); }); setInterval(() => {}, 1000); console.log('up');",
  );
  const child = spawn(process.execPath, ['infra/bootstrap.mjs', 'wait.mjs'], { cwd: folder });
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => {
    out += bytes.toString();
    if (out === 'up\n') child.kill('SIGTERM');
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  expect(out).toBe('up\ndrained\n');
  expect(code).toBe(3);
});
