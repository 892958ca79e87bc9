// What is wrong is said before anything starts, in one sentence that names the setting.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword } from './demo-password.ts';
import { assertPortIsFree, prepareDataFolder, settingsOf } from './first-look.ts';
import { takeDataFolder } from './instance-lock.ts';

const never = new Promise<void>(() => undefined);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pl-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a wrong setting is named', () => {
  expect(() => settingsOf({ PORT: 'eighty' })).toThrow(/The setting PORT is invalid/);
  expect(() => settingsOf({ DEMO_PASSWORD: 'short' })).toThrow(/DEMO_PASSWORD needs at least 8 characters/);
});

test('a data folder that is a file is refused with its name', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(new RegExp(`Can't write to the data folder ${file}.*Set DATA_DIR`));
});

test('a taken port is refused, a free one is left free', async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings = settingsOf({ PORT: String((server.address() as AddressInfo).port) });
  await expect(assertPortIsFree(settings)).rejects.toThrow(/is already in use/);
  await new Promise((resolve) => server.close(resolve));
  await assertPortIsFree(settings);
  await assertPortIsFree(settings);
});

test('a data folder belongs to one instance until that lets go', async () => {
  const release = await takeDataFolder(folder, never);
  await expect(takeDataFolder(folder, never)).rejects.toThrow(/Another Plumbline is already running/);
  await release();
  await (await takeDataFolder(folder, never))();
});

test('a data folder whose owner is stopping is waited for', async () => {
  const release = await takeDataFolder(folder, Promise.resolve());
  const next = takeDataFolder(folder, never);
  setTimeout(() => void release(), 200);
  await (await next)();
});

test('a made-up demo password stays, and only its owner can read it', () => {
  const made = demoPassword(folder, undefined);
  expect(made).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect(demoPassword(folder, undefined)).toBe(made);
  expect(statSync(path.join(folder, 'demo-password')).mode & 0o777).toBe(0o600);
});

test('a given demo password replaces the kept one', () => {
  demoPassword(folder, undefined);
  expect(demoPassword(folder, 'a-longer-one')).toBe('a-longer-one');
  expect(demoPassword(folder, undefined)).toBe('a-longer-one');
  expect(existsSync(path.join(folder, 'demo-password'))).toBe(true);
  expect(readFileSync(path.join(folder, 'demo-password'), 'utf8')).toBe('a-longer-one\n');
});
