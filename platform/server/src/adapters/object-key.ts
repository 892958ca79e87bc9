// Keys of objects: a checked prefix and a random name, so that no key is ever made of what somebody typed.
import { randomBytes } from 'node:crypto';
import { Failure } from '@plumbline/contracts/kernel';

const segment = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const maxSegments = 12;

/** A new key below `prefix`. Throws for a prefix that is no plain path. */
export function newKey(prefix: string): string {
  if (!isPlainPath(prefix)) throw new Error(`“${prefix}” cannot start the key of an object`);
  return `${prefix}/${randomBytes(16).toString('hex')}`;
}

/** Throws `Failure('not_found')` for what no store ever made: dots, empty segments, backslashes, a start at the root. */
export function assertKey(key: string): void {
  if (!isPlainPath(key)) throw new Failure('not_found', 'File not found');
}

function isPlainPath(path: string): boolean {
  const segments = path.split('/');
  return segments.length <= maxSegments && segments.every((part) => segment.test(part));
}
