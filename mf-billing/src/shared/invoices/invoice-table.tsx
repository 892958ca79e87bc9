// Invoices where there is room: one row each, the number opens it.
import type { Invoice } from '@plumbline/contracts/billing';
import { DateText, MoneyText, Table, UnstyledButton } from '@plumbline/ui';
import { daysText } from '../days-text.ts';
import { InvoiceStatusBadge } from '../invoice-status-badge.tsx';
import styles from './invoices.module.css';

export interface InvoiceTableProps {
  invoices: readonly Invoice[];
  onOpen: (invoice: Invoice) => void;
  /** On the screen of their claim: client and claim are the same in every row and need no column. */
  ofOneClaim?: boolean;
}

export function InvoiceTable({ invoices, onOpen, ofOneClaim = false }: InvoiceTableProps) {
  return (
    <div className={styles.tableFrame}>
      <Table className={styles.table} verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Caption className="cx-hidden">Invoices, newest first</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Invoice</Table.Th>
            {!ofOneClaim && (
              <>
                <Table.Th>Client</Table.Th>
                <Table.Th>Claim</Table.Th>
              </>
            )}
            <Table.Th className={styles.number}>Amount</Table.Th>
            <Table.Th>Due</Table.Th>
            <Table.Th>Days</Table.Th>
            <Table.Th>Status</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows>
          {invoices.map((invoice) => (
            <Table.Tr key={invoice.id}>
              <Table.Td>
                <UnstyledButton className={styles.open} onClick={() => onOpen(invoice)}>
                  {invoice.status === 'draft' ? `Draft ${invoice.id}` : invoice.invoiceNumber}
                </UnstyledButton>
              </Table.Td>
              {!ofOneClaim && (
                <>
                  <Table.Td className={styles.name}>{invoice.claim.propertyOwnerName}</Table.Td>
                  <Table.Td className={styles.mono}>{invoice.claim.claimNumber}</Table.Td>
                </>
              )}
              <Table.Td className={styles.number}>
                <MoneyText amount={invoice.amount} />
              </Table.Td>
              <Table.Td className={styles.nowrap}>
                <DateText at={invoice.dueDate} />
              </Table.Td>
              <Table.Td className={styles.nowrap}>{daysText(invoice)}</Table.Td>
              <Table.Td>
                <InvoiceStatusBadge invoice={invoice} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
