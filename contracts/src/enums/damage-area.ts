// Where on the property: the five categories of an inspection and the fixed areas of each (standards.md §7, G18).
import { oneOf, string, type Infer } from '../kernel/schema.ts';

export const inspectionCategories = ['exterior', 'interior', 'structural', 'water', 'wind'] as const;
export const InspectionCategory = oneOf(inspectionCategories);
export type InspectionCategory = Infer<typeof InspectionCategory>;

export const inspectionCategoryLabels: Record<InspectionCategory, string> = {
  exterior: 'Exterior',
  interior: 'Interior',
  structural: 'Structural',
  water: 'Water Damage',
  wind: 'Wind Damage',
};

export const damageAreas = {
  exterior: ['roof_covering', 'siding_walls', 'windows_doors', 'gutters_downspouts', 'fence_outbuildings'],
  interior: ['ceilings', 'walls', 'flooring', 'cabinets_fixtures', 'contents'],
  structural: ['foundation', 'framing', 'roof_structure', 'load_bearing_walls'],
  water: ['plumbing_leak', 'roof_leak', 'flood_intrusion', 'mold_moisture'],
  wind: ['missing_shingles', 'lifted_creased_shingles', 'debris_impact', 'fascia_soffit'],
} as const satisfies Record<InspectionCategory, readonly string[]>;

export const DamageArea = oneOf([
  ...damageAreas.exterior,
  ...damageAreas.interior,
  ...damageAreas.structural,
  ...damageAreas.water,
  ...damageAreas.wind,
]);
export type DamageArea = Infer<typeof DamageArea>;

export const damageAreaLabels: Record<DamageArea, string> = {
  roof_covering: 'Roof covering',
  siding_walls: 'Siding and walls',
  windows_doors: 'Windows and doors',
  gutters_downspouts: 'Gutters and downspouts',
  fence_outbuildings: 'Fence and outbuildings',
  ceilings: 'Ceilings',
  walls: 'Walls',
  flooring: 'Flooring',
  cabinets_fixtures: 'Cabinets and fixtures',
  contents: 'Contents',
  foundation: 'Foundation',
  framing: 'Framing',
  roof_structure: 'Roof structure',
  load_bearing_walls: 'Load-bearing walls',
  plumbing_leak: 'Plumbing leak',
  roof_leak: 'Roof leak',
  flood_intrusion: 'Flood intrusion',
  mold_moisture: 'Mold and moisture',
  missing_shingles: 'Missing shingles',
  lifted_creased_shingles: 'Lifted or creased shingles',
  debris_impact: 'Debris impact',
  fascia_soffit: 'Fascia and soffit',
};

/** The camera's `roof` and older spellings lead to one area. */
const otherSpellings: Readonly<Record<string, DamageArea>> = {
  roof: 'roof_covering',
  siding: 'siding_walls',
  windows: 'windows_doors',
  gutters: 'gutters_downspouts',
};

/** An area in any accepted spelling, stored in one. */
export const AnyDamageArea = string()
  .trim()
  .toLowerCase()
  .transform((word) => otherSpellings[word] ?? word)
  .pipe(DamageArea);

/** The category that an area belongs to. */
export function categoryOfArea(area: DamageArea): InspectionCategory {
  const found = inspectionCategories.find((category) => (damageAreas[category] as readonly string[]).includes(area));
  return found ?? 'exterior';
}
