// The statuses of invoices as filters, each with how many there are; a second click shows all again.
import { invoiceStatuses, invoiceStatusLabels, type BillingSummary, type InvoiceStatus } from '@plumbline/contracts/billing';
import { UnstyledButton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../../shared/billing-queries.ts';
import styles from '../../shared/invoices/invoices.module.css';

interface StatusChipsProps {
  chosen: InvoiceStatus | undefined;
  onChoose: (status: InvoiceStatus | undefined) => void;
}

/** Nothing while the counts are not known: a number that is missing would read as none. */
export function StatusChips({ chosen, onChoose }: StatusChipsProps) {
  const summary = useQuery(summaryQuery);
  if (!summary.data) return null;
  const { statuses } = summary.data;
  return (
    <fieldset className={styles.chips} aria-label="Status">
      <Chip label="All" count={totalOf(statuses)} isChosen={chosen === undefined} onChoose={() => onChoose(undefined)} />
      {invoiceStatuses
        .filter((status) => statuses[status] > 0 || status === chosen)
        .map((status) => (
          <Chip
            key={status}
            label={invoiceStatusLabels[status].label}
            count={statuses[status]}
            isChosen={chosen === status}
            onChoose={() => onChoose(chosen === status ? undefined : status)}
          />
        ))}
    </fieldset>
  );
}

function Chip({ label, count, isChosen, onChoose }: { label: string; count: number; isChosen: boolean; onChoose: () => void }) {
  return (
    <UnstyledButton className={styles.chip} aria-pressed={isChosen} onClick={onChoose}>
      {label} {count.toLocaleString('en-US')}
    </UnstyledButton>
  );
}

export const totalOf = (statuses: BillingSummary['statuses']) => invoiceStatuses.reduce((sum, status) => sum + statuses[status], 0);
