// What a report can be made of: the observations and the ready photos of its inspection, in the words that it begins with.
import { damageAreaLabels, inspectionCategoryLabels } from '../../enums/damage-area.ts';
import { photoCategoryLabels } from '../../enums/photo-category.ts';
import type { Photo } from '../photos.ts';
import type { Section } from '../sections.ts';
import type { EngineeringFinding } from './reports.ts';

/** The observations of all sections as findings, in their order. */
export function findingsOf(sections: readonly Pick<Section, 'category' | 'observations'>[]): EngineeringFinding[] {
  return sections.flatMap(({ category, observations }) =>
    observations.map(({ id, area, severity, quantity, unit, description }) => ({
      id,
      area: `${inspectionCategoryLabels[category]}: ${damageAreaLabels[area]}`,
      severity,
      text: [description, quantity === undefined ? undefined : `Quantity: ${quantity} ${unit ?? ''}`.trim()].filter(Boolean).join(' · '),
    })),
  );
}

/** What is written under a photo at first. */
export function captionOf({ description, category }: Pick<Photo, 'description' | 'category'>): string {
  return description ?? photoCategoryLabels[category];
}
