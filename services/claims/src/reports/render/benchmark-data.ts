// Measured work: a package of many lines, a report of many photos. Inputs are made here, in the sizes of the goals.
import { samplePriceList, unitCentsOf } from '../prices/price-list.ts';
import { priceLine, sumLines } from '@plumbline/contracts/claims';
import { buildEstimate } from '../estimate/build-estimate.ts';
import type { EstimateModel, ModelLine } from '../estimate/estimate-model.ts';
import { makeDocument } from './render-pdf.ts';

const at = new Date('2026-01-01T00:00:00Z');

/** Milliseconds for one package of `lines` priced lines, without photos. */
export async function benchEsx(lines = 500): Promise<{ ms: number; bytes: number; lines: number }> {
  const model = modelOf(lines);
  const started = performance.now();
  const bytes = await makeDocument({ kind: 'esx', model, images: new Map() });
  return { ms: performance.now() - started, bytes: bytes.length, lines };
}

/** Milliseconds for one report with the given JPEGs (1600 pixels in the goal), one figure each. */
export async function benchReportPdf(images: readonly Uint8Array[]): Promise<{ ms: number; bytes: number; photos: number }> {
  const photos = images.map((_, index) => ({
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
  const bytes = await makeDocument({ kind: 'report', report, images: new Map(images.map((image, index) => [index + 1, image])) });
  return { ms: performance.now() - started, bytes: bytes.length, photos: photos.length };
}

function modelOf(count: number): EstimateModel {
  const prices = samplePriceList();
  const empty = buildEstimate({
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
    prices,
  });
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
