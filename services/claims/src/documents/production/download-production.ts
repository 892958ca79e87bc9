// Handing out the file of a production; who took it is kept.
import { productionDownloaded } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type BytesOptions } from '@plumbline/server';
import type { Readable } from 'node:stream';
import { openProduction } from './plan-production.ts';
import type { ProductionStores } from './base/production-stores.ts';
import { aboutProduction, zipName } from './base/production-wire.ts';
import { closedBy, madePrivileged } from './closed-productions.ts';

/** Throws `conflict` where a document in it is privileged by now. What is kept is only what can be handed out. */
export async function downloadProduction(
  scope: Scope,
  id: number,
  deps: ProductionStores,
): Promise<{ body: Readable; options: BytesOptions }> {
  const { row, zip } = await openProduction(scope, id, deps);
  const event = createEvent(productionDownloaded, { ...aboutProduction(row), sha256: zip.sha256 });
  const downloadId = await deps.parts.nextId('production-download');
  const download = { _id: downloadId, productionId: id, by: scope.actor.name };
  const { body, bytes } = await deps.parts.objects.get(zip.key);
  try {
    await deps.parts.writeAs(scope, async (tx) => {
      const closed = closedBy(row, await madePrivileged(tx, row.claimId, deps));
      if (closed !== undefined) throw new Failure('conflict', closed);
      await deps.productions.downloads.insert(tx, download, [event]);
    });
  } catch (error) {
    body.destroy();
    throw error;
  }
  const headers = { etag: `"${zip.sha256}"`, 'x-content-sha256': zip.sha256 };
  return { body, options: { contentType: 'application/zip', bytes, fileName: zipName(row), headers } };
}
