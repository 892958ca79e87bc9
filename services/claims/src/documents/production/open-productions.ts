// What productions need of the service: their collection, the process that numbers files, and a folder in which they are put together.
import { join } from 'node:path';
import { decoderLimits, openSpool, type ServiceParts } from '@plumbline/server';
import type { ProduceJob, ProducedPages } from './base/produce-job.ts';
import { productionCollections } from '../model/production-store.ts';
import type { ProductionStores } from './base/production-stores.ts';

/** No file is worked on for so long without another one being laid. */
const leftAfterMs = 3_600_000;

/** What a killed process left is removed at a later start. */
export async function openProductions(
  parts: ServiceParts,
): Promise<Pick<ProductionStores, 'productions' | 'producer' | 'productionFolder'>> {
  const productionFolder = join(parts.config.DATA_DIR, 'spool', 'productions');
  await (await openSpool(productionFolder)).sweep(leftAfterMs);
  return {
    productions: productionCollections(parts),
    producer: parts.workers<ProduceJob, ProducedPages>(new URL('files/produce-worker.ts', import.meta.url), { ...decoderLimits, size: 1 }),
    productionFolder,
  };
}
