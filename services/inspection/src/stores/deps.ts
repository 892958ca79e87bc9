// What the use cases of inspection work with.
import type { ServiceParts } from '@plumbline/server';
import type { Stores } from './stores.ts';

export interface Deps {
  readonly parts: ServiceParts;
  readonly stores: Stores;
}
