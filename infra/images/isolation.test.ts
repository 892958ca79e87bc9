// Each service starts from what its image holds: contracts, platform/server and its own room, nothing else of the repository.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { serviceNames } from '@plumbline/contracts/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layOut } from './lay-out.ts';

let image: string;

beforeEach(() => {
  image = mkdtempSync(path.join(os.tmpdir(), 'pl-img-'));
});
afterEach(() => rmSync(image, { recursive: true, force: true }));

test.each([...serviceNames.map((name) => `services/${name}`), 'gateway'])('%s', async (room) => {
  layOut(image, ['contracts', 'platform/server', room]);
  const load = `await import(${JSON.stringify(path.join(image, room, 'src/main.ts'))}); console.log('loaded'); process.exit(0)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', load], { cwd: image });
  expect(stdout).toBe('loaded\n');
});
