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
import { DialogForm, fieldProps, NumberInput, OvertakenNotice, savedOtherwise, Select, Stack, TextInput } from '@plumbline/ui';
import { isConflict, useDialogDraft } from '@plumbline/web';
import { useEffect, useRef } from 'react';
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
  type TypedDates,
} from './key-dates-form.ts';
import { useClaimForm } from '../../shared/claims/claim-write.ts';
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

const labels: Record<string, string> = Object.fromEntries([
  ...keyDateNames.map((name) => [`dates.${name}`, keyDateLabels[name]]),
  ...Object.entries(deadlineDetailLabels).map(([name, label]) => [`details.${name}`, label]),
]);

function KeyDatesForm({ data, wanted, onClose }: Omit<DialogProps, 'opened'>) {
  const form = useKeyDatesForm(data, onClose);
  const { shown, errors, set, version } = form;
  // The focus of the dialog is given to it, and scrolls nothing
  const marked = useRef<HTMLDivElement>(null);
  useEffect(() => marked.current?.querySelector('[data-autofocus]')?.scrollIntoView({ block: 'center' }), []);
  return (
    <DialogForm title="Dates and details" action="Save dates" form={form} onClose={onClose}>
      <Stack ref={marked}>
        <fieldset className={styles.group}>
          <legend>Claim details that affect deadlines</legend>
          {(Object.keys(deadlineDetailLabels) as DeadlineDetailName[]).map((name) => (
            <DetailField
              key={name}
              name={name}
              value={shown[`details.${name}`] ?? ''}
              source={name === 'catastrophe' ? data.detailSources?.catastrophe : undefined}
              isWanted={name === wanted}
              errors={errors}
              onChange={(value) => set(`details.${name}`, value)}
            />
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Dates</legend>
          {keyDateNames.map((name) => (
            <DateFields key={name} name={name} data={data} values={shown} isWanted={name === wanted} errors={errors} onChange={set} />
          ))}
        </fieldset>
      </Stack>
      <OvertakenNotice refused={isConflict(form.write.error)} seen={version} now={data.version} onKeep={form.keep}>
        {savedOtherwise(overtakenLabels(form.values, data), valuesOf(data), shown)}
      </OvertakenNotice>
    </DialogForm>
  );
}

function useKeyDatesForm(data: ClaimDeadlines, onClose: () => void) {
  const shownOf = ({ typed }: TypedDates): FormValues => ({ ...valuesOf(data), ...typed });
  const draft = useDialogDraft(`claim-${data.claimId}-key-dates`, () => nothingTyped(data));
  // What others record meanwhile stands in the fields that were not typed in; under a typed one it is said, by the version that was typed over
  const form = useClaimForm(claimsApi.setKeyDates, {
    words: { done: { title: 'Dates saved' }, failed: "Couldn't save the dates" },
    params: { id: data.claimId },
    labels,
    draft,
    toBody: (values) => ({ version: versionOf(values, data), ...changeOf(data, shownOf(values)) }),
    onDone: onClose,
  });
  const { values, change, write } = form;
  return {
    ...form,
    shown: shownOf(values),
    version: versionOf(values, data),
    set: (name: string, value: string) => change(withTyped(values, data, { name, value })),
    keep: () => {
      change(keptOver(values, data));
      write.reset();
    },
    submit: () => {
      if (changeOf(data, shownOf(values))) return form.submit();
      draft.clear();
      onClose();
    },
  };
}

interface DetailProps {
  name: DeadlineDetailName;
  value: string;
  /** Where it comes from, when not from a person. */
  source: string | undefined;
  isWanted: boolean;
  errors: Record<string, string>;
  onChange: (value: string) => void;
}

function DetailField({ name, value, source, isWanted, errors, onChange }: DetailProps) {
  const shared = {
    ...fieldProps(`details.${name}`, errors),
    label: deadlineDetailLabels[name],
    ...(isWanted ? { 'data-autofocus': true } : {}),
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
  isWanted: boolean;
  errors: Record<string, string>;
  onChange: (name: string, value: string) => void;
}

/** Rules that count hours need the time of these. */
const withTime = new Set<KeyDateName>(['carrierInspectionPlannedOn', 'contractSignedOn']);

const keepers = {
  contract: 'the contract on the People tab',
  people: 'the attorney on the People tab',
  ledger: 'the ledger on the Money tab',
};

function DateFields({ name, data, values, isWanted, errors, onChange }: DateProps) {
  const stored = data.keyDates.find((date) => date.name === name);
  const starts = data.deadlines.filter((deadline) => deadline.startsFrom?.name === name).map(({ title }) => title);
  const field = `dates.${name}`;
  const label = keyDateLabels[name];
  if (stored?.ownedBy)
    return (
      <p className={styles.quiet}>
        {label}: {stored.on}, from {keepers[stored.ownedBy]}.
      </p>
    );
  return (
    <div className={styles.dateRow}>
      <TextInput
        {...fieldProps(field, errors)}
        {...(isWanted ? { 'data-autofocus': true } : {})}
        label={label}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...(starts.length > 0 ? { description: `Starts the clock for: ${starts.join(', ')}` } : {})}
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
