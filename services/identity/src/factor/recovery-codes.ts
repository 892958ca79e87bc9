// Recovery codes for a lost phone: ten, each good once. Kept as argon2id hashes that share one salt, so that looking one up costs one hash.
import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@plumbline/contracts/identity';
import { hashAlike, hashPassword } from '../passwords/password.ts';

/** Without the letters and digits that people mix up. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const half = 5;

export interface RecoverySet {
  /** Shown once. */
  readonly codes: string[];
  readonly hashes: string[];
}

export async function makeRecoverySet(): Promise<RecoverySet> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const [first = '', ...rest] = codes.map(plain);
  const firstHash = await hashPassword(first);
  const hashes = [firstHash];
  // One after the other: each takes 19 MiB for a moment.
  for (const code of rest) hashes.push(await hashAlike(code, firstHash));
  return { codes, hashes };
}

function newCode(): string {
  const letters = Array.from({ length: 2 * half }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}

/** As it was made: people leave the dash out and type in small letters. */
function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}

/** The hash under which a typed code would stand, or nothing when it is no recovery code at all. */
export async function hashOfTyped(code: string, hashes: readonly string[]): Promise<string | undefined> {
  const [sample] = hashes;
  const typed = plain(code);
  if (sample === undefined || typed.length !== 2 * half) return undefined;
  return hashAlike(typed, sample);
}
