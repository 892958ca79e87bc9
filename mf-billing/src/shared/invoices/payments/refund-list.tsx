// What was paid back to the client: each refund with its receipt, and with its reversal where it was recorded by mistake.
import { billingApi, paymentMethodLabels, type Invoice, type Refund } from '@plumbline/contracts/billing';
import { hrefOf, showDollars } from '@plumbline/contracts/kernel';
import { DateText } from '@plumbline/ui';
import { useState } from 'react';
import { useMayBill } from '../../may-bill.ts';
import { InBoth } from '../../in-both.tsx';
import { ReverseRefundDialog } from './reverse-refund-dialog.tsx';
import { MovedAmount, ReversalText, ReverseButton } from './reversed.tsx';
import styles from '../invoices.module.css';

export function Refunds({ invoice: { invoiceNumber, refunds } }: { invoice: Invoice }) {
  const mayBill = useMayBill();
  const [asked, setAsked] = useState<Refund>();
  if (refunds.length === 0) return null;
  return (
    <section aria-label="Refunds">
      <h3 className={styles.heading}>Refunds</h3>
      <ul className={styles.payments}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              <About refund={refund} />
              {mayBill && !refund.reversal && (
                <ReverseButton name={`Reverse the refund of ${showDollars(refund.amount)}`} onClick={() => setAsked(refund)} />
              )}
            </span>
            <MovedAmount moved={refund} />
          </li>
        ))}
      </ul>
      {asked && <ReverseRefundDialog refund={asked} invoiceNumber={invoiceNumber} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function About({ refund: { id, paidOn, method, reference, recordedBy, reversal } }: { refund: Refund }) {
  return (
    <>
      <DateText at={paidOn} /> · {paymentMethodLabels[method]}
      {reference && ` ${reference}`}
      <span className={styles.quiet}> recorded by {recordedBy}</span>{' '}
      <InBoth name={reversal ? 'Reversed refund' : 'Receipt'} href={(query) => hrefOf(billingApi.readRefundPdf, { id }, query)} />{' '}
      {reversal && <ReversalText reversal={reversal} />}
    </>
  );
}
