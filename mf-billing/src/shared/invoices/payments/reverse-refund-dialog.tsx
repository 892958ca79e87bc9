// Reversing a refund: what was recorded stays with the reason, and its amount is due to the client again.
import { billingApi, type Refund } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { DialogForm, Textarea } from '@plumbline/ui';
import { useBillingForm } from '../../use-billing-form.ts';

interface ReverseRefundDialogProps {
  refund: Refund;
  invoiceNumber: string;
  onClose: () => void;
}

export function ReverseRefundDialog({ refund: { id, amount }, invoiceNumber, onClose }: ReverseRefundDialogProps) {
  const form = useBillingForm(billingApi.reverseRefund, {
    params: { id },
    first: { reason: '' },
    labels: { reason: 'Reason' },
    words: {
      done: { title: 'Refund reversed', description: `${showDollars(amount)} is due to the client on ${invoiceNumber} again.` },
      failed: { title: 'Error', description: 'Failed to reverse refund. Please try again.' },
    },
    onDone: onClose,
  });
  return (
    <DialogForm
      title={`Reverse the refund of ${showDollars(amount)}?`}
      size="md"
      action="Reverse refund"
      leave="Back"
      destructive
      form={form}
      onClose={onClose}
    >
      <p>Use this if the money was not paid or came back. The receipt then says that it is reversed. You can't undo this.</p>
      <Textarea {...form.field('reason')} withAsterisk minRows={2} />
    </DialogForm>
  );
}
