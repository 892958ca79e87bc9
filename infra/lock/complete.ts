// `node infra/lock/complete.ts [lock file]` after every change of the packages: adds the binaries of other platforms to the lock.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completed, type LockFile, missingPlatformPackages } from './platform-packages.ts';

const file = process.argv[2] ?? path.resolve(import.meta.dirname, '../../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
const missing = Object.keys(missingPlatformPackages(lock));
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completed(lock), null, 2)}\n`);
console.log(`${missing.length} packages of other platforms added`);
