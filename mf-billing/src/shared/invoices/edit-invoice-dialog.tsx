// Changing a pending invoice: settlement, fee, due date; the same rules as for a new one.
import { billingApi, type Invoice } from '@plumbline/contracts/billing';
import { DialogForm, OvertakenNotice, savedOtherwise, Textarea, TextInput } from '@plumbline/ui';
import { plainAmount } from '@plumbline/web';
import { FeeBar, FeeFields, figuresOf } from '../fee/index.ts';
import { useBillingForm } from '../use-billing-form.ts';
import type { InvoiceDialogProps } from '../invoice-dialog.ts';

const labels = {
  settlementAmount: 'Settlement amount',
  feePercentage: 'Fee percentage',
  dueDate: 'Due date',
  reason: 'Reason',
  difference: 'Reason for another amount',
};

export function EditInvoiceDialog({ opened, ...props }: InvoiceDialogProps) {
  return opened ? <EditForm {...props} /> : null;
}

function EditForm({ invoice, onClose }: Omit<InvoiceDialogProps, 'opened'>) {
  const form = useEditForm(invoice, onClose);
  const { values } = form;
  const reason = form.field('reason');
  const difference = form.field('difference');
  /** The server compared with the ledger: another amount wants a reason. */
  const isExplained = difference.error !== undefined || values.difference !== '';
  /** The server cited a fee rule: it wants a reason. */
  const isAsked = form.errors['feePercentage'] !== undefined || reason.error !== undefined || values.reason !== '';
  return (
    <DialogForm title={`Edit ${invoice.invoiceNumber}`} size="md" action="Save changes" leave="Back" form={form} onClose={onClose}>
      <FeeFields form={form} />
      {isExplained && <Textarea {...difference} minRows={2} />}
      {isAsked && <Textarea {...reason} label="Reason for a fee above this rule" minRows={2} />}
      <TextInput {...form.field('dueDate')} type="date" withAsterisk />
      <FeeBar {...figuresOf(values)} />
      <OvertakenNotice {...form.overtaken(invoice.version)}>{savedOtherwise(labels, valuesOf(invoice), values)}</OvertakenNotice>
    </DialogForm>
  );
}

/** What a colleague saves meanwhile is not written over: the save is refused, and says so. */
function useEditForm(invoice: Invoice, onDone: () => void) {
  const { id, version, invoiceNumber, dueDate: knownDueDate } = invoice;
  return useBillingForm(billingApi.editInvoice, {
    params: { id },
    first: { ...valuesOf(invoice), version },
    labels,
    paths: { reason: 'feeCapAcknowledgement.reason', difference: 'differenceReason' },
    toBody: ({ settlementAmount, dueDate, reason, difference, ...values }) => ({
      ...changedFigures(invoice, { settlementAmount, feePercentage: values.feePercentage }),
      ...(difference.trim() ? { differenceReason: difference } : {}),
      version: values.version,
      ...(dueDate === knownDueDate ? {} : { dueDate }),
      ...(reason.trim() ? { feeCapAcknowledgement: { acknowledged: true, reason } } : {}),
    }),
    words: {
      done: { title: 'Invoice updated', description: `${invoiceNumber} was updated.` },
      failed: { title: 'Error', description: 'Failed to update invoice. Please try again.' },
    },
    onDone,
  });
}

/** Only figures that were changed are sent: the ledger's own are not computed anew. */
function changedFigures(invoice: Invoice, typed: { settlementAmount: string; feePercentage: string }) {
  const known = valuesOf(invoice);
  if (known.settlementAmount === typed.settlementAmount && known.feePercentage === typed.feePercentage) return {};
  return {
    settlementAmount: plainAmount(typed.settlementAmount),
    feePercentage: typed.feePercentage.replace(/[%\s]/g, ''),
  };
}

function valuesOf({ settlementAmount, feePercentage, dueDate }: Invoice) {
  return { settlementAmount: settlementAmount.toFixed(2), feePercentage: feePercentage.toFixed(2), dueDate, reason: '', difference: '' };
}
