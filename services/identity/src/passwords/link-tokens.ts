// The tokens of one-time links: `<organization>.<256 random bits>`; what is kept is their hash.
import { randomBytes } from 'node:crypto';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { SecretRecord } from '../stores/records.ts';
import { directoryScope } from '../stores/identity-stores.ts';
import { sha256 } from '../stores/deps.ts';
import { isFromTheFuture } from '../sessions/session-rules.ts';

export const wornLink = 'This link has expired or was already used. Request a new one.';

export function makeLinkToken(organizationId: number): { token: string; hash: string } {
  const token = `${organizationId}.${randomBytes(32).toString('base64url')}`;
  return { token, hash: sha256(token) };
}

/** The organization that a token names; one that names none finds nothing. */
export function scopeOfToken(token: string): Scope {
  return { ...directoryScope, organizationId: Number(/^([1-9]\d{0,9})\./.exec(token)?.[1] ?? 0) };
}

/** Throws `forbidden` for a link that was used, is too old, was made by a clock that went wrong, or never was. */
export function assertFresh(link: SecretRecord | undefined, now: Date): asserts link is SecretRecord {
  const isWorn = !link || (link.expiresAt !== undefined && link.expiresAt <= now) || isFromTheFuture(link.createdAt, now);
  if (isWorn) throw new Failure('forbidden', wornLink);
}
