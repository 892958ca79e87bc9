// Handing out the file of a production; who took it is kept.
import { productionDownloaded } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { createEvent, type BytesOptions } from '@plumbline/server';
import type { Readable } from 'node:stream';
import { openProduction } from './plan-production.ts';
import type { ProductionStores } from './base/production-stores.ts';
import { aboutProduction, zipName } from './base/production-wire.ts';

export async function downloadProduction(
  scope: Scope,
  id: number,
  needs: ProductionStores,
): Promise<{ body: Readable; options: BytesOptions }> {
  const { row, zip } = await openProduction(scope, id, needs);
  const { body, bytes } = await needs.parts.objects.get(zip.key);
  const event = createEvent(productionDownloaded, { ...aboutProduction(row), sha256: zip.sha256 });
  const downloadId = await needs.parts.nextId('production-download');
  const download = { _id: downloadId, productionId: id, by: scope.actor.name };
  await needs.parts.writeAs(scope, (tx) => needs.productions.downloads.insert(tx, download, [event]));
  const headers = { etag: `"${zip.sha256}"`, 'x-content-sha256': zip.sha256 };
  return { body, options: { contentType: 'application/zip', bytes, fileName: zipName(row), headers } };
}
