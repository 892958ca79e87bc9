// A report to take along: PDF, Word document, photos, a manifest, and checksums that `sha256sum -c` can verify.
import { createHash } from 'node:crypto';
import { zipPackage, type PackageFile } from '../../base/zip-package.ts';
import { reportDocx } from './report-docx.ts';
import type { Pictures } from './files/picture-files.ts';
import type { ReportContent } from './report-pdf.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface ZipDeps {
  readonly pdf: Uint8Array;
  readonly images: Pictures;
}

export async function reportZip(report: ReportContent, { pdf, images }: ZipDeps): Promise<Uint8Array> {
  const photos = report.photos.flatMap((photo, index) => {
    const bytes = images.get(photo.id);
    return bytes ? [{ photo, figure: index + 1, path: `photos/fig-${String(index + 1).padStart(3, '0')}.jpg`, bytes }] : [];
  });
  const files: PackageFile[] = [
    { path: 'report.pdf', bytes: pdf, mediaType: 'application/pdf' },
    { path: 'report.docx', bytes: await reportDocx(report, images), mediaType: docxType },
    ...photos.map(({ path, bytes }) => ({ path, bytes, mediaType: 'image/jpeg' })),
  ];
  const manifest = {
    format: 'plumbline-report-1',
    claimNumber: report.claimNumber,
    title: report.title,
    revision: report.revision,
    state: report.isDraft ? 'draft' : 'final',
    contentSha256: report.contentSha256,
    files: files.map(({ path, bytes, mediaType }) => ({ path, mediaType, bytes: bytes.length, sha256: sha256(bytes) })),
    photos: photos.map(({ photo, figure, path }) => ({
      figure,
      path,
      photoId: photo.id,
      caption: photo.caption,
      originalSha256: photo.sha256,
      ...(photo.marks ? { marks: photo.marks } : {}),
    })),
  };
  files.push({ path: 'manifest.json', bytes: utf8(`${JSON.stringify(manifest, null, 2)}\n`), mediaType: 'application/json' });
  const sums = files.map(({ path, bytes }) => `${sha256(bytes)}  ${path}\n`).join('');
  return zipPackage([...files, { path: 'SHA256SUMS', bytes: utf8(sums), mediaType: 'text/plain' }]);
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
