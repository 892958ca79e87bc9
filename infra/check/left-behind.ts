// No committed file names a machine's path or a package registry, nor puts work off to later.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

// One letter in brackets, so that this file does not find itself.
const later = ['TO[D]O', 'FIX[M]E', 'XX[X]', 'HA[C]K'];
const registryHosts = ['registry[.]npmjs', 'registry[.]yarnpkg', 'npm[.]pkg[.]github', 'jfrog[.]io', 'verdacci[o]', 'localhost:487[3]'];

const rules: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: 'names a path of one machine',
    pattern: new RegExp(`(^|[\\s"'\`(=:])/(${['work', 'root', 'home', 'Users'].join('|')})/[\\w.-]+`),
  },
  { what: 'names a package registry', pattern: new RegExp(registryHosts.join('|')) },
  { what: 'puts work off to later', pattern: new RegExp(`\\b(${later.join('|')})\\b`) },
];
const binary = /[.](png|jpe?g|heic|webp|woff2?|pdf|zip|gz|ico|gif)$/;
// The customer's own text is not ours to change.
const foreign = /^docs\/spec\//;

/** What one file's text leaves behind, one line each. */
export function leftBehindIn(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `${file}:${index + 1} ${what}: ${line.trim().slice(0, 120)}`),
    );
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  const files = listed
    .split('\n')
    .filter((file) => file !== '' && !binary.test(file) && !foreign.test(file) && existsSync(path.join(root, file)));
  const problems = files.flatMap((file) => leftBehindIn(file, readFileSync(path.join(root, file), 'utf8')));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
