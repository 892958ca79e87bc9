// Ending an inspection before it took place: canceled, or nobody was there. Both need a reason, and the claim waits for a new date.
import { inspectionApi, type Inspection } from '@plumbline/contracts/inspection';
import { DialogForm, Textarea, toast } from '@plumbline/ui';
import { failureText, useContractForm } from '@plumbline/web';
import { scheduleKeys } from '../../../shared/schedule-queries.ts';

interface EndDialogProps {
  inspection: Inspection;
  onClose: () => void;
}

export function CancelDialog(props: EndDialogProps) {
  return <EndDialog {...props} {...cancelling} endpoint={inspectionApi.cancelInspection} />;
}

export function NoShowDialog(props: EndDialogProps) {
  return <EndDialog {...props} {...missing} endpoint={inspectionApi.recordNoShow} />;
}

interface EndWords {
  readonly title: (address: string) => string;
  readonly action: string;
  readonly leave: string;
  readonly done: string;
  readonly failed: string;
  readonly placeholder: string;
}

const cancelling: EndWords = {
  title: (address) => `Cancel the inspection of ${address}?`,
  action: 'Cancel inspection',
  leave: 'Close',
  done: 'Inspection canceled',
  failed: "Couldn't cancel the inspection",
  placeholder: 'The owner is out of town',
};
const missing: EndWords = {
  title: (address) => `Record a no-show at ${address}?`,
  action: 'Record no-show',
  leave: 'Cancel',
  done: 'No-show recorded',
  failed: "Couldn't record the no-show",
  placeholder: 'Rang twice, waited 20 minutes, called the owner',
};

type EndEndpoint = typeof inspectionApi.cancelInspection | typeof inspectionApi.recordNoShow;

function EndDialog({
  inspection,
  onClose,
  endpoint,
  title,
  action,
  leave,
  done,
  failed,
  placeholder,
}: EndDialogProps & EndWords & { endpoint: EndEndpoint }) {
  const form = useContractForm(endpoint as typeof inspectionApi.cancelInspection, {
    params: { id: inspection.id },
    first: { reason: '' },
    stale: scheduleKeys,
    onSuccess: () => {
      toast({ tone: 'good', title: done, description: `${inspection.claimNumber} needs a new date.` });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: failed, description: failureText(error, 'Please try again.') }),
    isShownByToast: true,
  });
  return (
    <DialogForm
      title={title(inspection.propertyAddress)}
      size="md"
      action={action}
      leave={leave}
      destructive
      blocked={form.values.reason.trim().length < 3}
      form={form}
      onClose={onClose}
    >
      <Textarea {...form.field('reason')} label="Reason" placeholder={placeholder} withAsterisk minRows={3} />
    </DialogForm>
  );
}
