// Recording what arrived: a part or the whole balance.
import { billingApi } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { DialogForm, Textarea } from '@plumbline/ui';
import { useBillingForm } from '../../use-billing-form.ts';
import type { InvoiceDialogProps } from '../../invoice-dialog.ts';
import { MovedMoneyFields, movedOf } from './moved-money.tsx';

const labels = { amount: 'Amount', paidOn: 'Received on', method: 'Method', note: 'Note' };

export function RecordPaymentDialog({ opened, ...props }: InvoiceDialogProps) {
  return opened ? <PaymentForm {...props} /> : null;
}

function PaymentForm({ invoice: { id, invoiceNumber, balance }, onClose }: Omit<InvoiceDialogProps, 'opened'>) {
  const form = useBillingForm(billingApi.recordPayment, {
    params: { id },
    first: { amount: balance.toFixed(2), paidOn: '', method: 'check', note: '' },
    labels,
    toBody: ({ note, ...moved }) => ({ ...movedOf(moved), ...(note.trim() ? { note } : {}) }),
    words: {
      done: { title: 'Payment recorded', description: `The payment on ${invoiceNumber} was recorded.` },
      failed: { title: 'Error', description: 'Failed to record payment. Please try again.' },
    },
    onDone: onClose,
  });
  return (
    <DialogForm title={`Record payment for ${invoiceNumber}`} size="md" action="Record payment" leave="Back" form={form} onClose={onClose}>
      <MovedMoneyFields form={form} most={`Balance ${showDollars(balance)}`} />
      <Textarea {...form.field('note')} label="Note (optional)" minRows={2} />
    </DialogForm>
  );
}
