// What else a sentence may say: numbers and days of the claim, its inspections, its building and its roof. Pure.
import { buildingPartNames, buildingParts, type NarrativeSource } from '@plumbline/contracts/claims';
import { toleranceText, type RoofMeasurement } from '@plumbline/contracts/measurement';
import { narrativeNumber } from '@plumbline/contracts/narrative';
import { formatLongDate } from '@plumbline/server/dates';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { FieldInput } from './field-sources.ts';

export interface OnSite {
  readonly inspectionId: number;
  /** Calendar date at the property. */
  readonly day: string;
}

export function knownSources({ claim, roof, storm }: Omit<FieldInput, 'findings'>, days: readonly OnSite[]): NarrativeSource[] {
  return [...ofClaim(claim), ...ofStorm(storm), ...days.map(inspected), ...ofBuilding(claim), ...ofRoof(roof)];
}

const source = (key: string, code: string, about: { title: string; detail: string; text: string }): NarrativeSource => ({
  key,
  code,
  ...about,
  photoIds: [],
});

function ofClaim({ claimNumber, incidentDate, carrierClaimNumber, policyNumber, loss, insuranceCompany }: ClaimRecord): NarrativeSource[] {
  const rows: readonly (readonly [string, string, string | undefined])[] = [
    ['claim.claimNumber', 'Claim number', claimNumber],
    ['claim.incidentDate', 'Date of loss', incidentDate],
    ['claim.carrierClaimNumber', 'Carrier claim number', carrierClaimNumber],
    ['claim.policyNumber', 'Policy number', policyNumber],
    ['claim.insuranceCompany', 'Carrier', insuranceCompany],
    ['claim.yearBuilt', 'Year built', loss?.yearBuilt === undefined ? undefined : `built in ${loss.yearBuilt}`],
  ];
  return rows.flatMap(([key, title, text]) => (text ? [source(key, 'Claim', { title, detail: 'As recorded on the claim', text })] : []));
}

/** What a person may write of the event beside its name: its days, and how it was declared. */
function ofStorm(storm: FieldInput['storm']): NarrativeSource[] {
  if (!storm) return [];
  const rows: readonly (readonly [string, string, string | undefined])[] = [
    ['storm.startsOn', 'First day of the storm event', storm.startsOn],
    ['storm.endsOn', 'Last day of the storm event', storm.endsOn],
    ['storm.declaredOn', 'Day of the declaration', storm.declaredOn],
    ['storm.declarationNumber', 'Number of the declaration', storm.declarationNumber],
  ];
  return rows.flatMap(([key, title, text]) => (text ? [source(key, 'Storm', { title, detail: storm.name, text })] : []));
}

function inspected({ inspectionId, day }: OnSite): NarrativeSource {
  const text = `I-${inspectionId}`;
  return source(`inspection.${inspectionId}`, text, { title: 'Inspection', detail: `On site on ${formatLongDate(day)}`, text: day });
}

function ofBuilding({ building }: ClaimRecord): NarrativeSource[] {
  if (!building) return [];
  const detail = `Recorded by ${building.savedBy}`;
  const parts = buildingPartNames.flatMap((part) => {
    const { material, yearInstalled } = building.parts[part] ?? {};
    const materials: Readonly<Record<string, string>> = buildingParts[part].materials;
    const words = [materials[material ?? ''], yearInstalled === undefined ? undefined : `installed ${yearInstalled}`];
    const text = words.filter((word) => word !== undefined).join(', ');
    return text === '' ? [] : [source(`building.${part}`, 'Building', { title: buildingParts[part].label, detail, text })];
  });
  const rows = [
    ['layers', counted(building.layers, ['layer', 'layers']), 'Roof layers'],
    ['stories', counted(building.stories, story), 'Stories'],
  ] as const;
  return [
    ...parts,
    ...rows.flatMap(([key, text, title]) => (text === undefined ? [] : [source(`building.${key}`, 'Building', { title, detail, text })])),
  ];
}

/** With its unit: two stories are no two tabs. */
function counted(count: number | undefined, [one, many]: readonly [string, string]): string | undefined {
  return count === undefined ? undefined : `${count} ${count === 1 ? one : many}`;
}

const story = ['story', 'stories'] as const;

const areaBounds = ({ roofAreaSf, tolerancePercent: percent }: RoofMeasurement) =>
  `Accuracy ±${percent}%: ${toleranceText(roofAreaSf, percent, { unit: 'sq ft' })}`;
const lengthBounds = ({ tolerancePercent: percent }: RoofMeasurement, feet: number) =>
  `Accuracy ±${percent}%: ${toleranceText(feet, percent, { unit: 'ft', digits: 1 })}`;

function ofRoof(roof: FieldInput['roof']): NarrativeSource[] {
  if (!roof) return [];
  const { measurement: one, orderId } = roof;
  const rows: readonly (readonly [string, string, string | undefined, string?])[] = [
    ['roofArea', 'Roof area', `${narrativeNumber(one.roofAreaSf)} square feet, ${narrativeNumber(one.squares)} squares`, areaBounds(one)],
    ['facets', 'Facets', `${one.facets} facets`],
    ['pitch', 'Predominant pitch', one.predominantPitch],
    ['eaves', 'Eaves', `${narrativeNumber(one.eaveLf)} feet`, lengthBounds(one, one.eaveLf)],
    ['rakes', 'Rakes', `${narrativeNumber(one.rakeLf)} feet`, lengthBounds(one, one.rakeLf)],
    ['ridges', 'Ridges and hips', `${narrativeNumber(one.ridgeHipLf)} feet`, lengthBounds(one, one.ridgeHipLf)],
    ['valleys', 'Valleys', `${narrativeNumber(one.valleyLf)} feet`, lengthBounds(one, one.valleyLf)],
    ['stories', 'Stories', counted(one.stories, story)],
  ];
  const detailOf = (bounds = `Accuracy ±${one.tolerancePercent}%`) => (one.sandbox ? 'Sandbox, not the real roof' : bounds);
  return rows.flatMap(([key, title, text, bounds]) =>
    text
      ? [{ ...source(`roof.${key}`, `M-${orderId}`, { title, detail: detailOf(bounds), text }), ...(one.sandbox ? { sandbox: true } : {}) }]
      : [],
  );
}
