// A number that stands on no claim, or not on the one that is meant: whose it is, and on which claim. What it said goes there afterwards.
import { commsApi, commsSentences, contactTypeLabels, contactTypes } from '@plumbline/contracts/comms';
import { Button, DialogForm, Select, Text, TextInput, useDisclosure } from '@plumbline/ui';
import { useState } from 'react';
import { useCommsForm } from '../../shared/base/use-comms-form.ts';
import { ClaimChoice } from '../../shared/templates/claim-choice.tsx';

interface LinkNumberProps {
  number: string;
  /** The number is a contact of the claim now. */
  onLinked: (claimId: number) => void;
}

const typeChoices = contactTypes.map((value) => ({ value, label: contactTypeLabels[value] }));
const words = { done: { title: 'Contact Added', description: commsSentences.contactAdded }, failed: commsSentences.contactFailed };

export function LinkNumber(props: LinkNumberProps) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={dialog.open} style={{ justifySelf: 'start' }}>
        Add to a claim
      </Button>
      {opened && <LinkDialog {...props} onClose={dialog.close} />}
    </>
  );
}

function LinkDialog({ number, onLinked, onClose }: LinkNumberProps & { onClose: () => void }) {
  const [claimId, setClaimId] = useState<number>();
  const form = useCommsForm(commsApi.addContact, {
    ...words,
    labels: { contactType: 'Contact Type', name: 'Full Name' },
    params: { id: claimId ?? 0 },
    first: { contactType: '', name: '' },
    toBody: ({ contactType, name }) => ({ contactType, name, phone: number, preferredMethod: 'sms' as const }),
    onDone: () => {
      if (claimId !== undefined) onLinked(claimId);
      onClose();
    },
  });
  return (
    <DialogForm
      title={`Add ${number} to a claim`}
      size="md"
      action="Add and move"
      blocked={claimId === undefined}
      form={form}
      onClose={onClose}
    >
      <ClaimChoice claimId={claimId} onPick={setClaimId} />
      <TextInput {...form.field('name')} withAsterisk autoComplete="off" />
      <Select
        {...form.field('contactType')}
        withAsterisk
        placeholder="Select contact type"
        data={typeChoices}
        value={form.values.contactType || null}
      />
      <Text size="sm">
        The number becomes a contact of the claim, and all its messages and calls move to the thread of that claim. Everyone who reads that
        thread can read the messages; calls stay with your firm.
      </Text>
    </DialogForm>
  );
}
