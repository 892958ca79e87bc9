// The fee caps that hold for a claim, and on which money a fee may run, from its recorded facts.
import type { FeeBasis } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import type { DeadlineClaim } from '../deadline-record.ts';
import { madeInEmergency } from '../conditions.ts';
import { nameOfState, rulePack, type Rule } from '../pack/rule-pack.ts';
import { contractState } from './cancellation-window.ts';
import { feeCapFor, type FeeCap } from './fee-cap-rule.ts';

export function feeCapsOf(claim: DeadlineClaim): FeeCap[] {
  return feeCapFor(contractState(claim), {
    on: claim.contract?.signedOn ?? claim.incidentDate,
    declaredEmergency: madeInEmergency(claim),
    catastrophe: claim.deadlineDetails?.catastrophe,
  });
}

const forSupplementsOnly = new Set(['fl-fee-new-money']);

/** The sure rule by which nothing is earned on money that came before the contract; undefined where the pack has none. */
function newMoneyRule(claim: DeadlineClaim): Rule | undefined {
  const isSupplement = claim.contract?.kind === 'supplement';
  return rulePack.rules.find(
    ({ id, topic, state, confidence }) =>
      topic === 'feeOnNewMoney' && state === contractState(claim) && confidence === 'high' && (isSupplement || !forSupplementsOnly.has(id)),
  );
}

/** Throws `unprocessable` where the law surely allows a fee on new money only. */
export function assertMayCountPriorMoney(claim: DeadlineClaim): void {
  const sentence = whyNewMoneyOnly(claim);
  if (sentence) throw new Failure('unprocessable', sentence, { fields: { feeOn: sentence } });
}

/** The same for a claim whose fee is taken on all that was paid, before a contract brings it under such a law. */
export function assertBasisAllowed(claim: DeadlineClaim & { readonly feeOn?: FeeBasis | undefined }): void {
  const sentence = claim.feeOn === 'all_paid' ? whyNewMoneyOnly(claim) : undefined;
  if (sentence)
    throw new Failure('unprocessable', `${sentence} First set on the money tab that the fee applies to payments after the contract.`);
}

function whyNewMoneyOnly(claim: DeadlineClaim): string | undefined {
  const rule = newMoneyRule(claim);
  return rule && `${nameOfState(rule.state)} allows no fee on money that was paid before the contract (${rule.citation}).`;
}
