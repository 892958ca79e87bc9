// What the use cases of measurement work with.
import type { MeasurementProvider } from '@plumbline/contracts/enums';
import type { Pool, ServiceParts } from '@plumbline/server';
import type { RoofPages } from '../pdf/roof-pages.ts';
import type { RoofProvider } from '../providers/roof-provider.ts';
import type { Stores } from './stores.ts';

export interface Deps {
  readonly parts: ServiceParts;
  readonly stores: Stores;
  readonly pages: Pool<RoofPages, Uint8Array<ArrayBuffer>>;
  readonly providers: Readonly<Record<MeasurementProvider, RoofProvider>>;
}
