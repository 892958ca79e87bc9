// A rule of automation: what begins it, for which claims, and what it does. One value for each condition; without a value it holds for all.
import {
  array,
  boolean,
  Id,
  Instant,
  int,
  object,
  oneOf,
  optional,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/schema.ts';
import { oneLine } from '../../kernel/one-line.ts';
import { TextLanguage } from '../../kernel/text-language.ts';
import { AnyChannel, Channel, CommunicationStatus } from '../../enums/channel.ts';
import { ClaimStatus } from '../../enums/claim-status.ts';
import { DamageType } from '../../enums/damage-type.ts';
import { TemplateType } from '../../enums/template.ts';
import { AutomationAction, AutomationResult, AutomationTrigger, deadlineSteps, isSilence, longestSilenceDays } from './words.ts';

const days = int('Enter a number of days')
  .min(1, 'Enter at least 1 day')
  .max(longestSilenceDays, `Enter at most ${longestSilenceDays} days`);

/** What a rule says beside its name, its trigger and its action. */
const choices = {
  /** Of `status-changed`: which it became. */
  status: optional(ClaimStatus),
  /** Of `deadline`: days before it, 7, 3 or 1. Of a silence: how long, up to 90. */
  days: optional(days),
  onlyDamageType: optional(DamageType),
  /** Two letters. */
  onlyState: optional(string().regex(/^[A-Z]{2}$/, 'Choose a state')),
  onlyAdjusterId: optional(Id),
  /** In which the owner is written to. */
  onlyLanguage: optional(TextLanguage),
  onlyStatus: optional(ClaimStatus),
  templateType: optional(TemplateType),
  /** Default: by the way that each contact prefers. */
  method: optional(AnyChannel),
  customMessage: optional(textUpTo(1_000)),
  /** Of `assign`, default: the adjuster of the claim; of `reassign`, always: who gets it. */
  assigneeId: optional(Id),
  /** Of `assign`: what is to be done, for colleagues only. */
  task: optional(textUpTo(1_000)),
};
export type AutomationRuleChoice = keyof typeof choices;
export const automationRuleChoices = Object.keys(choices) as AutomationRuleChoice[];

const draft = {
  name: string({ error: 'Enter a name' }).pipe(oneLine(80).min(1, 'Enter a name')),
  trigger: AutomationTrigger,
  action: AutomationAction,
  ...choices,
};

type Kind = Readonly<Record<'trigger' | 'action', string>>;
const ofMessage = ({ action }: Kind) => action === 'message';
const ofTask = ({ action }: Kind) => action === 'assign';

const choicesOfKind: Partial<Record<AutomationRuleChoice, (kind: Kind) => boolean>> = {
  status: ({ trigger }) => trigger === 'status-changed',
  days: ({ trigger }) => trigger === 'deadline' || isSilence(trigger),
  templateType: ofMessage,
  method: ofMessage,
  customMessage: ofMessage,
  assigneeId: ({ action }) => action === 'assign' || action === 'reassign',
  task: ofTask,
};

/** Whether a rule with this trigger and this action has that choice; any other one is neither asked for nor kept. */
export function hasChoice(kind: Kind, choice: AutomationRuleChoice): boolean {
  return choicesOfKind[choice]?.(kind) ?? true;
}

interface Complaint {
  readonly path: string;
  readonly message: string;
}

interface Drafted {
  readonly trigger: AutomationTrigger;
  readonly status?: ClaimStatus | undefined;
  readonly days?: number | undefined;
  readonly action: AutomationAction;
  readonly templateType?: TemplateType | undefined;
  readonly task?: string | undefined;
  readonly assigneeId?: number | undefined;
}

/** What a trigger or an action needs beside itself. */
function complaintsOf({ trigger, status, days: count, action, templateType, task, assigneeId }: Drafted): Complaint[] {
  const deps = (path: string, isMissing: boolean, message: string) => (isMissing ? [{ path, message }] : []);
  const isStep = deadlineSteps.some((step) => step === count);
  return [
    ...deps('status', trigger === 'status-changed' && !status, 'Choose a status'),
    ...deps('days', isSilence(trigger) && !count, 'Enter a number of days'),
    ...deps('days', trigger === 'deadline' && !isStep, 'Choose 7, 3 or 1 days before the deadline'),
    ...deps('templateType', action === 'message' && !templateType, 'Choose a template'),
    ...deps('task', action === 'assign' && !task?.trim(), 'Enter what is to be done'),
    ...deps('assigneeId', action === 'reassign' && !assigneeId, 'Choose an adjuster'),
  ];
}

interface Complaining {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void;
}

function complain(rule: Drafted, context: Complaining): void {
  for (const { path, message } of complaintsOf(rule)) context.addIssue({ code: 'custom', path: [path], message });
}

export const AutomationRuleDraft = strictObject(draft).superRefine(complain);
export type AutomationRuleDraft = Infer<typeof AutomationRuleDraft>;

export const AutomationRuleChange = strictObject({
  ...draft,
  /** Refused with 409 when somebody else changed it since. */
  version: int(),
}).superRefine(complain);
export type AutomationRuleChange = Infer<typeof AutomationRuleChange>;

export const AutomationRule = object({
  ...draft,
  method: optional(Channel),
  id: Id,
  version: int(),
  isOn: boolean(),
  /** Acts on nothing that happened before. */
  turnedOnAt: Instant.optional(),
  /** When it was tested as it is now; without that it cannot be turned on. */
  testedAt: Instant.optional(),
  lastRunAt: Instant.optional(),
  counts: object({ done: int(), held: int() }),
  onlyAdjusterName: string().optional(),
  assigneeName: string().optional(),
});
export type AutomationRule = Infer<typeof AutomationRule>;

/** Rules of one firm. */
export const maxRules = 50;
export const dryRunDays = 30;
/** Claims that a dry run lists; it counts up to `maxTested`. */
export const maxListed = 50;
export const maxTested = 1_000;

/** What a rule would have done for one cause, with consents, counsel and templates of today. */
export const DryRunRow = object({
  claimId: Id,
  claimNumber: string(),
  /** `Status changed to Inspected`. */
  cause: string(),
  at: Instant,
  /** `sent`: at once; `kept`: in the outbox, where no provider is set; `later`: it had waited for the morning; `held`: for the reason; `assigned`. */
  outcome: oneOf(['sent', 'kept', 'later', 'held', 'assigned']),
  reason: string().optional(),
  sendsAt: Instant.optional(),
  /** To whom, or whose task. */
  to: string().optional(),
  /** The text that would have gone out. */
  text: string().optional(),
});
export type DryRunRow = Infer<typeof DryRunRow>;

export const DryRun = object({
  rule: AutomationRule,
  from: Instant,
  to: Instant,
  /** Causes are known from here on, where that is later than `from`. */
  knownSince: Instant.optional(),
  met: int(),
  /** More causes than were looked at. */
  isTruncated: boolean(),
  rows: array(DryRunRow),
});
export type DryRun = Infer<typeof DryRun>;

export const AutomationRun = object({
  id: Id,
  claimId: Id,
  claimNumber: string(),
  cause: string(),
  /** When it happened. */
  causeAt: Instant,
  result: AutomationResult,
  /** Why it was held; of a task, whose it is. */
  reason: string().optional(),
  messages: array(object({ id: Id, method: Channel, status: CommunicationStatus, contactName: string() })),
  createdAt: Instant,
});
export type AutomationRun = Infer<typeof AutomationRun>;
