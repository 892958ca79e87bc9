// All documents of a claim as one ZIP, streamed, with a manifest of hashes that `sha256sum -c` checks.
import { finished, Readable, type PassThrough } from 'node:stream';
import { documentAccessLabels, documentFolders, documentTypeLabels } from '@plumbline/contracts/claims';
import { csvLine, Failure, type Scope } from '@plumbline/contracts/kernel';
import { createHash } from 'node:crypto';
import { ZipFile } from 'yazl';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { DocumentRecord } from '../model/document-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { cleanFileName, currentOf, visibleTo } from '../model/document-rules.ts';

export interface Archive {
  readonly fileName: string;
  readonly body: Readable;
}

interface Filed {
  readonly document: DocumentRecord;
  readonly path: string;
}

/** Throws `not_found` when nothing of what was asked is there. */
export async function archiveOf(
  scope: Scope,
  { claimId, ids }: { claimId: number; ids: readonly number[] | undefined },
  deps: DocumentStores,
): Promise<Archive> {
  const claim = await deps.claims.get(scope, claimId, claimNotFound, { projection: { claimNumber: 1 } });
  const filter = { claimId, deletedAt: { $exists: false }, ...visibleTo(scope), ...(ids ? { _id: { $in: ids } } : {}) };
  const [documents, overview] = await Promise.all([
    deps.documents.records.find(scope, filter, { sort: { createdAt: 1, _id: 1 }, limit: 2_000 }),
    deps.documents.overviews.findOne(scope, { _id: claimId }),
  ]);
  if (documents.length === 0) throw new Failure('not_found', 'There are no documents to download');
  const names = new Map([
    ...documentFolders.map(({ key, label }): [string, string] => [key, label]),
    ...(overview?.folders ?? []).map(({ key, name }): [string, string] => [key, name]),
  ]);
  return { fileName: `documents-${claim.claimNumber}.zip`, body: zipped(filed(documents, names), deps) };
}

/** Paths of our own making, each once. */
function filed(documents: readonly DocumentRecord[], folders: ReadonlyMap<string, string>): Filed[] {
  const taken = new Set<string>();
  return documents.map((document) => {
    const folder = cleanFileName(folders.get(document.folder) ?? 'Other');
    const fileName = cleanFileName(currentOf(document).fileName);
    const dot = fileName.lastIndexOf('.');
    let path = `${folder}/${fileName}`;
    for (let count = 2; taken.has(path.toLowerCase()); count += 1)
      path = `${folder}/${fileName.slice(0, dot)} (${count})${fileName.slice(dot)}`;
    taken.add(path.toLowerCase());
    return { document, path };
  });
}

function zipped(files: readonly Filed[], { parts }: DocumentStores): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  const failed = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', failed);
  for (const { document, path } of files) {
    const { objectKey, bytes, uploadedAt } = currentOf(document);
    const options = { mtime: uploadedAt, compress: false, size: bytes };
    zip.addReadStreamLazy(path, options, (hand) => {
      parts.objects.get(objectKey).then(
        ({ body }) => hand(null, tied(body, out)),
        (error: unknown) => hand(error, Readable.from([])),
      );
    });
  }
  const manifest = Buffer.from(manifestOf(files));
  zip.addBuffer(manifest, 'manifest.csv', { compress: false });
  zip.addBuffer(Buffer.from(sumsOf(files, manifest)), 'SHA256SUMS', { compress: false });
  zip.end();
  return out;
}

/** `pipe` carries neither an end before time: whoever leaves closes the file, and a file that breaks off breaks the archive. */
function tied(body: Readable, out: Readable): Readable {
  const close = () => body.destroy();
  if (out.destroyed) close();
  out.once('close', close);
  finished(body, (error) => {
    out.off('close', close);
    if (error) out.destroy(error);
  });
  return body;
}

function sumsOf(files: readonly Filed[], manifest: Buffer): string {
  const lines = files.map(({ document, path }) => `${currentOf(document).sha256}  ${path}`);
  return [...lines, `${createHash('sha256').update(manifest).digest('hex')}  manifest.csv`, ''].join('\n');
}

function manifestOf(files: readonly Filed[]): string {
  const head = ['Path', 'Title', 'Type', 'Access', 'Document date', 'Version', 'Bytes', 'SHA-256', 'Uploaded by', 'Uploaded at'];
  const rows = files.map(({ document, path }) => {
    const { number, bytes, sha256, uploadedBy, uploadedAt } = currentOf(document);
    return [
      path,
      document.title,
      documentTypeLabels[document.type].label,
      documentAccessLabels[document.access],
      document.documentDate ?? '',
      String(number),
      String(bytes),
      sha256,
      uploadedBy,
      uploadedAt.toISOString(),
    ];
  });
  return [head, ...rows].map(csvLine).join('');
}
