// The bytes of captures: read one at a time, to show or to send.
import { fieldDatabase } from './database.ts';
import { seal, unseal } from './seal.ts';

/** Throws when they are gone or were altered. */
export async function bytesOf(id: string): Promise<ArrayBuffer> {
  const row = await (await fieldDatabase()).get('bytes', id);
  if (!row) throw new Error('The bytes of this capture are no longer on this phone.');
  return unseal(row.sealed);
}

/** A small picture of a photo; lost without harm. */
export async function keepPreview(id: string, picture: Blob): Promise<void> {
  const sealed = await seal(await picture.arrayBuffer());
  await (await fieldDatabase()).put('previews', { id, sealed });
}

export async function previewOf(id: string): Promise<ArrayBuffer | undefined> {
  const row = await (await fieldDatabase()).get('previews', id);
  return row && unseal(row.sealed);
}
