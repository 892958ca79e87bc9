// Reading a multipart body as a stream: files go where the handler sends them, nothing is held in memory.
import { finished, PassThrough, type Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { Failure } from '@plumbline/contracts/kernel';
import type { Request } from 'express';
import type { BodyContent } from './body-content.ts';

export interface MultipartLimits {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  /** Hears what the body holds. */
  readonly content?: BodyContent;
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

const maxFields = 40;
const longestField = 20_000;
const incomplete = "The upload isn't a complete multipart body";

/**
 * Streams each file through `take`, one after the other. A failure of one file fails the request.
 * Throws 415 for another content type, 413 for a file over the limit or too many files, 400 for a broken body.
 */
export async function readMultipart<R>(
  request: Request,
  limits: MultipartLimits,
  take: (file: IncomingFile) => Promise<R>,
): Promise<Multipart<R>> {
  const reading: Reading<R> = { fields: Object.create(null) as Record<string, string>, taken: [], open: new Set(), refused: undefined };
  const parser = parserOf(request, limits);
  limits.content?.begin();
  const tooMany = () => void (reading.refused ??= new Failure('too_large', `Upload at most ${limits.maxFiles} files at a time`));
  await new Promise<void>((resolve, reject) => {
    // Whoever reads a file that will never end has to hear of it.
    const giveUp = (failure: Failure) => {
      for (const body of reading.open) body.destroy(failure);
      reject(failure);
    };
    parser.on('field', (name: string | undefined, value) => {
      limits.content?.field(name ?? '', value);
      if (name === undefined) reading.refused ??= new Failure('invalid', 'Every form part needs a name');
      else reading.fields[name] = value;
    });
    parser.on('file', (...[fieldName, stream, fileName, , mimeType]) => {
      const about = { fieldName, fileName: fileName ?? '', mimeType };
      limits.content?.file(stream, about);
      const body = bodyOf(stream, limits, reading.open);
      hand(reading, take, { ...about, stream: body, fields: { ...reading.fields } });
    });
    parser.on('filesLimit', tooMany);
    parser.on('partsLimit', tooMany);
    parser.on('finish', resolve);
    parser.on('error', (error) => giveUp(error instanceof Failure ? error : new Failure('invalid', incomplete)));
    // Hears also of a sender who was gone before this: what a handler looks up first takes time
    finished(request, { writable: false }, (error) => error && giveUp(new Failure('invalid', 'The upload was interrupted')));
    request.pipe(parser);
  });
  const files = await settled(reading.taken);
  if (reading.refused) throw reading.refused;
  return { fields: reading.fields, files };
}

interface Reading<R> {
  readonly fields: Record<string, string>;
  readonly taken: Promise<R>[];
  readonly open: Set<PassThrough>;
  refused: Failure | undefined;
}

function parserOf(request: Request, { maxFiles, maxFileBytes }: MultipartLimits): InstanceType<typeof Busboy> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(request.headers['content-type'] ?? '')) {
    throw new Failure('unsupported_media', 'Send multipart/form-data');
  }
  const limits = { files: maxFiles, fileSize: maxFileBytes, fields: maxFields, fieldSize: longestField, parts: maxFields + maxFiles };
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch {
    // The header comes from the caller: the parser refuses a boundary that is too long, empty or only seems to be there
    throw new Failure('invalid', "This multipart boundary can't be used");
  }
}

function hand<R>(reading: Reading<R>, take: (file: IncomingFile) => Promise<R>, file: IncomingFile): void {
  const result = take(file);
  reading.taken.push(result);
  result.catch((error: unknown) => {
    reading.refused ??= error instanceof Failure ? error : undefined;
    file.stream.destroy();
  });
}

/**
 * The file as its taker reads it. It can be destroyed at any time (too large, refused, cut off): the parser's own stream is
 * then drained, for the parser waits until somebody has read every file.
 */
function bodyOf(stream: Readable, { maxFileBytes }: MultipartLimits, open: Set<PassThrough>): PassThrough {
  const body = new PassThrough();
  open.add(body);
  body.on('error', () => undefined);
  body.on('close', () => {
    open.delete(body);
    stream.unpipe(body);
    stream.resume();
  });
  // A body that ends within a file is told to the file first: unheard, it would end the process
  stream.on('error', () => body.destroy(new Failure('invalid', incomplete)));
  stream.on('limit', () => body.destroy(new Failure('too_large', `A file is larger than ${Math.round(maxFileBytes / 1_048_576)} MB`)));
  stream.pipe(body);
  return body;
}

async function settled<R>(taken: readonly Promise<R>[]): Promise<R[]> {
  const results = await Promise.allSettled(taken);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => (result as PromiseFulfilledResult<R>).value);
}
