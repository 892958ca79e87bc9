// The port for objects: photos, documents, recordings. An object never changes once it is stored.
import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Made by the store, never from a file name. */
  readonly key: string;
  readonly bytes: number;
  /** Hex sha256 of the stored bytes, computed by the server. */
  readonly sha256: string;
}

export interface PutOptions {
  /** More than this refuses with `Failure('too_large')` and stores nothing. */
  readonly maxBytes: number;
  readonly contentType?: string;
  /** Folder-like start of the key: `o/7/photos`. */
  readonly prefix: string;
  /** When given, other bytes refuse with `Failure('unprocessable')` and store nothing. */
  readonly expectedSha256?: string;
}

export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

export interface ObjectStore {
  /** Resolves after the bytes are durable. A stream that fails half way stores nothing. */
  put(body: Readable | Uint8Array, options: PutOptions): Promise<StoredObject>;
  /** Throws `Failure('not_found')` for an unknown key. */
  get(key: string, range?: ByteRange): Promise<{ body: Readable; bytes: number }>;
  head(key: string): Promise<{ bytes: number } | undefined>;
  delete(key: string): Promise<void>;
  /** Throws when nothing can be stored at the moment. */
  check(): Promise<void>;
}
