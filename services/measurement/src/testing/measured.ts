// A measured roof without an order: what EagleView's adapter makes of a house of the sandbox.
import type { MeasurementOrder, RoofMeasurement } from '@plumbline/contracts/measurement';
import { drawingOf } from '../providers/eagleview-file.ts';
import { normalRoof, withDrawing } from '../providers/normal-roof.ts';
import { roofOf } from '../sandbox/roof-geometry.ts';
import { measurementFile } from '../sandbox/roof-plan.ts';

export function measuredRoof(address: string, sandbox: boolean): RoofMeasurement {
  const { size: _, kind: __, rise, areaSf, wastePct, ...lengths } = roofOf(address);
  const figures = {
    ...lengths,
    roofAreaSf: areaSf,
    ridgeHipLf: lengths.ridgeLf + lengths.hipLf,
    predominantPitch: `${rise}/12`,
    pitchTable: [{ pitch: `${rise}/12`, areaSf, percent: 100 }],
    wasteSuggestedPct: wastePct,
    providerReportId: '12345678',
  };
  const roof = normalRoof(figures, { provider: 'eagleview', accuracyLevel: 'standard', sandbox });
  return withDrawing(roof, drawingOf(measurementFile('1', roofOf(address))));
}

export function completedOrder(sandbox: boolean): MeasurementOrder {
  return {
    id: 41,
    version: 3,
    claimId: 1,
    claimNumber: 'CLM-2026-000001',
    provider: 'eagleview',
    propertyAddress: '12 Palm Ave, Miami, FL 33101',
    orderType: 'CON',
    accuracyLevel: 'standard',
    status: 'completed',
    progress: 100,
    estimatedCost: '125.00',
    createdAt: '2026-11-20T10:00:00.000Z',
    actualDelivery: '2026-11-20T11:00:00.000Z',
    orderedBy: 'Fay Flores',
    sandbox,
  };
}
