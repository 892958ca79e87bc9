// What a narrative rests on beside its form: the reviewed findings of the inspection that the form names.
import { awaitsReview, countedFindings, type NarrativeInput } from '@plumbline/contracts/ai';
import { readInspection } from '@plumbline/contracts/inspection';
import { Failure, type Call, type Scope } from '@plumbline/contracts/kernel';
import { findingsOf } from '../review/review-findings.ts';
import type { Deps } from '../stores/deps.ts';
import type { NarrativeFindings } from './write-narrative.ts';

/**
 * Findings of another claim never come in: the inspection has to belong to the claim of the form. Throws `conflict` for findings of an
 * inspection that was canceled, or where nobody was there: they count nowhere.
 */
export async function narrativeFindings(
  scope: Scope,
  { inspectionId, claimId }: NarrativeInput,
  deps: Deps & { inspection: Call },
): Promise<NarrativeFindings> {
  const findings = inspectionId === undefined ? [] : await findingsOf(scope, { inspectionId, claimId }, deps);
  if (inspectionId !== undefined && findings.length > 0) await assertTookPlace(inspectionId, deps.inspection);
  return { findings: countedFindings(findings), unreviewed: findings.filter(awaitsReview).length };
}

async function assertTookPlace(id: number, inspection: Call): Promise<void> {
  const { status } = await inspection(readInspection, { params: { id } });
  if (status === 'cancelled') throw new Failure('conflict', `This inspection was canceled. ${countNowhere}`);
  if (status === 'no_show') throw new Failure('conflict', `No one was there for this inspection. ${countNowhere}`);
}

const countNowhere = 'Its findings don’t count. Generate again without it.';
