// What the tus protocol says in headers: read, checked and written.
import type { IncomingHttpHeaders } from 'node:http';
import { largestPhotoBytes, readMetadata, tusVersion, UploadKind, type UploadState } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { largestAudioBytes } from '../voice/store-voice-note.ts';

export interface Announced {
  readonly kind: UploadKind;
  readonly length: number;
  readonly sha256: string;
  readonly fileName: string;
  /** The other texts: the fields of the capture. */
  readonly fields: Readonly<Record<string, string>>;
}

export const protocolHeaders = { 'tus-resumable': tusVersion };

/** Throws `wrong_version` where the caller speaks another version of the protocol. */
export function assertVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== tusVersion)
    throw new Failure('wrong_version', `Send the header Tus-Resumable: ${tusVersion}. This server speaks no other version.`);
}

/** Throws `invalid` with the header or text that does not fit, `too_large`, or `unprocessable` for an empty file. */
export function readAnnounced(headers: IncomingHttpHeaders): Announced {
  const texts = readMetadata(textOf(headers, 'upload-metadata') ?? '');
  if (!texts) throw refused('Upload-Metadata', 'Send Upload-Metadata as names with base64 texts');
  const { kind = 'photo', sha256 = '', filename = '', filetype: _, ...fields } = texts;
  const known = UploadKind.safeParse(kind);
  if (!known.success) throw refused('kind', 'An upload is a photo or voice');
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw refused('sha256', 'Send the SHA-256 of the file in hex');
  return { kind: known.data, length: lengthOf(headers, known.data), sha256, fileName: filename, fields };
}

function lengthOf(headers: IncomingHttpHeaders, kind: UploadKind): number {
  const length = wholeNumber(headers, 'upload-length');
  if (length === undefined) throw refused('Upload-Length', 'Send Upload-Length with the bytes of the file');
  if (length === 0) throw new Failure('unprocessable', 'This file is empty');
  const most = kind === 'photo' ? largestPhotoBytes : largestAudioBytes;
  if (length > most) throw new Failure('too_large', `A file is larger than ${Math.round(most / 1_048_576)} MB`);
  return length;
}

/** Throws `invalid` where it is missing. */
export function readOffset(headers: IncomingHttpHeaders): number {
  const offset = wholeNumber(headers, 'upload-offset');
  if (offset === undefined) throw refused('Upload-Offset', 'Send Upload-Offset with the bytes that the server holds');
  return offset;
}

/** The digest that a body must have; undefined where none is told. */
export function readChecksum(headers: IncomingHttpHeaders): Buffer | undefined {
  const given = textOf(headers, 'upload-checksum');
  if (given === undefined) return undefined;
  const digest = /^sha256 ([A-Za-z0-9+/]{43}=)$/.exec(given)?.[1];
  if (digest === undefined) throw refused('Upload-Checksum', 'Send Upload-Checksum as sha256 and the digest in base64');
  return Buffer.from(digest, 'base64');
}

export function headersOf({ id, offset, length, expiresAt }: UploadState): Record<string, string> {
  return {
    ...protocolHeaders,
    location: `/api/uploads/${id}`,
    'upload-offset': String(offset),
    'upload-length': String(length),
    'upload-expires': new Date(expiresAt).toUTCString(),
  };
}

function wholeNumber(headers: IncomingHttpHeaders, name: string): number | undefined {
  const text = textOf(headers, name);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function textOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function refused(field: string, sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}
