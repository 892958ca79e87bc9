// Builds the shell and the remotes whose sources changed since their last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const apps = ['shell', 'mf-claims', 'mf-field', 'mf-billing', 'mf-comms'];
/** What every app is made of, besides its own folder. */
const shared = ['contracts', 'platform/ui', 'platform/web', 'platform/federation', 'package-lock.json'];
const skipped = new Set(['node_modules', 'dist']);
const record = path.join(root, '.cache/web-apps.json');

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  const entries = readdirSync(place, { withFileTypes: true }).filter(({ name }) => !skipped.has(name) && !/[.]test[.]tsx?$/.test(name));
  return entries.flatMap((entry) => {
    const full = path.join(place, entry.name);
    return entry.isDirectory() ? filesIn(full) : [full];
  });
}

function hashOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  const files = places.flatMap((place) => (path.extname(place) === '.json' ? [path.join(root, place)] : filesIn(path.join(root, place))));
  for (const file of files.toSorted()) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function readRecord(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
  } catch {
    // Nothing was built yet, or the record was cut off: then everything is built.
    return {};
  }
}

function build(names: readonly string[]): Promise<void> {
  const args = [path.join(root, 'platform/federation/build-all.mjs'), ...names];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The web apps could not be built:\n${output.trim()}`))));
  });
}

/** Builds what changed; throws with the bundler's words when that fails. */
export async function buildChangedApps(say: (line: string) => void): Promise<void> {
  const before = readRecord();
  const base = hashOf(shared);
  const now = Object.fromEntries(
    apps.map((app) => [
      app,
      createHash('sha256')
        .update(base)
        .update(hashOf([app]))
        .digest('hex'),
    ]),
  );
  const changed = apps.filter((app) => before[app] !== now[app] || !existsSync(path.join(root, app, 'dist')));
  if (changed.length === 0) return;

  say(`Building ${changed.join(', ')} …`);
  const startedAt = performance.now();
  await build(changed);
  mkdirSync(path.dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(now));
  say(`  built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
