// Measured work: a package of many lines, a report of many photos. Inputs are made here, in the sizes of the goals.
import { statSync } from 'node:fs';
import { samplePriceList, unitCentsOf } from '../prices/price-list.ts';
import { priceLine, sumLines } from '@plumbline/contracts/claims';
import { buildEstimate } from '../estimate/build-estimate.ts';
import type { EstimateModel, ModelLine, ModelPhoto } from '../estimate/estimate-model.ts';
import type { LineEdit } from '../estimate/line-edits.ts';
import { makeDocument, writeReport } from './render-pdf.ts';

const at = new Date('2026-01-01T00:00:00Z');

/** Milliseconds for one package of `lines` priced lines, with these JPEGs. */
export async function benchEsx(lines = 500, photos: readonly Uint8Array[] = []): Promise<{ ms: number; bytes: number; lines: number }> {
  const model = { ...modelOf(lines), photos: photos.map((_, index) => benchPhoto(index + 1)) };
  const images = new Map(photos.map((image, index) => [index + 1, image]));
  const started = performance.now();
  const bytes = await makeDocument({ kind: 'esx', model, images });
  return { ms: performance.now() - started, bytes: bytes.length, lines };
}

/** Milliseconds in which an estimate is made anew after a person changed one of its lines: scope, edits, audit, prices and sums. */
export function benchRecompute(lines: number): number {
  const prices = samplePriceList();
  const edits = Array.from({ length: lines }, (_, index) => benchEdit(index));
  const started = performance.now();
  const model = buildEstimate({ ...benchInput, prices, edits, terms: { sharedCents: 250_000 } });
  const taken = performance.now() - started;
  if (model.lines.length !== lines) throw new Error(`${model.lines.length} lines were made`);
  return taken;
}

function benchEdit(index: number): LineEdit {
  const items = samplePriceList().items.filter((one) => unitCentsOf(one, '+') !== undefined);
  const { cat, sel, unit } = items[index % items.length] as (typeof items)[number];
  const added = { category: cat, selector: sel, activity: '+', group: `Group ${index % 10}`, coverage: 'A', reason: 'Bench' } as const;
  return {
    line: `bench ${index}`,
    kind: 'add',
    item: `${cat} ${sel}`,
    quantityHundredths: 100 + index,
    unit,
    reason: 'Bench',
    by: 'Bench',
    at,
    added,
  };
}

function benchPhoto(id: number): ModelPhoto {
  return {
    id,
    file: `P${String(id).padStart(4, '0')}.jpg`,
    category: 'exterior',
    caption: `Photo ${id}`,
    sha256OriginalBytes: '0'.repeat(64),
  };
}

/** Milliseconds for one report with the JPEGs of these files (1600 pixels in the goal), one figure each, written to a new file `to`. */
export async function benchReportPdf(files: readonly string[], to: string): Promise<{ ms: number; bytes: number; photos: number }> {
  const photos = files.map((_, index) => ({
    id: index + 1,
    sha256: '0'.repeat(64),
    caption: `Exterior · Roof covering · photo ${index + 1}`,
  }));
  const report = {
    title: 'Property damage report CLM-2026-000001',
    claimNumber: 'CLM-2026-000001',
    propertyAddress: '1 Bench Way, Miami, FL 33101',
    cover: [['Insured', 'Bench Owner']] as const,
    content: Array.from(
      { length: 12 },
      (_, index) => `## ${index + 1}. Chapter\n${'The recorded damage is described here. '.repeat(20)}`,
    ).join('\n\n'),
    photos,
    author: {
      name: 'Bench',
      license: 'Public Adjuster, FL License No. W1',
      licensedOn: '2026-11-20',
      firm: 'Bench Adjusters',
      address: '1 Bench St, Miami, FL 33101',
      phone: '(305) 555-0100',
    },
    revision: 1,
    contentSha256: '0'.repeat(64),
    isDraft: false,
    photosPerPage: 6 as const,
    createdAt: at,
  };
  const started = performance.now();
  await writeReport({ kind: 'report', report, pictures: new Map(files.map((file, index) => [index + 1, file])), to });
  return { ms: performance.now() - started, bytes: statSync(to).size, photos: photos.length };
}

const benchInput = {
  claim: {
    claimId: 1,
    claimNumber: 'CLM-2026-000001',
    propertyOwnerName: 'Bench Owner',
    propertyAddress: '1 Bench Way, Miami, FL 33101',
    state: 'FL',
    damageType: 'hail',
    incidentDate: '2025-12-01',
    preparedBy: 'Bench',
  },
  revision: 1,
  createdAt: at,
  damages: [],
  photos: [],
} as const;

function modelOf(count: number): EstimateModel {
  const empty = buildEstimate({ ...benchInput, prices: samplePriceList() });
  const lines = Array.from({ length: count }, (_, index) => benchLine(index));
  return { ...empty, lines, sums: sumLines(lines, { sharedCents: 250_000 }) };
}

function benchLine(index: number): ModelLine {
  const { items } = samplePriceList();
  const item = items[index % items.length] ?? items[0];
  if (!item) throw new Error('The price list is empty');
  const unitCents = unitCentsOf(item, '&') ?? 0;
  const priced = {
    quantityHundredths: 100 + index,
    unitCents,
    activity: '&',
    materialBasisPoints: item.materialBp,
    taxThousandths: 7_000,
    overheadBasisPoints: 1_000,
    profitBasisPoints: 1_000,
    depreciationBasisPoints: 0,
  } as const;
  return {
    ...priceLine(priced),
    key: `bench ${index}`,
    number: index + 1,
    group: `Group ${index % 10}`,
    category: item.cat,
    selector: item.sel,
    activity: '&',
    description: item.desc,
    reason: 'Bench',
    unit: item.unit as ModelLine['unit'],
    unitCents,
    quantityHundredths: priced.quantityHundredths,
    quantitySource: 'bench',
    depreciationBasisPoints: 0,
    coverage: 'A',
    photoIds: [],
  };
}
