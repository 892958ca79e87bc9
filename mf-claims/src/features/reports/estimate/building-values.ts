// The building as it stands in the fields of a form, and back: an empty field is nothing recorded, never a zero.
import { buildingPartNames, type Building, type BuildingPartName } from '@plumbline/contracts/claims';

interface PartValues {
  material: string;
  yearInstalled: string;
  condition: string;
}

export interface BuildingValues {
  parts: Record<BuildingPartName, PartValues>;
  layers: string;
  pitch: string;
  stories: string;
  version: number;
}

export function valuesOf({ parts, layers, pitch, stories }: Building, version: number): BuildingValues {
  const texts = (part: BuildingPartName): PartValues => ({
    material: parts[part]?.material ?? '',
    yearInstalled: textOf(parts[part]?.yearInstalled),
    condition: parts[part]?.condition ?? '',
  });
  return {
    parts: Object.fromEntries(buildingPartNames.map((part) => [part, texts(part)])) as BuildingValues['parts'],
    layers: textOf(layers),
    pitch: textOf(pitch),
    stories: textOf(stories),
    version,
  };
}

/** What is typed and is no number is sent as none, and refused in the words of the contract. */
export function bodyOf({ parts, layers, pitch, stories, version }: BuildingValues): unknown {
  return {
    version,
    parts: Object.fromEntries(
      buildingPartNames.flatMap((part) => {
        const { material, yearInstalled, condition } = parts[part];
        const said = { ...chosen('material', material), ...number('yearInstalled', yearInstalled), ...chosen('condition', condition) };
        return Object.keys(said).length === 0 ? [] : [[part, said]];
      }),
    ),
    ...number('layers', layers),
    ...number('pitch', pitch.split('/')[0] ?? ''),
    ...number('stories', stories),
  };
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function chosen(name: string, value: string | null): Record<string, string> {
  return value ? { [name]: value } : {};
}

function number(name: string, text: string): Record<string, number> {
  return text.trim() === '' ? {} : { [name]: Number(text) };
}
