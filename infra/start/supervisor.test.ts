// A program that dies is started again, and stopping leaves no process behind.
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseAfter, Supervised } from './supervisor.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pl-sup-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function listener(script = '') {
  const socket = path.join(folder, 's');
  const code = `const s = ${JSON.stringify(socket)}; require('fs').rmSync(s, { force: true }); require('net').createServer((c) => c.end()).listen(s); ${script}`;
  const check = () =>
    new Promise<void>((resolve, reject) => {
      const connection = net.connect(socket, () => resolve(connection.destroy() && undefined));
      connection.once('error', reject);
    });
  return new Supervised(
    { logFile: path.join(folder, 'log'), name: 'listener', command: process.execPath, args: ['-e', code], env: process.env, check },
    (line) => said.push(line),
  );
}

test('a killed program is back by itself', async () => {
  const program = listener();
  await program.whenReady(10_000);
  const first = program.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(program.restarts).toBe(1), { timeout: 10_000 });
  await program.whenReady(10_000);
  expect(program.pid).not.toBe(first);
  expect(said).toEqual([expect.stringMatching(/listener ended \(SIGKILL\), restarting in 250 ms/)]);
  await program.stop();
});

test('a stopped program is gone and stays away', async () => {
  const program = listener();
  await program.whenReady(10_000);
  const pid = program.pid ?? 0;
  await program.stop();
  expect(isAlive(pid)).toBe(false);
  expect(program.pid).toBeUndefined();
  expect(said).toEqual([]);
});

test('a program that cannot be started is reported and tried again', async () => {
  const program = new Supervised(
    {
      name: 'nothing',
      logFile: path.join(folder, 'log'),
      command: path.join(folder, 'none'),
      args: [],
      env: {},
      check: () => Promise.reject(new Error('no')),
    },
    (line) => said.push(line),
  );
  await expect(program.whenReady(100)).rejects.toThrow(/nothing isn't ready/);
  expect(said[0]).toMatch(/nothing couldn't be started/);
  await program.stop();
});

test.each([
  [0, 5, 250],
  [250, 5, 500],
  [8_000, 5, 10_000],
  [10_000, 5, 10_000],
  [10_000, 60_000, 250],
])('after a pause of %i ms and a run of %i ms the next pause is %i ms', (last, ran, next) => {
  expect(pauseAfter(last, ran)).toBe(next);
});
