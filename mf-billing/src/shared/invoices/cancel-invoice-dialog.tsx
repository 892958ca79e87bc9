// Cancelling an invoice: it names the invoice and keeps the reason.
import { billingApi } from '@plumbline/contracts/billing';
import { DialogForm, Textarea } from '@plumbline/ui';
import { useBillingForm } from '../use-billing-form.ts';
import type { InvoiceDialogProps } from '../invoice-dialog.ts';

export function CancelInvoiceDialog({ opened, ...props }: InvoiceDialogProps) {
  return opened ? <CancelForm {...props} /> : null;
}

function CancelForm({ invoice: { id, invoiceNumber }, onClose }: Omit<InvoiceDialogProps, 'opened'>) {
  const form = useBillingForm(billingApi.cancelInvoice, {
    params: { id },
    first: { reason: '' },
    labels: { reason: 'Reason' },
    words: {
      done: { title: 'Invoice canceled', description: `${invoiceNumber} was canceled.` },
      failed: { title: 'Error', description: 'Failed to cancel invoice. Please try again.' },
    },
    onDone: onClose,
  });
  return (
    <DialogForm title={`Cancel ${invoiceNumber}?`} size="md" action="Cancel invoice" leave="Back" destructive form={form} onClose={onClose}>
      <p>The invoice number isn't reused, and you can bill the claim again. You can't undo this.</p>
      <Textarea {...form.field('reason')} withAsterisk minRows={2} />
    </DialogForm>
  );
}
