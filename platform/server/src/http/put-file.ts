// Storing a file of the spool as an object.
import { createReadStream } from 'node:fs';
import type { ObjectStore, PutOptions, StoredObject } from '../ports/object-store.ts';

/** Photos and documents are a few of these long: each costs a turn of the event loop. */
const readBytes = 1_048_576;

/** Closes the file whatever happens: a store leaves the stream open when it fails, and an open file keeps its space on the disk. */
export async function putFile(objects: Pick<ObjectStore, 'put'>, path: string, options: PutOptions): Promise<StoredObject> {
  const body = createReadStream(path, { highWaterMark: readBytes });
  try {
    return await objects.put(body, options);
  } finally {
    body.destroy();
  }
}
