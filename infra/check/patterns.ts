// No regular expression of the product takes time by the square of a text that somebody sends. Judged by recheck: new ones at once, those
// of the list of judged ones in turn. `--write` judges all and writes the list.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { check } from 'recheck';
import { builtFrom, slowButBounded } from './pattern-exceptions.ts';
import { patternsIn } from './patterns-in.ts';

const longestSearchMs = 120_000;
/** By the characters that are read, never by the clock: a busy machine judges as a quiet one. */
const byCount = { attackTimeout: null, incubationTimeout: null, randomSeed: 1 } as const;

export interface Source {
  readonly file: string;
  readonly text: string;
}

export interface Exceptions {
  readonly slow: Readonly<Record<string, string>>;
  readonly built: Readonly<Record<string, string>>;
}

type Judged = ReadonlyMap<string, { readonly source: string; readonly flags: string; readonly file: string }>;

/** One line for each expression that may take long, and for each exception that nothing needs. `isKnown`: it was judged sound before. */
export async function problemsIn(sources: readonly Source[], exceptions: Exceptions, isKnown = (_: string) => false): Promise<string[]> {
  const { slow } = exceptions;
  const { written, building } = expressionsIn(sources);
  const problems = [...notNeeded(exceptions, written, building)];
  for (const [name, { source, flags, file }] of written) {
    const wrong = name in slow || isKnown(name) ? undefined : await judged(source, flags);
    if (wrong) problems.push(`${file}: ${name} ${wrong}`);
  }
  return problems;
}

/** Each expression once, and the files that build some while they run. */
function expressionsIn(sources: readonly Source[]): { written: Judged; building: ReadonlySet<string> } {
  const written = new Map<string, { source: string; flags: string; file: string }>();
  const building = new Set<string>();
  for (const { file, text } of sources) {
    const found = patternsIn(file, text);
    if (found.built > 0) building.add(file);
    for (const { source, flags } of found.written) {
      const name = `/${source}/${flags}`;
      if (!written.has(name)) written.set(name, { source, flags, file });
    }
  }
  return { written, building };
}

function notNeeded({ slow, built }: Exceptions, written: Judged, building: ReadonlySet<string>): string[] {
  return [
    ...[...building].filter((file) => !(file in built)).map((file) => `${file} builds a regular expression; write down from what`),
    ...Object.keys(built)
      .filter((file) => !building.has(file))
      .map((file) => `${file} builds no regular expression any more`),
    ...Object.keys(slow)
      .filter((name) => !written.has(name))
      .map((name) => `no file holds the exception ${name} any more`),
  ];
}

/** Undefined for an expression whose time grows with the text alone. */
async function judged(source: string, flags: string): Promise<string | undefined> {
  const found = await check(source, flags, { ...byCount, timeout: longestSearchMs });
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `could not be judged (${found.error.kind})`;
  return `takes ${found.complexity.summary} time, for example with ${found.attack.pattern.slice(0, 120)}`;
}

const rooms = ['contracts', 'platform', 'services', 'gateway', 'shell', 'mf-claims', 'mf-field', 'mf-billing', 'mf-comms'];
const source = /\.(?:ts|tsx|mjs)$/;
const ofTests = /\.test\.tsx?$|\/testing\/|\/test-parts\/|\.d\.ts$|^platform\/testing\//;

function productSources(root: string): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...rooms], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed
    .split('\n')
    .filter((file) => source.test(file) && !ofTests.test(file) && existsSync(path.join(root, file)))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** In so many days each expression of the list was judged anew. */
export const turns = 60;

/** What the same judge found sound is not judged at each run: a line each, by the digest, below the version of the judge. */
export function knownFrom(list: string, { version, day }: { version: string; day: number }): (name: string) => boolean {
  const [by, ...digests] = list.split('\n');
  const known = new Set(by === version ? digests : []);
  return (name) => {
    const digest = digestOf(name);
    return known.has(digest) && Number.parseInt(digest.slice(0, 8), 16) % turns !== day % turns;
  };
}

export function listOf(names: Iterable<string>, version: string): string {
  return `${[version, ...[...new Set(Array.from(names, digestOf))].toSorted()].join('\n')}\n`;
}

const digestOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 24);

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const file = path.join(import.meta.dirname, 'judged-patterns.txt');
  const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
  const sources = productSources(root);
  const exceptions = { slow: slowButBounded, built: builtFrom };
  const isWritten = process.argv.includes('--write');
  const day = Math.floor(Date.now() / 86_400_000);
  const isKnown = isWritten || !existsSync(file) ? undefined : knownFrom(readFileSync(file, 'utf8'), { version, day });
  const problems = await problemsIn(sources, exceptions, isKnown);
  for (const problem of problems) console.log(problem);
  const sound = [...expressionsIn(sources).written.keys()].filter((name) => !(name in slowButBounded));
  if (isWritten && problems.length === 0) writeFileSync(file, listOf(sound, version));
  // The judge stays behind as a process of its own
  process.exit(problems.length === 0 ? 0 : 1);
}
