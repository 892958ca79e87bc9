// How long clients take to pay, under the list of invoices; nothing while no invoice is paid in full.
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../../shared/billing-queries.ts';
import styles from '../../shared/invoices/invoices.module.css';

export function DaysToPay() {
  const summary = useQuery(summaryQuery);
  const days = summary.data?.averageDaysToPay;
  if (days === undefined) return null;
  return <p className={styles.narrowed}>Average days to pay: {days}, from issue to full payment.</p>;
}
