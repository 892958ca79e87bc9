// A PDF as it is answered: with its hash, and the name under which it is saved.
import type { BytesOptions } from '@plumbline/server';
import { hashOf } from '../base/stored-file.ts';

export interface Paper {
  readonly bytes: Uint8Array;
  readonly options: BytesOptions;
}

export function paper(bytes: Uint8Array, options: Omit<BytesOptions, 'contentType'>): Paper {
  return {
    bytes,
    options: { ...options, contentType: 'application/pdf', headers: { etag: `"${hashOf(bytes)}"`, 'x-content-sha256': hashOf(bytes) } },
  };
}
