// The cookie of a session: `<organization>.<secret>`. The number says where the secret’s hash is to be looked for.
import { createHash, randomBytes } from 'node:crypto';
import { sessionLifetimeMs, signInStepMs } from '@plumbline/contracts/identity';

const cookieName = '__Host-plumbline';
const linkCookieName = '__Host-plumbline-link';

/** What a cookie or a key names: the organization, and the hash by which identity finds the rest. */
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
  return namedSecretText(cookieText(header, cookieName));
}

/** The same of the cookie of an access link. */
export function linkCookieOf(header: string | undefined): string | undefined {
  return namedSecretText(cookieText(header, linkCookieName));
}

/** It lives as long as the link. No navigation needs it: it goes with the calls of our own pages alone. */
export function setLinkCookieText(value: string, expiresAt: Date, now = Date.now()): string {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now) / 1_000));
  return `${linkCookieName}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`;
}

export function clearLinkCookieText(): string {
  return `${linkCookieName}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict`;
}

function namedSecretText(value: string | undefined): string | undefined {
  return value !== undefined && /^[1-9]\d{0,9}\.[\w-]{43}$/.test(value) ? value : undefined;
}

/** By its whole name: what ends in it may have been set by another host of the same site. */
function cookieText(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export function secretOfCookie(value: string): NamedSecret {
  const [organization = '', secret = ''] = value.split('.');
  return { organizationId: Number(organization), secretHash: hashOfSecret(secret) };
}

/** Partners’ keys name their organization too: `plk_<organization>_<secret>`. */
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

/** Cookies beside the session: what a sign-in needs between its steps, and by which a browser is known again. */
const besides = {
  step: { name: '__Host-plumbline-step', seconds: signInStepMs / 1_000 },
  device: { name: '__Host-plumbline-device', seconds: 180 * 24 * 60 * 60 },
  provider: { name: '__Host-plumbline-provider', seconds: signInStepMs / 1_000 },
} as const;
type Beside = keyof typeof besides;

export function besideCookieOf(header: string | undefined, kind: Beside): string | undefined {
  return cookieText(header, besides[kind].name);
}

export function besideSecretOf(header: string | undefined, kind: 'step' | 'device'): NamedSecret | undefined {
  const value = namedSecretText(besideCookieOf(header, kind));
  return value === undefined ? undefined : secretOfCookie(value);
}

export function setBesideText(kind: Beside, value: string): string {
  return `${besides[kind].name}=${value}; Path=/; Max-Age=${besides[kind].seconds}; Secure; HttpOnly; SameSite=Lax`;
}

export function clearBesideText(kind: Beside): string {
  return `${besides[kind].name}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`;
}
