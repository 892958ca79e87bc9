// The check that runs before a package leaves the firm: well-formed, complete, and the same totals in every file (standards §1).
import { lineActivities, lineUnits } from '@plumbline/contracts/claims';
import { centsOf } from '@plumbline/contracts/kernel';
import { packageType, sha256Of } from './package-files.ts';
import { BrokenXml, readXml, shapeOf } from './read-xml.ts';
import { wrongClaimElements, wrongHeld, type ClaimElements } from './validate-claim-elements.ts';
import type { PackageFile } from '../../base/zip-package.ts';

interface Manifest {
  files: { path: string; bytes: number; sha256: string }[];
  totals: Record<string, number>;
  lineItemCount: number;
  stage?: string;
}

type Attributes = Record<string, string>;

interface Document {
  XACTDOC: ClaimElements & {
    GROUP?: { ITEMS: { ITEM: { SUMMARY_REF: string }[] } }[];
    EMBEDDED_PL: { PRICE_LIST: { SUMITEMS: '' | { SUMITEM: Attributes[] } } };
    PHOTOS: '' | { PHOTO: Attributes[] };
  };
}

const many = new Set(['GROUP', 'ITEM', 'SUMITEM', 'PHOTO', 'PHOTO_REF', 'MESSAGE', 'CONTACT', 'COVERAGE', 'PITCH', 'FACET']);
const moneyFields = ['base', 'tax', 'rcv', 'acv'] as const;

/** Everything that is wrong with a package, as sentences; empty when it may leave. */
export function validatePackage(files: readonly PackageFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const first = files[0];
  const wrong: string[] = [];
  if (first?.path !== 'mimetype' || textOf(first) !== packageType) wrong.push('mimetype is not the first file or says something else');
  const missing = ['XACTDOC.XML', 'manifest.json', 'estimate.json', 'LINEITEMS.CSV', 'ESTIMATE.PDF'].filter((path) => !byPath.has(path));
  if (missing.length > 0) return [...wrong, `missing: ${missing.join(', ')}`];
  const document = documentIn(textOf(byPath.get('XACTDOC.XML')));
  if (typeof document === 'string') return [...wrong, `XACTDOC.XML is not well-formed: ${document}`];
  const manifest = JSON.parse(textOf(byPath.get('manifest.json'))) as Manifest;
  const roof = byPath.get('ROOF/measurement.json');
  return [
    ...wrong,
    ...wrongFiles(manifest, byPath),
    ...wrongDocument(document, manifest, byPath),
    ...wrongClaimElements(document.XACTDOC, {
      stage: manifest.stage,
      roof: roof ? (JSON.parse(textOf(roof)) as Record<string, unknown>) : undefined,
    }),
    ...wrongCsv(textOf(byPath.get('LINEITEMS.CSV')), manifest),
  ];
}

/** A sentence where it cannot be read. */
function documentIn(xml: string): Document | string {
  try {
    const root = readXml(xml);
    return { [root.name]: shapeOf(root, many) } as unknown as Document;
  } catch (error) {
    if (error instanceof BrokenXml) return error.message;
    throw error;
  }
}

function wrongFiles(manifest: Manifest, byPath: ReadonlyMap<string, PackageFile>): string[] {
  const wrong = manifest.files.flatMap(({ path, sha256, bytes }) => {
    const file = byPath.get(path);
    if (!file) return [`${path} is in the manifest and not in the package`];
    return file.bytes.length === bytes && sha256Of(file.bytes) === sha256 ? [] : [`${path} differs from its hash in the manifest`];
  });
  const listed = new Set(manifest.files.map((file) => file.path));
  const unlisted = [...byPath.keys()].filter((path) => path !== 'mimetype' && path !== 'manifest.json' && !listed.has(path));
  return [...wrong, ...unlisted.map((path) => `${path} is not in the manifest`)];
}

function wrongDocument({ XACTDOC }: Document, manifest: Manifest, byPath: ReadonlyMap<string, PackageFile>): string[] {
  const summed = XACTDOC.EMBEDDED_PL.PRICE_LIST.SUMITEMS;
  const items = summed === '' ? [] : summed.SUMITEM;
  const ids = new Set(items.map((item) => item['id']));
  const references = (XACTDOC.GROUP ?? []).flatMap((group) => group.ITEMS.ITEM.map((item) => item.SUMMARY_REF));
  const photos = XACTDOC.PHOTOS === '' ? [] : XACTDOC.PHOTOS.PHOTO;
  return [
    ...(items.length === manifest.lineItemCount ? [] : [`${items.length} lines in XACTDOC.XML, ${manifest.lineItemCount} in the manifest`]),
    ...references.filter((reference) => !ids.has(reference)).map((reference) => `line ${reference} is grouped and not priced`),
    ...(references.length === items.length ? [] : ['not every priced line stands in a group']),
    ...items.flatMap(wrongItem),
    ...wrongHeld(items, XACTDOC.TOTALS),
    ...moneyFields.flatMap((name) => wrongSum(name, items, { xml: XACTDOC.TOTALS[name], manifest: manifest.totals[`${name}Cents`] })),
    ...photos.filter((photo) => !byPath.has(photo['file'] ?? '')).map((photo) => `${photo['file']} is named and not in the package`),
  ];
}

function wrongItem(item: Attributes): string[] {
  const wrong: string[] = [];
  if (!(lineActivities as readonly string[]).includes(item['act'] ?? '')) wrong.push(`line ${item['id']}: unknown activity ${item['act']}`);
  if (!(lineUnits as readonly string[]).includes(item['unit'] ?? '')) wrong.push(`line ${item['id']}: unknown unit ${item['unit']}`);
  if (item['qty'] !== undefined && !(Number(item['qty']) > 0)) wrong.push(`line ${item['id']}: a quantity must be more than zero`);
  if (item['qty'] === undefined && Number(item['rcv']) !== 0) wrong.push(`line ${item['id']}: an amount without a quantity`);
  return wrong;
}

function wrongSum(name: string, items: readonly Attributes[], totals: { xml: string | undefined; manifest: number | undefined }): string[] {
  const sum = items.reduce((total, item) => total + centsOf(Number(item[name])), 0);
  const shown = centsOf(Number(totals.xml));
  return sum === shown && sum === totals.manifest
    ? []
    : [`${name}: the lines sum to ${sum} cents, XACTDOC.XML says ${shown}, the manifest ${totals.manifest}`];
}

function wrongCsv(csv: string, manifest: Manifest): string[] {
  const rows = csvRows(csv).slice(1);
  const sum = rows.reduce((total, row) => total + centsOf(Number(row[11])), 0);
  if (rows.length !== manifest.lineItemCount) return [`${rows.length} rows in LINEITEMS.CSV, ${manifest.lineItemCount} in the manifest`];
  return sum === manifest.totals['rcvCents']
    ? []
    : [`LINEITEMS.CSV sums to ${sum} cents, the manifest says ${manifest.totals['rcvCents']}`];
}

/** Rows of a CSV text with quoted cells. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  // Most lines are plain
  for (const [line] of text.matchAll(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g)) rows.push(line.includes('"') ? quotedCells(line) : line.split(','));
  return rows;
}

function quotedCells(line: string): string[] {
  const cells = `${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/g);
  return [...cells].map((match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
}

function textOf(file: PackageFile | undefined): string {
  return file ? new TextDecoder().decode(file.bytes) : '';
}
