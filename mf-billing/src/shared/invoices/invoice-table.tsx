// Invoices where there is room: one row each, the number opens it, and the last cell is what to do next.
import type { Invoice } from '@plumbline/contracts/billing';
import { Button, DateText, MoneyText, Table, UnstyledButton } from '@plumbline/ui';
import { InvoiceStatusBadge } from '../invoice-status-badge.tsx';
import { useMayBill } from '../may-bill.ts';
import styles from './invoices.module.css';
import { nextStepOf, type InvoiceStep } from './next-step.ts';

export interface InvoiceTableProps {
  invoices: readonly Invoice[];
  /** With a step its dialog opens at once. */
  onOpen: (invoice: Invoice, step?: InvoiceStep) => void;
  /** On the screen of their claim: client and claim are the same in every row and need no column. */
  ofOneClaim?: boolean;
}

export function InvoiceTable({ invoices, onOpen, ofOneClaim = false }: InvoiceTableProps) {
  const mayBill = useMayBill();
  return (
    <div className={styles.tableFrame}>
      <Table className={styles.table} verticalSpacing="xs" horizontalSpacing="sm" highlightOnHover>
        <Table.Caption className="cx-hidden">Invoices, newest first</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Invoice</Table.Th>
            {!ofOneClaim && <Table.Th>Client, claim</Table.Th>}
            <Table.Th>Created</Table.Th>
            <Table.Th>Due</Table.Th>
            <Table.Th className={styles.number}>Days</Table.Th>
            <Table.Th className={styles.number}>Amount</Table.Th>
            <Table.Th className={styles.number}>Open</Table.Th>
            <Table.Th>Status</Table.Th>
            {mayBill && (
              <Table.Th>
                <span className="cx-hidden">Next step</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows>
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} ofOneClaim={ofOneClaim} mayBill={mayBill} onOpen={onOpen} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface RowProps extends Pick<InvoiceTableProps, 'onOpen'> {
  invoice: Invoice;
  ofOneClaim: boolean;
  mayBill: boolean;
}

function Row({ invoice, ofOneClaim, mayBill, onOpen }: RowProps) {
  const isDraft = invoice.status === 'draft';
  return (
    <Table.Tr>
      <Table.Td>
        <UnstyledButton className={styles.open} onClick={() => onOpen(invoice)}>
          {isDraft ? `Draft ${invoice.id}` : invoice.invoiceNumber}
        </UnstyledButton>
      </Table.Td>
      {!ofOneClaim && (
        <Table.Td className={styles.name}>
          {invoice.claim.propertyOwnerName}
          <span className={styles.claim}>{invoice.claim.claimNumber}</span>
        </Table.Td>
      )}
      <Table.Td className={styles.nowrap}>
        <DateText at={invoice.createdAt} />
      </Table.Td>
      <Table.Td className={styles.number}>{isDraft ? '—' : <DateText at={invoice.dueDate} />}</Table.Td>
      <Table.Td className={styles.number}>{isDraft ? '—' : invoice.daysOutstanding}</Table.Td>
      <Table.Td className={styles.number}>
        <MoneyText amount={invoice.amount} />
      </Table.Td>
      <Table.Td className={styles.number}>
        {isDraft || invoice.status === 'cancelled' ? '—' : <MoneyText amount={invoice.balance} />}
      </Table.Td>
      <Table.Td className={styles.nowrap}>
        <InvoiceStatusBadge invoice={invoice} />
      </Table.Td>
      {mayBill && (
        <Table.Td className={styles.verb}>
          <NextStep invoice={invoice} onOpen={onOpen} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function NextStep({ invoice, onOpen }: Pick<RowProps, 'invoice' | 'onOpen'>) {
  const next = nextStepOf(invoice);
  if (!next) return null;
  const name = invoice.status === 'draft' ? `draft ${invoice.id}` : invoice.invoiceNumber;
  return (
    <Button variant="subtle" size="compact-sm" data-key="e" aria-label={`${next.name}: ${name}`} onClick={() => onOpen(invoice, next.step)}>
      {next.label}
    </Button>
  );
}
