// Encryption at rest: what is captured is sealed with a key of this browser that cannot be exported.
import { fieldDatabase, writing } from './database.ts';

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const cipher = 'AES-GCM';
let held: Promise<CryptoKey> | undefined;

/** Throws outside a secure context (https or this machine), where browsers offer no encryption. */
export async function seal(bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await (await subtleOf()).encrypt({ name: cipher, iv }, await deviceKey(), bytes) };
}

/** Throws when the bytes are not those that were sealed: altered ones never open. */
export async function unseal({ iv, data }: Sealed): Promise<ArrayBuffer> {
  return (await subtleOf()).decrypt({ name: cipher, iv }, await deviceKey(), data);
}

export async function sealJson(value: unknown): Promise<Sealed> {
  return seal(new TextEncoder().encode(JSON.stringify(value)));
}

export async function unsealJson(sealed: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unseal(sealed)));
}

async function subtleOf(): Promise<SubtleCrypto> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) throw new Error('Captures can only be saved over https.');
  return subtle;
}

function deviceKey(): Promise<CryptoKey> {
  held ??= readOrMake();
  held.catch(() => {
    held = undefined;
  });
  return held;
}

async function readOrMake(): Promise<CryptoKey> {
  const database = await fieldDatabase();
  const known = await database.get('keys', 'device');
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);
  const transaction = writing(database, ['keys']);
  // Another tab may have made one meanwhile: the first key stays, because it sealed what is there
  const first = await transaction.store.get('device');
  if (!first) await transaction.store.put(made, 'device');
  await transaction.done;
  return first ?? made;
}
