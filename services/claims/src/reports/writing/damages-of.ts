// The damages of a claim: what people observed first, and what people accepted of what a model found where nobody wrote anything down.
import { countedFindings, unreviewedSentence, type ReviewedFinding } from '@plumbline/contracts/ai';
import type { EstimateWarning } from '@plumbline/contracts/claims';
import type { InspectionEvidence } from '@plumbline/contracts/inspection';
import { damageAreaLabels, type DamageType } from '@plumbline/contracts/enums';
import type { Damage } from '../estimate/estimate-model.ts';

/**
 * A finding that repeats an observation is not counted twice; sections marked not applicable hold none. An observation itself comes from the
 * inspection as it is now, never from an analysis that saw it once.
 */
export function damagesOf(evidence: readonly InspectionEvidence[], findings: readonly ReviewedFinding[], cause: DamageType): Damage[] {
  const photos = evidence.flatMap((one) => one.photos);
  const photosOfArea = (area: string) => photos.filter((photo) => photo.damageArea === area).map((photo) => photo.id);
  const observed = observationsOf(evidence).map(
    (one): Damage => ({
      id: one.key,
      area: one.area,
      cause,
      severity: one.severity,
      photoIds: [...new Set([...one.photoIds, ...photosOfArea(one.area)])],
      enteredByPerson: true,
      ...(one.quantity !== undefined && one.unit ? { observed: { quantity: one.quantity, unit: one.unit } } : {}),
    }),
  );
  const seen = observedAreas(evidence);
  const found = countedFindings(findings)
    .filter((finding) => finding.observationId === undefined && !seen.has(finding.area))
    .map(
      (finding): Damage => ({
        id: `finding ${finding.id}`,
        area: finding.area,
        cause,
        severity: finding.severity,
        photoIds: finding.photoIds,
        enteredByPerson: finding.basis !== 'model',
        ...(finding.quantity !== undefined && finding.unit ? { observed: { quantity: finding.quantity, unit: finding.unit } } : {}),
      }),
    );
  return [...observed, ...found];
}

/** What must be said of findings that are not among the damages: those that nobody reviewed, and accepted ones that an observation covers. */
export function findingWarnings(evidence: readonly InspectionEvidence[], findings: readonly ReviewedFinding[]): EstimateWarning[] {
  const unreviewed = unreviewedSentence(findings);
  const seen = observedAreas(evidence);
  const repeated = countedFindings(findings).filter(({ basis, area }) => basis === 'model' && seen.has(area));
  const areas = [...new Set(repeated.map(({ area }) => damageAreaLabels[area]))];
  return [
    ...(unreviewed ? [{ level: 'warning' as const, message: unreviewed, onPaper: false }] : []),
    ...areas.map((area) => ({
      level: 'info' as const,
      onPaper: false,
      message: `${area}: the inspection's own entry is used. The accepted AI finding is not counted again.`,
    })),
  ];
}

/** With a key of their own: two inspections of a claim may name an observation alike. */
function observationsOf(evidence: readonly InspectionEvidence[]) {
  return evidence.flatMap(({ inspection: { id, sections } }) =>
    sections
      .filter((section) => section.state !== 'not_applicable')
      .flatMap((section) => section.observations)
      .map((one) => ({ ...one, key: `observation ${id} ${one.id}` })),
  );
}

function observedAreas(evidence: readonly InspectionEvidence[]): ReadonlySet<string> {
  return new Set(observationsOf(evidence).map(({ area }) => area));
}
