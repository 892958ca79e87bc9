// What the client paid: each payment with its receipt, and with its reversal where the bank returned it or it was recorded by mistake.
import { billingApi, paymentMethodLabels, paymentReversalLabels, type Invoice, type Payment } from '@plumbline/contracts/billing';
import { hrefOf, showDollars } from '@plumbline/contracts/kernel';
import { DateText } from '@plumbline/ui';
import { useState } from 'react';
import { useMayBill } from '../../may-bill.ts';
import { InBoth } from '../../in-both.tsx';
import styles from '../invoices.module.css';
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx';
import { MovedAmount, ReversalText, ReverseButton } from './reversed.tsx';

export function Payments({ invoice }: { invoice: Invoice }) {
  const mayBill = useMayBill();
  const [asked, setAsked] = useState<Payment>();
  if (invoice.payments.length === 0) return null;
  return (
    <section aria-label="Payments">
      <h3 className={styles.heading}>Payments</h3>
      <ul className={styles.payments}>
        {invoice.payments.map((payment) => (
          <li key={payment.id}>
            <span>
              <About invoiceId={invoice.id} payment={payment} />
              {mayBill && !payment.reversal && (
                <ReverseButton name={`Reverse the payment of ${showDollars(payment.amount)}`} onClick={() => setAsked(payment)} />
              )}
            </span>
            <MovedAmount moved={payment} />
          </li>
        ))}
      </ul>
      {asked && <ReversePaymentDialog payment={asked} invoice={invoice} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function About({ invoiceId, payment: { id, paidOn, method, note, recordedBy, reversal } }: { invoiceId: number; payment: Payment }) {
  return (
    <>
      <DateText at={paidOn} /> · {paymentMethodLabels[method]}
      {note && ` · ${note}`}
      <span className={styles.quiet}> recorded by {recordedBy}</span>{' '}
      <InBoth
        name={reversal ? 'Reversed payment' : 'Receipt'}
        href={(query) => hrefOf(billingApi.readReceiptPdf, { id: invoiceId, paymentId: id }, query)}
      />{' '}
      {reversal && <ReversalText reversal={reversal} what={paymentReversalLabels[reversal.kind]} />}
    </>
  );
}
