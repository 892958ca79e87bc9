// Invoices on a phone: one card each.
import type { Invoice } from '@plumbline/contracts/billing';
import { CardGrid, DateText, MoneyText, UnstyledButton } from '@plumbline/ui';
import { daysText } from '../days-text.ts';
import { InvoiceStatusBadge } from '../invoice-status-badge.tsx';
import styles from './invoices.module.css';

interface InvoiceCardsProps {
  invoices: readonly Invoice[];
  onOpen: (invoice: Invoice) => void;
}

export function InvoiceCards({ invoices, onOpen }: InvoiceCardsProps) {
  return (
    <CardGrid label="Invoices" rows>
      {invoices.map((invoice) => (
        <article key={invoice.id} className={styles.card}>
          <div className={styles.pair}>
            <UnstyledButton className={styles.open} onClick={() => onOpen(invoice)}>
              {invoice.status === 'draft' ? `Draft ${invoice.id}` : invoice.invoiceNumber}
            </UnstyledButton>
            <InvoiceStatusBadge invoice={invoice} />
          </div>
          <div className={styles.name}>{invoice.claim.propertyOwnerName}</div>
          <div className={styles.mono}>{invoice.claim.claimNumber}</div>
          <div className={styles.pair}>
            <strong>
              <MoneyText amount={invoice.amount} />
            </strong>
            <span>
              Due <DateText at={invoice.dueDate} />
            </span>
          </div>
          <div className={styles.quiet}>{daysText(invoice)}</div>
        </article>
      ))}
    </CardGrid>
  );
}
