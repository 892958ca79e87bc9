// What a report can be made of: the observations and the ready photos of its inspection, in the words that it begins with.
import { damageAreaLabels, inspectionCategoryLabels, type DamageArea, type InspectionCategory } from '../../enums/damage-area.ts';
import { photoCategoryLabels, type PhotoCategory } from '../../enums/photo-category.ts';
import type { Severity } from '../../enums/severity.ts';
import type { EngineeringFinding } from './reports.ts';

/** What a finding is made of. */
interface Recorded {
  readonly id: string;
  readonly area: DamageArea;
  readonly severity: Severity;
  readonly quantity?: number | undefined;
  readonly unit?: string | undefined;
  readonly description?: string | undefined;
}

interface RecordedSection {
  readonly category: InspectionCategory;
  readonly observations: readonly Recorded[];
}

/** The observations of all sections as findings, in their order. */
export function findingsOf(sections: readonly RecordedSection[]): EngineeringFinding[] {
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
export function captionOf({
  description,
  category,
}: {
  readonly description?: string | undefined;
  readonly category: PhotoCategory;
}): string {
  return description ?? photoCategoryLabels[category];
}
