// Each service starts from what its image holds: contracts, platform/server and its own room, nothing else of the repository.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { serviceNames } from '@plumbline/contracts/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
let image: string;

/** Copies rooms as the Dockerfile does, and links the installed packages, our own workspaces left out. */
function build(rooms: readonly string[]): void {
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(image, 'node_modules/@plumbline'), { recursive: true });
  for (const name of readdirSync(packages).filter((one) => one !== '@plumbline' && !one.startsWith('.'))) {
    symlinkSync(path.join(packages, name), path.join(image, 'node_modules', name));
  }
  for (const room of rooms) {
    mkdirSync(path.join(image, room), { recursive: true });
    cpSync(path.join(root, room, 'package.json'), path.join(image, room, 'package.json'));
    cpSync(path.join(root, room, 'src'), path.join(image, room, 'src'), {
      recursive: true,
      filter: (file) => !/[.]test[.]tsx?$/.test(file),
    });
    if (existsSync(path.join(root, room, 'node_modules')))
      symlinkSync(path.join(root, room, 'node_modules'), path.join(image, room, 'node_modules'));
    const name = room.startsWith('services/') ? `service-${path.basename(room)}` : path.basename(room);
    symlinkSync(path.join(image, room), path.join(image, 'node_modules/@plumbline', name));
  }
}

beforeEach(() => {
  image = mkdtempSync(path.join(os.tmpdir(), 'pl-img-'));
});
afterEach(() => rmSync(image, { recursive: true, force: true }));

test.each([...serviceNames.map((name) => `services/${name}`), 'gateway'])('%s', async (room) => {
  build(['contracts', 'platform/server', room]);
  const load = `await import(${JSON.stringify(path.join(image, room, 'src/main.ts'))}); console.log('loaded'); process.exit(0)`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', load], { cwd: image });
  expect(stdout).toBe('loaded\n');
});
