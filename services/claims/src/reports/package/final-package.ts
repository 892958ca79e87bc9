// What is read from a stored package, and the final one that is made of it: the same lines, photos and sums, stamped as final. Nothing is
// gathered or priced anew.
import JSZip from 'jszip';
import { unzipPackage } from '../../base/zip-package.ts';
import type { EstimateModel } from '../estimate/estimate-model.ts';

export interface FinalizingJob {
  readonly kind: 'esx-final';
  /** The rough draft. */
  readonly package: Uint8Array;
  readonly finalized: NonNullable<EstimateModel['finalized']>;
  /** As its record says; a package from before it was chosen does not. */
  readonly version: EstimateModel['kind'];
}

export interface PackageFileJob {
  readonly kind: 'package-file';
  readonly package: Uint8Array;
  readonly path: 'ESTIMATE.PDF' | 'estimate.json';
}

/** Throws for a package without its model. */
export async function finalJob({ package: draft, finalized, version }: FinalizingJob) {
  const files = new Map((await unzipPackage(draft)).map(({ path, bytes }) => [path, bytes]));
  const json = files.get('estimate.json');
  if (!json) throw new Error('The stored package has no estimate.json');
  const model: EstimateModel = { ...(JSON.parse(new TextDecoder().decode(json)) as EstimateModel), kind: version, finalized };
  const images = new Map(
    model.photos.flatMap(({ id, file }) => {
      const bytes = files.get(`PHOTOS/${file}`);
      return bytes ? [[id, bytes] as const] : [];
    }),
  );
  return { kind: 'esx' as const, model, images };
}

export async function fileInPackage({ package: bytes, path }: PackageFileJob): Promise<Uint8Array> {
  const entry = (await JSZip.loadAsync(bytes)).file(path);
  if (!entry) throw new Error(`The stored package has no ${path}`);
  return entry.async('uint8array');
}
