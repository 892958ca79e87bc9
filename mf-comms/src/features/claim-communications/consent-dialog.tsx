// Recording what a contact said to texts or to automated calls.
import { commsApi, type Contact } from '@plumbline/contracts/comms';
import { consentWayLabels, consentWays } from '@plumbline/contracts/enums';
import { DialogForm, Group, NativeSelect, Radio, readerDay, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useCommsForm } from '../../shared/base/use-comms-form.ts';

const labels = { given: 'Answer', on: 'On', how: 'How' };
const words = {
  done: { title: 'Consent Recorded', description: 'It applies from the next message.' },
  failed: 'Failed to record the consent. Please try again.',
};
const ways = consentWays.map((value) => ({ value: value as string, label: consentWayLabels[value] }));
export const consentThings = { sms: 'Text messages', phone: 'Automated calls' } as const;

export function ConsentDialog({ contact, method, onClose }: { contact: Contact; method: 'sms' | 'phone'; onClose: () => void }) {
  const [today] = useState(() => readerDay(new Date()));
  const form = useCommsForm(commsApi.recordConsent, {
    ...words,
    labels,
    first: { given: 'yes', on: today, how: 'phone' },
    toBody: ({ given, ...said }) => ({ contactId: contact.id, method, given: given === 'yes', ...said }),
    onDone: onClose,
  });
  return (
    <DialogForm title={`${consentThings[method]} to ${contact.name}`} size="md" action="Record" form={form} onClose={onClose}>
      <Radio.Group {...form.field('given')} label={contact.name}>
        <Group mt="xs">
          <Radio value="yes" label="Agreed" />
          <Radio value="no" label="Declined" />
        </Group>
      </Radio.Group>
      <TextInput {...form.field('on')} type="date" max={today} withAsterisk />
      <NativeSelect {...form.field('how')} size="md" data={ways} />
    </DialogForm>
  );
}
