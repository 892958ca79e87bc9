// A rule as its form holds it, and back: what is empty is not sent.
import { isSilence, type AutomationAction, type AutomationRule, type AutomationTrigger } from '@plumbline/contracts/comms';

const names = [
  'name',
  'trigger',
  'status',
  'days',
  'onlyDamageType',
  'onlyState',
  'onlyAdjusterId',
  'onlyLanguage',
  'onlyStatus',
  'action',
  'templateType',
  'method',
  'customMessage',
  'assigneeId',
  'task',
] as const;
type RuleField = (typeof names)[number];
export type RuleValues = Record<RuleField, string>;

const numbers: ReadonlySet<RuleField> = new Set(['days', 'onlyAdjusterId', 'assigneeId']);

export function valuesOf(rule?: AutomationRule): RuleValues {
  const from: Partial<Record<RuleField, unknown>> = rule ?? { action: 'message' satisfies AutomationAction };
  return Object.fromEntries(names.map((name) => [name, String(from[name] ?? '')])) as RuleValues;
}

export const asksForStatus = (trigger: string) => trigger === ('status-changed' satisfies AutomationTrigger);
export const asksForDays = (trigger: string) => trigger === ('deadline' satisfies AutomationTrigger) || isSilence(trigger);

/** Only what this trigger and this action have. */
export function bodyOf(values: RuleValues): Record<string, unknown> {
  const isMessage = values.action === 'message';
  const hidden = new Set<RuleField>([
    ...(asksForStatus(values.trigger) ? (['onlyStatus'] as const) : (['status'] as const)),
    ...(asksForDays(values.trigger) ? [] : (['days'] as const)),
    ...(isMessage ? (['assigneeId', 'task'] as const) : (['templateType', 'method', 'customMessage'] as const)),
  ]);
  const filled = names.filter((name) => values[name] !== '' && !hidden.has(name));
  return Object.fromEntries(filled.map((name) => [name, numbers.has(name) ? Number(values[name]) : values[name]]));
}
