// An image without an engine: its folder laid out as its Dockerfile does, from this checkout.
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Copies rooms as the Dockerfile does, and links the installed packages, our own workspaces left out. */
export function layOut(image: string, rooms: readonly string[]): void {
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
