// Rejecting a finding needs a reason; it stands in the history of the claim.
import { DialogForm, Textarea } from '@plumbline/ui';
import { useFindingForm, type FindingDialogProps } from './use-finding-form.ts';

export function RejectFindingDialog(props: FindingDialogProps) {
  const form = useFindingForm(props, {
    first: () => ({ reason: '' }),
    toDecision: ({ reason }) => ({ decision: 'rejected', reason }),
    failed: "Couldn't reject the finding",
  });
  return (
    <DialogForm title={`Reject “${props.finding.type}”?`} size="md" action="Reject finding" form={form} onClose={props.onClose}>
      <Textarea
        {...form.field('reason')}
        label="Reason"
        placeholder="Shadow of a vent, no damage"
        withAsterisk
        minRows={3}
        maxLength={500}
      />
    </DialogForm>
  );
}
