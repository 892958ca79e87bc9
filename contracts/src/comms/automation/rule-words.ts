// How the fields of a rule of automation are called where a change of it is told.
import { channelLabels } from '../../enums/channel.ts';
import { claimStatusLabels } from '../../enums/claim-status.ts';
import { damageTypeLabels } from '../../enums/damage-type.ts';
import { templateTypeLabels } from '../../enums/template.ts';
import { choice, figure, person, words, yesNo, type FieldWord } from '../../kernel/field-words.ts';
import { textLanguageLabels } from '../../kernel/text-language.ts';
import type { AutomationRuleChoice } from './rules.ts';
import { automationActionLabels, automationTriggerLabels } from './words.ts';

const statuses = Object.fromEntries(Object.entries(claimStatusLabels).map(([status, { staffLabel }]) => [status, staffLabel]));

export const automationRuleWords: Record<'name' | 'isOn' | 'trigger' | 'action' | AutomationRuleChoice, FieldWord> = {
  name: words('Name'),
  isOn: yesNo('On'),
  trigger: choice('Starts when', automationTriggerLabels),
  status: choice('Status', statuses),
  days: figure('Days'),
  onlyDamageType: choice('Only for', damageTypeLabels),
  onlyState: words('Only in'),
  onlyAdjusterId: person('Only of'),
  onlyLanguage: choice('Only in language', textLanguageLabels),
  onlyStatus: choice('Only in status', statuses),
  action: choice('Action', automationActionLabels),
  templateType: choice('Template', templateTypeLabels),
  method: choice('Send by', channelLabels),
  customMessage: words('Added text'),
  assigneeId: person('Assign to'),
  task: words('Task'),
};
