// The parts of XACTDOC.XML that come from the claim: its people, its coverages, its measured roof. What is unknown is left out, never invented.
import { coverages as coverageIds } from '@plumbline/contracts/enums';
import { dollarsOf } from '@plumbline/contracts/kernel';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import { element } from '../../base/xml-text.ts';
import type { EstimateModel } from '../estimate/estimate-model.ts';

const money = (cents: number) => dollarsOf(cents).toFixed(2);

export function contacts({ claim }: Pick<EstimateModel, 'claim'>): string {
  const { propertyOwnerName, preparedBy, mortgagees = [] } = claim;
  return element('CONTACTS', {}, [
    element('CONTACT', { role: 'insured' }, propertyOwnerName),
    element('CONTACT', { role: 'publicAdjuster' }, preparedBy),
    ...mortgagees.map((name) => element('CONTACT', { role: 'mortgagee' }, name)),
  ]);
}

/** Those with a value or a limit. The deductibles add up to the one at the totals. */
export function coverageTotals({ sums: { byCoverage = [] }, claim: { limits = [] } }: Pick<EstimateModel, 'sums' | 'claim'>): string {
  const each = coverageIds.flatMap((id) => {
    const one = byCoverage.find(({ coverage }) => coverage === id);
    const limit = limits.find(({ coverage }) => coverage === id);
    if (!one && !limit) return [];
    const attributes = { id, ...(limit ? { limit: money(limit.limitCents) } : {}) };
    if (!one) return element('COVERAGE', attributes);
    return element('COVERAGE', {
      ...attributes,
      rcv: money(one.rcvCents),
      depreciation: money(one.depreciationCents),
      acv: money(one.acvCents),
      deductible: money(one.deductibleCents),
      ...beforeNet(one),
      netClaim: money(one.netClaimCents),
    });
  });
  return element('COVERAGES', {}, each);
}

/** What beside the deductible stands before the net claim, where something does. */
export function beforeNet({ overLimitCents, paidCents }: Pick<EstimateModel['sums'], 'overLimitCents' | 'paidCents'>) {
  return {
    overLimit: overLimitCents === undefined ? undefined : money(overLimitCents),
    priorPayments: paidCents === undefined ? undefined : money(paidCents),
  };
}

/** Feet and square feet as they were measured; nothing without a measurement. */
export function roofMeasurements({ roof }: Pick<EstimateModel, 'roof'>): string[] {
  if (!roof) return [];
  return [
    element('ROOF_MEASUREMENTS', roofAttributes(roof), [
      ...roof.pitchTable.map(({ pitch, areaSf, percent }) => element('PITCH', { pitch, area: areaSf, percent })),
      ...(roof.drawing?.facets ?? []).map(({ label, areaSf, pitch }) => element('FACET', { label, area: areaSf, pitch })),
    ]),
  ];
}

function roofAttributes(roof: RoofMeasurement) {
  const { roofAreaSf, squares, facets, predominantPitch, ridgeHipLf, valleyLf, eaveLf, rakeLf, perimeterLf, tolerancePercent } = roof;
  return {
    provider: roof.provider,
    reportId: roof.providerReportId,
    sandbox: roof.sandbox,
    area: roofAreaSf,
    squares,
    facets,
    pitch: predominantPitch,
    ...lengthsOf(roof),
    ridgeHip: ridgeHipLf,
    valley: valleyLf,
    eave: eaveLf,
    rake: rakeLf,
    perimeter: perimeterLf,
    tolerancePct: tolerancePercent,
  };
}

/** Those that not every provider gives. */
function lengthsOf({ ridgeLf, hipLf, flashingLf, stepFlashingLf, parapetLf, wasteSuggestedPct, stories }: RoofMeasurement) {
  return {
    ridge: ridgeLf,
    hip: hipLf,
    flashing: flashingLf,
    stepFlashing: stepFlashingLf,
    parapet: parapetLf,
    wastePct: wasteSuggestedPct,
    stories,
  };
}
