// Cancelling an invoice: it names the invoice and keeps the reason.
import { billingApi, Cancellation, type Invoice } from '@plumbline/contracts/billing';
import { fieldProps, Textarea } from '@plumbline/ui';
import { useBillingAction } from '../use-billing-action.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { InvoiceForm, type InvoiceDialogProps } from './dialog-frame.tsx';

export function CancelInvoiceDialog({ invoice, opened, onClose }: InvoiceDialogProps) {
  return opened ? <CancelForm invoice={invoice} onClose={onClose} /> : null;
}

function CancelForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const words = {
    done: { title: 'Invoice cancelled', description: `${invoice.invoiceNumber} is cancelled.` },
    failed: { title: 'Error', description: 'Failed to cancel invoice. Please try again.' },
  };
  const cancel = useBillingAction(billingApi.cancelInvoice, words, onClose);
  const form = useCheckedForm<{ reason: string }, { reason: string }>({
    initial: { reason: '' },
    schema: Cancellation,
    bodyOf: (values) => values,
    action: {
      error: cancel.error,
      isPending: cancel.isPending,
      reset: cancel.reset,
      send: (body) => cancel.mutate({ params: { id: invoice.id }, body }),
    },
  });
  return (
    <InvoiceForm
      title={`Cancel ${invoice.invoiceNumber}?`}
      form={form}
      onClose={onClose}
      confirm="Cancel invoice"
      destructive
      labels={{ reason: 'Reason' }}
    >
      <p>Its number stays used, and the claim can be billed again. This cannot be undone.</p>
      <Textarea
        {...fieldProps('reason', form.errors)}
        label="Reason"
        withAsterisk
        minRows={2}
        value={form.values.reason}
        onChange={(event) => form.change({ reason: event.currentTarget.value })}
        data-autofocus
      />
    </InvoiceForm>
  );
}
