// Editing the facts of a claim, with the version that was read: another person's change is never overwritten.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { Button, Group, Modal, Notice, Select, Stack, Textarea, TextInput, fieldProps } from '@plumbline/ui';
import { useState, type FormEvent } from 'react';
import { refusedFields, useClaimChange } from './use-claim-change.ts';

interface DialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

export function EditDialog({ claim, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Edit ${claim.claimNumber}`} size="lg">
      <EditForm claim={claim} onClose={onClose} />
    </Modal>
  );
}

const texts = {
  insuranceCompany: 'Carrier',
  policyNumber: 'Policy number',
  carrierClaimNumber: 'Carrier claim number',
  claimValue: 'Claim value',
  deductible: 'Deductible',
  nextFollowUpDate: 'Next follow-up',
  notes: 'Notes',
} as const;
type Field = keyof typeof texts;
const dollars: readonly Field[] = ['claimValue', 'deductible'];

function EditForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const form = useEditForm(claim, onClose);
  const { field } = form;
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        {form.isStale && (
          <Notice tone="warning" title="This claim was changed meanwhile">
            Close and open again to see the new values; saving now is refused so that nobody’s change is lost.
          </Notice>
        )}
        <TextInput {...field('insuranceCompany')} data-autofocus />
        <TextInput {...field('policyNumber')} />
        <TextInput {...field('carrierClaimNumber')} />
        <TextInput {...field('claimValue')} inputMode="decimal" leftSection="$" />
        <TextInput {...field('deductible')} inputMode="decimal" leftSection="$" />
        <TextInput {...field('nextFollowUpDate')} type="date" />
        <Select
          label="Prefers"
          data={preferences.map(([value, label]) => ({ value, label }))}
          value={form.preference}
          onChange={(value) => form.setPreference(preferences.find(([one]) => one === value)?.[0] ?? form.preference)}
          allowDeselect={false}
        />
        <Textarea {...field('notes')} minRows={4} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={form.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const preferences = [
  ['email', 'E-mail'],
  ['sms', 'SMS'],
  ['phone', 'Phone'],
] as const;
const names = Object.keys(texts) as Field[];

/** Only what was changed is sent, with the version that the person saw. */
function useEditForm(claim: Claim, onClose: () => void) {
  const [first] = useState(claim);
  const [values, setValues] = useState(() => valuesOf(claim));
  const [preference, setPreference] = useState<Claim['communicationPreference']>(claim.communicationPreference);
  const save = useClaimChange(claimsApi.editClaim, { done: { title: 'Claim saved' }, failed: 'Claim not saved' }, onClose);
  const before = valuesOf(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = names.filter((name) => values[name] !== before[name]).map((name) => [name, sent(name, values[name])] as const);
    const preferred = preference === first.communicationPreference ? {} : { communicationPreference: preference };
    save.mutate({ params: { id: claim.id }, body: { version: first.version, ...Object.fromEntries(changed), ...preferred } });
  };
  const field = (name: Field) => ({
    ...fieldProps(name, refusedFields(save.error)),
    label: texts[name],
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return { field, submit, preference, setPreference, isStale: claim.version !== first.version, isPending: save.isPending };
}

function valuesOf(claim: Claim): Record<Field, string> {
  return Object.fromEntries(names.map((name) => [name, String(claim[name] ?? '')])) as Record<Field, string>;
}

/** An emptied field is taken away; amounts lose what people type around them. */
function sent(name: Field, text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return dollars.includes(name) ? trimmed.replace(/[$,\s]/g, '') : trimmed;
}
