// The files of an open estimate package (.esx), before they are zipped: all made from one model, so that they cannot disagree.
import { createHash } from 'node:crypto';
import { dayAt, stageOf, usesSandbox, type EstimateModel } from '../estimate/estimate-model.ts';
import { lineItemsCsv, spreadsheetCsv } from './line-items-csv.ts';
import { xactdoc } from './xactdoc.ts';
import type { PackageFile } from '../../base/zip-package.ts';

export const packageType = 'application/x-pa-open-estimate+zip';

export interface PackageParts {
  readonly model: EstimateModel;
  readonly pdf: Uint8Array;
  /** Renditions by the id of their photo, at most 1600 pixels and without position. */
  readonly photos: ReadonlyMap<number, Uint8Array>;
}

/** `CLM-2026-000123_20261121_1_rough-draft.esx`. */
export function packageName(model: Pick<EstimateModel, 'claim' | 'createdAt' | 'revision' | 'finalized'>): string {
  const day = dayAt(model.createdAt, model.claim).replaceAll('-', '');
  return `${model.claim.claimNumber}_${day}_${model.revision}_${stageOf(model).replace(' ', '-')}.esx`;
}

/** All files in their order: the media type first, the rest by path. */
export function packageFiles({ model, pdf, photos }: PackageParts): PackageFile[] {
  const carried = model.photos.filter((photo) => photos.has(photo.id));
  const carrying = { ...model, photos: carried };
  const files: PackageFile[] = [
    textFile('XACTDOC.XML', xactdoc(carrying), 'application/xml'),
    textFile('estimate.json', json(carrying), 'application/json'),
    textFile('LINEITEMS.CSV', lineItemsCsv(carrying), 'text/csv'),
    textFile('LINEITEMS_SPREADSHEET.CSV', spreadsheetCsv(carrying), 'text/csv'),
    { path: 'ESTIMATE.PDF', bytes: pdf, mediaType: 'application/pdf' },
    ...carried.map((photo) => ({ path: `PHOTOS/${photo.file}`, bytes: photos.get(photo.id) ?? new Uint8Array(), mediaType: 'image/jpeg' })),
    ...(carried.length > 0 ? [textFile('PHOTOS/index.json', json(carried), 'application/json')] : []),
    ...(model.roof ? [textFile('ROOF/measurement.json', json(model.roof), 'application/json')] : []),
  ];
  const sorted = [...files, manifestOf(carrying, files)].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return [textFile('mimetype', packageType, 'text/plain'), ...sorted];
}

function manifestOf(model: EstimateModel, files: readonly PackageFile[]): PackageFile {
  const listed = files
    .map(({ path, bytes, mediaType }) => ({ path, bytes: bytes.length, sha256: sha256Of(bytes), mediaType }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return textFile(
    'manifest.json',
    json({
      format: 'pa-open-estimate',
      version: 1,
      label: model.label,
      kind: model.kind,
      stage: stageOf(model),
      ...(model.finalized ? { finalized: model.finalized } : {}),
      files: listed,
      totals: model.sums,
      lineItemCount: model.lines.length,
      isSandboxRoof: usesSandbox(model),
      compatibility: { nativeXactimate: false },
      priceList: { code: model.priceList.code, isSample: model.priceList.isSample, sha256: model.priceList.sha256 },
    }),
    'application/json',
  );
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function textFile(path: string, text: string, mediaType: string): PackageFile {
  return { path, bytes: new TextEncoder().encode(text), mediaType };
}

function json(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
