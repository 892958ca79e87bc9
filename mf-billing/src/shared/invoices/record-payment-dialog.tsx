// Recording what arrived: a part or the whole balance.
import { billingApi, PaymentDraft, paymentMethodLabels, paymentMethods, type Invoice } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { fieldProps, Select, Textarea, TextInput } from '@plumbline/ui';
import { useBillingAction } from '../use-billing-action.ts';
import { plainAmount, useCheckedForm } from '../use-checked-form.ts';
import { InvoiceForm, type InvoiceDialogProps } from './dialog-frame.tsx';

const labels = { amount: 'Amount', paidOn: 'Received on', method: 'Method', note: 'Note' };
const methods = paymentMethods.map((method) => ({ value: method, label: paymentMethodLabels[method] }));

export function RecordPaymentDialog({ invoice, opened, onClose }: InvoiceDialogProps) {
  return opened ? <PaymentForm invoice={invoice} onClose={onClose} /> : null;
}

interface PaymentValues {
  amount: string;
  paidOn: string;
  method: string;
  note: string;
}

function PaymentForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const form = usePaymentForm(invoice, onClose);
  const { values, errors, change } = form;
  return (
    <InvoiceForm
      title={`Record payment for ${invoice.invoiceNumber}`}
      form={form}
      onClose={onClose}
      confirm="Record payment"
      labels={labels}
    >
      <TextInput
        {...fieldProps('amount', errors)}
        label="Amount"
        description={`Balance ${showDollars(invoice.balance)}`}
        withAsterisk
        inputMode="decimal"
        leftSection="$"
        value={values.amount}
        onChange={(event) => change({ amount: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        {...fieldProps('paidOn', errors)}
        label="Received on"
        description="Empty means today"
        type="date"
        value={values.paidOn}
        onChange={(event) => change({ paidOn: event.currentTarget.value })}
      />
      <Select
        {...fieldProps('method', errors)}
        label="Method"
        allowDeselect={false}
        data={methods}
        value={values.method}
        onChange={(method) => change({ method: method ?? 'check' })}
      />
      <Textarea
        {...fieldProps('note', errors)}
        label="Note (optional)"
        minRows={2}
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </InvoiceForm>
  );
}

function usePaymentForm(invoice: Invoice, onClose: () => void) {
  const words = {
    done: { title: 'Payment recorded', description: `The payment on ${invoice.invoiceNumber} is stored.` },
    failed: { title: 'Error', description: 'Failed to record payment. Please try again.' },
  };
  const pay = useBillingAction(billingApi.recordPayment, words, onClose);
  return useCheckedForm<PaymentValues, PaymentDraft>({
    initial: { amount: invoice.balance.toFixed(2), paidOn: '', method: 'check', note: '' },
    schema: PaymentDraft,
    bodyOf: ({ amount, paidOn, method, note }) => ({
      amount: plainAmount(amount),
      method,
      ...(paidOn ? { paidOn } : {}),
      ...(note.trim() ? { note } : {}),
    }),
    action: {
      error: pay.error,
      isPending: pay.isPending,
      reset: pay.reset,
      send: (body) => pay.mutate({ params: { id: invoice.id }, body }),
    },
  });
}
