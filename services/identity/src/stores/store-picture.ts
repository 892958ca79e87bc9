// A picture from its bytes to the object store, and back as bytes that cannot run.
import { createHash } from 'node:crypto';
import { maxPictureBytes } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { BytesOptions, Pool } from '@plumbline/server';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StoredPicture } from './records.ts';
import type { IdentityDeps } from './deps.ts';
import type { PictureJob } from '../pictures/picture-worker.ts';

export type PicturePool = Pool<PictureJob, Uint8Array>;

const drawLimitMs = 15_000;

/** Throws `invalid` without bytes and for a part outside of the picture, 415 or 422 for what is no usable picture. Stored under a random key; the original is not kept. */
export async function storePicture(
  scope: Scope,
  { kind, bytes, crop }: PictureJob & { kind: 'person' | 'logo' },
  { parts, pictures }: Pick<IdentityDeps, 'parts' | 'pictures'>,
): Promise<StoredPicture> {
  if (bytes.length === 0) throw new Failure('invalid', 'Choose a picture');
  const made = await pictures.run({ kind, bytes, crop }, { timeoutMs: drawLimitMs, lane: String(scope.organizationId) });
  const { key } = await parts.objects.put(made, {
    maxBytes: maxPictureBytes,
    contentType: 'image/webp',
    prefix: `o/${scope.organizationId}/pictures`,
  });
  return { key, sha256: createHash('sha256').update(made).digest('hex') };
}

/** For documents, which cannot show what browsers can. */
export async function printedLogo(
  { key }: StoredPicture,
  { parts, pictures }: Pick<IdentityDeps, 'parts' | 'pictures'>,
): Promise<Uint8Array> {
  const { body } = await parts.objects.get(key);
  return pictures.run({ kind: 'print', bytes: await buffer(body) }, { timeoutMs: drawLimitMs });
}

/** Told of the picture that was there before. */
export type Replaced = (before: StoredPicture | undefined) => void;

/** Runs a write that puts a picture in the place of another one, whose bytes go once that is stored. */
export async function replacing<A>({ parts }: Pick<IdentityDeps, 'parts'>, write: (replaced: Replaced) => Promise<A>): Promise<A> {
  let old: StoredPicture | undefined;
  const written = await write((before) => {
    old = before;
  });
  if (old) await parts.objects.delete(old.key).catch((err: unknown) => parts.log.warn({ err }, 'picture cleanup failed'));
  return written;
}

/** Under an address that names the picture it may be kept for good. */
const cached = 'private, max-age=31536000, immutable';

export async function bytesOf(
  { key, sha256 }: StoredPicture,
  { parts }: Pick<IdentityDeps, 'parts'>,
): Promise<{ body: Readable; options: BytesOptions }> {
  const { body, bytes } = await parts.objects.get(key);
  return { body, options: { contentType: 'image/webp', bytes, inline: true, headers: { 'cache-control': cached, etag: `"${sha256}"` } } };
}

/** The address of a picture; another picture has another one. */
export function addressOf(path: string, picture: StoredPicture | undefined): string | undefined {
  return picture && `${path}?v=${picture.sha256.slice(0, 12)}`;
}
