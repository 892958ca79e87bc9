// The dates and facts that deadlines depend on, each with what it starts. Only what was changed is sent.
import {
  claimsApi,
  deadlineDetailLabels,
  keyDateLabels,
  keyDateNames,
  type ClaimDeadlines,
  type DeadlineDetailName,
  type KeyDateName,
} from '@plumbline/contracts/claims';
import { DialogForm, fieldProps, FormErrorSummary, NumberInput, OvertakenNotice, savedOtherwise, Select, TextInput } from '@plumbline/ui';
import { fieldFailures, isConflict, useDialogDraft } from '@plumbline/web';
import { useEffect, useState } from 'react';
import {
  changeOf,
  detailChoices,
  keptOver,
  nothingTyped,
  overtakenLabels,
  valuesOf,
  versionOf,
  withTyped,
  type FormValues,
} from './key-dates-form.ts';
import { useClaimWrite } from '../../shared/claims/claim-write.ts';
import styles from './deadlines.module.css';

interface DialogProps {
  data: ClaimDeadlines;
  opened: boolean;
  /** The field that is wanted first. */
  wanted: string | undefined;
  onClose: () => void;
}

export function KeyDatesDialog({ opened, ...props }: DialogProps) {
  return opened ? <KeyDatesForm {...props} /> : null;
}

const labels: Record<string, string> = Object.fromEntries(keyDateNames.map((name) => [`dates.${name}`, keyDateLabels[name]]));

function KeyDatesForm({ data, wanted, onClose }: Omit<DialogProps, 'opened'>) {
  // What others record meanwhile stands in the fields that were not typed in; under a typed one it is said, by the version that was typed over
  const draft = useDialogDraft(`claim-${data.claimId}-key-dates`, () => nothingTyped(data));
  const values: FormValues = { ...valuesOf(data), ...draft.value.typed };
  const [attempt, setAttempt] = useState(0);
  const words = { done: { title: 'Dates recorded' }, failed: 'Dates not recorded', action: draft.action };
  const close = () => {
    draft.clear();
    onClose();
  };
  const save = useClaimWrite(claimsApi.setKeyDates, words, close);
  useEffect(() => {
    if (!wanted) return;
    const field = document.querySelector<HTMLElement>(`[name="${wanted in keyDateLabels ? `dates.${wanted}` : `details.${wanted}`}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  }, [wanted]);
  const version = versionOf(draft.value, data);
  const keep = () => {
    draft.change(keptOver(draft.value, data));
    save.reset();
  };
  const submit = () => {
    const change = changeOf(data, values);
    if (!change) return close();
    setAttempt(attempt + 1);
    save.mutate({ params: { id: data.claimId }, body: { version, ...change } });
  };
  const errors = fieldFailures(save.error);
  const set = (name: string, value: string) => draft.change(withTyped(draft.value, data, { name, value }));
  return (
    <DialogForm title="Dates and facts" action="Save dates" busy={save.isPending} draft={draft} onSubmit={submit} onClose={onClose}>
      <FormErrorSummary errors={errors} labels={labels} attempt={save.isError ? attempt : 0} />
      <fieldset className={styles.group}>
        <legend>Facts that decide which rule holds</legend>
        {(Object.keys(deadlineDetailLabels) as DeadlineDetailName[]).map((name) => (
          <DetailField
            key={name}
            name={name}
            value={values[`details.${name}`] ?? ''}
            source={name === 'catastrophe' ? data.detailSources?.catastrophe : undefined}
            errors={errors}
            onChange={(value) => set(`details.${name}`, value)}
          />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Dates</legend>
        {keyDateNames.map((name) => (
          <DateFields key={name} name={name} data={data} values={values} errors={errors} onChange={set} />
        ))}
      </fieldset>
      <OvertakenNotice refused={isConflict(save.error)} seen={version} now={data.version} onKeep={keep}>
        {savedOtherwise(overtakenLabels(draft.value, data), valuesOf(data), values)}
      </OvertakenNotice>
    </DialogForm>
  );
}

interface DetailProps {
  name: DeadlineDetailName;
  value: string;
  /** Where it comes from, when not from a person. */
  source: string | undefined;
  errors: Record<string, string>;
  onChange: (value: string) => void;
}

function DetailField({ name, value, source, errors, onChange }: DetailProps) {
  const shared = {
    ...fieldProps(`details.${name}`, errors),
    label: deadlineDetailLabels[name],
    ...(source ? { description: `From ${source}` } : {}),
  };
  if (name === 'areaSqFt') return <NumberInput {...shared} min={1} value={value} onChange={(next) => onChange(String(next))} />;
  return (
    <Select
      {...shared}
      data={detailChoices(name)}
      value={value || null}
      placeholder="Not recorded"
      clearable
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

interface DateProps {
  name: KeyDateName;
  data: ClaimDeadlines;
  values: FormValues;
  errors: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

/** Rules that count hours need the time of these. */
const withTime = new Set<KeyDateName>(['carrierInspectionPlannedOn', 'contractSignedOn']);

const keepers = { contract: 'in the contract under People', people: 'at the attorney under People', ledger: 'in the ledger under Money' };

function DateFields({ name, data, values, errors, onChange }: DateProps) {
  const stored = data.keyDates.find((date) => date.name === name);
  const starts = data.deadlines.filter((deadline) => deadline.startsFrom?.name === name).map(({ title }) => title);
  const field = `dates.${name}`;
  const label = keyDateLabels[name];
  if (stored?.ownedBy)
    return (
      <p className={styles.quiet}>
        {label}: {stored.on}, kept {keepers[stored.ownedBy]}.
      </p>
    );
  return (
    <div className={styles.dateRow}>
      <TextInput
        {...fieldProps(field, errors)}
        label={label}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...(starts.length > 0 ? { description: `Starts: ${starts.join(', ')}` } : {})}
        type="date"
        value={values[field] ?? ''}
        onChange={(event) => onChange(field, event.currentTarget.value)}
      />
      {withTime.has(name) && (
        <TextInput
          label="Time"
          aria-label={`${label}: time`}
          type="time"
          value={values[`at.${name}`] ?? ''}
          onChange={(event) => onChange(`at.${name}`, event.currentTarget.value)}
        />
      )}
      <TextInput
        label="Source"
        aria-label={`${label}: source`}
        placeholder="Email, stamp, call"
        value={values[`source.${name}`] ?? ''}
        onChange={(event) => onChange(`source.${name}`, event.currentTarget.value)}
      />
    </div>
  );
}
