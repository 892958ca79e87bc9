// A credit note: how much of an issued invoice is credited, and why.
import { billingApi } from '@plumbline/contracts/billing';
import { DialogForm, Textarea, TextInput } from '@plumbline/ui';
import { plainAmount } from '@plumbline/web';
import { useBillingForm } from '../use-billing-form.ts';
import type { InvoiceDialogProps } from '../invoice-dialog.ts';

export function CreditDialog({ opened, ...props }: InvoiceDialogProps) {
  return opened ? <CreditForm {...props} /> : null;
}

function CreditForm({ invoice: { id, invoiceNumber }, onClose }: Omit<InvoiceDialogProps, 'opened'>) {
  const form = useBillingForm(billingApi.creditInvoice, {
    params: { id },
    first: { amount: '', reason: '' },
    labels: { amount: 'Credit amount', reason: 'Reason' },
    toBody: ({ amount, reason }) => ({ amount: plainAmount(amount), reason }),
    words: {
      done: { title: 'Credit note issued', description: `${invoiceNumber} was credited.` },
      failed: { title: 'Error', description: 'Failed to issue credit note. Please try again.' },
    },
    onDone: onClose,
  });
  return (
    <DialogForm title={`Credit ${invoiceNumber}?`} size="md" action="Issue credit note" leave="Back" form={form} onClose={onClose}>
      <p>Reduces the balance. The reason appears on the credit note.</p>
      <TextInput {...form.field('amount')} withAsterisk inputMode="decimal" autoComplete="off" leftSection="$" />
      <Textarea {...form.field('reason')} withAsterisk minRows={2} />
    </DialogForm>
  );
}
