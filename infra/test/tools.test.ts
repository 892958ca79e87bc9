// What the tests need is found where it is, under any of its names.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { found, withServers } from './tools.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pl-tools-'));
  writeFileSync(path.join(folder, 'plumbline-tool'), '#!/bin/sh\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a program is found by any of its names', () => {
  chmodSync(path.join(folder, 'plumbline-tool'), 0o755);
  expect(found(['other-name', 'plumbline-tool'], folder)).toBe(path.join(folder, 'plumbline-tool'));
});

test('what is missing is not found', () => {
  expect(found(['plumbline-nothing'], folder)).toBeUndefined();
});

// Root may run everything that anybody may run, so this holds for root too.
test('a file that nobody may run is not a program', () => {
  chmodSync(path.join(folder, 'plumbline-tool'), 0o644);
  expect(found(['plumbline-tool'], folder)).toBeUndefined();
});

test('servers of Debian are on the path of the suites, behind a person’s own', () => {
  expect(withServers('own/bin').split(path.delimiter)).toEqual(['own/bin', '/usr/sbin', '/sbin']);
});
