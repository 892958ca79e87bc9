// Taking in one file of an upload: spooled, looked at, and stored as it came; nothing is stored of what is refused.
import { largestPhotoBytes } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { putFile, type IncomingFile, type Spooled } from '@plumbline/server';
import type { CheckedImage } from '../images/image-jobs.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { contentTypes } from '../images/sniff.ts';

const checkTimeoutMs = 20_000;

export interface TakenFile {
  readonly kind: 'taken';
  readonly originalName: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Absent where these bytes are stored for this inspection already. */
  readonly stored?: CheckedImage & { readonly objectKey: string };
}

export interface RefusedFile {
  readonly kind: 'refused';
  readonly originalName: string;
  readonly failure: Failure;
}

export interface Place {
  readonly scope: Scope;
  readonly inspectionId: number;
}

/** A refused file does not stop the others: the caller decides. */
export async function takeUpload(file: IncomingFile, { scope, inspectionId }: Place, deps: PhotoDeps): Promise<TakenFile | RefusedFile> {
  const originalName = shownName(file.fileName);
  try {
    return await deps.spool.during(file.stream, (spooled) => keepSpooled(scope, { inspectionId, originalName, spooled }, deps));
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'storage_full' || error.code === 'unavailable') throw error;
    file.stream.resume();
    return { kind: 'refused', originalName, failure: error };
  }
}

export interface ArrivedFile {
  readonly inspectionId: number;
  readonly originalName: string;
  readonly spooled: Spooled;
}

/** Looks at a file that is whole, and stores its bytes. Throws the refusal. */
export async function keepSpooled(scope: Scope, { inspectionId, originalName, spooled }: ArrivedFile, deps: PhotoDeps): Promise<TakenFile> {
  const { path, sha256, bytes } = spooled;
  if (bytes === 0) throw new Failure('unprocessable', 'This file is empty');
  const taken = { kind: 'taken', originalName, sha256, bytes } as const;
  if (await deps.stores.photos.findOne(scope, { inspectionId, sha256 }, { projection: { _id: 1 } })) return taken;
  const checked = await deps.checker.run({ kind: 'check', path }, { timeoutMs: checkTimeoutMs, lane: String(scope.organizationId) });
  const object = await putFile(deps.parts.objects, path, {
    maxBytes: largestPhotoBytes,
    contentType: contentTypes[checked.format],
    prefix: `o/${scope.organizationId}/photos`,
    expectedSha256: sha256,
  });
  return { ...taken, stored: { ...checked, objectKey: object.key } };
}

/** The name is shown, never used as a path. */
export function shownName(name: string): string {
  const clean = Array.from(name.replace(/^.*[/\\]/, ''), (sign) =>
    (sign.codePointAt(0) ?? 0) < 0x20 || sign === '\u007f' ? '' : sign,
  ).join('');
  return clean.trim().slice(0, 200) || 'photo';
}
