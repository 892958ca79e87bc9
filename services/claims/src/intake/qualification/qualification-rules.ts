// What a qualification means for a claim (C38): qualified when viable and good enough, else it stays in intake with the reason.
import { qualifyingScore } from '@plumbline/contracts/claims';
import type { StoredQualification } from '../../claim/model/claim-record.ts';

const pendingReason = "Qualification pending: the AI service hasn't responded";

export function statusAfter(qualification: Pick<StoredQualification, 'isViable' | 'viabilityScore' | 'reasoning'> | undefined): {
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
  return { status: 'qualified' };
}
