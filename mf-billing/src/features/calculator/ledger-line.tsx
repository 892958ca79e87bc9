// What the ledger of the chosen claim has to bill, with one key to draft exactly that; and why another amount is billed.
import { billingApi, isFixedFee, type FeeQuote, type Invoice } from '@plumbline/contracts/billing';
import { centsOf, dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { Button, Checkbox, formatDate, Notice, Stack, Textarea } from '@plumbline/ui';
import { useMayBill } from '../../shared/may-bill.ts';
import { useBillingForm } from '../../shared/use-billing-form.ts';
import type { InvoiceForm } from './invoice-form.ts';

type Ledger = NonNullable<FeeQuote['ledger']>;

interface LedgerLineProps {
  ledger: Ledger;
  claimId: number;
  onDrafted: (invoice: Invoice) => void;
}

export function LedgerLine({ ledger, claimId, onDrafted }: LedgerLineProps) {
  const mayBill = useMayBill();
  const { fee, receipts, leftOut } = ledger;
  const canDraft = mayBill && receipts.length > 0 && (fee ?? 0) > 0;
  return (
    <Notice tone="info" title={fee === undefined ? 'No fee agreed yet' : `Ledger: ${showDollars(fee)} to bill`}>
      <Stack gap="sm">
        <span>{[sentenceOf(ledger), leftOut].filter(Boolean).join(' ')}</span>
        {isFixedFee(ledger) && receipts.length > 1 && (
          <span>This fee is billed once. It is taken from the payments that you choose, the earliest first.</span>
        )}
        {canDraft && (
          <LedgerDraft
            key={`${claimId} ${receipts.map(({ rowId }) => rowId).join()}`}
            claimId={claimId}
            ledger={ledger}
            onDrafted={onDrafted}
          />
        )}
      </Stack>
    </Notice>
  );
}

function sentenceOf({ fee, kind, percentage, base, agreed = 0, agreedNotReceived, received, receipts }: Ledger): string {
  if (fee === undefined) return 'Record the fee in the contract, or enter it here.';
  const rate = kind === 'percentage' ? `${percentage}% of ${showDollars(base)}` : kind === 'flat' ? 'Flat fee' : 'Hourly fee';
  const net = agreed - received > agreedNotReceived ? ', after the deductible' : '';
  const coming = agreedNotReceived > 0 ? ` ${showDollars(agreedNotReceived)} is agreed but not received${net}.` : '';
  if (received === 0) return `${rate}. Nothing is received yet.${coming}`;
  const count = `${receipts.length} ${receipts.length === 1 ? 'payment' : 'payments'} not invoiced`;
  return `${rate}, ${count}.${coming}`;
}

/** All payments that no invoice carries, or those of them that are chosen: a claim may have an invoice for each. */
function LedgerDraft({ claimId, ledger, onDrafted }: LedgerLineProps) {
  const { receipts } = ledger;
  const isFixed = isFixedFee(ledger);
  const form = useBillingForm(billingApi.draftFromLedger, {
    first: () => ({ receipts: receipts.map(({ rowId }) => String(rowId)) }),
    labels: { receipts: 'Payments to invoice' },
    toBody: ({ receipts: chosen }) => ({ claimId, ...(chosen.length === receipts.length ? {} : { receipts: chosen.map(Number) }) }),
    words: {
      done: { title: 'Draft created' },
      failed: { title: 'Error', description: 'Failed to create the draft. Please try again.' },
    },
    onDone: onDrafted,
  });
  return (
    <Stack gap="xs" align="flex-start">
      {receipts.length > 1 && (
        <Checkbox.Group {...form.field('receipts')}>
          <Stack gap={6} mt={4}>
            {receipts.map((receipt) => (
              <Checkbox key={receipt.rowId} value={String(receipt.rowId)} label={receiptLabel(receipt, isFixed)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {isFixed && receipts.length > 1 && (
        <p aria-live="polite">Fee on these payments: {showDollars(chosenFee(ledger, form.values.receipts))}</p>
      )}
      <Button variant="default" loading={form.busy} onClick={() => form.submit()}>
        Draft from ledger
      </Button>
      {form.failure !== undefined && <p role="alert">{form.failure}</p>}
    </Stack>
  );
}

/** As the server takes a fixed fee from these payments; the part that was billed ahead is taken off. */
function chosenFee({ fee = 0, receipts }: Ledger, chosen: readonly string[]): number {
  const sum = (some: Ledger['receipts'], key: 'counted' | 'fee') => some.reduce((all, receipt) => all + centsOf(receipt[key]), 0);
  const whole = sum(receipts, 'fee');
  const ahead = whole - centsOf(fee);
  const bears = Math.min(
    whole,
    sum(
      receipts.filter(({ rowId }) => chosen.includes(String(rowId))),
      'counted',
    ),
  );
  return dollarsOf(Math.max(0, bears - ahead));
}

/** `Oct 3, 2026: $2,000.00, fee $200.00, check 118`; what a fixed fee takes of a payment depends on which are chosen. */
function receiptLabel({ on, amount, counted, fee, isLivingExpense, reference }: Ledger['receipts'][number], isFixed: boolean): string {
  const what = isLivingExpense ? ' for living expense' : '';
  const share = fee > 0 ? `fee ${showDollars(fee)}` : 'no fee';
  const parts = [`${showDollars(amount)}${what}`, isFixed ? counted === 0 && 'no fee' : share, reference];
  return `${formatDate(on)}: ${parts.filter(Boolean).join(', ')}`;
}

/** Shown only where the amount is another than the ledger's. */
export function DifferenceField({ form, ledgerCents }: { form: Pick<InvoiceForm, 'field'>; ledgerCents: number }) {
  return (
    <Textarea
      {...form.field('difference')}
      withAsterisk
      minRows={2}
      description={`The ledger's fee to bill is ${showDollars(dollarsOf(ledgerCents))}.`}
    />
  );
}
