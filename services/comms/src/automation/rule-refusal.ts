// What stands in the way of a message of a rule that waited: its rule was turned off or changed, the silence is over,
// or what began it was undone.
import { isSilence } from '@plumbline/contracts/comms';
import type { RuleRefusal } from '../messages/hindrance.ts';
import type { AutomationStore } from './automation-store.ts';
import { isStillOn } from './cause-rules.ts';
import { isBroken, type SilenceDeps } from './silences.ts';
import { undoneOf } from './undone-causes.ts';

interface Deps {
  readonly automation: Pick<AutomationStore, 'rules' | 'runs' | 'causes'>;
  readonly threads: SilenceDeps['threads'];
}

const turnedOff = 'The rule was turned off or changed before sending';
const silenceOver = 'Someone wrote before this was sent';

/** Answers with the reason; with nothing for a message that goes out, and for one that no rule wrote. */
export function ruleRefusalBy({ automation: { rules, runs, causes }, threads }: Deps): RuleRefusal {
  return async (scope, { _id, automation, claimId, createdAt }, now) => {
    if (!automation) return undefined;
    const rule = await rules.findOne(scope, { _id: automation.ruleId });
    if (!rule || !isStillOn(rule, createdAt)) return turnedOff;
    const { trigger } = rule;
    const isOver = isSilence(trigger) && (await isBroken(scope, { claimId, trigger, after: createdAt, until: now }, { threads }));
    if (isOver) return silenceOver;
    const run = await runs.findOne(scope, { claimId, communicationIds: _id });
    return run && undoneOf(scope, run, { causes });
  };
}
