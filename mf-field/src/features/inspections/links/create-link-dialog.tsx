// Making an access link: for whom, until when; then the address, shown once.
import { inspectionApi, linkDays, type AccessLinkCreated, type InspectionDetail } from '@plumbline/contracts/inspection';
import { DialogForm, formatDate, Modal, TextInput, toast, today } from '@plumbline/ui';
import { failureText, useContractForm } from '@plumbline/web';
import { useState } from 'react';
import { linkKeys } from './links-query.ts';
import { ShownLink } from './shown-link.tsx';

interface CreateLinkDialogProps {
  inspection: InspectionDetail;
  /** Known where a link is made anew for the same person. */
  holderName: string;
  onClose: () => void;
}

export function CreateLinkDialog({ inspection, holderName, onClose }: CreateLinkDialogProps) {
  const [made, setMade] = useState<AccessLinkCreated>();
  if (made) {
    return (
      <Modal opened onClose={onClose} title={`Link for ${made.link.holderName}`} size="md">
        <ShownLink made={made} inspection={inspection} />
      </Modal>
    );
  }
  return <LinkForm inspection={inspection} holderName={holderName} onMade={setMade} onClose={onClose} />;
}

function LinkForm({ inspection, holderName, onMade, onClose }: CreateLinkDialogProps & { onMade: (made: AccessLinkCreated) => void }) {
  const { id, scheduledDate, timeZone } = inspection;
  const days = linkDays(scheduledDate, today(timeZone));
  const form = useContractForm(inspectionApi.createAccessLink, {
    params: { id },
    first: () => ({ holderName, expiresOn: days.usual }),
    toBody: (values) => values,
    stale: linkKeys,
    onSuccess: onMade,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't create the link", description: failureText(error, 'Please try again.') }),
    isShownByToast: true,
  });
  const isTooEarly = scheduledDate > days.last;
  return (
    <DialogForm title="Create access link" size="md" action="Create link" form={form} onClose={onClose}>
      <TextInput
        {...form.field('holderName')}
        label="For"
        description="Photos and notes are recorded under this name."
        placeholder="Name of the person"
        withAsterisk
        maxLength={80}
      />
      <TextInput
        {...form.field('expiresOn')}
        label="Opens until the end of"
        description={
          isTooEarly
            ? `A link lasts at most 14 days, until ${formatDate(days.last)}: before this inspection.`
            : 'At most 14 days. You can revoke it earlier.'
        }
        type="date"
        withAsterisk
        min={days.first}
        max={days.last}
      />
    </DialogForm>
  );
}
