// What a narrative rests on beside its form: the reviewed findings of the inspection that the form names.
import { awaitsReview, countedFindings, type NarrativeInput } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import { findingsOf } from '../review/review-findings.ts';
import type { Needs } from '../stores/needs.ts';
import type { NarrativeFindings } from './write-narrative.ts';

/** Findings of another claim never come in: the inspection has to belong to the claim of the form. */
export async function narrativeFindings(
  scope: Scope,
  { inspectionId, claimId }: NarrativeInput,
  needs: Needs,
): Promise<Omit<NarrativeFindings, 'input'>> {
  const findings = inspectionId === undefined ? [] : await findingsOf(scope, { inspectionId, claimId }, needs);
  return { findings: countedFindings(findings), unreviewed: findings.filter(awaitsReview).length };
}
