// The shots that each section should have, by the peril of the claim, in the order in which they are taken: from outside to inside,
// around the property counter-clockwise, from the overview to the close-up. Which of them are required is our rule; the shots are custom.
import { damageTypeOf, type DamageType } from '../../enums/damage-type.ts';
import type { PhotoView } from './area-views.ts';
import type { DamageArea, InspectionCategory } from '../../enums/damage-area.ts';

/** Where a shot comes from, as it is said to whoever asks. */
export const shotSources = {
  checklist: 'Photo checklists of inspektit.io, the Eberl elevation handbook, roofpredict and CatAdjuster 12382',
  hail: 'Hail protocols of Haag Engineering (Marshall, Herzog, Morrison): test squares of 10 by 10 feet on each slope',
  wind: 'Wind assessment: creased, unsealed, torn and missing shingles counted on each slope, and the direction of the wind',
  water: 'ANSI/IICRC S500-2021: source, extent and moisture of water damage',
  flood: 'FEMA flood claims: high-water marks inside and outside, type of foundation',
  areas: 'The damage areas of the section',
} as const;

export interface Shot {
  readonly id: string;
  readonly label: string;
  /** The area into which its photos are sorted. */
  readonly area?: DamageArea;
  /** Of shots that say so: the whole area, or the damage from near. */
  readonly view?: PhotoView;
  readonly required: readonly DamageType[];
  readonly recommended: readonly DamageType[];
  readonly source: keyof typeof shotSources;
}

type Perils = readonly DamageType[];
const named: Perils = ['hurricane', 'tornado', 'fire', 'lightning', 'water', 'mold', 'hail', 'flood', 'vandalism', 'theft', 'sinkhole'];
const every: Perils = [...named, 'other'];
const roof: Perils = ['hail', 'hurricane', 'tornado'];
const wet: Perils = ['water', 'flood', 'mold'];

/** Where nothing more is said, the shot is required of no peril. */
function shot(id: string, label: string, more: Partial<Omit<Shot, 'id' | 'label'>>): Shot {
  const { required = [], recommended = [], source = 'checklist', ...rest } = more;
  return { id, label, required, recommended: recommended.filter((peril) => !required.includes(peril)), source, ...rest };
}

const sides: Perils = [...roof, 'fire'];
const onRoof = { area: 'roof_covering', recommended: roof } as const;

export const shotLists: Readonly<Record<InspectionCategory, readonly Shot[]>> = {
  exterior: [
    shot('address_number', 'Address number', { required: named, recommended: every }),
    shot('front', 'Front of the property', { required: named, recommended: every }),
    shot('right_side', 'Right side', { required: sides, recommended: every }),
    shot('rear', 'Rear', { required: sides, recommended: every }),
    shot('left_side', 'Left side', { required: sides, recommended: every }),
    shot('roof_overview', 'Roof overview', { required: roof, area: 'roof_covering', view: 'overview', recommended: every }),
    shot('slope_overviews', 'Each slope, overview', { required: roof, ...onRoof, view: 'overview', recommended: ['other'] }),
    shot('test_squares', 'Test square on each slope', { required: ['hail'], area: 'roof_covering', source: 'hail' }),
    shot('roof_close_up', 'Roof damage, close-up with scale', {
      required: roof,
      ...onRoof,
      view: 'close_up',
      recommended: ['other', 'fire'],
    }),
    shot('pitch_gauge', 'Pitch gauge', onRoof),
    shot('shingle_gauge', 'Shingle gauge and layers', onRoof),
    shot('drip_edge', 'Drip edge', onRoof),
    shot('valleys_ridge', 'Valleys and ridge', onRoof),
    shot('penetrations', 'Vents and penetrations', onRoof),
    shot('soft_metals', 'Soft metals', { required: ['hail'], ...onRoof }),
    shot('gutters', 'Gutters and downspouts', { area: 'gutters_downspouts', recommended: roof }),
    shot('screens', 'Window screens', { area: 'windows_doors', recommended: roof }),
    shot('ac_unit', 'A/C fins and tag', { recommended: ['hail'] }),
    shot('fence', 'Fence', { area: 'fence_outbuildings', recommended: roof }),
  ],
  interior: [
    shot('room_corners', 'Each damaged room, four corners', {
      required: ['hurricane', 'fire', 'water', 'flood', 'vandalism'],
      recommended: every,
    }),
    shot('ceiling', 'Ceiling of each damaged room', { required: ['hurricane'], area: 'ceilings', recommended: ['hail', 'fire', 'water'] }),
    shot('cause_of_loss', 'Cause of loss', { required: ['fire', 'vandalism'], recommended: ['other'] }),
    shot('interior_close_up', 'Damage, close-up with ruler', {
      required: ['fire', 'water', 'flood', 'vandalism'],
      recommended: every,
      view: 'close_up',
    }),
    shot('adjacent_room', 'Adjacent rooms', { recommended: ['hurricane', 'fire', ...wet] }),
  ],
  structural: [
    shot('foundation_type', 'Type of foundation', { required: ['flood'], area: 'foundation', source: 'flood' }),
    shot('roof_structure', 'Roof structure from below', { required: ['fire'], area: 'roof_structure', recommended: roof, source: 'areas' }),
    shot('framing', 'Framing', { area: 'framing', recommended: ['fire', 'flood', 'hurricane'], source: 'areas' }),
    shot('load_bearing_walls', 'Load-bearing walls', { area: 'load_bearing_walls', recommended: ['fire', 'flood'], source: 'areas' }),
  ],
  water: [
    shot('water_source', 'Source of the water', { required: wet, recommended: roof, source: 'water' }),
    shot('moisture_reading', 'Moisture meter reading', { required: wet, area: 'mold_moisture', recommended: roof, source: 'water' }),
    shot('high_water_inside', 'High-water mark inside', { required: ['flood'], area: 'flood_intrusion', source: 'flood' }),
    shot('high_water_outside', 'High-water mark outside', { required: ['flood'], area: 'flood_intrusion', source: 'flood' }),
    shot('meter_labels', 'Labels of water meter and panel', { recommended: wet }),
    shot('mitigation', 'Mitigation', { recommended: [...wet, 'hurricane', 'fire'] }),
  ],
  wind: [
    shot('shingles_by_slope', 'Creased, unsealed, torn or missing shingles, each slope', {
      required: ['hurricane'],
      recommended: ['hail'],
      source: 'wind',
    }),
    shot('wind_direction', 'Signs of the direction of the wind', { recommended: ['hurricane'], source: 'wind' }),
  ],
};

/** A peril in any spelling; what nobody knows is other. */
export function perilOf(damageType: string): DamageType {
  return damageTypeOf(damageType) ?? 'other';
}
