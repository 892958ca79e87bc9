// The findings of a claim for its narrative: those that count with who said so, and those that do not with the reason. Pure.
import { asDecided, awaitsReview, countedFindings, decisionOf, replacementOf, type ReviewedFinding } from '@plumbline/contracts/ai';
import type { NarrativeSource, NarrativeStart } from '@plumbline/contracts/claims';
import { damageAreaLabels } from '@plumbline/contracts/enums';
import { findingDetail } from '@plumbline/contracts/narrative';
import type { InspectionEvidence } from '@plumbline/contracts/inspection';
import { localDate } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';
import { ownId, type ClaimFinding, type KnownAnalyses } from '../writing/known-findings.ts';

interface Place {
  /** Whose findings the narrative takes; the others stand under "not used". */
  readonly inspectionId: number | undefined;
  readonly timeZone: string;
}

type Sorted = Pick<NarrativeStart, 'findings' | 'notUsed'>;

/** Numbered over all inspections in their order, so that a number names one finding on the whole screen. */
export function findingSources({ findings, canceled }: Pick<KnownAnalyses, 'findings' | 'canceled'>, place: Place): Sorted {
  const all = [...findings, ...canceled].toSorted((one, other) => one.inspectionId - other.inspectionId);
  const codes = new Map(all.map((finding, index) => [finding.id, `F-${index + 1}`]));
  const own = findings.filter(({ inspectionId }) => inspectionId === place.inspectionId);
  const used = new Set(countedFindings(own).map(({ id }) => id));
  const context = { own, codes, canceled, timeZone: place.timeZone };
  return {
    findings: all.filter(({ id }) => used.has(id)).map((finding) => sourceOf(finding, codes.get(finding.id) ?? '', place.timeZone)),
    notUsed: all
      .filter(({ id }) => !used.has(id))
      .map((finding) => ({ code: codes.get(finding.id) ?? '', title: titleOf(asDecided(finding)), reason: whyNot(finding, context) })),
  };
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

function sourceOf(finding: ClaimFinding, code: string, timeZone: string): NarrativeSource {
  const decided = asDecided(finding);
  return {
    key: `finding.${ownId(finding)}`,
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

interface Context {
  /** Of the inspection that the narrative takes. */
  readonly own: readonly ClaimFinding[];
  readonly canceled: readonly ClaimFinding[];
  readonly codes: ReadonlyMap<string, string>;
  readonly timeZone: string;
}

function whyNot(finding: ClaimFinding, { own, canceled, codes, timeZone }: Context): string {
  if (canceled.includes(finding)) return 'of an inspection that did not take place';
  if (awaitsReview(finding)) return `${finding.confidence}%, not reviewed`;
  const decision = decisionOf(finding);
  if (decision?.decision === 'rejected') return `rejected ${dayOf(decision.at, timeZone)}${decision.reason ? `: ${decision.reason}` : ''}`;
  const other = own.includes(finding) ? replacementOf(finding, own) : undefined;
  return other ? `counted as ${codes.get(other.id) ?? ''}` : 'of another inspection';
}

function dayOf(at: string, timeZone: string): string {
  return formatLongDate(localDate(new Date(at), timeZone));
}
