// Words of automation: what may begin a rule, what it may do, and both as sentences.
import { oneOf, type Infer } from '../../kernel/schema.ts';
import { claimStatusLabels, type ClaimStatus } from '../../enums/claim-status.ts';
import { templateTypeLabels, type TemplateType } from '../../enums/template.ts';
import { channelLabels, type Channel } from '../../enums/channel.ts';

/**
 * What may begin a rule. `deadline`: the last day of something that we or the insured owe comes near. `silent-firm`: for some days nobody wrote
 * to the owner. `silent-owner`: for some days the owner has not answered us. Messages that a schedule or a rule sent are no word of anybody.
 */
export const automationTriggers = [
  'claim-opened',
  'status-changed',
  'inspection-scheduled',
  'inspection-completed',
  'inspection-missed',
  'report-sent',
  'settlement-recorded',
  'check-recorded',
  'payment-recorded',
  'deadline',
  'deadline-missed',
  'silent-firm',
  'silent-owner',
] as const;
export const AutomationTrigger = oneOf(automationTriggers, { error: 'Choose what starts the rule' });
export type AutomationTrigger = Infer<typeof AutomationTrigger>;

export const automationTriggerLabels: Record<AutomationTrigger, string> = {
  'claim-opened': 'Claim opened',
  'status-changed': 'Status changed',
  'inspection-scheduled': 'Inspection scheduled',
  'inspection-completed': 'Inspection completed',
  'inspection-missed': 'Inspection no-show',
  'report-sent': 'Report sent',
  'settlement-recorded': 'Settlement recorded',
  'check-recorded': 'Carrier check recorded',
  'payment-recorded': 'Invoice payment recorded',
  deadline: 'Deadline coming up',
  'deadline-missed': 'Deadline missed',
  'silent-firm': 'No message to the owner',
  'silent-owner': "The owner hasn't answered",
};

export const isSilence = (trigger: string): boolean => trigger === 'silent-firm' || trigger === 'silent-owner';

/** Days before a deadline on which it is told of. */
export const deadlineSteps = [7, 3, 1] as const;
export const longestSilenceDays = 90;

/**
 * `assign`: the claim's conversation is opened in the inbox, assigned, and carries a private note of what is to be done. `reassign`: the claim
 * itself gets another adjuster, by the rules of claims.
 */
export const automationActions = ['message', 'assign', 'reassign'] as const;
export const AutomationAction = oneOf(automationActions, { error: 'Choose an action' });
export type AutomationAction = Infer<typeof AutomationAction>;

export const automationActionLabels: Record<AutomationAction, string> = {
  message: 'Send a message to the owner',
  assign: 'Assign the conversation with a task',
  reassign: 'Assign the claim to an adjuster',
};

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

interface Triggered {
  readonly trigger: AutomationTrigger;
  readonly status?: ClaimStatus | undefined;
  readonly days?: number | undefined;
}

/** `Status changed to Inspected`, `3 days before a deadline`. */
export function triggerWords({ trigger, status, days: count = 1 }: Triggered): string {
  if (trigger === 'status-changed' && status) return `Status changed to ${claimStatusLabels[status].staffLabel}`;
  if (trigger === 'deadline') return `${days(count)} before a deadline`;
  if (trigger === 'silent-firm') return `No message to the owner for ${days(count)}`;
  if (trigger === 'silent-owner') return `The owner hasn't answered for ${days(count)}`;
  return automationTriggerLabels[trigger];
}

interface Acted {
  readonly action: AutomationAction;
  readonly templateType?: TemplateType | undefined;
  readonly method?: Channel | undefined;
  readonly assigneeName?: string | undefined;
}

/** `Send Report Ready by email`, `Assign to Dana Cole`, `Assign the claim to Dana Cole`. */
export function actionWords({ action, templateType, method, assigneeName }: Acted): string {
  if (action === 'assign') return `Assign to ${assigneeName ?? "the claim's adjuster"}`;
  if (action === 'reassign') return `Assign the claim to ${assigneeName ?? 'an adjuster'}`;
  const way = method ? ` by ${method === 'sms' ? 'text message' : channelLabels[method].toLowerCase()}` : '';
  return `Send “${templateType ? templateTypeLabels[templateType] : ''}”${way}`;
}

/** A rule met a claim: it is looked at, was done, or was held for a reason. */
export const AutomationResult = oneOf(['waiting', 'done', 'held']);
export type AutomationResult = Infer<typeof AutomationResult>;

export const automationResultLabels: Record<AutomationResult, { label: string; tone: 'gray' | 'green' | 'yellow' }> = {
  waiting: { label: 'Waiting', tone: 'gray' },
  done: { label: 'Done', tone: 'green' },
  held: { label: 'Held', tone: 'yellow' },
};
