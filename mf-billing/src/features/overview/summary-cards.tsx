// The four figures of billing.
import { showDollars } from '@plumbline/contracts/kernel';
import { QueryBoundary, Skeleton, StatCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../../shared/billing-queries.ts';
import styles from './overview.module.css';

export function SummaryCards() {
  const summary = useQuery(summaryQuery);
  return (
    <section aria-label="Billing summary" className={styles.block}>
      <QueryBoundary query={summary} what="the billing summary" placeholder={<Placeholders />}>
        {(data) => (
          <div className={styles.cards}>
            <StatCard label="Outstanding" value={showDollars(data.outstanding.amount)} trend={{ text: invoices(data.outstanding.count) }} />
            <StatCard label="Overdue" value={showDollars(data.overdue.amount)} trend={{ text: invoices(data.overdue.count) }} />
            <StatCard
              label="Paid this month"
              value={showDollars(data.paidThisMonth.amount)}
              trend={{ text: `${data.paidThisMonth.count} ${data.paidThisMonth.count === 1 ? 'payment' : 'payments'}` }}
            />
            <StatCard
              label="Average days to pay"
              value={data.averageDaysToPay ?? '—'}
              trend={{ text: data.averageDaysToPay === undefined ? 'No invoices paid in full yet' : 'From issue to full payment' }}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}

function invoices(count: number): string {
  return `${count} ${count === 1 ? 'invoice' : 'invoices'}`;
}

function Placeholders() {
  return (
    <div className={styles.cards}>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} height={104} radius="md" />
      ))}
    </div>
  );
}
