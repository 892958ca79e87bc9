// Recording what arrived: a part or the whole balance.
import { billingApi, paymentMethodLabels, paymentMethods } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { DialogForm, Select, Textarea, TextInput } from '@plumbline/ui';
import { plainAmount } from '@plumbline/web';
import { useBillingForm } from '../use-billing-form.ts';
import type { InvoiceDialogProps } from './invoice-dialog.ts';

const labels = { amount: 'Amount', paidOn: 'Received on', method: 'Method', note: 'Note' };
const methods = paymentMethods.map((method) => ({ value: method, label: paymentMethodLabels[method] }));

export function RecordPaymentDialog({ opened, ...props }: InvoiceDialogProps) {
  return opened ? <PaymentForm {...props} /> : null;
}

function PaymentForm({ invoice: { id, invoiceNumber, balance }, onClose }: Omit<InvoiceDialogProps, 'opened'>) {
  const form = useBillingForm(billingApi.recordPayment, {
    params: { id },
    first: { amount: balance.toFixed(2), paidOn: '', method: 'check', note: '' },
    labels,
    toBody: ({ amount, paidOn, method, note }) => ({
      amount: plainAmount(amount),
      method,
      ...(paidOn ? { paidOn } : {}),
      ...(note.trim() ? { note } : {}),
    }),
    words: {
      done: { title: 'Payment recorded', description: `The payment on ${invoiceNumber} was recorded.` },
      failed: { title: 'Error', description: 'Failed to record payment. Please try again.' },
    },
    onDone: onClose,
  });
  return (
    <DialogForm title={`Record payment for ${invoiceNumber}`} size="md" action="Record payment" leave="Back" form={form} onClose={onClose}>
      <TextInput
        {...form.field('amount')}
        description={`Balance ${showDollars(balance)}`}
        withAsterisk
        inputMode="decimal"
        leftSection="$"
      />
      <TextInput {...form.field('paidOn')} description="Leave empty for today" type="date" />
      <Select {...form.field('method')} allowDeselect={false} data={methods} />
      <Textarea {...form.field('note')} label="Note (optional)" minRows={2} />
    </DialogForm>
  );
}
