// The four figures of billing, in one card: what can be billed now, what is open, what of it is late, and what came this year.
import type { BillingSummary } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { QueryBoundary, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../../shared/billing-queries.ts';
import styles from './overview.module.css';

export function SummaryCards() {
  const summary = useQuery(summaryQuery);
  return (
    <section aria-label="Billing summary" className={styles.block}>
      <QueryBoundary query={summary} what="the billing summary" placeholder={<Skeleton height={96} radius="md" />}>
        {(data) => <Figures summary={data} />}
      </QueryBoundary>
    </section>
  );
}

function Figures({ summary: { ready, outstanding, overdue, paidThisMonth, paidThisYear } }: { summary: BillingSummary }) {
  return (
    <dl className={styles.cells}>
      <Cell
        label="Ready to bill"
        value={ready ? showDollars(ready.amount) : '—'}
        note={readyNote(ready)}
        isBad={(ready?.blocked ?? 0) > 0}
      />
      <Cell label="Outstanding" value={showDollars(outstanding.amount)} note={invoices(outstanding.count)} />
      <Cell label="Overdue" value={showDollars(overdue.amount)} note={overdueNote(overdue)} isBad={overdue.count > 0} />
      <Cell
        label={`Received in ${paidThisYear.year}`}
        value={showDollars(paidThisYear.amount)}
        note={`${showDollars(paidThisMonth.amount)} this month`}
      />
    </dl>
  );
}

function Cell({ label, value, note, isBad = false }: { label: string; value: string; note: string; isBad?: boolean }) {
  return (
    <div className={styles.cell}>
      <dt>{label}</dt>
      <dd className={styles.figure}>{value}</dd>
      <dd className={isBad ? styles.bad : styles.note}>{note}</dd>
    </div>
  );
}

function readyNote(ready: BillingSummary['ready']): string {
  if (!ready) return "The fee limits couldn't be checked";
  const claims = `${ready.count >= 50 ? 'Newest ' : ''}${ready.count} ${ready.count === 1 ? 'claim' : 'claims'}`;
  return ready.blocked > 0 ? `${claims}, ${ready.blocked} blocked` : claims;
}

function overdueNote({ count, oldestDays }: BillingSummary['overdue']): string {
  if (oldestDays === undefined) return invoices(count);
  return `${invoices(count)}, oldest by ${oldestDays} ${oldestDays === 1 ? 'day' : 'days'}`;
}

function invoices(count: number): string {
  return `${count} ${count === 1 ? 'invoice' : 'invoices'}`;
}
