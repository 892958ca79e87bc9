// A rule as its form holds it, and back: what is empty is not sent.
import {
  automationRuleChoices,
  hasChoice,
  type AutomationAction,
  type AutomationRule,
  type AutomationRuleChoice,
} from '@plumbline/contracts/comms';

type RuleField = 'name' | 'trigger' | 'action' | AutomationRuleChoice;
export type RuleValues = Record<RuleField, string>;

const numbers: ReadonlySet<RuleField> = new Set(['days', 'onlyAdjusterId', 'assigneeId']);

export function valuesOf(rule?: AutomationRule): RuleValues {
  const from: Partial<Record<RuleField, unknown>> = rule ?? { action: 'message' satisfies AutomationAction };
  const names = ['name', 'trigger', 'action', ...automationRuleChoices] as const;
  return Object.fromEntries(names.map((name) => [name, String(from[name] ?? '')])) as RuleValues;
}

/** Which choices the form shows: a rule of one status needs no second one. */
export function asksFor(values: RuleValues, choice: AutomationRuleChoice): boolean {
  return hasChoice(values, choice) && !(choice === 'onlyStatus' && hasChoice(values, 'status'));
}

/** Only what this trigger and this action have. */
export function bodyOf(values: RuleValues): Record<string, unknown> {
  const { name, trigger, action } = values;
  const filled = automationRuleChoices.filter((choice) => values[choice] !== '' && asksFor(values, choice));
  const chosen = filled.map((choice) => [choice, numbers.has(choice) ? Number(values[choice]) : values[choice]]);
  const named = Object.entries({ name, trigger, action }).filter(([, value]) => value !== '');
  return Object.fromEntries([...named, ...chosen]);
}
