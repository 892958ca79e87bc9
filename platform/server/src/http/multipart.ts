// Reading a multipart body as a stream: files go where the handler sends them, nothing is held in memory.
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { Failure } from '@plumbline/contracts/kernel';
import type { Request } from 'express';

export interface MultipartLimits {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
}

export interface IncomingFile {
  readonly fieldName: string;
  /** As the client named it: shown, never used as a path. */
  readonly fileName: string;
  readonly mimeType: string;
  readonly stream: Readable;
  /** The text fields that came before this file. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface Multipart<R> {
  readonly fields: Record<string, string>;
  /** One result per file, in order. */
  readonly files: R[];
}

const mostFields = 40;
const longestField = 20_000;

/**
 * Streams each file through `take`, one after the other. A failure of one file fails the request.
 * Throws 415 for another content type, 413 for a file over the limit or too many files, 400 for a broken body.
 */
export async function readMultipart<R>(
  request: Request,
  limits: MultipartLimits,
  take: (file: IncomingFile) => Promise<R>,
): Promise<Multipart<R>> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(request.headers['content-type'] ?? ''))
    throw new Failure('unsupported_media', 'This address takes multipart/form-data');
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const taken: Promise<R>[] = [];
  let refused: Failure | undefined;
  const parser = new Busboy({
    headers: request.headers as BusboyHeaders,
    limits: {
      files: limits.maxFiles,
      fileSize: limits.maxFileBytes,
      fields: mostFields,
      fieldSize: longestField,
      parts: mostFields + limits.maxFiles,
    },
  });
  const tooMany = () => {
    refused ??= new Failure('too_large', `At most ${limits.maxFiles} files at a time`);
  };

  await new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (fieldName, stream, fileName, _encoding, mimeType) => {
      stream.on('limit', () =>
        stream.destroy(new Failure('too_large', `A file is larger than ${Math.round(limits.maxFileBytes / 1_048_576)} MB`)),
      );
      const result = take({ fieldName, fileName: fileName ?? '', mimeType, stream, fields: { ...fields } });
      taken.push(result);
      result.catch((error: unknown) => {
        refused ??= error instanceof Failure ? error : undefined;
        stream.resume();
      });
    });
    parser.on('filesLimit', tooMany);
    parser.on('partsLimit', tooMany);
    parser.on('finish', resolve);
    parser.on('error', (error) =>
      reject(error instanceof Failure ? error : new Failure('invalid', 'The upload is not a complete multipart body')),
    );
    request.on('aborted', () => reject(new Failure('invalid', 'The upload was cut off')));
    request.pipe(parser);
  });
  const files = await settled(taken);
  if (refused) throw refused;
  return { fields, files };
}

async function settled<R>(taken: readonly Promise<R>[]): Promise<R[]> {
  const results = await Promise.allSettled(taken);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<R>).value);
}
