// Says whether the installed packages are those of the lock file. Runs on Node 20 without dependencies.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const platform = `${process.platform}-${process.arch}`;
const stampOf = (root) => path.join(root, 'node_modules', '.plumbline-install.json');
const lockOf = (root) => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
const hash = (text) => createHash('sha256').update(text).digest('hex');

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Missing or cut off half way: either way nothing is known about the install.
    return undefined;
  }
}

/** True when npm's own record of the tree has every package that the lock file asks for on all platforms. */
function agrees(lockText, installed) {
  const have = installed?.packages ?? {};
  return Object.entries(JSON.parse(lockText).packages ?? {}).every(([where, wanted]) => {
    if (!where.includes('node_modules/') || wanted.optional || wanted.devOptional || wanted.peer) return true;
    return where in have && have[where].version === wanted.version;
  });
}

/**
 * Why `npm ci` has to run, in a few words; undefined when it need not.
 * npm writes its hidden lock file last, so an interrupted install has none and is done again.
 */
export function installNeeded(root) {
  const hidden = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return 'first start';

  const lock = lockOf(root);
  const stamp = readJson(stampOf(root));
  if (stamp !== undefined && stamp.platform !== platform) return 'other platform';
  if (stamp?.lock === hash(lock)) return undefined;
  // Somebody ran npm by hand: when the result is right there is nothing to do.
  if (!agrees(lock, readJson(hidden))) return 'the lock file changed';
  recordInstall(root);
  return undefined;
}

/** Remembers that the tree is that of the lock file, on this platform. */
export function recordInstall(root) {
  const stamp = { platform, lock: hash(lockOf(root)) };
  writeFileSync(stampOf(root), `${JSON.stringify(stamp)}\n`);
}
