// What a photo shows: the union of the three lists of the specification, each word stored in one spelling (C7, G9).
import { oneOf, string, type Infer } from '../kernel/schema.ts';
import { inspectionCategories, type DamageArea, type InspectionCategory } from './damage-area.ts';

export const photoCategories = ['overview', 'exterior', 'interior', 'close_up', 'structural', 'water', 'wind'] as const;
export const PhotoCategory = oneOf(photoCategories);
export type PhotoCategory = Infer<typeof PhotoCategory>;

export const photoCategoryLabels: Record<PhotoCategory, string> = {
  overview: 'Overview',
  exterior: 'Exterior',
  interior: 'Interior',
  close_up: 'Close-up',
  structural: 'Structural',
  water: 'Water Damage',
  wind: 'Wind Damage',
};

/** The choices of the upload panel, in its order. */
export const panelPhotoCategories = ['exterior', 'interior', 'close_up', 'overview'] as const satisfies readonly PhotoCategory[];
/** The choices of the floating camera; `roof` is stored as exterior with the area roof_covering. */
export const cameraPhotoCategories = ['exterior', 'interior', 'roof'] as const;

const otherSpellings: Readonly<Record<string, PhotoCategory>> = {
  roof: 'exterior',
  'close-up': 'close_up',
  closeup: 'close_up',
  water_damage: 'water',
  wind_damage: 'wind',
  summary: 'overview',
};

/** A photo category in any accepted spelling, stored in one. */
export const AnyPhotoCategory = string({ error: 'Choose a photo category' })
  .trim()
  .toLowerCase()
  .transform((word) => otherSpellings[word] ?? word)
  .pipe(PhotoCategory);

/** The area that a spelling of a category already names: the floating camera's `roof`. */
export function areaOfSpelling(category: string | undefined): DamageArea | undefined {
  return category?.trim().toLowerCase() === 'roof' ? 'roof_covering' : undefined;
}

/** The section of an inspection that a photo belongs to; absent for overview and close-up without an area. */
export function sectionOfPhotoCategory(category: PhotoCategory): InspectionCategory | undefined {
  return inspectionCategories.find((section) => section === category);
}
