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
  const [first] = useState(claim);
  const [values, setValues] = useState<Record<Field, string>>(
    () => Object.fromEntries(Object.keys(texts).map((name) => [name, String(claim[name as Field] ?? '')])) as Record<Field, string>,
  );
  const [preference, setPreference] = useState(claim.communicationPreference);
  const save = useClaimChange(claimsApi.editClaim, { done: { title: 'Claim saved' }, failed: 'Claim not saved' }, onClose);
  const errors = refusedFields(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = Object.fromEntries(
      (Object.keys(texts) as Field[])
        .filter((name) => values[name] !== String(first[name] ?? ''))
        .map((name) => [name, sent(name, values[name])]),
    );
    save.mutate({
      params: { id: claim.id },
      body: {
        version: first.version,
        ...changed,
        ...(preference === first.communicationPreference ? {} : { communicationPreference: preference }),
      },
    });
  };
  const field = (name: Field) => ({
    ...fieldProps(name, errors),
    label: texts[name],
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {claim.version !== first.version && (
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
          data={[
            { value: 'email', label: 'E-mail' },
            { value: 'sms', label: 'SMS' },
            { value: 'phone', label: 'Phone' },
          ]}
          value={preference}
          onChange={(value) => value && setPreference(value as typeof preference)}
          allowDeselect={false}
        />
        <Textarea {...field('notes')} minRows={4} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** An emptied field is taken away; amounts lose what people type around them. */
function sent(name: Field, text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return dollars.includes(name) ? trimmed.replace(/[$,\s]/g, '') : trimmed;
}
