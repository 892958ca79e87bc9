// From a provider's figures to the one normal model of a roof; what does not add up is refused, not repaired.
import { RoofMeasurement } from '@plumbline/contracts/measurement';
import { accuracyLevelMeta, type AccuracyLevel, type MeasurementProvider } from '@plumbline/contracts/enums';
import { ProviderFault } from './roof-provider.ts';

const sandboxLabel = 'SANDBOX DATA';

export interface ProviderFigures
  extends Partial<
    Omit<RoofMeasurement, 'squares' | 'perimeterLf' | 'tolerancePercent' | 'label' | 'sandbox' | 'provider' | 'accuracyLevel'>
  > {
  readonly roofAreaSf: number;
  readonly eaveLf: number;
  readonly rakeLf: number;
}

export interface ReportAbout {
  readonly provider: MeasurementProvider;
  readonly accuracyLevel: AccuracyLevel;
  readonly sandbox: boolean;
}

/** Throws `ProviderFault` for figures that cannot be a roof. */
export function normalRoof(figures: ProviderFigures, about: ReportAbout): RoofMeasurement {
  const { roofAreaSf, eaveLf, rakeLf } = figures;
  const read = RoofMeasurement.safeParse({
    ...figures,
    ...about,
    squares: rounded(roofAreaSf / 100),
    perimeterLf: rounded(eaveLf + rakeLf),
    tolerancePercent: accuracyLevelMeta[about.accuracyLevel].tolerancePercent,
    ...(about.sandbox ? { label: sandboxLabel } : {}),
  });
  if (!read.success || !isPlausible(read.data)) throw new ProviderFault("The provider's figures don't describe a roof", { refused: true });
  return read.data;
}

function isPlausible({ roofAreaSf, pitchTable, facets }: RoofMeasurement): boolean {
  const inTable = pitchTable.reduce((sum, row) => sum + row.areaSf, 0);
  return roofAreaSf > 0 && facets > 0 && (pitchTable.length === 0 || Math.abs(inTable - roofAreaSf) <= Math.max(5, roofAreaSf * 0.02));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
