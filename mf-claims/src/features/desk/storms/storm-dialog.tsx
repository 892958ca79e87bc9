// Naming a storm event, or changing what is known of it.
import { StormEventIntake, catastropheLabels, catastropheStates, claimsApi, type StormEvent } from '@plumbline/contracts/claims';
import { damageTypeLabels, damageTypes, trimmedEnd } from '@plumbline/contracts/words';
import {
  FormErrorSummary,
  OvertakenNotice,
  Select,
  Textarea,
  TextInput,
  checkForm,
  fieldProps,
  savedOtherwise,
  DialogForm,
} from '@plumbline/ui';
import { isConflict, useDialogDraft } from '@plumbline/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../../../shared/use-change.ts';
import styles from './storms.module.css';

interface DialogProps {
  /** The event that is changed; absent for a new one. */
  event?: StormEvent;
  opened: boolean;
  onClose: () => void;
}

export function StormDialog({ event, opened, onClose }: DialogProps) {
  return opened ? <StormForm {...(event ? { event } : {})} onClose={onClose} /> : null;
}

const labels = {
  name: 'Name',
  peril: 'Peril',
  startsOn: 'First day',
  endsOn: 'Last day',
  declaredOn: 'Declared on',
  declaredBy: 'Declared by',
  declarationNumber: 'Declaration number',
  catastrophe: 'Catastrophe designated',
  catastropheOn: 'Designated on',
  counties: 'Counties',
  zips: 'ZIP codes or areas',
  note: 'Note',
} as const;
type Field = keyof typeof labels;

const catastropheChoices = catastropheStates.map((value) => ({ value, label: catastropheLabels[value] }));

function StormForm({ event, onClose }: Omit<DialogProps, 'opened'>) {
  const form = useStormForm(event, onClose);
  const { field } = form;
  return (
    <DialogForm
      title={event ? `Edit ${event.name}` : 'Name a storm event'}
      action={event ? 'Save' : 'Name the event'}
      busy={form.isPending}
      draft={form.draft}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <TextInput {...field('name')} withAsterisk data-autofocus placeholder="Hurricane Opal" />
      <Select
        {...fieldProps('peril', form.errors)}
        label={labels.peril}
        withAsterisk
        data={damageTypes.map((type) => ({ value: type, label: damageTypeLabels[type] }))}
        value={form.values.peril || null}
        onChange={(peril) => form.change('peril', peril ?? '')}
      />
      <div className={styles.pair}>
        <TextInput {...field('startsOn')} withAsterisk type="date" />
        <TextInput {...field('endsOn')} type="date" />
      </div>
      <div className={styles.pair}>
        <TextInput {...field('declaredOn')} type="date" description="Emergency rules apply only to a declared emergency" />
        <TextInput {...field('declaredBy')} placeholder="Governor of Florida" />
      </div>
      <TextInput {...field('declarationNumber')} />
      <div className={styles.pair}>
        <Select
          {...fieldProps('catastrophe', form.errors)}
          label={labels.catastrophe}
          description="Rules of several states hang on it. Claims of the event follow"
          data={catastropheChoices}
          value={form.values.catastrophe || 'unknown'}
          onChange={(catastrophe) => form.change('catastrophe', catastrophe ?? 'unknown')}
          allowDeselect={false}
        />
        {form.values.catastrophe === 'yes' && <TextInput {...field('catastropheOn')} type="date" />}
      </div>
      <Textarea {...field('counties')} minRows={2} description="One on each line: county, state – for example “Lee, FL”" />
      <Textarea {...field('zips')} minRows={2} description="ZIP codes, or the first three digits of an area, separated by spaces" />
      <Textarea {...field('note')} minRows={2} />
      {event && (
        <OvertakenNotice {...form.overtaken} now={event.version} onKeep={() => form.draft.change({ version: event.version })}>
          {savedOtherwise(labels, valuesOf(event), form.values)}
        </OvertakenNotice>
      )}
    </DialogForm>
  );
}

function useStormForm(event: StormEvent | undefined, onClose: () => void) {
  const navigate = useNavigate();
  // With the version that was read: another person's change in between is told by the server, not written over
  const draft = useDialogDraft(`storm-${event?.id ?? 'new'}`, () => ({ ...valuesOf(event), version: event?.version ?? 0 }));
  const { version, ...values } = draft.value;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const refuse = (fields: Record<string, string>) => {
    setErrors(fields);
    setAttempt((count) => count + 1);
  };
  const kept = { stale: ['storms'], action: draft.action };
  const close = () => {
    draft.clear();
    onClose();
  };
  const open = useChange(claimsApi.openStormEvent, { done: 'Storm event named', failed: 'Not named', ...kept }, ({ id }) => {
    close();
    void navigate(`/storms/${id}`);
  });
  const change = useChange(claimsApi.changeStormEvent, { done: 'Storm event saved', failed: 'Not saved', ...kept }, close);
  const submit = () => {
    const checked = checkForm(StormEventIntake, bodyOf(values));
    if (!checked.ok) return refuse(inFields(checked.errors));
    setErrors({});
    if (event) change.mutate({ params: { id: event.id }, body: { ...checked.data, ...emptied(values, event), version } });
    else open.mutate({ body: checked.data });
  };
  const set = (name: Field, value: string) => {
    draft.change({ [name]: value });
    // What is being mended is not complained about any more
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
  };
  const field = (name: Field) => ({
    ...fieldProps(name, errors),
    label: labels[name],
    value: values[name],
    onChange: (changed: { currentTarget: { value: string } }) => set(name, changed.currentTarget.value),
  });
  const overtaken = { refused: isConflict(change.error), seen: version };
  return { draft, values, errors, attempt, submit, change: set, field, overtaken, isPending: open.isPending || change.isPending };
}

function valuesOf(event: StormEvent | undefined): Record<Field, string> {
  const text = Object.fromEntries(Object.keys(labels).map((name) => [name, String(event?.[name as Field] ?? '')])) as Record<Field, string>;
  const counties = event?.counties.map(({ county, state }) => `${county}, ${state}`).join('\n') ?? '';
  return { ...text, counties, zips: event?.zips.join(' ') ?? '' };
}

const required = ['name', 'peril', 'startsOn'];
const mayLack = ['endsOn', 'declaredOn', 'declaredBy', 'declarationNumber', 'catastropheOn', 'note'] as const;

/** What the event had and was emptied. */
function emptied(values: Record<Field, string>, event: StormEvent): Partial<Record<(typeof mayLack)[number], null>> {
  return Object.fromEntries(mayLack.flatMap((name) => (event[name] !== undefined && given(name, values) === '' ? [[name, null]] : [])));
}

/** A day of the designation belongs to a designation. */
function given(name: Field, values: Record<Field, string>): string {
  return name === 'catastropheOn' && values.catastrophe !== 'yes' ? '' : values[name].trim();
}

/** What was typed, in the shape of the contract; what is empty and not needed is left out. */
function bodyOf(values: Record<Field, string>): Record<string, unknown> {
  const { counties, zips, ...texts } = values;
  const fields = Object.entries(texts).filter(([name]) => given(name as Field, values) !== '' || required.includes(name));
  const rows = counties.split('\n').filter((line) => line.trim() !== '');
  return {
    ...Object.fromEntries(fields),
    counties: rows.map((line) => {
      const [, county = line, state = ''] = /^(.*)[,\s]([A-Za-z]{2})$/.exec(line.trim()) ?? [];
      return { county: trimmedEnd(county, ',').trim(), state: state.toUpperCase() };
    }),
    zips: zips.split(/[\s,;]+/).filter((one) => one !== ''),
  };
}

/** `counties.2.state` is a complaint about the field of the counties. */
function inFields(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [path.split('.')[0] ?? path, sentence]));
}
