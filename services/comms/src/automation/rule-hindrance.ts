// What stands in the way of a message of a rule that waited: its rule was turned off or changed, or the silence is over.
import { isSilence } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { CommunicationRecord } from '../stores/communication.ts';
import type { AutomationStore } from './automation-store.ts';
import { isStillOn } from './cause-rules.ts';
import { isBroken, type SilenceNeeds } from './silences.ts';

export interface RuleHindranceNeeds {
  readonly automation: Pick<AutomationStore, 'rules'>;
  readonly threads: SilenceNeeds['threads'];
}

const turnedOff = 'The rule was turned off or changed before sending';
const silenceOver = 'Somebody wrote before this was sent';

/** Why it is not sent any more. */
export async function ruleHindrance(
  scope: Scope,
  { automation, claimId, createdAt }: Pick<CommunicationRecord, 'automation' | 'claimId' | 'createdAt'>,
  { now, ...needs }: RuleHindranceNeeds & { now: Date },
): Promise<string | undefined> {
  if (!automation) return undefined;
  const rule = await needs.automation.rules.findOne(scope, { _id: automation.ruleId });
  if (!rule || !isStillOn(rule, createdAt)) return turnedOff;
  const { trigger } = rule;
  const isOver = isSilence(trigger) && (await isBroken(scope, { claimId, trigger, after: createdAt, until: now }, needs));
  return isOver ? silenceOver : undefined;
}
