// What a qualification means for a claim (C38): qualified when viable and good enough, else it stays in intake with the reason.
import { qualifyingScore } from '@plumbline/contracts/claims';
import { isDoubted } from '@plumbline/contracts/enums';
import type { StoredQualification } from '../../claim/model/claim-record.ts';

const pendingReason = "Qualification pending: the AI service hasn't responded";

export function statusAfter(qualification: Pick<StoredQualification, 'isViable' | 'viabilityScore' | 'reasoning' | 'second'> | undefined): {
  status: 'intake' | 'qualified';
  why?: string;
} {
  if (!qualification) return { status: 'intake', why: pendingReason };
  if (!qualification.isViable) return { status: 'intake', why: `Not viable: ${qualification.reasoning}` };
  if (qualification.viabilityScore < qualifyingScore) {
    return {
      status: 'intake',
      why: `The score of ${qualification.viabilityScore} is below ${qualifyingScore}. ${qualification.reasoning}`,
    };
  }
  if (isDoubted(qualification)) return { status: 'intake', why: doubtedReason(qualification.second) };
  return { status: 'qualified' };
}

/** The rules take it, a model does not: neither is chosen silently. */
function doubtedReason(second: StoredQualification['second']): string {
  const { model, providerLabel, said } = second ?? {};
  const reason = said?.reason ? `: ${said.reason}` : '';
  return `Rules and AI disagree: ${model ?? providerLabel ?? 'the model'} doesn't find the claim viable${reason}`;
}
