// Taking in the bytes of a document: spooled, hashed, looked at, and stored as they came; nothing is stored of what is refused.
import { finished, PassThrough, type Readable } from 'node:stream';
import { largestDocumentBytes, type FileFormat } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { putFile, type Spooled } from '@plumbline/server';
import { refused, type LookedAt } from '../files/inspect-file.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { cleanFileName, fittingName, mediaTypes } from '../model/document-rules.ts';
import type { FileText } from '../files/text-of-file.ts';

const lookTimeoutMs = 15_000;
/** A file that keeps its words to itself for so long is stored without them. */
const insideTimeoutMs = 5_000;

export interface IncomingFile {
  readonly scope: Scope;
  readonly stream: Readable;
  /** As the sender named it. */
  readonly fileName: string;
  readonly sha256?: string | undefined;
  /** What the sender announced, where it did. */
  readonly announcedBytes?: number | undefined;
}

/** A file whose bytes are durable; what it belongs to is written next. */
export interface ReceivedFile {
  readonly fileName: string;
  readonly kind: FileFormat;
  readonly bytes: number;
  readonly sha256: string;
  readonly objectKey: string;
  readonly previewKey?: string;
  readonly text?: FileText;
  /** Its text or its picture could not be read. */
  readonly isUnread?: true;
}

export type ReceiveDeps = Pick<DocumentStores, 'parts' | 'spool' | 'looker' | 'scanner'>;

/** Throws `too_large`, `unprocessable` with the name and the reason, or what the storage says. */
export async function receiveFile(file: IncomingFile, deps: ReceiveDeps): Promise<ReceivedFile> {
  const fileName = cleanFileName(file.fileName);
  if ((file.announcedBytes ?? 0) > largestDocumentBytes) {
    file.stream.resume();
    throw tooLarge(fileName, file.announcedBytes);
  }
  return deps.spool.during(limited(file.stream, fileName), (spooled) => keep({ ...file, fileName }, spooled, deps));
}

async function keep({ scope, fileName, sha256 }: IncomingFile, spooled: Spooled, deps: ReceiveDeps): Promise<ReceivedFile> {
  if (sha256 !== undefined && sha256 !== spooled.sha256) throw refused(fileName, 'it was damaged during upload. Try again');
  const job = { path: spooled.path, fileName };
  const lane = String(scope.organizationId);
  const { kind } = await deps.looker.run({ ...job, at: 'kind' }, { timeoutMs: lookTimeoutMs, lane });
  const found = await deps.scanner?.scan(spooled.path);
  if (found !== undefined) throw refused(fileName, `the virus scanner found ${found}`);
  const looked = await insideOf(job, kind, { ...deps, lane });
  const prefix = `o/${scope.organizationId}/documents`;
  const object = await putFile(deps.parts.objects, spooled.path, {
    maxBytes: largestDocumentBytes,
    contentType: mediaTypes[looked.kind],
    prefix,
    expectedSha256: spooled.sha256,
  });
  return {
    fileName: fittingName(fileName, looked.kind),
    kind: looked.kind,
    bytes: spooled.bytes,
    sha256: spooled.sha256,
    objectKey: object.key,
    ...(looked.text ? { text: looked.text } : {}),
    ...(looked.isUnread ? { isUnread: true } : {}),
    ...(await keepPreview(looked, prefix, deps)),
  };
}

/** What is known of a file whose inside cannot be read, or takes too long: what it is. */
export async function insideOf(
  job: { path: string; fileName: string },
  kind: FileFormat,
  { looker, lane, parts }: Pick<ReceiveDeps, 'looker' | 'parts'> & { lane: string },
): Promise<LookedAt & { readonly isUnread?: true }> {
  try {
    return await looker.run({ ...job, at: 'inside' }, { timeoutMs: insideTimeoutMs, lane });
  } catch (error) {
    parts.log.warn({ err: error, kind }, 'document text extraction failed');
    return { kind, isUnread: true };
  }
}

async function keepPreview({ preview }: LookedAt, prefix: string, { parts }: ReceiveDeps): Promise<{ previewKey?: string }> {
  if (!preview) return {};
  const stored = await parts.objects.put(preview, { maxBytes: preview.length, contentType: 'image/jpeg', prefix });
  return { previewKey: stored.key };
}

/** What is over the limit is still read to its end, so that the sender hears the answer. */
function limited(stream: Readable, fileName: string): Readable {
  const body = new PassThrough();
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (body.destroyed) return;
    if (bytes > largestDocumentBytes) body.destroy(tooLarge(fileName, undefined));
    else if (!body.write(chunk)) stream.pause();
  });
  body.on('drain', () => stream.resume());
  body.on('close', () => stream.resume());
  stream.on('end', () => body.end());
  // Hears also of a sender who was gone before this
  finished(stream, { writable: false }, (error) => {
    if (error) body.destroy(new Failure('invalid', `The upload of “${fileName}” was interrupted. Try again.`));
  });
  return body;
}

function tooLarge(fileName: string, bytes: number | undefined): Failure {
  const size = bytes === undefined ? 'more than 50 MB' : `${Math.round(bytes / 1_048_576)} MB`;
  return new Failure('too_large', `“${fileName}” wasn't uploaded: it is ${size}, and the limit is 50 MB.`);
}
