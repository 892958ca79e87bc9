// No regular expression of the product takes time by the square of a text that somebody sends. Judged by recheck.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** One line for each expression that may take long, and for each exception that nothing needs. */
export async function problemsIn(sources: readonly Source[], { slow, built }: Exceptions): Promise<string[]> {
  const files = new Map<string, { source: string; flags: string; file: string }>();
  const building = new Set<string>();
  for (const { file, text } of sources) {
    const found = patternsIn(file, text);
    if (found.built > 0) building.add(file);
    for (const { source, flags } of found.written) {
      const name = `/${source}/${flags}`;
      if (!files.has(name)) files.set(name, { source, flags, file });
    }
  }
  const problems = [
    ...[...building].filter((file) => !(file in built)).map((file) => `${file} builds a regular expression; write down from what`),
    ...Object.keys(built)
      .filter((file) => !building.has(file))
      .map((file) => `${file} builds no regular expression any more`),
    ...Object.keys(slow)
      .filter((name) => !files.has(name))
      .map((name) => `no file holds the exception ${name} any more`),
  ];
  for (const [name, { source, flags, file }] of files) {
    const wrong = name in slow ? undefined : await judged(source, flags);
    if (wrong) problems.push(`${file}: ${name} ${wrong}`);
  }
  return problems;
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

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const problems = await problemsIn(productSources(root), { slow: slowButBounded, built: builtFrom });
  for (const problem of problems) console.log(problem);
  // The judge stays behind as a process of its own
  process.exit(problems.length === 0 ? 0 : 1);
}
