// Findings without a seeing model: what people entered on site, never more certain than 60 percent, and called field-entered.
import { fieldEnteredConfidenceLimit, type Finding } from '@plumbline/contracts/ai';
import {
  namesInWords,
  observationWriters,
  type InspectionEvidence,
  type Observation,
  type Photo,
  type Section,
} from '@plumbline/contracts/inspection';
import {
  categoryOfArea,
  damageAreaLabels,
  severityLabels,
  severityRank,
  trimmedEnd,
  type DamageArea,
  type Severity,
} from '@plumbline/contracts/enums';

type Seen = Pick<InspectionEvidence, 'inspection' | 'writers'> & { readonly photos: readonly Photo[] };

/** One finding for each observation, and one for each area that only photos were tagged with. `photos` are the processed ones. */
export function fieldFindings({ inspection, writers, photos }: Seen): Finding[] {
  const applicable = inspection.sections.filter((section) => section.state !== 'not_applicable');
  const observed = applicable.flatMap((section) =>
    section.observations.map((one) => observationFinding(one, { section, writers, photos })),
  );
  const areas = new Set(observed.map((finding) => finding.area));
  return [...observed, ...taggedFindings(photos, areas)];
}

/** The phrase of an area: water and wind areas name the damage already. */
export function phraseOf(area: DamageArea): string {
  const named = ['water', 'wind'].includes(categoryOfArea(area));
  return named ? damageAreaLabels[area] : `${damageAreaLabels[area]} damage`;
}

function observationFinding(
  one: Observation,
  { section: { category }, writers, photos }: Omit<Seen, 'inspection'> & { section: Section },
): Finding {
  const photoIds = photosOf(one, photos);
  return {
    id: `observation-${one.id}`,
    type: phraseOf(one.area),
    category,
    area: one.area,
    severity: one.severity,
    confidence: confidenceOf(one, photoIds.length),
    basis: 'field-entered',
    description: descriptionOf(one, { by: observationWriters(writers, { category, id: one.id }), photoCount: photoIds.length }),
    photoIds,
    observationId: one.id,
    ...(one.quantity === undefined || one.unit === undefined ? {} : { quantity: one.quantity, unit: one.unit }),
  };
}

/** Linked by the person, or tagged with the same area; only photos that were processed. */
function photosOf(one: Observation, photos: readonly Photo[]): number[] {
  return photos.filter((photo) => one.photoIds.includes(photo.id) || photo.damageArea === one.area).map((photo) => photo.id);
}

/** 35 for the entry, more for a description, a quantity and photos: 60 at most, for nobody looked a second time. */
function confidenceOf(one: Observation, photoCount: number): number {
  const points = 35 + (one.description ? 10 : 0) + (one.quantity === undefined ? 0 : 10) + Math.min(2, photoCount) * 5;
  return Math.min(fieldEnteredConfidenceLimit, points);
}

function descriptionOf(one: Observation, { by, photoCount }: { by: readonly string[]; photoCount: number }): string {
  const said = one.description ? `: ${trimmedEnd(one.description, '.')}` : '';
  const amount = one.quantity === undefined || one.unit === undefined ? '' : `, ${one.quantity} ${one.unit}`;
  const shown = photoCount === 0 ? 'no photos linked' : `${photoCount} ${photoCount === 1 ? 'photo' : 'photos'} linked`;
  return `${severityLabels[one.severity]} ${phraseOf(one.area).toLowerCase()}${amount}${said}. Entered on site${by.length > 0 ? ` by ${namesInWords(by)}` : ''}; ${shown}.`;
}

function taggedFindings(photos: readonly Photo[], known: ReadonlySet<DamageArea>): Finding[] {
  const byArea = new Map<DamageArea, Photo[]>();
  for (const photo of photos) {
    if (!photo.damageArea || !photo.severity || known.has(photo.damageArea)) continue;
    byArea.set(photo.damageArea, [...(byArea.get(photo.damageArea) ?? []), photo]);
  }
  return [...byArea].map(([area, tagged]) => taggedFinding(area, tagged));
}

function taggedFinding(area: DamageArea, tagged: readonly Photo[]): Finding {
  const severity = worstOf(tagged.flatMap((photo) => (photo.severity ? [photo.severity] : [])));
  const said = [...new Set(tagged.flatMap((photo) => (photo.description ? [trimmedEnd(photo.description, '.')] : [])))].slice(0, 3);
  const count = `${tagged.length} ${tagged.length === 1 ? 'photo was' : 'photos were'}`;
  return {
    id: `area-${area}`,
    type: phraseOf(area),
    category: categoryOfArea(area),
    area,
    severity,
    confidence: Math.min(45, 25 + tagged.length * 5),
    basis: 'field-entered',
    description: `${severityLabels[severity]} ${phraseOf(area).toLowerCase()}: ${count} tagged with this on site${said.length > 0 ? ` (${said.join('; ')})` : ''}.`,
    photoIds: tagged.map((photo) => photo.id),
  };
}

export function worstOf(severities: readonly Severity[]): Severity {
  return severities.toSorted((a, b) => severityRank(b) - severityRank(a))[0] ?? 'minor';
}
