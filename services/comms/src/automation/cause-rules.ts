// Which rules something begins, and for which claims. Pure.
import { isClaimOver, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { deadlineSteps, triggerWords, type AutomationTrigger } from '@plumbline/contracts/comms';
import { textLanguageOf } from '@plumbline/contracts/kernel';
import type { CauseRecord, RuleRecord } from './automation-store.ts';

export type Cause = Pick<CauseRecord, 'claimId' | 'trigger' | 'key' | 'at' | 'words' | 'status' | 'days'>;

type Said = Pick<Cause, 'claimId' | 'key' | 'at' | 'status' | 'days'> & { readonly about?: string };

export function causeOf(trigger: AutomationTrigger, { about, ...said }: Said): Cause {
  const words = triggerWords({ trigger, status: said.status, days: said.days });
  return { trigger, ...said, words: about === undefined ? words : `${words}: ${about}` };
}

/** Of steps that were missed only the nearest is told. */
export function deadlineStep(daysLeft: number): number {
  return deadlineSteps.findLast((step) => daysLeft <= step) ?? deadlineSteps[0];
}

type Begun = Pick<RuleRecord, 'trigger' | 'status' | 'days'>;

/** Whether this begins the rule, whatever the claim is. */
export function isCauseOf({ trigger, status, days }: Begun, cause: Pick<Cause, 'trigger' | 'status' | 'days'>): boolean {
  if (trigger !== cause.trigger) return false;
  if (trigger === 'status-changed') return status === cause.status;
  return trigger !== 'deadline' || days === cause.days;
}

/** Whether a rule acts on what happened at this moment. */
export function isStillOn({ isOn, turnedOnAt }: Pick<RuleRecord, 'isOn' | 'turnedOnAt'>, at: Date): boolean {
  return isOn && turnedOnAt !== undefined && turnedOnAt <= at;
}

type Conditions = Pick<RuleRecord, 'onlyDamageType' | 'onlyState' | 'onlyAdjusterId' | 'onlyLanguage' | 'onlyStatus'>;
type Asked = Pick<ClaimSnapshot, 'damageType' | 'state' | 'assignedAdjusterId' | 'language' | 'status' | 'disposition' | 'cameInClosed'>;

/** A claim that is over concerns no rule. */
export function meets(claim: Asked, rule: Conditions): boolean {
  if (isClaimOver(claim)) return false;
  const asked = [
    [rule.onlyDamageType, claim.damageType],
    [rule.onlyState, claim.state],
    [rule.onlyAdjusterId, claim.assignedAdjusterId],
    [rule.onlyLanguage, textLanguageOf(claim.language) ?? 'en'],
    [rule.onlyStatus, claim.status],
  ] as const;
  return asked.every(([wanted, found]) => wanted === undefined || wanted === found);
}
