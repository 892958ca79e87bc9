// The damages of a claim: what people observed first, and what people accepted of what a model found where nobody wrote anything down.
import { asDecided, countedFindings, counts, replacementOf, unreviewedSentence } from '@plumbline/contracts/ai';
import type { EstimateWarning } from '@plumbline/contracts/claims';
import type { InspectionEvidence } from '@plumbline/contracts/inspection';
import { damageAreaLabels, type DamageType } from '@plumbline/contracts/enums';
import type { Damage } from '../estimate/estimate-model.ts';
import type { ClaimFinding } from './known-findings.ts';

/**
 * A finding that repeats an observation is not counted twice; sections marked not applicable hold none. An observation itself comes from the
 * inspection as it is now, never from an analysis that saw it once.
 */
export function damagesOf(evidence: readonly InspectionEvidence[], findings: readonly ClaimFinding[], cause: DamageType): Damage[] {
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
    .map((finding) => damageBy(finding, cause));
  return [...observed, ...found];
}

/** As it was decided. */
export function damageBy({ id, area, severity, photoIds, basis, quantity, unit }: ClaimFinding, cause: DamageType): Damage {
  const observed = quantity !== undefined && unit ? { observed: { quantity, unit } } : {};
  return { id: `finding ${id}`, area, cause, severity, photoIds, enteredByPerson: basis !== 'model', ...observed };
}

interface Known {
  readonly findings: readonly ClaimFinding[];
  readonly canceled: readonly ClaimFinding[];
}

/**
 * What must be said of findings that are not among the damages: those that nobody reviewed, accepted ones that an observation covers or that
 * were accepted again from another analysis, and those of inspections that were canceled.
 */
export function findingWarnings(evidence: readonly InspectionEvidence[], { findings, canceled }: Known): EstimateWarning[] {
  const unreviewed = unreviewedSentence(findings);
  const seen = observedAreas(evidence);
  const repeated = countedFindings(findings).filter(({ basis, area }) => basis === 'model' && seen.has(area));
  const areas = [...new Set(repeated.map(({ area }) => damageAreaLabels[area]))];
  const gone = canceled.filter((finding) => finding.basis === 'model' && counts(finding)).length;
  const said = (level: EstimateWarning['level'], message: string) => ({ level, message, onPaper: false });
  return [
    ...(unreviewed ? [said('warning', unreviewed)] : []),
    ...areas.map((area) => said('info', `${area}: the inspection's own entry is used. The accepted AI finding is not counted again.`)),
    ...acceptedTwice(findings, seen).map((subject) => said('warning', `${subject}: ${onceOnly}`)),
    ...(gone > 0 ? [said('warning', canceledSentence(gone))] : []),
  ];
}

const onceOnly =
  'accepted from more than one analysis. The finding accepted last is priced, the earlier one is not. If they are two damages, record both in the inspection.';

/** `Ceilings, Ceilings damage`, each once. */
function acceptedTwice(findings: readonly ClaimFinding[], seen: ReadonlySet<string>): string[] {
  const replaced = findings.filter((finding) => replacementOf(finding, findings) !== undefined).map(asDecided);
  const subjects = replaced.filter(({ area }) => !seen.has(area)).map(({ area, type }) => `${damageAreaLabels[area]}, ${type}`);
  return [...new Set(subjects)];
}

function canceledSentence(count: number): string {
  return count === 1
    ? '1 accepted AI finding does not count: its inspection did not take place. Record the damage in another inspection.'
    : `${count} accepted AI findings do not count: their inspection did not take place. Record the damage in another inspection.`;
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
