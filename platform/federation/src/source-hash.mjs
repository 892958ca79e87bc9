// The hash of everything that goes into an app's build: the same hash means that the build may be skipped.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './apps.mjs';

const common = ['platform/federation', 'platform/ui', 'platform/web', 'contracts', 'package-lock.json'];
const skipped = /(^|\/)(node_modules|dist|\.cache)(\/|$)|\.test\.tsx?$|\.md$/;

/** SHA-256 (hex) over path and content of every source of an app, of what it bundles and of the lock file. */
export function sourceHash(app) {
  const hash = crypto.createHash('sha256');
  for (const entry of [...common, app].toSorted((one, other) => (one < other ? -1 : 1)))
    for (const file of filesOf(entry)) hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function filesOf(entry) {
  const full = path.join(root, entry);
  if (fs.statSync(full).isFile()) return [entry];
  const inside = fs.readdirSync(full, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const names = inside.map((one) => path.relative(root, path.join(one.parentPath, one.name)));
  return names.filter((name) => !skipped.test(name)).toSorted((one, other) => (one < other ? -1 : 1));
}
