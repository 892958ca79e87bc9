// Storing a file of the spool as an object.
import { createReadStream } from 'node:fs';
import type { ObjectStore, PutOptions, StoredObject } from '../ports/object-store.ts';

/** Closes the file whatever happens: a store leaves the stream open when it fails, and an open file keeps its space on the disk. */
export async function putFile(objects: Pick<ObjectStore, 'put'>, path: string, options: PutOptions): Promise<StoredObject> {
  const body = createReadStream(path);
  try {
    return await objects.put(body, options);
  } finally {
    body.destroy();
  }
}
