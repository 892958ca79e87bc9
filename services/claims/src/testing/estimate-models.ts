// The model of an estimate, for tests of what is made of it.
import { buildEstimate } from '../reports/estimate/build-estimate.ts';
import type { EstimateClaim, EstimateModel } from '../reports/estimate/estimate-model.ts';
import { samplePriceList } from '../reports/prices/price-list.ts';
import { aRoof } from './fixtures.ts';

/** A severe hail loss of a laminated roof with one photo, measured for real or not at all, at sample prices. */
export function anEstimateModel(claim: Partial<EstimateClaim> = {}, roof: typeof aRoof | null = realRoof): EstimateModel {
  return buildEstimate({
    claim: {
      claimId: 1,
      claimNumber: 'CLM-2026-000001',
      propertyOwnerName: 'Ana Muñoz',
      propertyAddress: '12 Palm Way',
      state: 'FL',
      damageType: 'hail',
      incidentDate: '2026-05-01',
      preparedBy: 'Test',
      ...claim,
    },
    revision: 1,
    createdAt: new Date('2026-11-21T10:00:00Z'),
    damages: [{ id: 'observation o1', area: 'roof_covering', cause: 'hail', severity: 'severe', photoIds: [7], enteredByPerson: true }],
    ...(roof ? { roof: { orderId: 12, measurement: roof } } : {}),
    photos: [{ id: 7, file: 'P0001.jpg', category: 'exterior', caption: 'Ridge', sha256OriginalBytes: 'a'.repeat(64) }],
    prices: samplePriceList(),
    building: { parts: { roof: { material: 'laminated_shingle', yearInstalled: 2014 } } },
  });
}

const realRoof: typeof aRoof = {
  ...aRoof,
  sandbox: false,
  pitchTable: [{ pitch: '6/12', areaSf: 2500, percent: 100 }],
  flashingLf: 12,
  stepFlashingLf: 8,
};

/** Priced from a list of the firm, each line with a quantity: nothing in it is open. */
export function aFinishedModel(): EstimateModel {
  const model = anEstimateModel();
  return {
    ...model,
    priceList: { ...model.priceList, isSample: false },
    lines: model.lines.filter(({ quantityHundredths }) => quantityHundredths !== undefined),
    warnings: [],
  };
}
