// The lock file: no package older than the version that cured a known advisory (trust.md S17), and none of any platform missing.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LockFile, missingPlatformPackages } from '../lock/platform-packages.ts';

const floors: Readonly<Record<string, string>> = {
  sharp: '0.35.3',
  multer: '2.3.0',
  mongoose: '9.9.2',
  nodemailer: '10.4.1',
  'http-proxy-middleware': '4.2.1',
};

const numbers = (version: string) => version.split(/[.+-]/, 3).map(Number);

function isOlder(version: string, floor: string): boolean {
  const [mine, least] = [numbers(version), numbers(floor)];
  const first = mine.findIndex((part, index) => part !== least[index]);
  return first >= 0 && (mine[first] ?? 0) < (least[first] ?? 0);
}

/** What in the text of a lock file is older than its floor, one line each. */
export function packagesBelowFloor(lockText: string): string[] {
  const lock = JSON.parse(lockText) as { packages: Record<string, { version?: string }> };
  return Object.entries(lock.packages).flatMap(([where, { version }]) => {
    const floor = floors[where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length)];
    if (!where.includes('node_modules/') || floor === undefined || version === undefined) return [];
    return isOlder(version, floor) ? [`${where} is ${version}; an advisory asks for ${floor} or newer`] : [];
  });
}

if (import.meta.main) {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const missing = Object.keys(missingPlatformPackages(JSON.parse(text) as LockFile));
  const problems = packagesBelowFloor(text);
  if (missing.length > 0) problems.push(`${missing.length} packages of other platforms are missing: run node infra/lock/complete.ts`);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
