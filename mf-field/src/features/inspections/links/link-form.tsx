// For whom an access link is, and until when.
import { inspectionApi, linkDays, type AccessLinkCreated, type InspectionDetail } from '@plumbline/contracts/inspection';
import { DialogForm, formatDate, TextInput, toast, today } from '@plumbline/ui';
import { failureText, useContractForm } from '@plumbline/web';
import { linkKeys } from './links-query.ts';

interface LinkFormProps {
  inspection: InspectionDetail;
  holderName: string;
  onMade: (made: AccessLinkCreated) => void;
  onClose: () => void;
}

export function LinkForm({ inspection, holderName, onMade, onClose }: LinkFormProps) {
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
