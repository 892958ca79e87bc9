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
  return sections.flatMap(({ category, observations }) => observations.map((one) => findingOf(category, one)));
}

function findingOf(category: InspectionCategory, { id, area, severity, quantity, unit, description }: Recorded): EngineeringFinding {
  return {
    id,
    area: `${inspectionCategoryLabels[category]}: ${damageAreaLabels[area]}`,
    severity,
    text: [description, quantity === undefined ? undefined : `Quantity: ${quantity} ${unit ?? ''}`.trim()].filter(Boolean).join(' · '),
  };
}

/** What a model found and a person accepted, as it was decided (`acceptedFindings` of ai). */
export interface AcceptedFinding extends Recorded {
  readonly category: InspectionCategory;
  readonly type: string;
  readonly accepted: NonNullable<EngineeringFinding['accepted']>;
}

const ofModel = 'finding ';
const longestText = 2_200;

/** By its id: whether it came of an analysis, whatever else is said of it. */
export function isOfModel({ id }: Pick<EngineeringFinding, 'id'>): boolean {
  return id.startsWith(ofModel);
}

/** Accepted findings of areas in which nobody wrote anything down: an observation of the inspection stands in their place. */
export function acceptedFindingsOf(accepted: readonly AcceptedFinding[], sections: readonly RecordedSection[]): EngineeringFinding[] {
  const observed = new Set(sections.flatMap(({ observations }) => observations.map(({ area }) => area)));
  return accepted
    .filter(({ area }) => !observed.has(area))
    .map((one) => {
      const { text, ...finding } = findingOf(one.category, one);
      return {
        ...finding,
        id: `${ofModel}${one.id}`,
        text: [one.type, text].filter(Boolean).join(': ').slice(0, longestText),
        accepted: one.accepted,
      };
    });
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
