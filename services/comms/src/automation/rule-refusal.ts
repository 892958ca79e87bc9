// What stands in the way of a message of a rule that waited: its rule was turned off or changed, or the silence is over.
import { isSilence } from '@plumbline/contracts/comms';
import type { RuleRefusal } from '../messages/hindrance.ts';
import type { AutomationStore } from './automation-store.ts';
import { isStillOn } from './cause-rules.ts';
import { isBroken, type SilenceDeps } from './silences.ts';

interface Deps {
  readonly rules: AutomationStore['rules'];
  readonly threads: SilenceDeps['threads'];
}

const turnedOff = 'The rule was turned off or changed before sending';
const silenceOver = 'Someone wrote before this was sent';

/** Answers with the reason; with nothing for a message that goes out, and for one that no rule wrote. */
export function ruleRefusalBy({ rules, threads }: Deps): RuleRefusal {
  return async (scope, { automation, claimId, createdAt }, now) => {
    if (!automation) return undefined;
    const rule = await rules.findOne(scope, { _id: automation.ruleId });
    if (!rule || !isStillOn(rule, createdAt)) return turnedOff;
    const { trigger } = rule;
    const isOver = isSilence(trigger) && (await isBroken(scope, { claimId, trigger, after: createdAt, until: now }, { threads }));
    return isOver ? silenceOver : undefined;
  };
}
