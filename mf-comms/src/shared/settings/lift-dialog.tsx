// Taking an opt-out back: only with a new word of the person, written down.
import { commsApi, type Suppression } from '@plumbline/contracts/comms';
import { consentWayLabels, consentWays } from '@plumbline/contracts/enums';
import { DialogForm, NativeSelect, Notice, readerDay, Textarea, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useCommsForm } from '../base/use-comms-form.ts';

const labels = { words: 'What they said', on: 'On', how: 'How' };
const ways = consentWays.map((value) => ({ value: value as string, label: consentWayLabels[value] }));

interface LiftDialogProps {
  readonly suppression: Suppression;
  readonly name: string;
  readonly onClose: () => void;
}

export function LiftDialog({ suppression: { id, source, method }, name, onClose }: LiftDialogProps) {
  const [today] = useState(() => readerDay(new Date()));
  const form = useCommsForm(commsApi.liftSuppression, {
    params: { id },
    labels,
    done: { title: 'Opt-out removed', description: 'It applies from the next message.' },
    failed: 'Failed to remove the opt-out. Please try again.',
    first: { words: '', on: today, how: 'phone' },
    onDone: onClose,
  });
  return (
    <DialogForm title={`Remove the opt-out of ${name}`} size="md" action="Remove opt-out" form={form} onClose={onClose}>
      {method === 'sms' && source !== 'office' && (
        <Notice tone="info">The phone carrier may keep blocking messages until this person texts START.</Notice>
      )}
      <Textarea {...form.field('words')} withAsterisk autosize minRows={2} />
      <TextInput {...form.field('on')} type="date" max={today} withAsterisk />
      <NativeSelect {...form.field('how')} size="md" data={ways} />
    </DialogForm>
  );
}
