// The intake form: seven fields in three groups, the server's own validation, a draft that survives a reload.
import { ClaimIntake, claimsApi } from '@plumbline/contracts/claims';
import { damageTypeLabels, damageTypes } from '@plumbline/contracts/words';
import { Button, FormErrorSummary, Group, Select, Textarea, TextInput, checkForm, fieldProps, toast } from '@plumbline/ui';
import { call, newActionKey, useDraft } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { today } from '../dates.ts';
import type { Opened } from './opened.ts';
import styles from './intake.module.css';

const empty = {
  propertyOwnerName: '',
  propertyOwnerPhone: '',
  propertyOwnerEmail: '',
  propertyAddress: '',
  damageType: '',
  incidentDate: '',
  estimatedDamage: '',
};
type Values = typeof empty;

const labels: Record<keyof Values, string> = {
  propertyOwnerName: 'Property Owner Name',
  propertyOwnerPhone: 'Phone Number',
  propertyOwnerEmail: 'Email (Optional)',
  propertyAddress: 'Property Address',
  damageType: 'Damage Type',
  incidentDate: 'Incident Date',
  estimatedDamage: 'Initial Damage Assessment (Optional)',
};

interface IntakeFormProps {
  onCreated: (opened: Opened) => void;
  onCancel: () => void;
}

export function IntakeForm({ onCreated, onCancel }: IntakeFormProps) {
  const form = useIntakeForm(onCreated);
  const { field } = form;
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <FormErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      <fieldset className={styles.group}>
        <legend>Owner</legend>
        <TextInput {...field('propertyOwnerName')} withAsterisk autoComplete="off" data-autofocus />
        <TextInput {...field('propertyOwnerPhone')} withAsterisk type="tel" inputMode="tel" autoComplete="off" />
        <TextInput {...field('propertyOwnerEmail')} type="email" inputMode="email" autoComplete="off" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Property</legend>
        <TextInput
          {...field('propertyAddress')}
          className={styles.wide}
          withAsterisk
          autoComplete="off"
          placeholder="Street, city, state ZIP"
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Loss</legend>
        <Select
          {...fieldProps('damageType', form.errors)}
          label={labels.damageType}
          withAsterisk
          placeholder="Select damage type"
          data={damageTypes.map((type) => ({ value: type, label: damageTypeLabels[type] }))}
          value={form.values.damageType || null}
          onChange={(damageType) => form.change({ damageType: damageType ?? '' })}
        />
        <TextInput {...field('incidentDate')} withAsterisk type="date" max={today()} />
        <Textarea {...field('estimatedDamage')} className={styles.wide} minRows={3} />
      </fieldset>
      <Group justify="flex-end" className={styles.buttons}>
        <Button variant="default" onClick={onCancel} disabled={form.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isPending}>
          Create Claim
        </Button>
      </Group>
      <p role="status" className={styles.note}>
        {form.note}
      </p>
    </form>
  );
}

/** The entries are kept until the claim is created; what is refused is said at its field. */
function useIntakeForm(onCreated: (opened: Opened) => void) {
  const draft = useDraft<Values>('claim-intake', empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const refuse = (fields: Record<string, string>) => {
    setErrors(fields);
    setAttempt((count) => count + 1);
  };
  const create = useOpenClaim({
    onCreated: (opened) => {
      draft.clear();
      onCreated(opened);
    },
    onRefused: refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries(draft.value).filter(([name, value]) => value !== '' || name !== 'estimatedDamage');
    const checked = checkForm(ClaimIntake, Object.fromEntries(given));
    if (!checked.ok) return refuse(checked.errors);
    setErrors({});
    create.mutate(draft.value);
  };
  const change = (part: Partial<Values>) => draft.change({ ...draft.value, ...part });
  const field = (name: keyof Values) => ({
    ...fieldProps(name, errors),
    label: labels[name],
    value: draft.value[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const kept = draft.restored ? 'Your unsent entries were kept.' : '';
  const note = create.isPending ? 'Creating the claim and qualifying it…' : kept;
  return { values: draft.value, errors, attempt, submit, change, field, note, isPending: create.isPending };
}

interface OpenClaimOutcome {
  onCreated: (opened: Opened) => void;
  onRefused: (fields: Record<string, string>) => void;
}

/** The same key for the same entries: a second click, or a repeat after a lost connection, opens one claim. */
function useOpenClaim({ onCreated, onRefused }: OpenClaimOutcome) {
  const queryClient = useQueryClient();
  const action = useRef<{ text: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (values: Values) => {
      const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as never;
      const text = JSON.stringify(body);
      if (action.current?.text !== text) action.current = { text, key: newActionKey() };
      return call(claimsApi.openClaim, { body, idempotencyKey: action.current.key });
    },
    onSuccess: (opened) => {
      action.current = undefined;
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] === 'claims' || query.queryKey[0] === 'dashboard' });
      toast({
        tone: 'good',
        title: 'Claim Created Successfully',
        description: `Claim ${opened.claim.claimNumber} has been created and qualified by AI.`,
      });
      onCreated(opened);
    },
    onError: (error) => {
      const fields = (error as { fields?: Record<string, string> }).fields ?? {};
      if (Object.keys(fields).length > 0) onRefused({ ...fields });
      toast({ tone: 'bad', title: 'Error', description: 'Failed to create claim. Please try again.' });
    },
  });
}
