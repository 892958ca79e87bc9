// The bytes of a photo: the original as a download that cannot run, the renditions for screens.
import { noPhoto } from '../base/sentences.ts';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { BytesOptions } from '@plumbline/server';
import type { Readable } from 'node:stream';
import { recordCustody } from '../custody/record-custody.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { contentTypes } from '../images/sniff.ts';

export interface PhotoBytes {
  readonly body: Readable;
  readonly options: BytesOptions;
}

const sandboxed = "default-src 'none'; sandbox";
/** A rendition never changes under its address. */
const immutable = 'private, max-age=31536000, immutable';

/** Whoever is given it stands in the chain of custody before the first byte. */
export async function originalOf(scope: Scope, id: number, deps: PhotoDeps): Promise<PhotoBytes> {
  const { stores, parts } = deps;
  const photo = await stores.photos.get(scope, id, noPhoto);
  await recordCustody(scope, { photo, step: 'downloaded' }, deps);
  const { body, bytes } = await parts.objects.get(photo.objectKey);
  const headers = {
    'content-security-policy': sandboxed,
    'x-content-type-options': 'nosniff',
    etag: `"${photo.sha256}"`,
    'cache-control': immutable,
  };
  return { body, options: { contentType: contentTypes[photo.format], bytes, fileName: photo.originalName, headers } };
}

export async function renditionOf(scope: Scope, { id, size }: { id: number; size: '320' | '1600' }, deps: PhotoDeps): Promise<PhotoBytes> {
  const { stores, parts } = deps;
  const photo = await stores.photos.get(scope, id, noPhoto);
  const key = size === '320' ? photo.thumbnailKey : photo.imageKey;
  if (key === undefined)
    throw new Failure('not_found', photo.status === 'failed' ? 'This photo could not be processed' : 'This photo is still being processed');
  const taker = size === '1600' ? exportedTo(scope) : undefined;
  if (taker !== undefined) await recordCustody(scope, { photo, step: 'exported', detail: taker }, deps);
  const { body, bytes } = await parts.objects.get(key);
  return {
    body,
    options: {
      contentType: 'image/jpeg',
      bytes,
      inline: true,
      // When a link ends, no cache of its holder shows what it opened
      headers: { 'cache-control': scope.link ? 'no-store' : immutable, 'x-content-type-options': 'nosniff' },
    },
  };
}

/** A person who looks at it tells of it by opening it; a service or a partner's program takes it along. */
function exportedTo({ actor: { kind, id } }: Scope): string | undefined {
  if (kind === 'user' || kind === 'link') return undefined;
  return kind === 'key' ? 'to a partner' : `to ${id === 'ai' ? 'the analysis' : id === 'claims' ? 'a report' : id}`;
}
