// What a report begins with: the observations and photos of its inspection.
import {
  compareByPlace,
  limitationsText,
  scopeTexts,
  type EngineeringFinding,
  type EngineeringGeneration,
  type EngineeringPhoto,
} from '@plumbline/contracts/inspection';
import { damageAreaLabels, inspectionCategoryLabels, photoCategoryLabels } from '@plumbline/contracts/enums';
import { Failure } from '@plumbline/contracts/kernel';
import type { Reading } from '../../base/reading.ts';
import { notRemoved, shownPhotos } from '../../photos/show-photo.ts';
import type { InspectionRecord } from '../../stores/stores.ts';
import type { EngineeringNeeds } from './engineering-needs.ts';

const mostPhotos = 200;

/** The observations of all sections as findings. */
export function findingsOf({ sections }: Pick<InspectionRecord, 'sections'>): EngineeringFinding[] {
  return sections.flatMap(({ category, observations }) =>
    observations.map(({ id, area, severity, quantity, unit, description }) => ({
      id,
      area: `${inspectionCategoryLabels[category]}: ${damageAreaLabels[area]}`,
      severity,
      text: [description, quantity === undefined ? undefined : `Quantity: ${quantity} ${unit ?? ''}`.trim()].filter(Boolean).join(' · '),
    })),
  );
}

/** Throws `unprocessable` for a finding that the inspection does not hold. */
export function chosenFindings(inspection: InspectionRecord, ids: readonly string[] | undefined): EngineeringFinding[] {
  const all = findingsOf(inspection);
  if (ids === undefined) return all;
  const chosen = all.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw notOfInspection('findingIds', 'Choose findings of this inspection');
  return chosen;
}

/** In the order of the gallery. Throws `unprocessable` for a photo of another inspection, a removed one, or one that is not ready. */
export async function chosenPhotos(
  reading: Reading,
  { inspectionId, ids }: { inspectionId: number; ids: readonly number[] | undefined },
  needs: EngineeringNeeds,
): Promise<EngineeringPhoto[]> {
  const { scope, session } = reading;
  const filter = { inspectionId, ...notRemoved, imageKey: { $exists: true }, ...(ids ? { _id: { $in: ids } } : {}) };
  const found = await needs.stores.photos.find(scope, filter, { sort: { _id: 1 }, limit: mostPhotos + 1, ...(session ? { session } : {}) });
  if (found.length > mostPhotos) throw notOfInspection('photoIds', `Choose at most ${mostPhotos} photos`);
  if (ids && found.length < new Set(ids).size) throw notOfInspection('photoIds', 'Choose photos of this inspection that are ready');
  const shown = await shownPhotos(reading, found, needs.stores);
  return shown
    .toSorted(compareByPlace)
    .map((photo) => ({ photoId: photo.id, caption: photo.description ?? photoCategoryLabels[photo.category] }));
}

function notOfInspection(field: string, sentence: string): Failure {
  return new Failure('unprocessable', sentence, { fields: { [field]: sentence } });
}

export function textsOf({ template, scopeOfEngagement }: EngineeringGeneration): { scopeOfEngagement: string; limitations: string } {
  return { scopeOfEngagement: scopeOfEngagement?.trim() || scopeTexts[template], limitations: limitationsText };
}
