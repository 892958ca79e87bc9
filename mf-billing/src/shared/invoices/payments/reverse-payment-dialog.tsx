// Reversing a payment: what was recorded stays with what happened to it, and its amount is open again.
import { billingApi, paymentReversalKinds, paymentReversalLabels, type Invoice, type Payment } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { DialogForm, Select, Textarea, TextInput } from '@plumbline/ui';
import { useBillingForm } from '../../use-billing-form.ts';

interface ReversePaymentDialogProps {
  payment: Payment;
  invoice: Pick<Invoice, 'id' | 'invoiceNumber'>;
  onClose: () => void;
}

const kinds = paymentReversalKinds.map((kind) => ({ value: kind, label: paymentReversalLabels[kind] }));

export function ReversePaymentDialog({ payment, invoice: { id, invoiceNumber }, onClose }: ReversePaymentDialogProps) {
  const amount = showDollars(payment.amount);
  const form = useBillingForm(billingApi.reversePayment, {
    params: { id, paymentId: payment.id },
    first: { kind: '', reversedOn: '', reason: '' },
    labels: { kind: 'What happened', reversedOn: 'Reversed on', reason: 'Reason' },
    toBody: ({ kind, reversedOn, reason }) => ({ kind, reason, ...(reversedOn ? { reversedOn } : {}) }),
    words: {
      done: { title: 'Payment reversed', description: `The payment of ${amount} on ${invoiceNumber} does not count any more.` },
      failed: { title: 'Error', description: 'Failed to reverse payment. Please try again.' },
    },
    onDone: onClose,
  });
  return (
    <DialogForm
      title={`Reverse the payment of ${amount}?`}
      size="md"
      action="Reverse payment"
      leave="Back"
      destructive
      form={form}
      onClose={onClose}
    >
      <p>
        The payment stays in the file, struck through. Its receipt and the client's statement then say what happened. You can't undo this.
      </p>
      <Select {...form.field('kind')} withAsterisk allowDeselect={false} data={kinds} />
      <TextInput
        {...form.field('reversedOn')}
        description={`${form.values.kind === 'returned' ? 'The day the bank returned it. ' : ''}Leave empty for today`}
        type="date"
      />
      <Textarea {...form.field('reason')} description="Clients don't see this." withAsterisk minRows={2} />
    </DialogForm>
  );
}
