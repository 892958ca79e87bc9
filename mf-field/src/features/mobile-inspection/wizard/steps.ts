// The five steps of the wizard over the sections of an inspection. Wind is looked at from outside, in the step of the exterior.
import { inspectionCategories, inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';

/** What stands in the address: a section, or the end. */
export type Place = InspectionCategory | 'summary';

export interface Step {
  readonly label: string;
  /** One is open at a time; none in the last step. */
  readonly sections: readonly InspectionCategory[];
}

export const steps: readonly Step[] = [
  { label: inspectionCategoryLabels.exterior, sections: ['exterior', 'wind'] },
  { label: inspectionCategoryLabels.interior, sections: ['interior'] },
  { label: inspectionCategoryLabels.structural, sections: ['structural'] },
  { label: inspectionCategoryLabels.water, sections: ['water'] },
  { label: 'Summary & Sign-off', sections: [] },
];

/** Whatever else an address says is the beginning. */
export function placeIn(text: string | null): Place {
  if (text === 'summary') return text;
  return inspectionCategories.find((one) => one === text) ?? 'exterior';
}

/** Counted from 0. */
export function stepOf(place: Place): number {
  return place === 'summary' ? steps.length - 1 : steps.findIndex(({ sections }) => sections.includes(place));
}

/** Where a step begins; undefined before the first and after the last. */
export function placeAt(step: number): Place | undefined {
  const found = steps[step];
  return found && (found.sections[0] ?? 'summary');
}
