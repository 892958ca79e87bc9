// What identity’s use cases work with.
import { createHash } from 'node:crypto';
import type { ServiceParts } from '@plumbline/server';
import type { PicturePool } from '../pictures/store-picture.ts';
import type { IdentityStores } from './identity-stores.ts';

export interface IdentityNeeds extends IdentityStores {
  readonly parts: ServiceParts;
  /** Draws pictures of people and logos. */
  readonly pictures: PicturePool;
}

/** SHA-256 in base64url: enough for random secrets of 256 bits, never for passwords. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
