// The findings of a claim for its narrative: those that count with who said so, and those that do not with the reason. Pure.
import { asDecided, awaitsReview, counts, decisionOf, type ReviewedFinding } from '@plumbline/contracts/ai';
import type { NarrativeSource, NarrativeStart } from '@plumbline/contracts/claims';
import { damageAreaLabels } from '@plumbline/contracts/enums';
import { findingDetail } from '@plumbline/contracts/narrative';
import type { InspectionEvidence } from '@plumbline/contracts/inspection';
import { localDate } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';

interface Place {
  /** Whose findings the narrative takes; the others stand under "not used". */
  readonly inspectionId: number | undefined;
  readonly timeZone: string;
}

export interface Analyzed {
  readonly _id: number;
  readonly findings: readonly ReviewedFinding[];
}

type Sorted = Pick<NarrativeStart, 'findings' | 'notUsed'>;

/** Numbered over all inspections in their order, so that a number names one finding on the whole screen. */
export function findingSources(analyses: readonly Analyzed[], { inspectionId, timeZone }: Place): Sorted {
  const sorted: Sorted = { findings: [], notUsed: [] };
  let number = 0;
  for (const { _id, findings } of analyses)
    for (const finding of findings) {
      number += 1;
      const code = `F-${number}`;
      const isUsed = _id === inspectionId && counts(finding);
      if (isUsed) sorted.findings.push(sourceOf(finding, code, timeZone));
      else sorted.notUsed.push({ code, title: titleOf(asDecided(finding)), reason: whyNot(finding, timeZone) });
    }
  return sorted;
}

export function failedPhotos(evidence: readonly InspectionEvidence[]): Sorted['notUsed'] {
  return evidence
    .flatMap(({ photos }) => photos)
    .filter(({ status, removed }) => status === 'failed' && !removed)
    .map(({ id, originalName, failureReason }) => ({
      code: `P-${id}`,
      title: originalName,
      reason: failureReason ? `photo not readable: ${failureReason}` : 'photo not readable',
    }));
}

function sourceOf(finding: ReviewedFinding, code: string, timeZone: string): NarrativeSource {
  const decided = asDecided(finding);
  return {
    key: `finding.${finding.id}`,
    code,
    title: titleOf(decided),
    detail: originOf(finding, timeZone),
    text: findingDetail(decided),
    photoIds: decided.photoIds,
  };
}

const titleOf = ({ area, type }: ReviewedFinding) => `${damageAreaLabels[area]}: ${type}`;

function originOf(finding: ReviewedFinding, timeZone: string): string {
  if (finding.basis !== 'model') return 'Entered on site';
  const decision = decisionOf(finding);
  const how = decision?.decision === 'edited' ? 'edited and accepted' : `${finding.confidence}% confidence, accepted`;
  return decision ? `AI finding, ${how} by ${decision.by} on ${dayOf(decision.at, timeZone)}` : 'AI finding';
}

function whyNot(finding: ReviewedFinding, timeZone: string): string {
  if (awaitsReview(finding)) return `${finding.confidence}%, not reviewed`;
  const decision = decisionOf(finding);
  if (decision?.decision !== 'rejected') return 'of another inspection';
  return `rejected ${dayOf(decision.at, timeZone)}${decision.reason ? `: ${decision.reason}` : ''}`;
}

function dayOf(at: string, timeZone: string): string {
  return formatLongDate(localDate(new Date(at), timeZone));
}
