// Changing a pending invoice: settlement, fee, due date; the same rules as for a new one.
import { billingApi, type Invoice } from '@plumbline/contracts/billing';
import { DialogForm, OvertakenNotice, savedOtherwise, Textarea, TextInput } from '@plumbline/ui';
import { FeeBar, FeeFields, figuresOf } from '../fee/index.ts';
import { plainAmount, useBillingForm } from '../use-billing-form.ts';
import type { InvoiceDialogProps } from './invoice-dialog.ts';

const labels = { settlementAmount: 'Settlement amount', feePercentage: 'Fee percentage', dueDate: 'Due date', reason: 'Reason' };

export function EditInvoiceDialog({ opened, ...props }: InvoiceDialogProps) {
  return opened ? <EditForm {...props} /> : null;
}

function EditForm({ invoice, onClose }: Omit<InvoiceDialogProps, 'opened'>) {
  const form = useEditForm(invoice, onClose);
  const { values } = form;
  const reason = form.field('reason');
  /** The server cited a fee rule: it wants a reason. */
  const isAsked = form.errors['feePercentage'] !== undefined || reason.error !== undefined || values.reason !== '';
  return (
    <DialogForm title={`Edit ${invoice.invoiceNumber}`} size="md" action="Save changes" leave="Back" form={form} onClose={onClose}>
      <FeeFields form={form} />
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
    paths: { reason: 'feeCapAcknowledgement.reason' },
    toBody: ({ settlementAmount, dueDate, reason, ...values }) => ({
      settlementAmount: plainAmount(settlementAmount),
      feePercentage: values.feePercentage,
      amount: figuresOf({ settlementAmount, ...values }).feeCents / 100,
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

function valuesOf({ settlementAmount, feePercentage, dueDate }: Invoice) {
  return { settlementAmount: settlementAmount.toFixed(2), feePercentage: feePercentage.toFixed(2), dueDate, reason: '' };
}
