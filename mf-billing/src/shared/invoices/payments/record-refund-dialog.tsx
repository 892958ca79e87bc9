// Recording what was paid back to the client: a part or all of what is due.
import { billingApi } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { DialogForm, TextInput } from '@plumbline/ui';
import { useBillingForm } from '../../use-billing-form.ts';
import type { InvoiceDialogProps } from '../../invoice-dialog.ts';
import { MovedMoneyFields, movedOf } from './moved-money.tsx';

const labels = { amount: 'Amount', paidOn: 'Paid on', method: 'Method', reference: 'Reference' };

export function RecordRefundDialog({ opened, ...props }: InvoiceDialogProps) {
  return opened ? <RefundForm {...props} /> : null;
}

function RefundForm({ invoice: { id, invoiceNumber, refundDue = 0 }, onClose }: Omit<InvoiceDialogProps, 'opened'>) {
  const form = useBillingForm(billingApi.recordRefund, {
    params: { id },
    first: { amount: refundDue.toFixed(2), paidOn: '', method: 'check', reference: '' },
    labels,
    toBody: ({ reference, ...moved }) => ({ ...movedOf(moved), ...(reference.trim() ? { reference } : {}) }),
    words: {
      done: { title: 'Refund recorded', description: `The refund on ${invoiceNumber} was recorded. Its receipt is on the invoice.` },
      failed: { title: 'Error', description: 'Failed to record refund. Please try again.' },
    },
    onDone: onClose,
  });
  return (
    <DialogForm title={`Record refund for ${invoiceNumber}`} size="md" action="Record refund" leave="Back" form={form} onClose={onClose}>
      <MovedMoneyFields form={form} most={`${showDollars(refundDue)} is due to the client`} />
      <TextInput {...form.field('reference')} label="Check or transfer number (optional)" autoComplete="off" />
    </DialogForm>
  );
}
