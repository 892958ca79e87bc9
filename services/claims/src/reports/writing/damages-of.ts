// The damages of a claim: what people observed first, and what a model found where nobody wrote anything down.
import type { Finding } from '@plumbline/contracts/ai';
import type { InspectionEvidence } from '@plumbline/contracts/inspection';
import type { DamageType } from '@plumbline/contracts/enums';
import type { Damage } from '../estimate/estimate-model.ts';

/** A finding that repeats an observation is not counted twice; sections marked not applicable hold none. */
export function damagesOf(evidence: readonly InspectionEvidence[], findings: readonly Finding[], cause: DamageType): Damage[] {
  const photos = evidence.flatMap((one) => one.photos);
  const photosOfArea = (area: string) => photos.filter((photo) => photo.damageArea === area).map((photo) => photo.id);
  const observed = evidence.flatMap(({ inspection }) =>
    inspection.sections
      .filter((section) => section.state !== 'not_applicable')
      .flatMap((section) => section.observations)
      .map(
        (one): Damage => ({
          id: `observation ${one.id}`,
          area: one.area,
          cause,
          severity: one.severity,
          photoIds: [...new Set([...one.photoIds, ...photosOfArea(one.area)])],
          enteredByPerson: true,
          ...(one.quantity !== undefined && one.unit ? { observed: { quantity: one.quantity, unit: one.unit } } : {}),
        }),
      ),
  );
  const seen = new Set(observed.map((damage) => damage.area));
  const found = findings
    .filter((finding) => !seen.has(finding.area))
    .map(
      (finding): Damage => ({
        id: `finding ${finding.id}`,
        area: finding.area,
        cause,
        severity: finding.severity,
        photoIds: finding.photoIds,
        enteredByPerson: finding.basis === 'field-entered',
        ...(finding.quantity !== undefined && finding.unit ? { observed: { quantity: finding.quantity, unit: finding.unit } } : {}),
      }),
    );
  return [...observed, ...found];
}
