// From a provider's figures to the one normal model of a roof; what does not add up is refused, not repaired.
import { drawnLengths, RoofMeasurement, type RoofDrawing } from '@plumbline/contracts/measurement';
import { accuracyLevelMeta, measurementProviderLabels, type AccuracyLevel, type MeasurementProvider } from '@plumbline/contracts/enums';
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

/** With the provider's drawing, where it says the same as its figures; else with the reason why there is none. */
export function withDrawing(roof: RoofMeasurement, drawing: RoofDrawing | 'unreadable' | undefined): RoofMeasurement {
  const label = measurementProviderLabels[roof.provider];
  if (drawing === undefined) return { ...roof, drawingNote: `${label} sent no drawing of this roof.` };
  if (drawing === 'unreadable') return { ...roof, drawingNote: `${label}'s drawing couldn't be read.` };
  if (!agrees(drawing, roof)) return { ...roof, drawingNote: `${label}'s drawing doesn't match its figures, so it isn't shown.` };
  return { ...roof, drawing };
}

/** Feet and shares that rounding may cost. */
const slack = { feet: 3, share: 0.03 };

function agrees(drawing: RoofDrawing, { ridgeHipLf, valleyLf, eaveLf, rakeLf, facets }: RoofMeasurement): boolean {
  const { ridge = 0, hip = 0, valley = 0, eave = 0, rake = 0 } = drawnLengths(drawing);
  const pairs = [
    [ridge + hip, ridgeHipLf],
    [valley, valleyLf],
    [eave, eaveLf],
    [rake, rakeLf],
  ] as const;
  return (
    drawing.facets.length === facets && pairs.every(([drawn, told]) => Math.abs(drawn - told) <= Math.max(slack.feet, told * slack.share))
  );
}

function isPlausible({ roofAreaSf, pitchTable, facets }: RoofMeasurement): boolean {
  const inTable = pitchTable.reduce((sum, row) => sum + row.areaSf, 0);
  return roofAreaSf > 0 && facets > 0 && (pitchTable.length === 0 || Math.abs(inTable - roofAreaSf) <= Math.max(5, roofAreaSf * 0.02));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
