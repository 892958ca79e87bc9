// The bytes of captures: read one at a time, to show or to send.
import { fieldDatabase } from './database.ts';
import { unseal } from './seal.ts';

/** Throws when they are gone or were altered. */
export async function bytesOf(id: string): Promise<ArrayBuffer> {
  const row = await (await fieldDatabase()).get('bytes', id);
  if (!row) throw new Error('The bytes of this capture are no longer on this phone.');
  return unseal(row.sealed);
}
