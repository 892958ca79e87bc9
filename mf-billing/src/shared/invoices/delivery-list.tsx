// The emails with an invoice, and what became of each.
import type { Invoice } from '@plumbline/contracts/billing';
import { DateText } from '@plumbline/ui';
import styles from './invoices.module.css';

const deliveryWords = { queued: 'On its way', sent: 'Sent', kept: 'Not sent', failed: 'Not sent' } as const;

/** Every email with this invoice; one that failed says why, and is sent again from here. */
export function Deliveries({ invoice: { deliveries } }: { invoice: Invoice }) {
  if (deliveries.length === 0) return null;
  return (
    <section aria-label="Emails">
      <h3 className={styles.heading}>Emails</h3>
      <ul className={styles.payments}>
        {deliveries.map(({ id, kind, email, status, reason, createdAt }) => (
          <li key={id}>
            <span>
              {kind === 'reminder' ? 'Reminder' : 'Invoice'} to {email}, <DateText at={createdAt} />
              {reason && <span className={styles.quiet}> {reason}</span>}
            </span>
            <span>{deliveryWords[status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
