// What a person does to a deadline, each with what must be said: a date, a reason, days that do not count, more days.
import { claimsApi, owers, type ClaimDeadlines, type Deadline, type Ower } from '@plumbline/contracts/claims';
import type { EndpointShape } from '@plumbline/contracts/kernel';
import { NumberInput, Select, Textarea, TextInput, DialogForm } from '@plumbline/ui';
import { useDialogDraft, type FieldProps } from '@plumbline/web';
import { owerLabels } from './deadline-display.ts';
import { useClaimForm } from '../../shared/claims/claim-write.ts';

export type ActionKind = 'met' | 'waive' | 'toll' | 'extend' | 'reset' | 'own';

interface Action {
  readonly title: string;
  readonly button: string;
  readonly done: string;
  readonly failed: string;
  readonly endpoint: EndpointShape;
  readonly fields: readonly FieldName[];
}
type FieldName = 'title' | 'dueOn' | 'owedBy' | 'on' | 'from' | 'until' | 'days' | 'unit' | 'reason' | 'citation' | 'note';

const actions: Record<ActionKind, Action> = {
  met: {
    title: 'Mark as met',
    button: 'Mark as met',
    done: 'Deadline met',
    failed: "Couldn't mark the deadline as met",
    endpoint: claimsApi.meetDeadline,
    fields: ['on', 'note'],
  },
  waive: {
    title: 'Waive deadline',
    button: 'Waive',
    done: 'Deadline waived',
    failed: "Couldn't waive the deadline",
    endpoint: claimsApi.waiveDeadline,
    fields: ['reason'],
  },
  toll: {
    title: 'Toll deadline',
    button: 'Toll',
    done: 'Deadline tolled',
    failed: "Couldn't toll the deadline",
    endpoint: claimsApi.tollDeadline,
    fields: ['from', 'until', 'reason', 'citation'],
  },
  extend: {
    title: 'Extend deadline',
    button: 'Extend',
    done: 'Deadline extended',
    failed: "Couldn't extend the deadline",
    endpoint: claimsApi.extendDeadline,
    fields: ['days', 'unit', 'reason', 'citation'],
  },
  reset: {
    title: 'Undo change',
    button: 'Undo',
    done: 'Change undone',
    failed: "Couldn't undo the change",
    endpoint: claimsApi.resetDeadline,
    fields: ['reason'],
  },
  own: {
    title: 'Add custom deadline',
    button: 'Add deadline',
    done: 'Deadline added',
    failed: "Couldn't add the deadline",
    endpoint: claimsApi.addDeadline,
    fields: ['title', 'dueOn', 'owedBy', 'note'],
  },
};

interface DialogProps {
  data: ClaimDeadlines;
  kind: ActionKind | undefined;
  deadline: Deadline | undefined;
  onClose: () => void;
}

export function ActionDialog({ kind, ...props }: DialogProps) {
  return kind ? <ActionForm kind={kind} {...props} /> : null;
}

type Values = Record<FieldName, string>;

const empty: Values = {
  title: '',
  dueOn: '',
  owedBy: 'adjuster',
  on: '',
  from: '',
  until: '',
  days: '',
  unit: 'calendar_days',
  reason: '',
  citation: '',
  note: '',
};

function ActionForm({ data, kind, deadline, onClose }: DialogProps & { kind: ActionKind }) {
  const { title, button, done, failed, endpoint, fields } = actions[kind];
  const draft = useDialogDraft<Values>(`claim-${data.claimId}-deadline-${deadline?.key ?? 'new'}-${kind}`, () => ({
    ...empty,
    on: data.today,
  }));
  const form = useClaimForm(endpoint, {
    words: { done: { title: done }, failed },
    params: { id: data.claimId, ...(deadline ? { key: deadline.key } : {}) } as never,
    draft,
    toBody: (values) => bodyOf(fields, values),
    onDone: onClose,
  });
  return (
    <DialogForm title={title} size="md" action={button} form={form} onClose={onClose}>
      {deadline && <p style={{ margin: 0 }}>{deadline.title}</p>}
      {fields.map((name) => (
        <Field key={name} name={name} field={form.field(name)} />
      ))}
    </DialogForm>
  );
}

/** Empty fields are not sent: the server says what it needs. */
function bodyOf(fields: readonly FieldName[], values: Values): Record<string, unknown> {
  const filled = fields.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
  const body: Record<string, unknown> = Object.fromEntries(filled);
  if (fields.includes('days')) body['days'] = Number(values.days);
  if (fields.includes('title')) body['title'] ??= '';
  if (fields.includes('reason')) body['reason'] ??= '';
  return body;
}

const labels: Record<FieldName, string> = {
  title: 'Title',
  dueOn: 'Due on',
  owedBy: 'Owed by',
  on: 'Met on',
  from: 'Tolled from',
  until: 'Tolled through',
  days: 'Days',
  unit: 'Day type',
  reason: 'Reason',
  citation: 'Order or citation (optional)',
  note: 'Note (optional)',
};

const choices: Partial<Record<FieldName, { value: string; label: string }[]>> = {
  owedBy: owers.map((value: Ower) => ({ value, label: owerLabels[value] })),
  unit: [
    { value: 'calendar_days', label: 'Calendar days' },
    { value: 'business_days', label: 'Business days' },
  ],
};

function Field({ name, field }: { name: FieldName; field: FieldProps }) {
  const shared = { ...field, label: labels[name] };
  const data = choices[name];
  if (data) return <Select {...shared} data={data} allowDeselect={false} />;
  if (name === 'days') return <NumberInput {...shared} min={1} max={3650} onChange={(days) => field.onChange(String(days))} />;
  if (name === 'reason' || name === 'note') return <Textarea {...shared} minRows={2} />;
  const isDate = name === 'dueOn' || name === 'on' || name === 'from' || name === 'until';
  return <TextInput {...shared} {...(isDate ? { type: 'date' } : {})} />;
}
