// What damaged the property: one canonical list, both spellings of the specification accepted (C7).
import { oneOf, string, type Infer } from '../kernel/index.ts';

export const damageTypes = [
  'hurricane',
  'fire',
  'water',
  'hail',
  'flood',
  'vandalism',
  // Perils of their own beside the specification's seven
  'tornado',
  'lightning',
  'theft',
  'mold',
  'sinkhole',
  'other',
] as const;
export type DamageType = Infer<typeof DamageType>;
/** The canonical word, as it is stored and answered. */
export const DamageType = oneOf(damageTypes);

export const damageTypeLabels: Record<DamageType, string> = {
  hurricane: 'Hurricane/Wind Damage',
  fire: 'Fire Damage',
  water: 'Water Damage',
  hail: 'Hail Damage',
  flood: 'Flood Damage',
  vandalism: 'Vandalism',
  tornado: 'Tornado Damage',
  lightning: 'Lightning Damage',
  theft: 'Theft',
  mold: 'Mold Damage',
  sinkhole: 'Sinkhole Damage',
  other: 'Other',
};

/** The words of the field and narrative screens, and which canonical word each one means. */
export const fieldDamageTypes = {
  Hail: 'hail',
  Wind: 'hurricane',
  Impact: 'other',
  'Wear & Tear': 'other',
  Water: 'water',
  Fire: 'fire',
  Storm: 'hurricane',
} as const satisfies Record<string, DamageType>;

const spellings = new Map<string, DamageType>([
  ...damageTypes.map((type) => [folded(type), type] as const),
  ...damageTypes.map((type) => [folded(damageTypeLabels[type]), type] as const),
  ...Object.entries(fieldDamageTypes).map(([word, type]) => [folded(word), type] as const),
  ['hurricanewind', 'hurricane'],
  ['burglary', 'theft'],
  ['mould', 'mold'],
]);

/** The canonical word for any known spelling; undefined for an unknown one. */
export function damageTypeOf(word: string): DamageType | undefined {
  return spellings.get(folded(word));
}

/** A damage type in any known spelling; parsed into the canonical word. */
export const AnyDamageType = string('Damage type is required')
  .trim()
  .min(1, 'Damage type is required')
  .refine((word) => word === '' || damageTypeOf(word) !== undefined, 'Choose a damage type from the list')
  .transform((word) => damageTypeOf(word) ?? 'other');

function folded(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/damage$/, '');
}
