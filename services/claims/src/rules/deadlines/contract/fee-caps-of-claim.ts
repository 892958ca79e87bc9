// The fee caps that hold for a claim, from its recorded facts.
import type { DeadlineClaim } from '../deadline-record.ts';
import { declaredEmergency } from '../conditions.ts';
import { feeCapFor, type FeeCap } from './fee-cap-rule.ts';

export function feeCapsOf(claim: DeadlineClaim): FeeCap[] {
  return feeCapFor(claim.contract?.state ?? claim.address.state, {
    on: claim.contract?.signedOn ?? claim.incidentDate,
    declaredEmergency: declaredEmergency(claim),
    catastrophe: claim.deadlineDetails?.catastrophe,
  });
}
