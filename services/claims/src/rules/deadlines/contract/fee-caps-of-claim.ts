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

/** The rule by which nothing is earned on money that came before the contract, the surest first; undefined where the pack has none. */
function newMoneyRule(claim: DeadlineClaim): Rule | undefined {
  const isSupplement = claim.contract?.kind === 'supplement';
  const rules = rulePack.rules.filter(
    ({ id, topic, state }) => topic === 'feeOnNewMoney' && state === contractState(claim) && (isSupplement || !forSupplementsOnly.has(id)),
  );
  return rules.find(({ confidence }) => confidence === 'high') ?? rules.find(({ confidence }) => confidence === 'medium');
}

/** What the law says to a fee on money that came before the contract. */
export interface PriorMoneyRule {
  readonly citation: string;
  /** `refused`: a sure rule; `reason`: one of a middling source, which a person answers for. */
  readonly effect: 'refused' | 'reason';
  readonly sentence: string;
}

export function priorMoneyRule(claim: DeadlineClaim): PriorMoneyRule | undefined {
  const rule = newMoneyRule(claim);
  if (!rule) return undefined;
  const { citation, confidence, state } = rule;
  const name = nameOfState(state);
  return confidence === 'high'
    ? { citation, effect: 'refused', sentence: `${name} allows no fee on money that was paid before the contract (${citation}).` }
    : {
        citation,
        effect: 'reason',
        sentence: `${name} may allow no fee on money that was paid or committed before the contract (${citation}). Enter why it counts.`,
      };
}

/**
 * The rule that the reason answers; undefined where the pack has none.
 * Throws `unprocessable` where the law surely allows a fee on new money only, and where it may and nobody says why not.
 */
export function assertMayCountPriorMoney(claim: DeadlineClaim, reason: string | undefined): string | undefined {
  const rule = priorMoneyRule(claim);
  if (rule?.effect === 'refused') throw new Failure('unprocessable', rule.sentence, { fields: { feeOn: rule.sentence } });
  if (rule && !reason) throw new Failure('unprocessable', rule.sentence, { fields: { reason: rule.sentence } });
  return rule?.citation;
}

type WithBasis = DeadlineClaim & { readonly feeOn?: FeeBasis | undefined; readonly feeOnReason?: { readonly text: string } | undefined };

/** The same for a claim whose fee is taken on all that was paid, before a contract brings it under such a law. */
export function assertBasisAllowed(claim: WithBasis): void {
  if (claim.feeOn !== 'all_paid') return;
  const rule = priorMoneyRule(claim);
  if (!rule || (rule.effect === 'reason' && claim.feeOnReason)) return;
  const first =
    rule.effect === 'refused'
      ? 'First set on the money tab that the fee applies to payments after the contract.'
      : 'First enter it on the money tab, or set there that the fee applies to payments after the contract.';
  throw new Failure('unprocessable', `${rule.sentence} ${first}`);
}
