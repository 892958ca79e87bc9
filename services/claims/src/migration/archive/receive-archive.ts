// Taking an archive of another system: streamed to the object store, looked through for what may not come in, then checked row by row.
import type { Readable } from 'node:stream';
import { largestMoveBytes } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { StoredObject, Tx } from '@plumbline/server';
import { noCounts, type ImportRecord } from '../rows/import-record.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { openArchive } from '../parts/zip-file.ts';

/** Throws and stores nothing for what is no sound archive. */
export async function receiveArchive(body: Readable, scope: Scope, { parts: { objects } }: ImportStores): Promise<StoredObject> {
  const stored = await objects.put(body, {
    maxBytes: largestMoveBytes,
    prefix: `o/${scope.organizationId}/imports`,
    contentType: 'application/zip',
  });
  try {
    if (stored.bytes === 0) throw new Failure('invalid', 'This file is empty');
    const archive = await openArchive(objects, stored);
    archive.close();
    if (![...archive.files.keys()].some((path) => path.toLowerCase() === 'claims.csv'))
      throw new Failure('unprocessable', 'The archive has no claims.csv at its top level');
    return stored;
  } catch (error) {
    await objects.delete(stored.key).catch(() => undefined);
    throw error;
  }
}

/** Its check begins at once, with the columns as they are named, unless a person wants to look at them first. */
export async function addMove(
  tx: Tx,
  { stored, fileName, isLater }: { stored: StoredObject; fileName: string; isLater: boolean },
  { store, parts, jobs }: ImportStores,
): Promise<ImportRecord> {
  const { key: objectKey, bytes, sha256 } = stored;
  const file = { fileName, objectKey, bytes, sha256, columns: [], sample: [], mapping: {} };
  const remembered = await store.mappings.findOne(tx.scope, { _id: tx.scope.organizationId }, { session: tx.session });
  const added = await store.imports.insert(
    tx,
    {
      _id: await parts.nextId('claim-import'),
      kind: 'migration',
      state: isLater ? 'uploaded' : 'checking',
      ...file,
      defaults: {},
      values: remembered?.values ?? {},
      duplicates: 'skip',
      counts: noCounts,
      cancelling: false,
      createdBy: tx.scope.actor.name,
    },
    [],
  );
  if (!isLater) await jobs.add(tx, added._id);
  return added;
}
