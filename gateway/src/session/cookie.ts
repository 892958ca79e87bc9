// The cookie of a session: `<organisation>.<secret>`. The number says where the secret’s hash is to be looked for.
import { createHash, randomBytes } from 'node:crypto';
import { sessionLifetimeMs } from '@plumbline/contracts/identity';

const cookieName = '__Host-plumbline';

/** What a cookie or a key names: the organisation, and the hash by which identity finds the rest. */
export interface NamedSecret {
  readonly organizationId: number;
  readonly secretHash: string;
}

/** A fresh secret of 256 bits; a session never keeps one that somebody knew before the sign-in. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The text of the session cookie in a Cookie header, if one is there and has its form. */
export function sessionCookieOf(header: string | undefined): string | undefined {
  const start = header?.indexOf(`${cookieName}=`) ?? -1;
  if (header === undefined || start < 0) return undefined;
  const end = header.indexOf(';', start);
  const value = header.slice(start + cookieName.length + 1, end < 0 ? undefined : end);
  return /^[1-9]\d{0,9}\.[\w-]{43}$/.test(value) ? value : undefined;
}

export function secretOfCookie(value: string): NamedSecret {
  const [organization = '', secret = ''] = value.split('.');
  return { organizationId: Number(organization), secretHash: hashOfSecret(secret) };
}

/** Partners’ keys name their organisation too: `plk_<organisation>_<secret>`. */
export function secretOfKey(authorization: string | undefined): NamedSecret | undefined {
  const [, key, organization] = /^Bearer (plk_([1-9]\d{0,9})_[\w-]{43})$/.exec(authorization ?? '') ?? [];
  return key === undefined ? undefined : { organizationId: Number(organization), secretHash: hashOfSecret(key) };
}

/** `__Host-` wants Secure, Path=/ and no Domain; browsers take Secure on loopback too. */
export function setCookieText(organizationId: number, secret: string): string {
  return `${cookieName}=${organizationId}.${secret}; Path=/; Max-Age=${sessionLifetimeMs / 1_000}; Secure; HttpOnly; SameSite=Lax`;
}

export function clearCookieText(): string {
  return `${cookieName}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`;
}
