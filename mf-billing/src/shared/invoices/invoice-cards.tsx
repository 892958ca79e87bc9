// Invoices on a phone: one card each.
import { showDollars } from '@plumbline/contracts/kernel';
import { CardGrid, DateText, MoneyText, UnstyledButton } from '@plumbline/ui';
import { daysText } from '../days-text.ts';
import { InvoiceStatusBadge } from '../invoice-status-badge.tsx';
import styles from './invoices.module.css';
import type { InvoiceTableProps } from './invoice-table.tsx';

export function InvoiceCards({ invoices, onOpen }: Pick<InvoiceTableProps, 'invoices' | 'onOpen'>) {
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
              {invoice.balance > 0 && invoice.balance !== invoice.amount ? `${showDollars(invoice.balance)} open, due ` : 'Due '}
              <DateText at={invoice.dueDate} />
            </span>
          </div>
          <div className={styles.quiet}>{daysText(invoice)}</div>
        </article>
      ))}
    </CardGrid>
  );
}
