// Making and changing a rule: what starts it, for which claims, and what it does. A changed rule is off until it is tested again.
import {
  automationActionLabels,
  automationActions,
  automationTriggerLabels,
  automationTriggers,
  commsApi,
  deadlineSteps,
  longestSilenceDays,
  type AutomationRule,
} from '@plumbline/contracts/comms';
import {
  channelLabels,
  channels,
  claimStatuses,
  claimStatusLabels,
  damageTypeLabels,
  damageTypes,
  templateTypeLabels,
  templateTypes,
  usStates,
} from '@plumbline/contracts/enums';
import { textLanguageLabels } from '@plumbline/contracts/kernel';
import { DialogForm, Notice, NumberInput, Select, Textarea, TextInput } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useCommsForm } from '../base/use-comms-form.ts';
import { colleaguesQuery } from './automation-queries.ts';
import { asksFor, bodyOf, valuesOf, type RuleValues } from './rule-values.ts';

const labels = {
  name: 'Name',
  trigger: 'Starts when',
  status: 'New status',
  days: 'Days',
  onlyDamageType: 'Damage type',
  onlyState: 'State',
  onlyAdjusterId: 'Adjuster',
  onlyLanguage: "Owner's language",
  onlyStatus: 'Claim status',
  action: 'Action',
  templateType: 'Template',
  method: 'Send by',
  customMessage: 'Added text (optional)',
  assigneeId: 'Assign to',
  task: 'Task',
};

const choicesOf = (found: Readonly<Record<string, string>>) => Object.entries(found).map(([value, label]) => ({ value, label }));
const triggerChoices = automationTriggers.map((value) => ({ value: value as string, label: automationTriggerLabels[value] }));
const actionChoices = automationActions.map((value) => ({ value: value as string, label: automationActionLabels[value] }));
const statusChoices = claimStatuses.map((value) => ({ value: value as string, label: claimStatusLabels[value].staffLabel }));
const damageChoices = damageTypes.map((value) => ({ value: value as string, label: damageTypeLabels[value] }));
const stateChoices = Object.entries(usStates).map(([value, { name }]) => ({ value, label: name }));
const templateChoices = templateTypes.map((value) => ({ value: value as string, label: templateTypeLabels[value] }));
const methodChoices = channels.map((value) => ({ value: value as string, label: channelLabels[value] }));
const stepChoices = deadlineSteps.map((step) => ({ value: String(step), label: step === 1 ? '1 day before' : `${step} days before` }));
const failed = "Couldn't save the rule. Please try again.";
const description = 'It stays off until you test it and turn it on.';

export function RuleDialog({ rule, onClose }: { rule: AutomationRule | undefined; onClose: () => void }) {
  return rule ? <EditRule rule={rule} onClose={onClose} /> : <CreateRule onClose={onClose} />;
}

function CreateRule({ onClose }: { onClose: () => void }) {
  const form = useCommsForm(commsApi.createAutomationRule, {
    labels,
    first: valuesOf,
    toBody: bodyOf,
    done: { title: 'Rule created', description },
    failed,
    onDone: onClose,
  });
  return (
    <DialogForm title="Create rule" size="md" action="Create rule" form={form} onClose={onClose}>
      <RuleFields form={form} people={[]} />
    </DialogForm>
  );
}

function EditRule({ rule, onClose }: { rule: AutomationRule; onClose: () => void }) {
  const { id, version, isOn } = rule;
  const form = useCommsForm(commsApi.changeAutomationRule, {
    params: { id },
    labels,
    first: () => valuesOf(rule),
    toBody: (values: RuleValues) => ({ ...bodyOf(values), version }),
    done: { title: 'Rule saved', description },
    failed,
    onDone: onClose,
  });
  return (
    <DialogForm title="Edit rule" size="md" action="Save rule" form={form} onClose={onClose}>
      {isOn && <Notice tone="info">Saving turns this rule off until you test it again.</Notice>}
      <RuleFields form={form} people={peopleOf(rule)} />
    </DialogForm>
  );
}

type RuleForm = Pick<ReturnType<typeof useCommsForm<typeof commsApi.createAutomationRule, RuleValues>>, 'field' | 'values'>;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Whom the rule names, also where they have left. */
function peopleOf({ onlyAdjusterId, onlyAdjusterName, assigneeId, assigneeName }: AutomationRule): Option[] {
  const named = [
    { value: onlyAdjusterId, label: onlyAdjusterName },
    { value: assigneeId, label: assigneeName },
  ];
  return named.flatMap(({ value, label }) => (value === undefined ? [] : [{ value: String(value), label: label ?? `User ${value}` }]));
}

interface FieldsProps {
  readonly form: RuleForm;
  readonly people: readonly Option[];
}

function RuleFields({ form, people }: FieldsProps) {
  const { values } = form;
  return (
    <>
      <TextInput {...form.field('name')} withAsterisk maxLength={80} />
      <Choice form={form} name="trigger" data={triggerChoices} isNeeded />
      {asksFor(values, 'status') && <Choice form={form} name="status" data={statusChoices} isNeeded />}
      {asksFor(values, 'days') && <Days form={form} />}
      <Conditions form={form} people={people} />
      <Choice form={form} name="action" data={actionChoices} isNeeded />
      <Action form={form} people={people} />
    </>
  );
}

interface ChoiceProps {
  readonly form: RuleForm;
  readonly name: keyof RuleValues;
  readonly data: readonly Option[];
  /** What holds without a choice. */
  readonly none?: string;
  readonly isNeeded?: boolean;
  readonly description?: string;
}

function Choice({ form, name, data, none, isNeeded = false, ...words }: ChoiceProps) {
  const { onChange, ...field } = form.field(name);
  return (
    <Select
      {...field}
      {...words}
      data={[...data]}
      value={form.values[name] || null}
      onChange={(value) => onChange(value ?? '')}
      {...(isNeeded ? { withAsterisk: true, placeholder: 'Choose' } : { clearable: true, placeholder: none ?? 'Any' })}
    />
  );
}

function Days({ form }: { form: RuleForm }) {
  if (form.values.trigger === 'deadline') return <Choice form={form} name="days" data={stepChoices} isNeeded />;
  const { onChange, ...field } = form.field('days');
  return <NumberInput {...field} withAsterisk min={1} max={longestSilenceDays} onChange={(days) => onChange(String(days))} />;
}

function Conditions({ form, people }: FieldsProps) {
  const colleagues = useColleagues(people);
  return (
    <>
      <Choice form={form} name="onlyDamageType" data={damageChoices} none="Any damage" />
      <Choice form={form} name="onlyState" data={stateChoices} none="Any state" />
      <Choice form={form} name="onlyAdjusterId" {...colleagues} none="Any adjuster" />
      <Choice form={form} name="onlyLanguage" data={choicesOf(textLanguageLabels)} none="Any language" />
      {asksFor(form.values, 'onlyStatus') && <Choice form={form} name="onlyStatus" data={statusChoices} none="Any status" />}
    </>
  );
}

function Action({ form, people }: FieldsProps) {
  const { action } = form.values;
  if (action === 'assign') return <Task form={form} people={people} />;
  return action === 'reassign' ? <Adjuster form={form} people={people} /> : <Message form={form} />;
}

function Adjuster({ form, people }: FieldsProps) {
  const { description = 'Licenses and access are checked as in any assignment.', ...choice } = useColleagues(people);
  return <Choice form={form} name="assigneeId" {...choice} description={description} isNeeded />;
}

function Message({ form }: { form: RuleForm }) {
  return (
    <>
      <Choice form={form} name="templateType" data={templateChoices} isNeeded />
      <Choice form={form} name="method" data={methodChoices} none="Each contact's preferred method" />
      <Textarea {...form.field('customMessage')} maxLength={1_000} autosize minRows={2} />
    </>
  );
}

function Task({ form, people }: FieldsProps) {
  return (
    <>
      <Choice form={form} name="assigneeId" {...useColleagues(people)} none="The claim's adjuster" />
      <Textarea
        {...form.field('task')}
        withAsterisk
        maxLength={1_000}
        autosize
        minRows={2}
        description="A private note for your colleague."
      />
    </>
  );
}

/** Without them whom the rule names stays to choose, and the field says why there are no others. */
function useColleagues(people: readonly Option[]) {
  const { data = [], isError } = useQuery(colleaguesQuery);
  const found = data.map(({ id, name }) => ({ value: String(id), label: name }));
  const known = new Map([...people, ...found].map((one) => [one.value, one]));
  return { data: [...known.values()], ...(isError ? { description: "Couldn't load your colleagues. Close and try again." } : {}) };
}
