// What dependency-cruiser sees of the rooms: without a parser it sees nothing and passes, so that what it missed is counted here.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { rooms } from './checks.ts';

interface Cruise {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] }[];
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly to: string; readonly rule: { readonly name: string } }[];
  };
}

export interface Cruised extends Cruise {
  /** What the tool did not look at, one line each. */
  readonly tooFew: readonly string[];
}

const maxBytes = 256 * 1024 * 1024;
const skipped = new Set(['node_modules', 'dist', 'public']);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesIn(full);
    return /[.]tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [full] : [];
  });
}

async function run(root: string, present: readonly string[]): Promise<Cruise> {
  const bin = path.resolve(import.meta.dirname, '../../node_modules/.bin/depcruise');
  const args = [bin, '--config', path.join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...present];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: maxBytes }).catch(
    // It ends with the number of violations, and still prints the report.
    (error: { stdout?: string; stderr?: string }) => {
      if (error.stdout?.startsWith('{')) return { stdout: error.stdout };
      throw new Error(`dependency-cruiser could not run: ${error.stderr}`);
    },
  );
  return JSON.parse(stdout) as Cruise;
}

/** The modules below `root` with their imports, the violations of the rules, and in one line each what the tool did not look at. */
export async function cruise(root: string): Promise<Cruised> {
  const names = new Set(readdirSync(root));
  const present = rooms.filter((room) => names.has(room));
  const sources = present.flatMap((room) => sourcesIn(path.join(root, room))).map((file) => path.relative(root, file));
  const { modules, summary } = await run(root, present);

  const seen = new Set(modules.map(({ source }) => source));
  const unseen = sources.filter((source) => !seen.has(source));
  const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  const tooFew: string[] = [];
  if (unseen.length > 0) tooFew.push(`looked at too few modules: ${unseen.length} of ${sources.length} unseen, such as ${unseen[0]}`);
  if (imports < sources.length / 2) tooFew.push(`looked at too few imports: ${imports} in ${sources.length} files`);
  return { modules, summary, tooFew };
}
