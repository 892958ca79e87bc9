// One invoice: its figures, the carrier's payments behind it, what was paid, credited and emailed, and what may be done with it.
import { billingApi, type Invoice } from '@plumbline/contracts/billing';
import { showDollars, hrefOf } from '@plumbline/contracts/kernel';
import { DateText, DescriptionList, Drawer, Group, MoneyText, Notice, QueryBoundary, Stack } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { invoiceQuery } from '../billing-queries.ts';
import { daysText } from '../days-text.ts';
import { InvoiceStatusBadge } from '../invoice-status-badge.tsx';
import { Deliveries } from './delivery-list.tsx';
import { InBoth } from '../in-both.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import styles from './invoices.module.css';
import type { InvoiceStep } from './next-step.ts';
import { Payments } from './payments/payment-list.tsx';
import { Refunds } from './payments/refund-list.tsx';

interface InvoiceDrawerProps {
  /** Absent while none is open. */
  invoiceId: number | undefined;
  /** Its dialog opens with the invoice. */
  step?: InvoiceStep | undefined;
  onClose: () => void;
}

export function InvoiceDrawer({ invoiceId, step, onClose }: InvoiceDrawerProps) {
  return (
    <Drawer opened={invoiceId !== undefined} onClose={onClose} position="right" size="lg" title="Invoice">
      {invoiceId !== undefined && <OpenInvoice invoiceId={invoiceId} step={step} />}
    </Drawer>
  );
}

function OpenInvoice({ invoiceId, step }: { invoiceId: number; step: InvoiceStep | undefined }) {
  const invoice = useQuery(invoiceQuery(invoiceId));
  return (
    <QueryBoundary query={invoice} what="the invoice">
      {(data) => <InvoiceDetail invoice={data} step={step} />}
    </QueryBoundary>
  );
}

function InvoiceDetail({ invoice, step }: { invoice: Invoice; step: InvoiceStep | undefined }) {
  return (
    <Stack>
      <Group justify="space-between">
        <h2 className={styles.heading}>{invoice.status === 'draft' ? 'Draft' : invoice.invoiceNumber}</h2>
        <InvoiceStatusBadge invoice={invoice} />
      </Group>
      {invoice.status === 'cancelled' && (
        <Notice tone="warning" title="Canceled">
          {invoice.cancelReason}
        </Notice>
      )}
      <DescriptionList
        items={[
          { label: 'Client', value: invoice.claim.propertyOwnerName },
          { label: 'Claim', value: <Link to={`/claims/${invoice.claimId}`}>{invoice.claim.claimNumber}</Link> },
          { label: invoice.receipts.length > 0 ? 'Fee applies to' : 'Settlement', value: <MoneyText amount={invoice.settlementAmount} /> },
          { label: 'Fee', value: feeText(invoice) },
          { label: 'Amount', value: <MoneyText amount={invoice.amount} /> },
          { label: 'Paid', value: <MoneyText amount={invoice.paidAmount} /> },
          ...(invoice.creditedAmount > 0 ? [{ label: 'Credited', value: <MoneyText amount={invoice.creditedAmount} /> }] : []),
          { label: 'Balance', value: <MoneyText amount={invoice.balance} /> },
          ...(invoice.refundedAmount > 0 ? [{ label: 'Refunded', value: <MoneyText amount={invoice.refundedAmount} /> }] : []),
          ...(invoice.refundDue ? [{ label: 'Refund due', value: <MoneyText amount={invoice.refundDue} /> }] : []),
          ...(invoice.sentAt ? [{ label: 'Sent', value: <DateText at={invoice.sentAt} /> }] : []),
          { label: 'Due', value: <DateText at={invoice.dueDate} /> },
          { label: 'Issued', value: <DateText at={invoice.createdAt} /> },
          { label: 'Days', value: daysText(invoice) },
        ]}
      />
      {invoice.feeCap && (
        <Notice tone="info" title={`Fee confirmed by ${invoice.feeCap.acknowledgedBy}`}>
          {invoice.feeCap.reason} (
          {invoice.feeCap.notices
            .map((notice) => notice.citation)
            .filter(Boolean)
            .join('; ')}
          )
        </Notice>
      )}
      {invoice.difference && (
        <Notice tone="info" title={`Differs from the ledger (${showDollars(invoice.difference.ledgerAmount)})`}>
          {invoice.difference.reason} ({invoice.difference.by})
        </Notice>
      )}
      <Receipts invoice={invoice} />
      <Payments invoice={invoice} />
      <Credits invoice={invoice} />
      <Refunds invoice={invoice} />
      <Deliveries invoice={invoice} />
      <InvoiceActions invoice={invoice} step={step} />
    </Stack>
  );
}

function feeText({ feeKind, feePercentage, hours = 0, hourlyRate = 0 }: Invoice): string {
  if (feeKind === 'percentage') return `${feePercentage}%`;
  return feeKind === 'flat' ? 'Flat fee' : `${hours} hours at ${showDollars(hourlyRate)}`;
}

/** The carrier's payments that the fee is taken from. */
function Receipts({ invoice: { receipts, settlementAmount } }: { invoice: Invoice }) {
  if (receipts.length === 0)
    return (
      <p className={styles.quiet}>
        Billed on the settlement of {showDollars(settlementAmount)}. No payments from the carrier are attributed to this invoice.
      </p>
    );
  return (
    <section aria-label="Payments of the carrier">
      <h3 className={styles.heading}>Payments of the carrier</h3>
      <ul className={styles.payments}>
        {receipts.map(({ rowId, on, amount, counted, fee, reference }) => (
          <li key={rowId}>
            <span>
              <DateText at={on} /> · {showDollars(amount)}
              {reference && ` · ${reference}`}
              {counted !== amount && <span className={styles.quiet}> fee applies to {showDollars(counted)}</span>}
            </span>
            <MoneyText amount={fee} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Credits({ invoice }: { invoice: Invoice }) {
  if (invoice.credits.length === 0) return null;
  return (
    <section aria-label="Credit notes">
      <h3 className={styles.heading}>Credit notes</h3>
      <ul className={styles.payments}>
        {invoice.credits.map(({ id, creditNumber, amount, reason }) => (
          <li key={id}>
            <span>
              <InBoth name={creditNumber} href={(query) => hrefOf(billingApi.readCreditPdf, { id: invoice.id, creditId: id }, query)} /> ·{' '}
              {reason}
            </span>
            <MoneyText amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
