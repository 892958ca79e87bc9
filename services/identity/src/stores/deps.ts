// What identity’s use cases work with.
import { createHash } from 'node:crypto';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Seal, ServiceParts, Tx } from '@plumbline/server';
import type { PicturePool } from './store-picture.ts';
import type { IdentityStores } from './identity-stores.ts';

export interface IdentityDeps extends IdentityStores {
  readonly parts: ServiceParts;
  /** Draws pictures of people and logos. */
  readonly pictures: PicturePool;
  /** Seals the secrets of authenticator apps. */
  readonly seal: Seal;
}

/** For whom is read, and within which transaction, if there is one. */
export type Look = { readonly scope: Scope; readonly session?: undefined; readonly now?: undefined } | Tx;

export function withinOf({ session }: Look) {
  return session ? { session } : {};
}

/** SHA-256 in base64url: enough for random secrets of 256 bits, never for passwords. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
