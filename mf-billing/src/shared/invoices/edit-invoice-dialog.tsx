// Changing a pending invoice: settlement, fee, due date; the same rules as for a new one.
import { billingApi, InvoiceEdit, type Invoice } from '@plumbline/contracts/billing';
import { fieldProps, OvertakenNotice, savedOtherwise, Textarea, TextInput } from '@plumbline/ui';
import { useSeenVersion } from '@plumbline/web';
import { FeeBar, FeeFields, figuresOf } from '../fee/index.ts';
import { useBillingAction } from '../use-billing-action.ts';
import { plainAmount, useCheckedForm } from '../use-checked-form.ts';
import { InvoiceForm, type InvoiceDialogProps } from './dialog-frame.tsx';

const reasonField = 'feeCapAcknowledgement.reason';
const labels = { settlementAmount: 'Settlement amount', feePercentage: 'Fee percentage', dueDate: 'Due date', [reasonField]: 'Reason' };

export function EditInvoiceDialog({ invoice, opened, onClose }: InvoiceDialogProps) {
  return opened ? <EditForm invoice={invoice} onClose={onClose} /> : null;
}

interface EditValues {
  settlementAmount: string;
  feePercentage: string;
  dueDate: string;
  reason: string;
}

function EditForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const form = useEditForm(invoice, onClose);
  const { values, errors, change } = form;
  /** The server cited a fee rule: it wants a reason. */
  const isAsked = errors['feePercentage'] !== undefined || errors[reasonField] !== undefined || values.reason !== '';
  return (
    <InvoiceForm title={`Edit ${invoice.invoiceNumber}`} form={form} onClose={onClose} confirm="Save changes" labels={labels}>
      <FeeFields {...values} onChange={change} errors={errors} />
      {isAsked && (
        <Textarea
          {...fieldProps(reasonField, errors)}
          label="Why this fee is right in spite of the rule"
          minRows={2}
          value={values.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
      <TextInput
        {...fieldProps('dueDate', errors)}
        label="Due date"
        type="date"
        withAsterisk
        value={values.dueDate}
        onChange={(event) => change({ dueDate: event.currentTarget.value })}
      />
      <FeeBar {...figuresOf(values)} />
      <OvertakenNotice {...form.overtaken}>{savedOtherwise(labels, { ...valuesOf(invoice) }, { ...values })}</OvertakenNotice>
    </InvoiceForm>
  );
}

function useEditForm(invoice: Invoice, onClose: () => void) {
  const words = {
    done: { title: 'Invoice updated', description: `${invoice.invoiceNumber} is changed.` },
    failed: { title: 'Error', description: 'Failed to update invoice. Please try again.' },
  };
  const edit = useBillingAction(billingApi.editInvoice, words, onClose);
  // What a colleague saves meanwhile is not written over: the save is refused, and says so
  const { seen, overtaken } = useSeenVersion(invoice.version, edit);
  const form = useCheckedForm<EditValues, InvoiceEdit>({
    initial: () => valuesOf(invoice),
    schema: InvoiceEdit,
    bodyOf: (values) => ({
      settlementAmount: plainAmount(values.settlementAmount),
      feePercentage: values.feePercentage,
      amount: figuresOf(values).feeCents / 100,
      version: seen,
      ...(values.dueDate === invoice.dueDate ? {} : { dueDate: values.dueDate }),
      ...(values.reason.trim() ? { feeCapAcknowledgement: { acknowledged: true, reason: values.reason } } : {}),
    }),
    action: {
      error: edit.error,
      isPending: edit.isPending,
      reset: edit.reset,
      send: (body) => edit.mutate({ params: { id: invoice.id }, body }),
    },
  });
  return { ...form, overtaken };
}

function valuesOf({ settlementAmount, feePercentage, dueDate }: Invoice): EditValues {
  return { settlementAmount: settlementAmount.toFixed(2), feePercentage: feePercentage.toFixed(2), dueDate, reason: '' };
}
