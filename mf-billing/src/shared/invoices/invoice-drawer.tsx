// One invoice: its figures, its payments, its page, and what may be done with it.
import { billingApi, type Invoice } from '@plumbline/contracts/billing';
import { showDollars, hrefOf } from '@plumbline/contracts/kernel';
import {
  Button,
  DateText,
  DescriptionList,
  Drawer,
  Group,
  IconCash,
  IconEdit,
  IconFileTypePdf,
  MoneyText,
  Notice,
  QueryBoundary,
  Stack,
} from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { invoiceQuery } from '../billing-queries.ts';
import { daysText } from '../days-text.ts';
import { InvoiceStatusBadge } from '../invoice-status-badge.tsx';
import { useMayBill } from '../may-bill.ts';
import { CancelInvoiceDialog } from './cancel-invoice-dialog.tsx';
import { EditInvoiceDialog } from './edit-invoice-dialog.tsx';
import styles from './invoices.module.css';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

interface InvoiceDrawerProps {
  /** Absent while none is open. */
  invoiceId: number | undefined;
  onClose: () => void;
}

export function InvoiceDrawer({ invoiceId, onClose }: InvoiceDrawerProps) {
  return (
    <Drawer opened={invoiceId !== undefined} onClose={onClose} position="right" size="lg" title="Invoice">
      {invoiceId !== undefined && <OpenInvoice invoiceId={invoiceId} />}
    </Drawer>
  );
}

function OpenInvoice({ invoiceId }: { invoiceId: number }) {
  const invoice = useQuery(invoiceQuery(invoiceId));
  return (
    <QueryBoundary query={invoice} what="the invoice">
      {(data) => <InvoiceDetail invoice={data} />}
    </QueryBoundary>
  );
}

function InvoiceDetail({ invoice }: { invoice: Invoice }) {
  return (
    <Stack>
      <Group justify="space-between">
        <h2 className={styles.heading}>{invoice.invoiceNumber}</h2>
        <InvoiceStatusBadge status={invoice.status} />
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
          { label: 'Settlement', value: <MoneyText amount={invoice.settlementAmount} /> },
          { label: 'Fee', value: `${invoice.feePercentage}%` },
          { label: 'Amount', value: <MoneyText amount={invoice.amount} /> },
          { label: 'Paid', value: <MoneyText amount={invoice.paidAmount} /> },
          { label: 'Balance', value: <MoneyText amount={invoice.balance} /> },
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
      <Payments invoice={invoice} />
      <Actions invoice={invoice} />
    </Stack>
  );
}

function Payments({ invoice }: { invoice: Invoice }) {
  if (invoice.payments.length === 0) return null;
  return (
    <section aria-label="Payments">
      <h3 className={styles.heading}>Payments</h3>
      <ul className={styles.payments}>
        {invoice.payments.map((payment) => (
          <li key={payment.id}>
            <span>
              <DateText at={payment.paidOn} />
              {payment.note && ` · ${payment.note}`}
              <span className={styles.quiet}> recorded by {payment.recordedBy}</span>
            </span>
            <MoneyText amount={payment.amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ invoice }: { invoice: Invoice }) {
  const mayBill = useMayBill();
  const isOpen = invoice.status === 'pending' || invoice.status === 'overdue';
  return (
    <Group gap="xs">
      <Button
        component="a"
        variant="default"
        href={hrefOf(billingApi.readInvoicePdf, { id: invoice.id })}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
      >
        Preview PDF
      </Button>
      {mayBill && isOpen && <Changes invoice={invoice} />}
    </Group>
  );
}

function Changes({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState<'pay' | 'edit' | 'cancel'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => setOpen('pay')}>
        Record payment
      </Button>
      {invoice.mayEdit && (
        <Button variant="default" leftSection={<IconEdit size={18} aria-hidden />} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      )}
      {invoice.paidAmount === 0 ? (
        <Button variant="outline" color="red" onClick={() => setOpen('cancel')}>
          Cancel invoice
        </Button>
      ) : (
        <p className={styles.quiet}>{showDollars(invoice.paidAmount)} is paid. You can no longer change or cancel this invoice.</p>
      )}
      <RecordPaymentDialog invoice={invoice} opened={open === 'pay'} onClose={close} />
      <EditInvoiceDialog invoice={invoice} opened={open === 'edit'} onClose={close} />
      <CancelInvoiceDialog invoice={invoice} opened={open === 'cancel'} onClose={close} />
    </>
  );
}
