// Recording what a contact said to texts or to automated calls.
import { commsApi, ConsentDraft, type Contact } from '@plumbline/contracts/comms';
import { consentWayLabels, consentWays } from '@plumbline/contracts/words';
import {
  checkForm,
  DialogForm,
  fieldProps,
  FormErrorSummary,
  Group,
  NativeSelect,
  Notice,
  Radio,
  readerDay,
  TextInput,
} from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { useCommsAction } from '../../shared/use-comms-action.ts';

const labels = { on: 'On', how: 'How' };
const words = {
  done: { title: 'Consent Recorded', description: 'It counts for the next message.' },
  failed: 'Failed to record the consent',
};
const ways = consentWays.map((value) => ({ value: value as string, label: consentWayLabels[value] }));
export const consentThings = { sms: 'Text messages', phone: 'Automated calls' } as const;

export function ConsentDialog({ contact, method, onClose }: { contact: Contact; method: 'sms' | 'phone'; onClose: () => void }) {
  const [today] = useState(() => readerDay(new Date()));
  const [values, setValues] = useState({ given: 'yes', on: today, how: 'phone' });
  const [found, setFound] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const save = useCommsAction(commsApi.recordConsent, words, onClose);
  const errors = { ...fieldFailures(save.error), ...found };
  const submit = () => {
    const { given, ...said } = values;
    const checked = checkForm(ConsentDraft, { contactId: contact.id, method, given: given === 'yes', ...said });
    setFound(checked.ok ? {} : checked.errors);
    setAttempt(attempt + 1);
    if (checked.ok) save.mutate({ body: checked.data });
  };
  return (
    <DialogForm
      title={`${consentThings[method]} to ${contact.name}`}
      size="md"
      action="Record"
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormErrorSummary errors={errors} labels={labels} attempt={attempt} />
      {save.error && Object.keys(errors).length === 0 && <Notice tone="bad">{save.error.message}</Notice>}
      <Radio.Group label={contact.name} value={values.given} onChange={(given) => setValues({ ...values, given })}>
        <Group mt="xs">
          <Radio value="yes" label="Agreed" />
          <Radio value="no" label="Did not agree" />
        </Group>
      </Radio.Group>
      <TextInput
        {...fieldProps('on', errors)}
        label={labels.on}
        type="date"
        max={today}
        withAsterisk
        value={values.on}
        onChange={(event) => setValues({ ...values, on: event.currentTarget.value })}
      />
      <NativeSelect
        {...fieldProps('how', errors)}
        label={labels.how}
        size="md"
        data={ways}
        value={values.how}
        onChange={(event) => setValues({ ...values, how: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
