// Deployments as an operator makes them: the files of a remote in the folder that the product serves are replaced.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type App = 'shell' | 'mf-claims' | 'mf-field' | 'mf-billing' | 'mf-comms';

const hashed = /\.([0-9a-f]{10})\.(js|css|woff2)$/;
const text = /\.(js|css|json)$/;

function folderOf(app: App): string {
  const apps = process.env['PLUMBLINE_APPS'];
  if (!apps) throw new Error('PLUMBLINE_APPS names the folder of the apps: start this journey with e2e/run.mjs');
  return join(apps, app, 'dist');
}

/** Puts a copy aside; `restore` brings exactly that back. */
export function keepBuild(app: App): { restore: () => void; forget: () => void } {
  const folder = folderOf(app);
  const kept = `${folder}-kept`;
  cpSync(folder, kept, { recursive: true });
  return {
    restore() {
      rmSync(folder, { recursive: true, force: true });
      cpSync(kept, folder, { recursive: true });
    },
    forget: () => rmSync(kept, { recursive: true, force: true }),
  };
}

/** One file of a remote, with other content, or gone. */
export function spoil(app: App, file: string, content?: string): void {
  const path = join(folderOf(app), file);
  for (const ending of ['', '.br', '.gz']) rmSync(path + ending, { force: true });
  if (content !== undefined) writeFileSync(path, content);
}

/** What the remote says about itself, changed. */
export function describeAnew(app: App, change: Record<string, unknown>): void {
  const now = JSON.parse(readFileSync(join(folderOf(app), 'remote.json'), 'utf8')) as object;
  spoil(app, 'remote.json', JSON.stringify({ ...now, ...change }));
}

/**
 * Another build of the app: every hashed file has another name, those of the build before are gone. `edit` changes the text
 * of a file on the way. Answers the name of its entry.
 */
export function deployAnotherBuild(app: App, edit: (file: string, content: string) => string = (_, content) => content): string {
  const folder = folderOf(app);
  const salt = crypto.randomUUID();
  const files = readdirSync(folder, { recursive: true }).map(String);
  for (const packed of files.filter((file) => /\.(br|gz|map)$/.test(file))) rmSync(join(folder, packed));
  const names = files.filter((file) => text.test(file) || hashed.test(file));
  const renamed = namesAnew(folder, names, salt);
  const anew = (content: string) => [...renamed].reduce((all, [before, after]) => all.replaceAll(before, after), content);
  for (const name of names.filter((file) => text.test(file))) {
    const path = join(folder, name);
    writeFileSync(path, edit(name, anew(readFileSync(path, 'utf8'))));
  }
  for (const name of names.filter((file) => hashed.test(file))) renameSync(join(folder, name), join(folder, anew(name)));
  pin(folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as { metaData: { remoteEntry: { name: string } } };
  return manifest.metaData.remoteEntry.name;
}

/** The hashes of the files and the name of the build, each with the one that takes its place. */
function namesAnew(folder: string, names: readonly string[], salt: string): Map<string, string> {
  const stamp = join(folder, '.built-from');
  const build = existsSync(stamp) ? [readFileSync(stamp, 'utf8').slice(0, 8)] : [];
  const hashes = names.flatMap((name) => hashed.exec(name)?.[1] ?? []);
  const other = (hash: string) =>
    createHash('sha256')
      .update(salt + hash)
      .digest('hex')
      .slice(0, hash.length);
  return new Map([...new Set([...hashes, ...build])].map((hash) => [hash, other(hash)]));
}

/** What the gateway compares every hashed file with. */
function pin(folder: string): void {
  const names = readdirSync(folder, { recursive: true }).map(String);
  const pins = names
    .filter((name) => hashed.test(name))
    .map((name) => [
      name,
      `sha256-${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('base64')}`,
    ]);
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify(Object.fromEntries(pins)));
}
