// Zipping a package: stored photos, deflated texts, fixed times and order, so that the same estimate gives the same bytes.
import JSZip from 'jszip';

export interface PackageFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** The first day that a zip can hold. */
const fixedDate = new Date(Date.UTC(1980, 0, 1));
const storedTypes = ['image/jpeg', 'application/pdf', 'text/plain'];

export async function zipPackage(files: readonly PackageFile[]): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const { path, bytes, mediaType } of files) {
    zip.file(path, bytes, { date: fixedDate, createFolders: false, compression: storedTypes.includes(mediaType) ? 'STORE' : 'DEFLATE' });
  }
  return zip.generateAsync({ type: 'uint8array', platform: 'DOS', compressionOptions: { level: 1 } });
}

/** The files of a zipped package, in their order. */
export async function unzipPackage(bytes: Uint8Array): Promise<PackageFile[]> {
  const zip = await JSZip.loadAsync(bytes);
  const entries = Object.values(zip.files).filter((entry) => !entry.dir);
  return Promise.all(entries.map(async (entry) => ({ path: entry.name, bytes: await entry.async('uint8array'), mediaType: '' })));
}
