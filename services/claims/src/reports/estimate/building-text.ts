// The recorded building in words: for the activity, and for the estimate that used it.
import {
  buildingPartNames,
  buildingParts,
  partConditions,
  type Building,
  type BuildingPart,
  type BuildingPartName,
} from '@plumbline/contracts/claims';

const none = 'not recorded';

export function partText(part: BuildingPartName, recorded: BuildingPart | undefined): string {
  const materials: Readonly<Record<string, string>> = buildingParts[part].materials;
  const { material, yearInstalled, condition } = recorded ?? {};
  const said = [
    ...(material === undefined ? [] : [materials[material] ?? material]),
    ...(yearInstalled === undefined ? [] : [`installed ${yearInstalled}`]),
    ...(condition === undefined ? [] : [partConditions[condition].label.toLowerCase()]),
  ];
  return said.join(', ') || none;
}

export function numberText(value: number | undefined): string {
  return value === undefined ? none : String(value);
}

export function pitchText(value: number | undefined): string {
  return value === undefined ? none : `${value}/12`;
}

/** What was recorded, and nothing of the rest. */
export function buildingRows({ parts, layers, pitch, stories }: Building): [string, string][] {
  const rows: [string, string][] = [
    ...buildingPartNames.map((part): [string, string] => [buildingParts[part].label, partText(part, parts[part])]),
    ['Roof layers', numberText(layers)],
    ['Roof pitch', pitchText(pitch)],
    ['Stories', numberText(stories)],
  ];
  return rows.filter(([, text]) => text !== none);
}
