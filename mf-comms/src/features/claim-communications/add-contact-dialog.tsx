// Adding a person to a claim.
import { commsApi, commsSentences, ContactDraft, contactTypeLabels, contactTypes } from '@plumbline/contracts/comms';
import { channelLabels, channels } from '@plumbline/contracts/words';
import {
  Button,
  checkForm,
  fieldProps,
  FormErrorSummary,
  FormInDialog,
  Group,
  GuardedDialog,
  Notice,
  Select,
  TextInput,
} from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { useCommsAction } from '../../shared/use-comms-action.ts';

interface AddContactDialogProps {
  claimId: number;
  opened: boolean;
  onClose: () => void;
}

const labels = { contactType: 'Contact Type', name: 'Full Name', email: 'Email', phone: 'Phone', preferredMethod: 'Preferred Method' };
const words = { done: { title: 'Contact Added', description: commsSentences.contactAdded }, failed: commsSentences.contactFailed };
const typeChoices = contactTypes.map((type) => ({ value: type as string, label: contactTypeLabels[type] }));
const methodChoices = channels.map((channel) => ({ value: channel as string, label: channelLabels[channel] }));
const emptyForm = { contactType: '', name: '', email: '', phone: '', preferredMethod: 'email' };

export function AddContactDialog({ claimId, opened, onClose }: AddContactDialogProps) {
  return opened ? <ContactForm claimId={claimId} onClose={onClose} /> : null;
}

function ContactForm({ claimId, onClose }: Omit<AddContactDialogProps, 'opened'>) {
  const { values, change, errors, attempt, submit, add } = useContactForm(claimId, onClose);
  return (
    <GuardedDialog title="Add Contact" size="md" busy={add.isPending} onClose={onClose}>
      {(guard) => (
        <FormInDialog form={{ submit }}>
          <FormErrorSummary errors={errors} labels={labels} attempt={attempt} />
          {add.error && Object.keys(errors).length === 0 && <Notice tone="bad">{add.error.message}</Notice>}
          <Select
            {...fieldProps('contactType', errors)}
            label={labels.contactType}
            withAsterisk
            placeholder="Select contact type"
            data={typeChoices}
            value={values.contactType || null}
            onChange={(contactType) => change({ contactType: contactType ?? '' })}
          />
          <TextInput
            {...fieldProps('name', errors)}
            label={labels.name}
            withAsterisk
            autoComplete="off"
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextInput
            {...fieldProps('email', errors)}
            label={labels.email}
            type="email"
            autoComplete="off"
            value={values.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <TextInput
            {...fieldProps('phone', errors)}
            label={labels.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={values.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
          <Select
            {...fieldProps('preferredMethod', errors)}
            label={labels.preferredMethod}
            allowDeselect={false}
            data={methodChoices}
            value={values.preferredMethod}
            onChange={(method) => change({ preferredMethod: method ?? 'email' })}
          />
          {guard.question ?? <Buttons isPending={add.isPending} onClose={guard.leave} />}
        </FormInDialog>
      )}
    </GuardedDialog>
  );
}

function Buttons({ isPending, onClose }: { isPending: boolean; onClose: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose} disabled={isPending}>
        Cancel
      </Button>
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Adding...' : 'Add Contact'}
      </Button>
    </Group>
  );
}

function useContactForm(claimId: number, onClose: () => void) {
  const [values, setValues] = useState(emptyForm);
  const [found, setFound] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const add = useCommsAction(commsApi.addContact, words, onClose);
  const change = (next: Partial<typeof values>) => {
    setValues((now) => ({ ...now, ...next }));
    setFound({});
  };
  const submit = () => {
    const checked = checkForm(ContactDraft, { ...values, language: 'en' });
    setFound(checked.ok ? {} : checked.errors);
    setAttempt((count) => count + 1);
    if (checked.ok) add.mutate({ params: { id: claimId }, body: checked.data });
  };
  return { values, change, errors: { ...fieldFailures(add.error), ...found }, attempt, submit, add };
}
